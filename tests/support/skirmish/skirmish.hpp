#pragma once
// Skirmish as a Game: everything the laws, the scenario runner and the tests of the core need. See README.md.

#include "engine/core/any_game.hpp"
#include "engine/core/game.hpp"
#include "tests/support/skirmish/state.hpp"

#include <vector>

namespace coronet::skirmish {

struct Config {
    int players = 2;
    int honour = 5;
};

/// What happened.
struct Event {
    enum class Kind {
        drew,
        played,
        struck,
        warded,
        mirrored,
        dropped,
        looked,
        kept,
        tossed,
        robbed,
        bid,
        won,
        reshuffled,
        turn,
        ended
    };
    Kind kind = Kind::turn;
    Seat seat = engine::no_seat;
    Card card = Card::none;  ///< none where it is hidden
    Seat other = engine::no_seat;
    int amount = 0;
    friend bool operator==(const Event&, const Event&) = default;
};

/// What everybody may know.
struct Public {
    int seats = 0;
    int turn = 0;
    Seat active{};
    std::vector<int> honour, points, hand_sizes;
    int deck = 0;
    std::vector<Card> discard;
    Card played = Card::none;
    bool looking = false;
    SeatSet know_top, know_looked, asked, answered;
    friend bool operator==(const Public&, const Public&) = default;
};

/// What one seat may know besides.
struct Private {
    Ask ask = Ask::nothing;
    std::vector<Card> hand;
    Card top = Card::none;
    Card looked = Card::none;
    std::optional<Action> answer;  ///< a bid that the others do not see yet
    friend bool operator==(const Private&, const Private&) = default;
};

/// What a choice would do as far as the seat can know.
struct Preview {
    int hand_after = 0;
    int attacked = 0;
    friend bool operator==(const Preview&, const Preview&) = default;
};

/// Programs work with this.
struct Play;

struct Skirmish {
    using Config = skirmish::Config;
    using State = skirmish::State;
    using Action = skirmish::Action;
    using Event = skirmish::Event;
    using Public = skirmish::Public;
    using Private = skirmish::Private;
    using Preview = skirmish::Preview;
    using Play = skirmish::Play;
    using Outside = engine::Outside<Event>;

    static constexpr std::string_view id = "skirmish";
    static constexpr std::string_view name = "Skirmish";
    static constexpr std::uint32_t rules_version = 1;

    static std::vector<engine::OptionInfo> options();
    static std::array<int, 2> seat_range(const engine::Options& options);
    static engine::Parsed<Config> configure(const engine::Options& options);
    static State start(const Config& config, const engine::Seed& seed, const Outside& outside);
    static int seats(const State& state) { return state.seats; }
    static SeatSet waiting(const State& state) { return state.flow.asked; }
    static SeatSet in_play(const State& state) { return SeatSet::all(state.seats); }
    static void legal(const State& state, Seat seat, std::vector<Action>& list);
    static bool answerable(const State& state, Seat seat);
    static engine::Verdict apply(State& state, Seat seat, const Action& action, const Outside& outside);
    static Public view(const State& state);
    static Private view(const State& state, Seat seat);
    static engine::Parsed<Preview> preview(const State& state, Seat seat, const Action& action);
    static State determinize(const State& state, engine::Viewer viewer, engine::Generator& chance);
    static std::optional<engine::Outcome> outcome(const State& state);
    static std::uint32_t barrier(const State& state) { return state.barrier; }
    /// A bid is secret until all have bid.
    static constexpr bool secret(const Action& action) { return action.kind == Action::Kind::bid; }
    static std::optional<Action> automatic(const State&, Seat) { return std::nullopt; }
    static Action default_action(const State& state, Seat seat);
    static bool begins_turn(const Event& event) { return event.kind == Event::Kind::turn; }
    static engine::Verdict undo_refused(const State&, Seat) { return std::nullopt; }
    static constexpr std::string_view behind_barrier = engine::nothing_to_undo;
    static constexpr std::string_view undo_blocked = engine::nothing_to_undo;
    /// For engine/search: the score, and a card in hand is worth a quarter of a point.
    static double worth(const State& state, Seat seat);
    static constexpr double lead = 2;
    static void sensible(const State&, Seat, std::vector<Action>&) {}
    static constexpr int playout = 0;
    static constexpr double haste = 20;
    static std::string to_text(const Action& action);
    static engine::Parsed<Action> parse(std::string_view text);
    static std::string to_text(const Event& event);
    static engine::Parsed<State> blank(const engine::Options& options);
    static engine::Verdict arrange(State& state, std::string_view key, std::string_view value);
    static std::optional<engine::BadFact> arranged(State& state, const Outside& outside);
    static engine::Parsed<std::string> fact(const State& state, std::string_view key);
    static std::vector<std::string> fact_keys(const State& state);
    static engine::Vocabulary vocabulary();
    static void check(const State& state);

    /// The steps of a frame's program; engine::run asks for them.
    static std::span<const engine::Step<Skirmish>> program(const Frame& frame);
};

/// The verbs of the rules. Members that cannot ask tell their event themselves.
struct Play : engine::PlayBase<Skirmish, State, Frame, Question, Event> {
    void draw(Seat seat);
    void lose_honour(Seat seat);
    void discard_from_hand(Seat seat, Card card);
    /// Takes the top card of the deck, after a reshuffle if need be; nothing if there is none anywhere.
    std::optional<Card> take_top();
    /// Hidden things were revealed or another seat has answered.
    void move_barrier() { ++state.barrier; }
    void start(Program program, Seat seat, Seat victim = engine::no_seat);
};

/// Skirmish as scenarios and `AnyGame` know a game.
const engine::AnyRules& any_rules();

}  // namespace coronet::skirmish
