// The attacks of Eastern Borderlands, in the order of the rules.

#include "engine/heart_of_crown/rules/rules.hpp"

#include <algorithm>
#include <array>

namespace coronet::heart_of_crown {

constexpr int archer_most = 4;   ///< HOC-ARCHER-2
constexpr int archer_least = 3;  ///< HOC-ARCHER-2
/// Whether an Archer hits a card.
static bool hit(Card card) {
    const CardFacts& row = facts(card);
    return row.is(kind::territory | kind::action) && row.cost >= archer_least && row.cost <= archer_most;
}

// Archer, attack: each opponent opens the top card; a territory or action card of cost 3 or 4 is discarded. Then 1 coin
// for each attack played this turn (HOC-ARCHER-2 to -5).
constexpr std::array archer = {
    act([](Play& p) {
        p.call_each(Card::archer);
        return Result::next;
    }),
    act([](Play& p) {
        p.gain_coins(count_played(p.state, kind::attack), p.card());
        return Result::next;
    }),
};
constexpr std::array archer_each = {
    act([](Play& p) {
        if (p.demanded(p.victim(), 1) == 0) return Result::stop;
        const Card card = p.open(p.victim(), 0);
        if (card != no_card && hit(card)) p.discard_from_deck(p.victim(), 0);
        return Result::next;
    }),
};
template <>
constinit const Block Told<Card::archer>::block = checked({
    .facts = {.name = "Archer",
              .picture = "high-shot",
              .set = Set::far_east,
              .kinds = kind::action | kind::attack,
              .subtype = Subtype::military,
              .cost = 3,
              .links = 1,
              .doubts = {.coins = Doubt::reconstructed, .effect = Doubt::reconstructed}},
    .words = {.parts = {{When::play,
                         "Each opponent opens the top card of the own deck. A territory or action card of cost 3 or 4 "
                         "is discarded, any other stays there, open. Then gain 1 coin for each attack you played this "
                         "turn, this one too."}},
              .rulings = {"Attacks of every subtype count.",                        // HOC-ARCHER-3
                          "So does a card that imitated an attack.",                // HOC-ARCHER-4
                          "Who used a Rampart opens nothing and loses nothing."}},  // HOC-ARCHER-5
    .script = {.play = archer, .each = archer_each},
});

// Samurai, attack: each opponent with a full hand puts a card of cost 4 or 5 out of play, or reveals a hand without one
// (HOC-SAMURAI-2 to -5). It comes back at the end of the owner's next turn (rules/turn.cpp).
constexpr int samurai_hand = 5;  ///< HOC-SAMURAI-2; a smaller hand is spared
constexpr std::array samurai = {
    act([](Play& p) {
        p.call_each(Card::samurai);
        return Result::next;
    }),
};
constexpr std::array samurai_each = {
    question(
        [](Play& p) {
            const Seat victim = p.victim();
            if (p.state.hand(victim).size() < samurai_hand) return;
            const bool asked = p.ask(victim, {.ask = Ask::take_out, .zone = Zone::hand, .filter = Filter::cost_4_or_5});
            if (!asked) p.reveal_hand(victim);
        },
        [](Play& p, Seat seat, const Action& action) {
            p.put_from_hand(seat, action.card, action.copy, p.state.out(seat));
            p.tell(Event::Kind::taken_out, seat, action.card, Zone::hand, Zone::out);
            return Result::next;
        }),
};
template <>
constinit const Block Told<Card::samurai>::block = checked({
    .facts = {.name = "Samurai",
              .picture = "samurai-helmet",
              .set = Set::far_east,
              .kinds = kind::action | kind::attack,
              .subtype = Subtype::military,
              .cost = 4,
              .coins = 2,
              .doubts = {.coins = Doubt::medium, .effect = Doubt::reconstructed}},
    .words =
        {.parts = {{When::play,
                    "Each opponent with 5 or more cards in hand shows one of cost 4 or 5 and puts it out of play. It "
                    "comes to the owner's discard pile at the end of the owner's next turn."}},
         .rulings = {"The opponent chooses; who has no such card shows the hand.",                      // HOC-SAMURAI-2
                     "Rampart does not help.",                                                          // HOC-SAMURAI-4
                     "A card out of play is nowhere: no effect reaches it and no shuffle takes it."}},  // HOC-SAMURAI-5
    .script = {.play = samurai, .each = samurai_each},
});

// Apprentice Witch, attack: each opponent may show a Curse of the hand, else acquires one (HOC-APPRENTICE-WITCH-2, -3).
// Then the top 2 cards of the own deck are opened, 1 comes to the hand, the other is discarded or stays (-4).
constexpr int witch_cards = 2;  ///< HOC-APPRENTICE-WITCH-4
constexpr std::array apprentice_witch = {
    act([](Play& p) {
        p.call_each(Card::apprentice_witch);
        return Result::next;
    }),
    act([](Play& p) {
        const int opened = p.reach(p.me(), witch_cards);
        for (int depth = 0; depth < opened; ++depth) p.open(p.me(), depth);
        if (opened == 1) p.take_from_deck(p.me(), 0);
        if (opened < witch_cards) return Result::stop;
        p.turn().looking = witch_cards;
        return Result::next;
    }),
    question([](Play& p) { p.need({.ask = Ask::take, .zone = Zone::deck_top}); },
             [](Play& p, Seat seat, const Action& action) {
                 p.turn().looking = 0;
                 const bool upper = p.state.deck(seat).top().card == action.card;
                 p.take_from_deck(seat, upper ? 0 : 1);
                 return Result::next;
             }),
    question(
        [](Play& p) {
            p.ask(p.me(),
                  {.ask = Ask::opened, .card = p.state.deck(p.me()).top().card, .ways = {Way::leave, Way::discard}});
        },
        [](Play& p, Seat seat, const Action& action) {
            if (action.way == Way::discard) p.discard_from_deck(seat, 0);
            return Result::next;
        }),
};
constexpr std::array apprentice_witch_each = {
    question(
        [](Play& p) {
            const bool asked =
                p.ask(p.victim(), {.ask = Ask::show, .zone = Zone::hand, .filter = Filter::curse, .least = 0});
            if (!asked) p.take_curse(p.victim());
        },
        [](Play& p, Seat seat, const Action& action) {
            if (action.kind == Action::Kind::pick) p.show(seat, action.card, action.copy);
            if (action.kind == Action::Kind::stop) p.take_curse(seat);
            return Result::next;
        }),
};
template <>
constinit const Block Told<Card::apprentice_witch>::block = checked({
    .facts = {.name = "Apprentice Witch",
              .picture = "pointy-hat",
              .set = Set::far_east,
              .kinds = kind::action | kind::attack,
              .subtype = Subtype::magic,
              .cost = 4,
              .links = 1,
              .doubts = {.coins = Doubt::medium, .effect = Doubt::low}},
    .words = {.parts = {{When::play,
                         "Each opponent shows a Curse from the hand or acquires one. Then open the top 2 cards of your "
                         "deck and take 1 into your hand; discard the other or leave it there, open."}},
              .rulings = {"Showing is up to the opponent, and a Magic Talisman will do.",  // HOC-APPRENTICE-WITCH-2, -3
                          "If you have only 1 card to open, take it."}},                   // HOC-APPRENTICE-WITCH-4
    .script = {.play = apprentice_witch, .each = apprentice_witch_each},
});

}  // namespace coronet::heart_of_crown
