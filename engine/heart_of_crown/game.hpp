#pragma once
// Heart of Crown as engine::Game knows it: the bundle of everything in this folder. Who plays, serves or tests Heart of
// Crown includes this.

#include "engine/core/game.hpp"
#include "engine/heart_of_crown/table/table.hpp"
#include "engine/heart_of_crown/views/views.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::heart_of_crown {

/// The rules of Heart of Crown.
struct HeartOfCrown {
    using Config = heart_of_crown::Config;
    using State = heart_of_crown::State;
    using Action = heart_of_crown::Action;
    using Event = heart_of_crown::Event;
    using Public = heart_of_crown::Public;
    using Private = heart_of_crown::Private;
    using Preview = heart_of_crown::Preview;

    static constexpr std::string_view id = "heart_of_crown";
    static constexpr std::string_view name = "Heart of Crown";
    // 2: setting counts points and counters together (HOC-102); of several copies the unused one goes (HOC-075)
    // 3: what is shown is right: how much a question about looked-at cards takes (HOC-143), and that before the
    //    alternative start nobody is first (HOC-041). Games of version 2 go on
    static constexpr std::uint32_t rules_version = 3;

    static std::vector<engine::OptionInfo> options();
    static std::array<int, 2> seat_range(const engine::Options& options);
    static engine::Parsed<Config> configure(const engine::Options& options);
    static State start(const Config& config, const engine::Seed& seed, const engine::Outside<Event>& outside);

    static int seats(const State& state);
    static engine::SeatSet waiting(const State& state);
    /// All but those who dropped out (HOC-118).
    static engine::SeatSet in_play(const State& state);
    static bool begins_turn(const Event& event) { return event.kind == Event::Kind::turn_started; }
    static void legal(const State& state, engine::Seat seat, std::vector<Action>& list);
    /// A refused choice changes nothing (HOC-129).
    static engine::Verdict apply(State& state, engine::Seat seat, const Action& action,
                                 const engine::Outside<Event>& outside);
    /// Who may not ask for `undo`; the rest is for engine::Match (HOC-144).
    static engine::Verdict undo_refused(const State& state, engine::Seat seat);
    /// The code of an undo that lies behind the barrier (HOC-144).
    static constexpr std::string_view behind_barrier = "behind_barrier";
    static constexpr std::string_view undo_blocked = engine::nothing_to_undo;

    static Public view(const State& state);
    static Private view(const State& state, engine::Seat seat);
    static engine::Parsed<Preview> preview(const State& state, engine::Seat seat, const Action& action);
    static State determinize(const State& state, engine::Viewer viewer, engine::Generator& chance);
    static std::optional<engine::Outcome> outcome(const State& state);
    static std::uint32_t barrier(const State& state);
    /// Whether the others may not learn what was chosen: answers to questions can be about hidden cards (HOC-165).
    static constexpr bool secret(const Action& action) { return !action.of_turn(); }
    /// For an absent seat that is asked: go on, stop, or what costs it least.
    static Action default_action(const State& state, engine::Seat seat);
    /// Declining, where everybody is asked, to defend or to show a Curse, so that being asked tells nothing of a hand:
    /// who has nothing can answer nothing else, and the program may answer for that seat (HOC-074). The others must not
    /// be able to tell that answer from the same by somebody who had a choice.
    static std::optional<Action> automatic(const State& state, engine::Seat seat);

    /// For the players of engine/search: the inheritance points a seat may expect in the end, and a lead that wins
    /// three games in four.
    static double worth(const State& state, engine::Seat seat);
    static constexpr double lead = 8;
    static constexpr int playout = 0;
    static constexpr double haste = 20;
    /// For them as well: leaves of the legal choices those worth a thought.
    static void sensible(const State& state, engine::Seat seat, std::vector<Action>& list);

    static std::string to_text(const Action& action);
    static engine::Parsed<Action> parse(std::string_view text);
    static std::string to_text(const Event& event);

    static engine::Parsed<State> blank(const engine::Options& options);
    static engine::Verdict arrange(State& state, std::string_view key, std::string_view value);
    static std::optional<engine::BadFact> arranged(State& state, const engine::Outside<Event>& outside);
    static engine::Parsed<std::string> fact(const State& state, std::string_view key);
    static const std::vector<std::string>& fact_keys(const State& state);
    static engine::Vocabulary vocabulary();
    static void check(const State& state);
};

static_assert(engine::Game<HeartOfCrown>);

}  // namespace coronet::heart_of_crown
