#pragma once
// Monarch as engine::Game knows it: the front door. Who plays, serves or tests Monarch includes this; the rooms behind
// it are told in README.md.

#include "engine/core/game.hpp"
#include "engine/monarch/cards/cards.hpp"
#include "engine/monarch/setup/setup.hpp"
#include "engine/monarch/table/table.hpp"
#include "engine/monarch/views/views.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::monarch {

/// The rules of Monarch.
struct Monarch {
    using Config = monarch::Config;
    using State = monarch::State;
    using Action = monarch::Action;
    using Event = monarch::Event;
    using Public = monarch::Public;
    using Private = monarch::Private;
    using Preview = monarch::Preview;

    static constexpr std::string_view id = "monarch";
    static constexpr std::string_view name = "Monarch";
    static constexpr std::uint32_t rules_version = 1;

    static std::vector<engine::OptionInfo> options();
    static std::array<int, 2> seat_range(const engine::Options& options);
    static engine::Parsed<Config> configure(const engine::Options& options);
    static State start(const Config& config, const engine::Seed& seed, const engine::Outside<Event>& outside);

    static int seats(const State& state);
    static engine::SeatSet waiting(const State& state);
    static engine::SeatSet in_play(const State& state) { return state.seats(); }
    /// A Moon asks everybody, whoever's turn it is: it has a time of its own.
    static bool begins_turn(const Event& event) {
        return event.kind == Event::Kind::turn_started || event.kind == Event::Kind::moon_rose;
    }
    static void legal(const State& state, engine::Seat seat, std::vector<Action>& list);
    /// A refused choice changes nothing (MON-142).
    static engine::Verdict apply(State& state, engine::Seat seat, const Action& action,
                                 const engine::Outside<Event>& outside);
    /// Who may not ask for `undo`; the rest is for engine::Match.
    static engine::Verdict undo_refused(const State& state, engine::Seat seat);
    static constexpr std::string_view behind_barrier = engine::nothing_to_undo;
    static constexpr std::string_view undo_blocked = engine::nothing_to_undo;

    static Public view(const State& state);
    static Private view(const State& state, engine::Seat seat);
    static engine::Parsed<Preview> preview(const State& state, engine::Seat seat, const Action& action);
    static State determinize(const State& state, engine::Viewer viewer, engine::Generator& chance);
    static std::optional<engine::Outcome> outcome(const State& state);
    static std::uint32_t barrier(const State& state);
    /// Everybody sees everything chosen (MON-153).
    static constexpr bool secret(const Action&) { return false; }
    static std::optional<Action> automatic(const State&, engine::Seat) { return std::nullopt; }
    /// For an absent seat that is asked: confirm, discard what costs the fewest crowns, end the turn (MON-152).
    static Action default_action(const State& state, engine::Seat seat);

    /// For the players of engine/search: the crowns a seat may expect in the end, and a lead that wins three games in
    /// four.
    static double worth(const State& state, engine::Seat seat);
    static constexpr double lead = 6;
    /// A turn is a few choices that belong together: the search plays so many on before it estimates.
    static constexpr int playout = 10;
    /// Its choices lie close together: the search looks at them for longer.
    static constexpr double haste = 10;
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

static_assert(engine::Game<Monarch>);

}  // namespace coronet::monarch
