// The base set's commons of cost 3 that concern nobody else, in the order of the rules.

#include "engine/heart_of_crown/rules/rules.hpp"

#include <algorithm>
#include <array>

namespace coronet::heart_of_crown {

// Draft Notice: pay X, open the top X + 1 cards; actions to the hand, the others are discarded (HOC-DRAFT-NOTICE-2,
// -3).
constexpr std::uint8_t most_to_pay = 250;  ///< more cards than any deck has
constexpr std::array draft_notice = {
    question([](Play& p) { p.ask(p.me(), {.ask = Ask::pay, .limit = most_to_pay}); },
             [](Play& p, Seat, const Action& action) {
                 p.pay(action.number, p.card());
                 p.frame().limit = static_cast<std::uint8_t>(action.number + 1);
                 return Result::next;
             }),
    act([](Play& p) {
        const int opened = p.reach(p.me(), p.frame().limit);
        for (int depth = 0; depth < opened; ++depth) p.open(p.me(), depth);
        for (int left = opened; left > 0; --left) {
            if (facts(p.state.deck(p.me()).top().card).is(kind::action)) {
                p.take_from_deck(p.me(), 0);
            } else {
                p.discard_from_deck(p.me(), 0);
            }
        }
        return Result::next;
    }),
};
template <>
constinit const Block Told<Card::draft_notice>::block = checked({
    .facts = {.name = "Draft Notice",
              .picture = "scroll-unfurled",
              .kinds = kind::action,
              .cost = 3,
              .links = 1,
              .doubts = {.coins = Doubt::reconstructed, .effect = Doubt::reconstructed}},
    .words = {.parts = {{When::play,
                         "Pay any number of coins, 0 too. Open the top card of your deck and one more for each coin "
                         "paid. Action cards among them come to your hand, the others are discarded."}},
              .rulings = {"Paying 0 is possible even with debt counters."}},  // HOC-DRAFT-NOTICE-3
    .script = {.play = draft_notice},
});

// Slash-and-Burn Farming: acquire a Curse; if you did, Villages give 2 coins from now on (HOC-SLASH-AND-BURN-2 to -5).
constexpr std::array slash_and_burn_farming = {
    act([](Play& p) {
        if (p.take_curse(p.me())) p.turn().villages_two = true;
        return Result::next;
    }),
};
template <>
constinit const Block Told<Card::slash_and_burn_farming>::block = checked({
    .facts = {.name = "Slash-and-Burn Farming",
              .picture = "burning-forest",
              .kinds = kind::action,
              .cost = 3,
              .links = 1,
              .doubts = {.coins = Doubt::reconstructed, .effect = Doubt::medium}},
    .words =
        {.parts = {{When::play, "Acquire a Curse. If you did, each Village you play later this turn gives 2 coins."}},
         .rulings =
             {"A second one this turn brings another Curse, but Villages still give 2.",         // HOC-SLASH-AND-BURN-3
              "With no Curse left there is no benefit; one you had earlier this turn goes on.",  // HOC-SLASH-AND-BURN-4
              "Villages played before it keep what they gave."}},                                // HOC-SLASH-AND-BURN-5
    .script = {.play = slash_and_burn_farming},
});

// Trading Ship: draw 2 cards or gain 2 coins (HOC-TRADING-SHIP-2).
constexpr int trading_ship_coins = 2;
constexpr int trading_ship_cards = 2;
constexpr std::array trading_ship = {
    question(
        [](Play& p) {
            p.ask(p.me(), {.ask = Ask::way, .ways = {Way::draw, Way::coins}});
        },
        [](Play& p, Seat seat, const Action& action) {
            if (action.way == Way::draw) p.draw(seat, trading_ship_cards);
            if (action.way == Way::coins) p.gain_coins(trading_ship_coins, p.card());
            return Result::next;
        }),
};
template <>
constinit const Block Told<Card::trading_ship>::block = checked({
    .facts = {.name = "Trading Ship",
              .picture = "galleon",
              .kinds = kind::action,
              .subtype = Subtype::merchant,
              .cost = 3,
              .doubts = {.coins = Doubt::medium, .effect = Doubt::medium}},
    .words = {.parts = {{When::play, "Choose: draw 2 cards, or gain 2 coins."}}},
    .script = {.play = trading_ship},
});

// Buried Treasure: acquire the bottom card of the Supply (HOC-BURIED-TREASURE-2, -3).
constexpr std::array buried_treasure = {
    act([](Play& p) {
        if (p.state.supply().empty()) return Result::next;
        const Card card = p.state.supply().remove_at(0).card;
        Event event = moving(Event::Kind::acquired, p.me(), card, Zone::supply, Zone::discard);
        event.by = handle(p.card());
        p.tell(event);
        p.arrive(p.me(), card, Zone::discard);
        p.raise_barrier();
        return Result::next;
    }),
};
template <>
constinit const Block Told<Card::buried_treasure>::block = checked({
    .facts = {.name = "Buried Treasure",
              .picture = "chest",
              .kinds = kind::action,
              .cost = 3,
              .doubts = {.coins = Doubt::medium, .effect = Doubt::medium}},
    .words = {.parts = {{When::play, "Open the bottom card of the Supply and acquire it."}},
              .rulings = {"A rare card can turn up.",                                      // HOC-BURIED-TREASURE-2
                          "With an empty Supply you may play it, but it does nothing."}},  // HOC-BURIED-TREASURE-3
    .script = {.play = buried_treasure},
});

// Government Purveyor: purchases may go open to the bottom of the deck (HOC-PURVEYOR-2).
constexpr std::array government_purveyor = {
    act([](Play& p) {
        p.turn().purveyor = true;
        return Result::next;
    }),
};
template <>
constinit const Block Told<Card::government_purveyor>::block = checked({
    .facts = {.name = "Government Purveyor",
              .picture = "wheelbarrow",
              .kinds = kind::action,
              .subtype = Subtype::merchant,
              .cost = 3,
              .coins = 2,
              .doubts = {.coins = Doubt::medium, .effect = Doubt::medium}},
    .words =
        {.parts = {{When::play,
                    "For the rest of this turn each card you purchase may go open under your deck instead of on your "
                    "discard pile."}},
         .rulings = {"You say so card by card, as you buy.",                                           // HOC-PURVEYOR-2
                     "It counts for purchases out of hands, but not for cards that effects bring."}},  // HOC-PURVEYOR-3
    .script = {.play = government_purveyor},
});

}  // namespace coronet::heart_of_crown
