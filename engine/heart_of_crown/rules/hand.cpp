// Verbs of the hands and discard piles. play.hpp declares what stands here.

#include "engine/heart_of_crown/rules/play.hpp"

#include <algorithm>

namespace coronet::heart_of_crown {
namespace {

using Kind = Event::Kind;

/// Where a card goes in a sorted hand: behind what is not greater.
int place_for(CardPile hand, const Lying& lying) {
    int at = hand.size();
    while (at > 0 && lying < hand.begin()[at - 1]) --at;
    return at;
}

void sort(CardPile hand) { std::sort(hand.begin(), hand.end()); }

}  // namespace

void Play::add_to_hand(Seat seat, Card card, Marks marks) {
    const auto hand = state.hand(seat);
    const Lying lying{card, marks};
    hand.insert_at(place_for(hand, lying), lying);
}

void Play::take_from_top(Seat seat, int count) {
    const CardPile hand = state.hand(seat);
    hand.take_under(count);
    for (int at = 0; at < count; ++at) hand[at].marks = 0;
    sort(hand);
}

void Play::take_out_of_hand(Seat seat, Card card, Copy copy) {
    const int at = find_in_hand(state, seat, card, copy);
    CHECK(at >= 0, "only cards of the hand leave the hand");
    state.hand(seat).remove_at(at);
}

void Play::put_from_hand(Seat seat, Card card, Copy copy, CardPile onto) {
    const int at = find_in_hand(state, seat, card, copy);
    CHECK(at >= 0, "only cards of the hand leave the hand");
    onto.take(state.hand(seat), at, onto.size()).marks = 0;
}

void Play::discard(Seat seat, Card card, Copy copy) {
    put_from_hand(seat, card, copy, state.discard(seat));
    tell(Kind::discarded, seat, card, Zone::hand, Zone::discard);
}

void Play::banish(Seat seat, Card card, Copy copy) {
    take_out_of_hand(seat, card, copy);
    ++state.banished[static_cast<std::size_t>(card)];
    tell(Kind::banished, seat, card, Zone::hand, Zone::box);
}

void Play::take_out_of_discard(Seat seat, Card card) {
    const auto pile = state.discard(seat);
    int at = pile.size() - 1;
    while (at >= 0 && pile[at].card != card) --at;
    CHECK(at >= 0, "only cards of the discard pile leave it");
    pile.remove_at(at);
}

void Play::take_from_discard(Seat seat, Card card) {
    take_out_of_discard(seat, card);
    add_to_hand(seat, card);
    tell(Kind::taken, seat, card, Zone::discard, Zone::hand);
}

void Play::discard_kept(Seat seat, int slot) {
    Territory& territory = player(seat).territories[slot];
    Event event = moving(Kind::discarded, seat, territory.kept, Zone::kept, Zone::discard);
    event.slot = slot;
    state.discard(seat).push({territory.kept});
    territory.kept = no_card;
    territory.marks = 0;
    tell(event);
}

void Play::discard_set(Seat seat, Card card) {
    state.set(seat).remove({card});
    state.discard(seat).push({card});
    tell(Kind::discarded, seat, card, Zone::domain, Zone::discard);
    settle();
}

void Play::reveal_hand(Seat seat) {
    const auto hand = state.hand(seat);
    Event event = event_of(Kind::hand_revealed, seat);
    event.cards = handles(hand);
    event.from = Zone::hand;
    tell(event);
    for (Lying& card : hand) card.marks |= mark::shown;
    sort(hand);
    state.showing = true;
    raise_barrier();
}

void Play::show(Seat seat, Card card, Copy copy) {
    const auto hand = state.hand(seat);
    const int at = find(hand.items(), card, copy);
    CHECK(at >= 0, "only cards of the hand are shown");
    hand[at].marks |= mark::shown;
    sort(hand);
    Event event = event_of(Kind::showed, seat);
    event.card = handle(card);
    event.from = Zone::hand;
    tell(event);
    state.showing = true;
    raise_barrier();
}

void Play::open_hand(Seat seat) {
    const auto hand = state.hand(seat);
    if (hand.empty()) return;
    for (Lying& card : hand) card.marks |= mark::open;
    sort(hand);
    Event event = event_of(Kind::hand_opened, seat);
    event.cards = handles(hand);
    event.from = Zone::hand;
    tell(event);
    raise_barrier();
}

}  // namespace coronet::heart_of_crown
