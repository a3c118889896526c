// Verbs of the decks: drawing, opening, looking, shuffling. play.hpp declares what stands here.

#include "engine/heart_of_crown/rules/play.hpp"

#include <algorithm>
#include <array>

namespace coronet::heart_of_crown {
namespace {

using Kind = Event::Kind;

/// The place in the pile of the card `depth` under the top.
int place(const Player& player, int depth) { return player.deck.size() - 1 - depth; }

/// Tells of cards drawn face down and forgets them. Their order is not told: nobody can see it afterwards.
void tell_drawn(const Play& play, Seat seat, std::vector<int>& run) {
    if (run.empty()) return;
    Event open = event_of(Kind::drew, seat);
    open.from = Zone::deck_top;
    open.into = Zone::hand;
    open.count = static_cast<int>(run.size());
    std::sort(run.begin(), run.end());
    Event secret = open;
    secret.cards = run;
    play.tell(open, secret, seat);
    run.clear();
}

}  // namespace

int Play::reach(Seat seat, int n) {
    Player& owner = player(seat);
    if (owner.deck.size() < n && !owner.discard.empty()) {
        std::array<Card, zone_room> cards{};
        const auto count = static_cast<std::size_t>(owner.discard.size());
        std::copy(owner.discard.begin(), owner.discard.end(), cards.begin());
        owner.discard.clear();
        shuffle(outside, state.chance, {cards.data(), count}, "discard", seat);
        const auto left = owner.deck;
        owner.deck.clear();
        for (std::size_t at = 0; at < count; ++at) owner.deck.push({cards[at]});
        for (const Lying& card : left) owner.deck.push(card);
        Event event = event_of(Kind::reshuffled, seat);
        event.from = Zone::discard;
        event.into = Zone::deck;
        event.count = static_cast<int>(count);
        tell(event);
        raise_barrier();
    }
    return std::min(n, owner.deck.size());
}

int Play::draw(Seat seat, int n) {
    Player& owner = player(seat);
    std::vector<int> run;
    int drawn = 0;
    for (; drawn < n; ++drawn) {
        if (owner.deck.empty()) {
            tell_drawn(*this, seat, run);
            if (reach(seat, 1) == 0) break;
        }
        const Lying card = owner.deck.pop();
        add_to_hand(seat, card.card);
        if (!heard()) continue;
        if (!card.is(mark::open)) {
            run.push_back(handle(card.card));
            continue;
        }
        Event event = moving(Kind::drew, seat, card.card, Zone::deck_top, Zone::hand);
        event.count = 1;
        tell(event);
    }
    tell_drawn(*this, seat, run);
    if (drawn > 0) raise_barrier();
    return drawn;
}

Card Play::open(Seat seat, int depth) {
    if (reach(seat, depth + 1) <= depth) return no_card;
    Player& owner = player(seat);
    Lying& card = owner.deck[place(owner, depth)];
    if (!card.is(mark::open)) raise_barrier();
    card.marks = mark::open;
    Event event = moving(Kind::opened, seat, card.card, Zone::deck_top, Zone::none);
    event.by = handle(this->card());
    event.count = depth;
    tell(event);
    return card.card;
}

Card Play::discard_from_deck(Seat seat, int depth) {
    Player& owner = player(seat);
    const Lying card = owner.deck.remove_at(place(owner, depth));
    if (!card.is(mark::open)) raise_barrier();
    owner.discard.push(card.card);
    tell(moving(Kind::discarded, seat, card.card, Zone::deck_top, Zone::discard));
    return card.card;
}

Card Play::take_from_deck(Seat seat, int depth) {
    Player& owner = player(seat);
    const Lying card = owner.deck.remove_at(place(owner, depth));
    CHECK(card.is(mark::open), "only open cards are taken from a deck without being drawn");
    add_to_hand(seat, card.card, mark::shown);  // everybody has seen it go there
    state.showing = true;
    tell(moving(Kind::taken, seat, card.card, Zone::deck_top, Zone::hand));
    return card.card;
}

int Play::look(Seat seat, int n) {
    const int count = reach(seat, n);
    if (count == 0) return 0;
    Player& owner = player(seat);
    Event open = event_of(Kind::looked, seat);
    open.from = Zone::deck_top;
    open.count = count;
    Event secret = open;
    for (int depth = 0; depth < count; ++depth) {
        Lying& card = owner.deck[place(owner, depth)];
        if (!card.is(mark::open)) card.marks = mark::looked;
        secret.cards.push_back(handle(card.card));
    }
    tell(open, secret, seat);
    raise_barrier();
    return count;
}

void Play::put_on_deck(Seat seat, Card card, Zone from, Zone into) {
    Player& owner = player(seat);
    CHECK(into == Zone::deck_top || into == Zone::deck_bottom, "a deck has a top and a bottom");
    owner.deck.insert_at(into == Zone::deck_top ? owner.deck.size() : 0, {card, mark::open});
    tell(moving(Kind::put, seat, card, from, into));
}

void Play::shuffle_deck(Seat seat) {
    Player& owner = player(seat);
    std::array<Card, zone_room> cards{};
    const auto count = static_cast<std::size_t>(owner.deck.size());
    for (std::size_t at = 0; at < count; ++at) cards[at] = owner.deck[static_cast<int>(at)].card;
    shuffle(outside, state.chance, {cards.data(), count}, "deck", seat);
    owner.deck.clear();
    for (std::size_t at = 0; at < count; ++at) owner.deck.push({cards[at]});
}

}  // namespace coronet::heart_of_crown
