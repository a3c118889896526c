#include "engine/heart_of_crown/rules/invariants.hpp"

#include <algorithm>

namespace coronet::heart_of_crown {
namespace {

void check_deck(Lot deck) {
    for (const Lying& card : deck) {
        CHECK(!facts(card.card).is(kind::princess), "princesses lie on the pile or rule");
        CHECK((card.marks & ~(mark::open | mark::looked)) == 0, "a card in a deck is open, looked at, or neither");
        CHECK(!card.is(mark::open) || !card.is(mark::looked), "an open card need not be looked at");
    }
}

void check_hand(const State& state, Lot hand) {
    CHECK(std::is_sorted(hand.begin(), hand.end()), "a hand is sorted");
    for (const Lying& card : hand) {
        CHECK(!facts(card.card).is(kind::princess), "princesses lie on the pile or rule");
        CHECK(!card.is(mark::looked), "only cards in decks are looked at");
        CHECK(!card.is(mark::used) || state.attack.card != no_card, "defense is used against an attack");
        CHECK(!card.is(mark::shown) || state.showing, "what is shown is shown until the next choice");
    }
}

void check_unmarked(Lot cards) {
    for (const Lying& card : cards) CHECK(card.marks == 0, "only in decks and hands something is known of a card");
}

void check_domain(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    const Lot set = state.set(seat).items();
    CHECK(player.princess != no_card || (player.territories.empty() && set.empty()),
          "without a princess nothing is under direct control");
    CHECK(std::is_sorted(set.begin(), set.end()), "set cards are sorted");
    for (const Territory& territory : player.territories) {
        CHECK(facts(territory.card).is(kind::territory), "a territory is a territory");
        if (territory.kept == no_card) continue;
        CHECK(facts(territory.kept).is(kind::action) && !facts(territory.kept).is(kind::curse), "actions are kept");
        CHECK(facts(territory.kept).cost <= facts(territory.card).cost, "no territory keeps a dearer card");
    }
    for (const Lying& lying : set) {
        const CardFacts& card = facts(lying.card);
        CHECK(card.is(kind::succession) && !card.is(kind::territory), "succession cards are set");
    }
}

void check_market(const State& state) {
    for (int number = 0; number < card_count; ++number) {
        const Card card{static_cast<std::uint8_t>(number)};
        const auto shown = std::count(state.slots.begin(), state.slots.end(), card);
        const bool random = facts(card).rarity == Rarity::common || facts(card).rarity == Rarity::rare;
        CHECK(shown == (random && state.stack(card) > 0 ? 1 : 0), "each stack of the Random Market has one slot");
        CHECK(!state.tokens.has(card) || state.stack(card) > 0, "tokens lie on cards");
    }
}

void check_turn(const State& state) {
    CHECK(!state.dropped_out.has(state.turn.seat) || state.over(), "who dropped out takes no turns");
    CHECK(state.turn.looking <= state.deck(state.turn.seat).size(), "only cards that are there are looked at");
    for (int at = 0; at < state.play().size(); ++at) {
        const Played played = played_at(state, at);
        CHECK(facts(played.card).is(kind::action | kind::territory), "actions and territories are played");
        for (const Card card : played.as)
            CHECK(card == no_card || facts(card).is(kind::action), "actions are imitated");
    }
}

void check_points(const State& state) {
    for (const Seat seat : state.seats()) {
        const int points = points_of(state, seat).total();
        const Ceremony& ceremony = state.ceremony(seat);
        CHECK(points < victory_points || state.over() || state.dropped_out.has(seat), "30 points win");
        CHECK(!ceremony.waiting.has(seat), "nobody waits for the owner of a ceremony");
        if (state.over()) continue;
        CHECK(ceremony.on == (points >= ceremony_points && !state.overtime), "20 points are a ceremony");
    }
}

void check_flow(const State& state) {
    CHECK(state.over() == state.flow.asked.empty(), "somebody is asked until the game is over");
    CHECK(state.over() == state.flow.stack.empty(), "rules wait until the game is over");
    CHECK(state.over() == !state.winners.empty(), "a game that is over has a winner");
    for (const Seat seat : state.flow.asked) {
        CHECK(state.seats().has(seat) && !state.dropped_out.has(seat), "only players are asked");
        CHECK(answerable(state, seat), "whoever is asked can answer");
    }
}

}  // namespace

void check(const State& state) {
    CHECK(count_cards(state) == state.total, "no card is lost and none comes from nowhere");
    for (const Seat seat : state.seats()) {
        check_deck(state.deck(seat).items());
        check_hand(state, state.hand(seat).items());
        check_domain(state, seat);
        check_unmarked(state.discard(seat).items());
        check_unmarked(state.out(seat).items());
        check_unmarked(state.set(seat).items());
    }
    check_unmarked(state.supply().items());
    check_market(state);
    check_turn(state);
    check_points(state);
    check_flow(state);
}

}  // namespace coronet::heart_of_crown
