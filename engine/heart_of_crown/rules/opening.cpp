// The alternative start: everybody chooses a hand in secret (HOC-039 to HOC-041). play.hpp declares what stands here.

#include "engine/heart_of_crown/rules/turn.hpp"

#include <algorithm>
#include <array>

namespace coronet::heart_of_crown {
namespace {

using Kind = Event::Kind;

void ask_for_hands(Play& play) {
    for (const Seat seat : play.state.seats()) play.ask(seat, {.ask = Ask::starting_hand});
}

/// Carries out what a seat has chosen; all have chosen by now (HOC-040).
Result make_hand(Play& play, Seat seat, const Action& action) {
    const auto deck = play.state.deck(seat);
    const auto hand = play.state.hand(seat);
    deck.clear();
    const int maids = action.number;
    for (int i = 0; i < maids; ++i) play.add_to_hand(seat, Card::apprentice_maid);
    for (int i = maids; i < hand_size; ++i) play.add_to_hand(seat, Card::village);
    for (int i = maids; i < starting_maids; ++i) deck.push({Card::apprentice_maid});
    for (int i = hand_size - maids; i < starting_villages; ++i) deck.push({Card::village});
    play.shuffle_deck(seat);
    for (Lying& card : hand) card.marks |= mark::shown;
    play.state.showing = true;
    Event event = event_of(Kind::hand_shown, seat);
    event.cards = handles(hand);
    event.from = Zone::deck;
    event.into = Zone::hand;
    play.tell(event);
    return Result::next;
}

/// Who chose most Apprentice Maids begins; ties by lot (HOC-041).
Result order_by_maids(Play& play) {
    State& state = play.state;
    const std::span<Seat> order{state.order.data(), state.config.players};
    state.chance.shuffle(order, play.outside, "seat_order");
    const auto maids = [&state](Seat seat) {
        const auto hand = state.hand(seat);
        return std::count_if(hand.begin(), hand.end(),
                             [](const Lying& lying) { return lying.card == Card::apprentice_maid; });
    };
    std::stable_sort(order.begin(), order.end(), [&](Seat a, Seat b) { return maids(a) > maids(b); });
    state.turn.seat = order[0];
    Event event{.kind = Kind::order_drawn};
    for (const Seat seat : order) event.seats.push_back(engine::index(seat));
    play.tell(event);
    play.raise_barrier();
    return Result::next;
}

constexpr std::array opening_steps = {engine::at_once<Rules>(ask_for_hands, make_hand), act(order_by_maids)};

}  // namespace

constinit const Steps opening_program = opening_steps;

}  // namespace coronet::heart_of_crown
