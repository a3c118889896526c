#pragma once
// What the steps of the rules work with: a State in play and its verbs. A verb never asks; it tells its event itself
// and does as much as can be done. What may ask is a program, see below and script.hpp.
//
//   game     one turn after the other; calls opening once and turn
//   opening  the alternative start: all choose their hands at once
//   turn     main phase, second phase, cleanup, new hand, market; calls play, scripts of cards
//   play     carries out a played card: imitation, defense, effect; calls window and scripts
//   window   asks the opponents for defense one after the other; calls defend
//   defend   one opponent uses defense cards; calls scripts of cards
//   each     carries out a part of a card for one player after the other; calls scripts of cards

#include "engine/core/flow.hpp"
#include "engine/heart_of_crown/choices/choices.hpp"

#include <span>
#include <string_view>

namespace coronet::heart_of_crown {

using Outside = engine::Outside<Event>;
using engine::Result;

struct Play;

/// What engine::run needs to know.
struct Rules {
    using Play = heart_of_crown::Play;
    using Action = heart_of_crown::Action;
    static std::span<const engine::Step<Rules>> program(const Frame& frame);
    static bool answerable(const State& state, Seat seat);
};

using Step = engine::Step<Rules>;
using Steps = std::span<const Step>;

/// A State in play. After the end of the game no verb that asks or calls does anything more, and nothing is told.
struct Play : engine::PlayBase<Rules, State, Frame, Question, Event> {
    using Base = engine::PlayBase<Rules, State, Frame, Question, Event>;

    bool over() const { return state.over(); }
    /// Somebody listens: events with lists are worth building.
    bool heard() const { return outside.log != nullptr && !over(); }
    void tell(const Event& event) const;
    /// Tells of a seat, or of a seat's card that moves. Where nobody listens no event is made.
    void tell(Event::Kind kind, Seat seat) const;
    void tell(Event::Kind kind, Seat seat, Card card, Zone from, Zone into) const;
    /// Tells one seat the secret form, the others the open one.
    void tell(const Event& open, const Event& secret, Seat knows) const;
    /// What came before can no longer be taken back freely (HOC-151).
    void raise_barrier() { ++state.barrier; }

    Turn& turn() { return state.turn; }
    Player& player(Seat seat) { return state.player(seat); }
    /// For whom the running step works.
    Seat me() { return frame().seat; }
    /// The player the running step concerns.
    Seat victim() { return frame().victim; }
    /// The card whose effect the running step is.
    Card card() { return frame().card; }

    // Questions and programs (flow.cpp)
    /// Puts a question, unless it has no answer; says whether it was put. `by` is the running card unless it is given.
    bool ask(Seat seat, const Question& question);
    /// Puts a required question to the own seat; with no answer the effect ends (HOC-014).
    void need(const Question& question);
    /// The effect ends here: the running program has no further step.
    void end_effect();
    void call(const Frame& frame);
    void call(Program program, Seat seat, Card card = no_card);
    /// Runs the `each` part of a card for every opponent in turn order, or for everybody beginning with the own seat.
    void call_each(Card card, bool with_me = false);

    /// How many cards a player must open or discard when the attack says `n`: Ramparts lower it (HOC-RAMPART-3).
    int demanded(Seat seat, int n);

    // Decks (deck.cpp)
    /// Sees to it that `n` cards lie in the deck, shuffling the discard pile under it if need be (HOC-019); says how
    /// many of them there are.
    int reach(Seat seat, int n);
    /// Draws up to `n` cards; says how many.
    int draw(Seat seat, int n);
    /// Opens the card `depth` places under the top, 0 the top; `no_card` if there is none (HOC-004, HOC-005).
    Card open(Seat seat, int depth);
    /// Discards the card `depth` places under the top, which must be there; says which it was.
    Card discard_from_deck(Seat seat, int depth);
    /// Takes the card `depth` places under the top, which must be there, into the hand.
    Card take_from_deck(Seat seat, int depth);
    /// Looks at up to `n` cards on top of the own deck (HOC-007); says how many.
    int look(Seat seat, int n);
    /// Puts a card open on top or at the bottom of a deck and tells it; it was taken `from` somewhere before.
    void put_on_deck(Seat seat, Card card, Zone from, Zone into);
    /// Shuffles a deck, its open cards too.
    void shuffle_deck(Seat seat);

