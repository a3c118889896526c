#pragma once
// Minerva as engine::Game knows it: the bundle of everything in this folder. Who plays, serves or tests Minerva
// includes this.

#include "engine/core/game.hpp"
#include "engine/minerva/table/table.hpp"
#include "engine/minerva/views/views.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::minerva {

/// The rules of Minerva.
struct Minerva {
    using Config = minerva::Config;
    using State = minerva::State;
    using Action = minerva::Action;
    using Event = minerva::Event;
    using Public = minerva::Public;
    using Private = minerva::Private;
    using Preview = minerva::Preview;

    static constexpr std::string_view id = "minerva";
    static constexpr std::string_view name = "Minerva";
    // 2: each pile of the stack is shuffled from a sorted order
    // 3: only money limits a trade, and the view's bounds say so (MIN-051); the empty map is no dinner (MIN-054)
    static constexpr std::uint32_t rules_version = 3;

    static std::vector<engine::OptionInfo> options();
    static std::array<int, 2> seat_range(const engine::Options& options);
    static engine::Parsed<Config> configure(const engine::Options& options);
    static State start(const Config& config, const engine::Seed& seed, const engine::Outside<Event>& outside);

    static int seats(const State& state);
    static engine::SeatSet waiting(const State& state);
    static engine::SeatSet in_play(const State& state) { return state.seats(); }
    static bool begins_turn(const Event& event) { return event.kind == Event::Kind::turn_started; }
    /// Every choice the seat may make, sales out of turn included (MIN-145).
    static void legal(const State& state, engine::Seat seat, std::vector<Action>& list);
    /// A refused choice changes nothing (MIN-144).
    static engine::Verdict apply(State& state, engine::Seat seat, const Action& action,
                                 const engine::Outside<Event>& outside);
    /// Who may not ask for `undo`; the rest is for engine::Match.
    static engine::Verdict undo_refused(const State& state, engine::Seat seat);
    /// The code of an undo that is not free (MIN-144).
    static constexpr std::string_view undo_blocked = "undo_blocked";
    static constexpr std::string_view behind_barrier = undo_blocked;

    static Public view(const State& state);
    static Private view(const State& state, engine::Seat seat);
    static engine::Parsed<Preview> preview(const State& state, engine::Seat seat, const Action& action);
    static State determinize(const State& state, engine::Viewer viewer, engine::Generator& chance);
    static std::optional<engine::Outcome> outcome(const State& state);
    static std::uint32_t barrier(const State& state);
    /// Everybody sees everything chosen (MIN-147).
    static constexpr bool secret(const Action&) { return false; }
    static std::optional<Action> automatic(const State&, engine::Seat) { return std::nullopt; }
    /// For an absent seat that is asked: it passes, declines, and takes what it lacks most where it must take
    /// something.
    static Action default_action(const State& state, engine::Seat seat);

    /// For the players of engine/search: the victory points a seat may expect in the end, and a lead that wins three
    /// games in four.
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

static_assert(engine::Game<Minerva>);

}  // namespace coronet::minerva
