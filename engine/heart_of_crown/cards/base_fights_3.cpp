// The base set's commons of cost 3 that are used against others, or against their attacks.

#include "engine/heart_of_crown/rules/rules.hpp"

#include <array>
#include <bit>

namespace coronet::heart_of_crown {

// Battering Ram: draw 1 card; each opponent discards the kept card of lowest cost, of several equal ones the owner's
// choice (HOC-BATTERING-RAM-2).
constexpr std::array battering_ram = {
    act([](Play& p) { return p.draw(p.me(), 1) > 0 ? Result::next : Result::stop; }),
    act([](Play& p) {
        p.call_each(Card::battering_ram);
        return Result::next;
    }),
};
constexpr Question cheapest_kept_card{.ask = Ask::discard, .zone = Zone::kept, .filter = Filter::cheapest};
constexpr std::array battering_ram_each = {
    act([](Play& p) {
        const unsigned slots = slots_for(p.state, p.victim(), cheapest_kept_card);
        if (std::popcount(slots) != 1) return Result::next;
        p.discard_kept(p.victim(), std::countr_zero(slots));
        return Result::stop;
    }),
    question([](Play& p) { p.ask(p.victim(), cheapest_kept_card); },
             [](Play& p, Seat seat, const Action& action) {
                 p.discard_kept(seat, action.slot);
                 return Result::next;
             }),
};
template <>
constinit const Block Told<Card::battering_ram>::block = checked({
    .facts = {.name = "Battering Ram",
              .picture = "siege-ram",
              .kinds = kind::action,
              .cost = 3,
              .links = 1,
              .doubts = {.kinds = Doubt::medium, .coins = Doubt::medium, .effect = Doubt::reconstructed}},
    .words = {.parts = {{When::play, "Draw 1 card. Then each opponent discards the kept card of lowest cost."}},
              .rulings = {"Among kept cards of equal cost the owner chooses.",               // HOC-BATTERING-RAM-2
                          "It is no attack: nobody can defend, and no Archer counts it."}},  // HOC-BATTERING-RAM-3
    .script = {.play = battering_ram, .each = battering_ram_each},
});

// Bribery, attack: each opponent opens the hand; one card of each can be bought for 1 coin more (HOC-BRIBERY-2, -3).
constexpr std::array bribery = {
    act([](Play& p) {
        p.call_each(Card::bribery);
        return Result::next;
    }),
};
constexpr std::array bribery_each = {
    act([](Play& p) {
        const auto at = static_cast<std::size_t>(engine::index(p.victim()));
        ++p.turn().bribed[at];
        ++p.turn().bribery_left[at];
        p.open_hand(p.victim());
        return Result::next;
    }),
};
template <>
constinit const Block Told<Card::bribery>::block = checked({
    .facts = {.name = "Bribery",
              .picture = "pay-money",
              .kinds = kind::action | kind::attack,
              .subtype = Subtype::strategy,
              .cost = 3,
              .links = 1,
              .doubts = {.coins = Doubt::reconstructed, .effect = Doubt::reconstructed}},
    .words = {.parts = {{When::play, "Each opponent opens the hand; those cards stay open until they leave it."},
                        {When::play,
                         "If you purchase this turn you may also buy 1 card out of each of these hands, for 1 coin "
                         "more than its cost."}},
              .rulings = {"Each Bribery you play allows one more card from each opponent.",  // HOC-BRIBERY-3
                          "The opponent gets nothing for it and does not draw.",             // HOC-BRIBERY-4
                          "Buying this way is purchasing: nothing can be set that turn.",    // HOC-BRIBERY-5
                          "Taxation tokens do not raise this price.",                        // HOC-BRIBERY-6
                          "For sale is what still lies open in the hand when you buy."}},    // HOC-BRIBERY-7
    .script = {.play = bribery, .each = bribery_each},
});

// Hideout: take the unbroken run of open cards from the top of the deck (HOC-HIDEOUT-2, HOC-HIDEOUT-3).
constexpr std::array hideout = {
    act([](Play& p) {
        const auto deck = p.state.deck(p.me());
        while (!deck.empty() && deck.top().is(mark::open)) p.take_from_deck(p.me(), 0);
        return Result::next;
    }),
};
// Defense: any number of hand cards open on top of the deck, in any order (HOC-HIDEOUT-4, HOC-HIDEOUT-5).
constexpr std::array hideout_defense = {
    question(
        [](Play& p) { p.ask(p.me(), {.ask = Ask::put_on_top, .zone = Zone::hand, .least = 0, .most = any_number}); },
        [](Play& p, Seat seat, const Action& action) {
            if (action.kind == Action::Kind::stop) return Result::next;
            p.take_out_of_hand(seat, action.card, action.copy);
            p.put_on_deck(seat, action.card, Zone::hand, Zone::deck_top);
            return Result::again;
        }),
};
template <>
constinit const Block Told<Card::hideout>::block = checked({
    .facts = {.name = "Hideout",
              .picture = "hidden",
              .kinds = kind::action | kind::defense,
              .cost = 3,
              .links = 1,
              .doubts = {.coins = Doubt::reconstructed, .effect = Doubt::reconstructed}},
    .words =
        {.parts = {{When::play,
                    "Take all cards into your hand that lie open on top of your deck, down to the first closed one."},
                   {When::defense, "Put any number of cards from your hand open on top of your deck, in any order."}},
         .rulings = {"It does not matter what opened the cards.",                                      // HOC-HIDEOUT-2
                     "Open cards under a closed one stay where they are; so do those at the bottom.",  // HOC-HIDEOUT-3
                     "Used from your hand, this card may be among those you put; used where it is kept, not."}},  // -5
    .script = {.play = hideout, .react = hideout_defense},
});

// Magic Talisman: discard any number of cards, gain as many coins (HOC-TALISMAN-4).
constexpr std::array magic_talisman = {
    question([](Play& p) { p.ask(p.me(), {.ask = Ask::discard, .zone = Zone::hand, .least = 0, .most = any_number}); },
             [](Play& p, Seat seat, const Action& action) {
                 if (action.kind == Action::Kind::stop) return Result::next;
                 p.discard(seat, action.card, action.copy);
                 ++p.frame().count;
                 return Result::again;
             }),
    act([](Play& p) {
        p.gain_coins(p.frame().count, p.card());
        return Result::next;
    }),
};
// Defense: put it open on top of the deck (HOC-TALISMAN-5).
constexpr std::array magic_talisman_defense = {
    act([](Play& p) {
        put_defense_on_deck(p);
        return Result::next;
    }),
};
template <>
constinit const Block Told<Card::magic_talisman>::block = checked({
    .facts = {.name = "Magic Talisman",
              .picture = "gem-pendant",
              .kinds = kind::action | kind::defense | kind::curse,
              .cost = 3,
              .links = 1},
    .words =
        {.parts = {{When::play, "Discard any number of cards from your hand and gain 1 coin for each."},
                   {When::defense, "From your hand: put this card open on top of your deck."},
                   {When::always, "It cannot be kept."}},
         .rulings = {"It is a Curse wherever Curses are asked for, yet you can buy and play it.",  // HOC-TALISMAN-2
                     "You may use it against any attack, if only to make your hand smaller.",      // HOC-TALISMAN-5, -6
                     "It can be banished for Offering, Charm of Two and Witch of Curses.",         // HOC-TALISMAN-7
                     "It cannot be banished for Adventurer or Ouka, nor discarded for Bergamot."}},  // HOC-TALISMAN-7
    .script = {.play = magic_talisman, .react = magic_talisman_defense},
});

}  // namespace coronet::heart_of_crown
