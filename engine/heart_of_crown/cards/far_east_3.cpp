// The commons of Eastern Borderlands of cost 2 and 3 that are no attacks, in the order of the rules.

#include "engine/heart_of_crown/rules/rules.hpp"

#include <algorithm>
#include <array>

namespace coronet::heart_of_crown {

/// Money-Loving Fairy: the counters there can be one more of. A first coin counter can always be had, and up to 3 that
/// is the same as one more of them (HOC-FAIRY-2 to -4).
static WaySet counters_to_gain(const Player& player) {
    WaySet ways;
    ways.add(player.coin.value() == 0 ? Way::start : Way::coin);
    if (player.ore.value() > 0) ways.add(Way::ore);
    if (player.twin.value() > 0) ways.add(Way::twin);
    if (player.debt.value() > 0) ways.add(Way::debt);
    if (player.succession.value() > 0) ways.add(Way::succession);
    return ways;
}

// Money-Loving Fairy: a coin counter, or one more of a kind there is (HOC-FAIRY-2 to -5).
constexpr std::array money_loving_fairy = {
    question([](Play& p) { p.ask(p.me(), {.ask = Ask::way, .ways = counters_to_gain(p.player(p.me()))}); },
             [](Play& p, Seat seat, const Action& action) {
                 p.gain_counter(seat, action.way == Way::start ? Way::coin : action.way, 1, p.card());
                 return Result::next;
             }),
};
template <>
constinit const Block Told<Card::money_loving_fairy>::block = checked({
    .facts = {.name = "Money-Loving Fairy",
              .picture = "fairy",
              .set = Set::far_east,
              .kinds = kind::action,
              .subtype = Subtype::magic,
              .cost = 2,
              .coins = 1,
              .doubts = {.coins = Doubt::reconstructed, .effect = Doubt::low}},
    .words = {.parts = {{When::play,
                         "Choose: get a coin counter, if you have fewer than 3 of them; or get one more counter of a "
                         "kind you have already."}},
              .rulings = {"It cannot start a kind of counter you do not have, but for coins.",  // HOC-FAIRY-3
                          "One more of your own coin counters may take you above 3.",           // HOC-FAIRY-4
                          "Taxation tokens belong to nobody and cannot be copied."}},           // HOC-FAIRY-5
    .script = {.play = money_loving_fairy},
});

/// Whether another action card was played this turn before the one being played.
static bool action_before(const Play& p) { return count_played(p.state, kind::action) > 1; }

constexpr Question pigeon_card{.ask = Ask::take, .zone = Zone::discard, .filter = Filter::not_territory};

// Carrier Pigeon: draw 1 card, or after another action card take one that is no territory from the discard pile
// (HOC-PIGEON-2 to -4).
constexpr std::array carrier_pigeon = {
    question(
        [](Play& p) {
            WaySet ways{Way::draw};
            if (action_before(p) && !cards_for(p.state, p.me(), pigeon_card).empty()) ways.add(Way::take);
            p.ask(p.me(), {.ask = Ask::way, .ways = ways});
        },
        [](Play& p, Seat seat, const Action& action) {
            if (action.way == Way::take) return Result::next;
            p.draw(seat, 1);
            return Result::stop;
        }),
    question([](Play& p) { p.need(pigeon_card); },
             [](Play& p, Seat seat, const Action& action) {
                 p.take_from_discard(seat, action.card);
                 return Result::next;
             }),
};
template <>
constinit const Block Told<Card::carrier_pigeon>::block = checked({
    .facts = {.name = "Carrier Pigeon",
              .picture = "dove",
              .set = Set::far_east,
              .kinds = kind::action,
              .subtype = Subtype::strategy,
              .cost = 3,
              .links = 1,
              .doubts = {.coins = Doubt::medium, .effect = Doubt::medium}},
    .words = {.parts = {{When::play,
                         "Choose: draw 1 card; or, if you played another action card before it this turn, take a card "
                         "that is no territory from your discard pile into your hand."}},
              .rulings = {"A card you acquired this turn can be taken.",  // HOC-PIGEON-3
                          "Cards a Samurai put out of play cannot."}},    // HOC-PIGEON-4
    .script = {.play = carrier_pigeon},
});

// Trader: discard the top 2 cards of the deck, then a card of the discard pile goes open on top (HOC-TRADER-2 to -4).
constexpr int trader_cards = 2;  ///< HOC-TRADER-2
constexpr std::array trader = {
    act([](Play& p) {
        const int discarded = p.reach(p.me(), trader_cards);
        for (int left = discarded; left > 0; --left) p.discard_from_deck(p.me(), 0);
        return discarded > 0 ? Result::next : Result::stop;
    }),
    question([](Play& p) { p.need({.ask = Ask::put_on_top, .zone = Zone::discard}); },
             [](Play& p, Seat seat, const Action& action) {
                 p.take_out_of_discard(seat, action.card);
                 p.put_on_deck(seat, action.card, Zone::discard, Zone::deck_top);
                 return Result::next;
             }),
};
template <>
constinit const Block Told<Card::trader>::block = checked({
    .facts = {.name = "Trader",
              .picture = "trade",
              .set = Set::far_east,
              .kinds = kind::action,
              .subtype = Subtype::merchant,
              .cost = 3,
              .coins = 2,
              .doubts = {.coins = Doubt::reconstructed, .effect = Doubt::medium}},
    .words =
        {.parts =
             {{When::play,
               "Discard the top 2 cards of your deck. Then put 1 card of your discard pile open on top of your deck."}},
         .rulings = {"If your deck has fewer than 2, your discard pile is shuffled under it first.",  // HOC-TRADER-3
                     "The cards just discarded can be chosen."}},                                     // HOC-TRADER-4
    .script = {.play = trader},
});

// Taxation: a token on a Market stack without one, if you like; no token concerns you this turn (HOC-TAXATION-2).
constexpr std::array taxation = {
    question(
        [](Play& p) {
            p.ask(p.me(), {.ask = Ask::token, .zone = Zone::market, .filter = Filter::untaxed, .least = 0});
        },
        [](Play& p, Seat seat, const Action& action) {
            if (action.kind == Action::Kind::stop) return Result::next;
            p.state.tokens.add(action.card);
            Event event = event_of(Event::Kind::token_put, seat);
            event.card = handle(action.card);
            p.tell(event);
            return Result::next;
        }),
    act([](Play& p) {
        p.turn().tax_exempt = true;
        return Result::next;
    }),
};
template <>
constinit const Block Told<Card::taxation>::block = checked({
    .facts = {.name = "Taxation",
              .picture = "receive-money",
              .set = Set::far_east,
              .kinds = kind::action,
              .cost = 3,
              .coins = 1},
    .words = {.parts = {{When::play,
                         "You may put a taxation token on a Market stack that has none. For the rest of this turn no "
                         "token concerns you."},
                        {When::always, "Buying from a stack with a token costs everybody 1 coin more."}},
              .rulings = {"You pay it too, in later turns.",                                       // HOC-TAXATION-3
                          "When the stack is empty the token is gone for good.",                   // HOC-TAXATION-4
                          "Tokens change purchases only: neither Adventurer nor Bribery cares."},  // HOC-TAXATION-5, -6
              .also = "Also called Levies."},
    .script = {.play = taxation},
});

}  // namespace coronet::heart_of_crown
