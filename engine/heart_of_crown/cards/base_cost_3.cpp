// The base set's commons of cost 3, in the order of the rules.

#include "engine/heart_of_crown/rules/rules.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace coronet::heart_of_crown {
namespace {

constexpr int trading_ship_cards = 2;
constexpr int trading_ship_coins = 2;
constexpr std::uint8_t most_to_pay = 250;  ///< more cards than any deck has

/// Discards any number of hand cards, one by one, and counts them in the frame.
constexpr Step discard_any_number =
    question([](Play& p) { p.ask(p.me(), {.ask = Ask::discard, .zone = Zone::hand, .least = 0, .most = any_number}); },
             [](Play& p, Seat seat, const Action& action) {
                 if (action.kind == Action::Kind::stop) return Result::next;
                 p.discard(seat, action.card, action.copy);
                 ++p.frame().count;
                 return Result::again;
             });

// Draft Notice: pay X, open the top X + 1 cards; actions to the hand, the others are discarded (HOC-DRAFT-NOTICE-2,
// -3).
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
            if (facts(p.player(p.me()).deck.top().card).is(kind::action)) {
                p.take_from_deck(p.me(), 0);
            } else {
                p.discard_from_deck(p.me(), 0);
            }
        }
        return Result::next;
    }),
};

// Slash-and-Burn Farming: acquire a Curse; if you did, Villages give 2 coins from now on (HOC-SLASH-AND-BURN-2 to -5).
constexpr std::array slash_and_burn_farming = {
    act([](Play& p) {
        if (p.take_curse(p.me())) p.turn().villages_two = true;
        return Result::next;
    }),
};

// Trading Ship: draw 2 cards or gain 2 coins (HOC-TRADING-SHIP-2).
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

// Hideout: take the unbroken run of open cards from the top of the deck (HOC-HIDEOUT-2, HOC-HIDEOUT-3).
constexpr std::array hideout = {
    act([](Play& p) {
        const auto& deck = p.player(p.me()).deck;
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

// Magic Talisman: discard any number of cards, gain as many coins (HOC-TALISMAN-4).
constexpr std::array magic_talisman = {
    discard_any_number,
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

// Buried Treasure: acquire the bottom card of the Supply (HOC-BURIED-TREASURE-2, -3).
constexpr std::array buried_treasure = {
    act([](Play& p) {
        if (p.state.supply.empty()) return Result::next;
        const Card card = p.state.supply.remove_at(0);
        Event event = moving(Event::Kind::acquired, p.me(), card, Zone::supply, Zone::discard);
        event.by = handle(p.card());
        p.tell(event);
        p.arrive(p.me(), card, Zone::discard);
        p.raise_barrier();
        return Result::next;
    }),
};

// Government Purveyor: purchases may go open to the bottom of the deck (HOC-PURVEYOR-2).
constexpr std::array government_purveyor = {
    act([](Play& p) {
        p.turn().purveyor = true;
        return Result::next;
    }),
};

constexpr std::array<Script, 9> scripts = {{
    {.card = Card::draft_notice, .play = draft_notice},
    {.card = Card::slash_and_burn_farming, .play = slash_and_burn_farming},
    {.card = Card::trading_ship, .play = trading_ship},
    {.card = Card::battering_ram, .play = battering_ram, .each = battering_ram_each},
    {.card = Card::bribery, .play = bribery, .each = bribery_each},
    {.card = Card::hideout, .play = hideout, .react = hideout_defense},
    {.card = Card::magic_talisman, .play = magic_talisman, .react = magic_talisman_defense},
    {.card = Card::buried_treasure, .play = buried_treasure},
    {.card = Card::government_purveyor, .play = government_purveyor},
}};

}  // namespace

std::span<const Script> base_scripts_of_cost_3() { return scripts; }

}  // namespace coronet::heart_of_crown
