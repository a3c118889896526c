// Verbs of the hands and discard piles. play.hpp declares what stands here.

#include "engine/heart_of_crown/rules/play.hpp"

#include <algorithm>

namespace coronet::heart_of_crown {
namespace {

using Kind = Event::Kind;

void sort(Player& player) { std::sort(player.hand.begin(), player.hand.end()); }

}  // namespace

void Play::add_to_hand(Seat seat, Card card, Marks marks) {
    auto& hand = player(seat).hand;
    const Lying lying{card, marks};
    hand.insert_at(static_cast<int>(std::upper_bound(hand.begin(), hand.end(), lying) - hand.begin()), lying);
}

void Play::take_out_of_hand(Seat seat, Card card, Copy copy) {
    const int at = find_in_hand(player(seat), card, copy);
    CHECK(at >= 0, "only cards of the hand leave the hand");
    player(seat).hand.remove_at(at);
}

void Play::discard(Seat seat, Card card, Copy copy) {
    take_out_of_hand(seat, card, copy);
    player(seat).discard.push(card);
    tell(moving(Kind::discarded, seat, card, Zone::hand, Zone::discard));
}

void Play::banish(Seat seat, Card card, Copy copy) {
    take_out_of_hand(seat, card, copy);
    ++state.banished[static_cast<std::size_t>(card)];
    tell(moving(Kind::banished, seat, card, Zone::hand, Zone::box));
}

void Play::take_out_of_discard(Seat seat, Card card) {
    auto& pile = player(seat).discard;
    int at = pile.size() - 1;
    while (at >= 0 && pile[at] != card) --at;
    CHECK(at >= 0, "only cards of the discard pile leave it");
    pile.remove_at(at);
}

void Play::take_from_discard(Seat seat, Card card) {
    take_out_of_discard(seat, card);
    add_to_hand(seat, card);
    tell(moving(Kind::taken, seat, card, Zone::discard, Zone::hand));
}

void Play::discard_kept(Seat seat, int slot) {
    Territory& territory = player(seat).territories[slot];
    Event event = moving(Kind::discarded, seat, territory.kept, Zone::kept, Zone::discard);
    event.slot = slot;
    player(seat).discard.push(territory.kept);
    territory.kept = no_card;
    territory.marks = 0;
    tell(event);
}

void Play::discard_set(Seat seat, Card card) {
    player(seat).set.remove(card);
    player(seat).discard.push(card);
    tell(moving(Kind::discarded, seat, card, Zone::domain, Zone::discard));
    settle();
}

void Play::reveal_hand(Seat seat) {
    Player& owner = player(seat);
    Event event = event_of(Kind::hand_revealed, seat);
    event.cards = handles(owner.hand);
    event.from = Zone::hand;
    tell(event);
    for (Lying& card : owner.hand) card.marks |= mark::shown;
    sort(owner);
    state.showing = true;
    raise_barrier();
}

void Play::show(Seat seat, Card card, Copy copy) {
    Player& owner = player(seat);
    const int at = find_in_hand(owner, card, copy);
    CHECK(at >= 0, "only cards of the hand are shown");
    owner.hand[at].marks |= mark::shown;
    sort(owner);
    Event event = event_of(Kind::showed, seat);
    event.card = handle(card);
    event.from = Zone::hand;
    tell(event);
    state.showing = true;
    raise_barrier();
}

void Play::open_hand(Seat seat) {
    Player& owner = player(seat);
    if (owner.hand.empty()) return;
    for (Lying& card : owner.hand) card.marks |= mark::open;
    sort(owner);
    Event event = event_of(Kind::hand_opened, seat);
    event.cards = handles(owner.hand);
    event.from = Zone::hand;
    tell(event);
    raise_barrier();
}

}  // namespace coronet::heart_of_crown