    // Hands (hand.cpp)
    void add_to_hand(Seat seat, Card card, Marks marks = 0);
    /// Takes so many cards on top of the deck, which must be there, into the hand without a word.
    void take_from_top(Seat seat, int count);
    /// Puts a card of a hand on top of another pile without a word.
    void put_from_hand(Seat seat, Card card, Copy copy, CardPile onto);
    /// Takes a card out of a hand without a word.
    void take_out_of_hand(Seat seat, Card card, Copy copy);
    void discard(Seat seat, Card card, Copy copy);
    void banish(Seat seat, Card card, Copy copy);
    /// Takes a card out of the discard pile into the hand.
    void take_from_discard(Seat seat, Card card);
    /// Takes a card out of the discard pile without a word.
    void take_out_of_discard(Seat seat, Card card);
    /// Discards a kept card; its territory is free again.
    void discard_kept(Seat seat, int slot);
    /// Discards a set card that is no territory; points change (HOC-DUCHESS-2).
    void discard_set(Seat seat, Card card);
    /// Shows a whole hand for the moment (HOC-006).
    void reveal_hand(Seat seat);
    /// Shows one card of a hand for the moment.
    void show(Seat seat, Card card, Copy copy);
    /// Opens a hand (HOC-BRIBERY-2).
    void open_hand(Seat seat);

    // The Market, the Supply, the Curse pile (market.cpp)
    /// Acquires the top card of a Market stack, which must be there (HOC-001).
    void acquire(Seat seat, Card card, Zone into = Zone::discard);
    /// Takes a Curse from the pile; false if there is none.
    bool take_curse(Seat seat, Zone into = Zone::discard);
    /// A card that became a seat's arrives (HOC-MINING-TOWN-2); open in a deck.
    void arrive(Seat seat, Card card, Zone into);
    /// Takes the top card off a Market stack without a word; an empty stack loses slot and token.
    void take_off_stack(Card card);
    /// Turns up Supply cards until 8 different ones lie there (HOC-036, HOC-107).
    void fill_market();
    /// If the Basic Market has no Prince any more the game ends (HOC-122).
    void mind_last_prince(Card card);

    // Coins, counters, points (coins.cpp, ceremony.cpp)
    /// The active seat gains coins, or loses debt instead (HOC-023). `by`: the card that gives them.
    void gain_coins(int amount, Card by);
    /// The active seat pays what it was found to have.
    void pay(int amount, Card by);
    void gain_counter(Seat seat, Way kind, int amount, Card by);
    void lose_counter(Seat seat, Way kind, int amount, Card by);
    /// Points have changed: ceremonies begin and end, 30 win (HOC-110, HOC-115, HOC-121).
    void settle();
    void end_game(Reason reason, SeatSet winners);
};

/// An event about a seat.
inline Event event_of(Event::Kind kind, Seat seat) { return {.kind = kind, .seat = engine::index(seat)}; }
/// An event about a seat's card that moves.
inline Event moving(Event::Kind kind, Seat seat, Card card, Zone from, Zone into) {
    return {.kind = kind, .seat = engine::index(seat), .card = handle(card), .from = from, .into = into};
}
/// Handles of the cards of a zone.
template <class Cards>
std::vector<int> handles(const Cards& cards) {
    std::vector<int> list;
    for (const auto& each : cards) {
        if constexpr (requires { each.card; }) {
            list.push_back(handle(each.card));
        } else {
            list.push_back(handle(each));
        }
    }
    return list;
}

// Steps, short to write.
constexpr Step act(Result (*does)(Play&)) { return engine::act<Rules>(does); }
constexpr Step question(void (*asks)(Play&), Result (*then)(Play&, Seat, const Action&)) {
    return engine::question<Rules>(asks, then);
}

// The programs; see the list above.
extern const Steps game_program;
extern const Steps opening_program;
extern const Steps turn_program;
extern const Steps play_program;
extern const Steps window_program;
extern const Steps defend_program;
extern const Steps each_program;

/// Puts cards into a random order, the last one to be drawn first. Tests may prescribe it through fate: names, first
/// drawn first; after them comes what is left. `what` is the word for it in the trace of chance.
void shuffle(const Outside& outside, engine::Chance& chance, std::span<Card> cards, std::string_view what,
             Seat owner = engine::no_seat);

}  // namespace coronet::heart_of_crown
