#pragma once
// Hidden hands, the small game that this server's peers play in tests/bench/compare, for ours: a secret deck of 200
// cards, three hands of five that only their owners see, a supply of 40 piles, the last 20 discards, points. Who is to
// move plays one card of the hand and draws one. It never ends. For the bench alone: it is in no list of games but that
// of hands_server.

#include "engine/core/chance.hpp"
#include "engine/core/flat_map.hpp"
#include "engine/core/game.hpp"
#include "engine/core/pile.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::hands {

using engine::Seat;

enum class Card : std::uint8_t {};
inline constexpr int card_count = 200;
inline constexpr int hand_size = 5;
inline constexpr int pile_count = 40;
inline constexpr int discard_size = 20;
inline constexpr int in_pile = 10;

struct Config {
    int players = 3;
};

/// Nobody's answer is held back; players that think want to know.
struct Flow {
    engine::SeatSet answered{};
};

/// All of it; plain bytes without padding.
struct State {
    engine::Chance chance{};
    std::uint32_t turn = 0;  ///< cards played
    std::array<std::uint32_t, engine::max_seats> score{};
    std::array<std::array<Card, hand_size>, engine::max_seats> hands{};
    engine::Pile<Card, card_count> deck{};  ///< index 0 is drawn next
    engine::Pile<Card, discard_size> discard{};
    std::array<std::uint8_t, pile_count> supply{};
    std::uint8_t players = 0;
    Flow flow{};
    std::array<std::uint8_t, 7> unused{};  // keeps the bytes without padding

    Seat active() const { return engine::seat_at(static_cast<int>(turn % players)); }
};

/// "play 0": the card at this place of the hand.
struct Action {
    std::uint8_t place = 0;
    friend bool operator==(const Action&, const Action&) = default;
};

struct Event {
    int seat = 0;
    int card = 0;  ///< played
    friend bool operator==(const Event&, const Event&) = default;
};

struct PileView {
    std::string name;
    int cost = 0;
    int left = 0;
    friend bool operator==(const PileView&, const PileView&) = default;
};

struct SeatView {
    int score = 0;
    int count = 0;  ///< cards in hand
    friend bool operator==(const SeatView&, const SeatView&) = default;
};

struct Public {
    int turn = 0;
    int seat = 0;
    int deck = 0;
    engine::FlatMap<int, PileView> supply;
    std::vector<int> discard;
    engine::FlatMap<int, SeatView> seats;
    friend bool operator==(const Public&, const Public&) = default;
};

struct Private {
    std::vector<int> hand;
    friend bool operator==(const Private&, const Private&) = default;
};

struct Preview {
    int score = 0;  ///< what it would bring
    friend bool operator==(const Preview&, const Preview&) = default;
};

struct Hands {
    using Config = hands::Config;
    using State = hands::State;
    using Action = hands::Action;
    using Event = hands::Event;
    using Public = hands::Public;
    using Private = hands::Private;
    using Preview = hands::Preview;
    using Outside = engine::Outside<Event>;

    static constexpr std::string_view id = "hands";
    static constexpr std::string_view name = "Hidden hands";
    static constexpr std::uint32_t rules_version = 1;

    static std::vector<engine::OptionInfo> options() { return {}; }
    static std::array<int, 2> seat_range(const engine::Options&) { return {2, engine::max_seats}; }
    static engine::Parsed<Config> configure(const engine::Options& options);
    static State start(const Config& config, const engine::Seed& seed, const Outside& outside);
    static int seats(const State& state) { return state.players; }
    static engine::SeatSet waiting(const State& state) { return {state.active()}; }
    static engine::SeatSet in_play(const State& state) { return engine::SeatSet::all(state.players); }
    static constexpr bool begins_turn(const Event&) { return true; }
    static void legal(const State& state, Seat seat, std::vector<Action>& list);
    static engine::Verdict apply(State& state, Seat seat, const Action& action, const Outside& outside);
    static Public view(const State& state);
    static Private view(const State& state, Seat seat);
    static engine::Parsed<Preview> preview(const State& state, Seat seat, const Action& action);
    static State determinize(const State& state, engine::Viewer viewer, engine::Generator& chance);
    static std::optional<engine::Outcome> outcome(const State&) { return std::nullopt; }
    /// Every choice draws a card.
    static std::uint32_t barrier(const State& state) { return state.turn; }
    static constexpr bool secret(const Action&) { return false; }
    static std::optional<Action> automatic(const State&, Seat) { return std::nullopt; }
    static Action default_action(const State&, Seat) { return {}; }
    static engine::Verdict undo_refused(const State&, Seat) { return std::nullopt; }
    static constexpr std::string_view behind_barrier = engine::nothing_to_undo;
    static constexpr std::string_view undo_blocked = engine::nothing_to_undo;
    static std::string to_text(const Action& action);
    static engine::Parsed<Action> parse(std::string_view text);
    static std::string to_text(const Event& event);
    static engine::Parsed<State> blank(const engine::Options& options);
    static engine::Verdict arrange(State& state, std::string_view key, std::string_view value);
    static std::optional<engine::BadFact> arranged(State&, const Outside&) { return std::nullopt; }
    static engine::Parsed<std::string> fact(const State& state, std::string_view key);
    static const std::vector<std::string>& fact_keys(const State& state);
    static engine::Vocabulary vocabulary() { return {}; }
    static void check(const State&) {}

    static double worth(const State& state, Seat seat);
    static constexpr double lead = 2;
    static void sensible(const State&, Seat, std::vector<Action>&) {}
    static constexpr int playout = 0;
    static constexpr double haste = 20;
};

}  // namespace coronet::hands
