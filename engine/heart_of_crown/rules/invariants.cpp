#include "engine/heart_of_crown/rules/invariants.hpp"

#include <algorithm>

namespace coronet::heart_of_crown {
namespace {

void check_deck(const Player& player) {
    for (const Lying& card : player.deck) {
        CHECK(!facts(card.card).is(kind::princess), "princesses lie on the pile or rule");
        CHECK((card.marks & ~(mark::open | mark::looked)) == 0, "a card in a deck is open, looked at, or neither");
        CHECK(!card.is(mark::open) || !card.is(mark::looked), "an open card need not be looked at");
    }
}

void check_hand(const State& state, const Player& player) {
    CHECK(std::is_sorted(player.hand.begin(), player.hand.end()), "a hand is sorted");
    for (const Lying& card : player.hand) {
        CHECK(!facts(card.card).is(kind::princess), "princesses lie on the pile or rule");
        CHECK(!card.is(mark::looked), "only cards in decks are looked at");
        CHECK(!card.is(mark::used) || state.attack.card != no_card, "defense is used against an attack");
        CHECK(!card.is(mark::shown) || state.showing, "what is shown is shown until the next choice");
    }
}

void check_domain(const Player& player) {
    CHECK(player.princess != no_card || (player.territories.empty() && player.set.empty()),
          "without a princess nothing is under direct control");
    CHECK(std::is_sorted(player.set.begin(), player.set.end()), "set cards are sorted");
    for (const Territory& territory : player.territories) {
        CHECK(facts(territory.card).is(kind::territory), "a territory is a territory");
        if (territory.kept == no_card) continue;
        CHECK(facts(territory.kept).is(kind::action) && !facts(territory.kept).is(kind::curse), "actions are kept");
        CHECK(facts(territory.kept).cost <= facts(territory.card).cost, "no territory keeps a dearer card");
    }
    for (const Card card : player.set) {
        CHECK(facts(card).is(kind::succession) && !facts(card).is(kind::territory), "succession cards are set");
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
    CHECK(state.turn.looking <= state.player(state.turn.seat).deck.size(), "only cards that are there are looked at");
    for (const Played& played : state.play) {
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
    for (const Player& player : state.players) {
        check_deck(player);
        check_hand(state, player);
        check_domain(player);
    }
    check_market(state);
    check_turn(state);
    check_points(state);
    check_flow(state);
}

}  // namespace coronet::heart_of_crown
