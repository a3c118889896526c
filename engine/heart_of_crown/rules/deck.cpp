// Verbs of the decks: drawing, opening, looking, shuffling. play.hpp declares what stands here.

#include "engine/heart_of_crown/rules/play.hpp"

#include <algorithm>
#include <array>

namespace coronet::heart_of_crown {
namespace {

using Kind = Event::Kind;

/// The place in the pile of the card `depth` under the top.
int place(CardPile deck, int depth) { return deck.size() - 1 - depth; }

/// Puts a pile into a random order. What was known of its cards is known no more.
void shuffle_pile(const Play& play, std::span<Lying> pile, std::string_view what, Seat owner) {
    std::array<Card, cards_most> cards;  // only the first so many are in use
    std::transform(pile.begin(), pile.end(), cards.begin(), [](const Lying& lying) { return lying.card; });
    shuffle(play.outside, play.state.chance, {cards.data(), pile.size()}, what, owner);
    std::transform(cards.begin(), cards.begin() + pile.size(), pile.begin(), [](Card card) { return Lying{card}; });
}

/// Tells of the cards drawn, the open ones from the top down. The order of the others is not told: nobody can see it
/// afterwards.
void tell_drawn(const Play& play, Seat seat, Lot drawn) {
    std::vector<int> run;
    for (std::size_t left = drawn.size(); left > 0; --left) {
        const Lying& card = drawn[left - 1];
        if (!card.is(mark::open)) {
            run.push_back(handle(card.card));
            continue;
        }
        Event event = moving(Kind::drew, seat, card.card, Zone::deck_top, Zone::hand);
        event.count = 1;
        play.tell(event);
    }
    if (run.empty()) return;
    Event open = event_of(Kind::drew, seat);
    open.from = Zone::deck_top;
    open.into = Zone::hand;
    open.count = static_cast<int>(run.size());
    std::sort(run.begin(), run.end());
    Event secret = open;
    secret.cards = run;
    play.tell(open, secret, seat);
}

}  // namespace

int Play::reach(Seat seat, int n) {
    const auto deck = state.deck(seat);
    const auto discard = state.discard(seat);
    if (deck.size() < n && !discard.empty()) {
        const int count = discard.size();
        shuffle_pile(*this, discard.items(), "discard", seat);
        deck.take_under(count);
        Event event = event_of(Kind::reshuffled, seat);
        event.from = Zone::discard;
        event.into = Zone::deck;
        event.count = count;
        tell(event);
        raise_barrier();
    }
    return std::min(n, deck.size());
}

int Play::draw(Seat seat, int n) {
    const auto deck = state.deck(seat);
    int drawn = 0;
    while (drawn < n && reach(seat, 1) > 0) {
        const int count = std::min(n - drawn, deck.size());
        if (heard()) tell_drawn(*this, seat, deck.items().last(static_cast<std::size_t>(count)));
        take_from_top(seat, count);
        drawn += count;
    }
    if (drawn > 0) raise_barrier();
    return drawn;
}

Card Play::open(Seat seat, int depth) {
    if (reach(seat, depth + 1) <= depth) return no_card;
    const auto deck = state.deck(seat);
    Lying& card = deck[place(deck, depth)];
    if (!card.is(mark::open)) raise_barrier();
    card.marks = mark::open;
    Event event = moving(Kind::opened, seat, card.card, Zone::deck_top, Zone::none);
    event.by = handle(this->card());
    event.count = depth;
    tell(event);
    return card.card;
}

Card Play::discard_from_deck(Seat seat, int depth) {
    const auto deck = state.deck(seat);
    const Lying card = deck.remove_at(place(deck, depth));
    if (!card.is(mark::open)) raise_barrier();
    state.discard(seat).push({card.card});
    tell(Kind::discarded, seat, card.card, Zone::deck_top, Zone::discard);
    return card.card;
}

Card Play::take_from_deck(Seat seat, int depth) {
    const auto deck = state.deck(seat);
    const Lying card = deck.remove_at(place(deck, depth));
    CHECK(card.is(mark::open), "only open cards are taken from a deck without being drawn");
    add_to_hand(seat, card.card, mark::shown);  // everybody has seen it go there
    state.showing = true;
    tell(Kind::taken, seat, card.card, Zone::deck_top, Zone::hand);
    return card.card;
}

int Play::look(Seat seat, int n) {
    const int count = reach(seat, n);
    if (count == 0) return 0;
    const auto deck = state.deck(seat);
    Event open = event_of(Kind::looked, seat);
    open.from = Zone::deck_top;
    open.count = count;
    Event secret = open;
    for (int depth = 0; depth < count; ++depth) {
        Lying& card = deck[place(deck, depth)];
        if (!card.is(mark::open)) card.marks = mark::looked;
        secret.cards.push_back(handle(card.card));
    }
    tell(open, secret, seat);
    raise_barrier();
    return count;
}

void Play::put_on_deck(Seat seat, Card card, Zone from, Zone into) {
    const auto deck = state.deck(seat);
    CHECK(into == Zone::deck_top || into == Zone::deck_bottom, "a deck has a top and a bottom");
    deck.insert_at(into == Zone::deck_top ? deck.size() : 0, {card, mark::open});
    tell(Kind::put, seat, card, from, into);
}

void Play::shuffle_deck(Seat seat) { shuffle_pile(*this, state.deck(seat).items(), "deck", seat); }

}  // namespace coronet::heart_of_crown
