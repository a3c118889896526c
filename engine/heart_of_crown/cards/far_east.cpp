// The commons of Eastern Borderlands that are no attacks, in the order of the rules. Port City has no script: it is all
// coins and links. What Kunoichi does is part of playing a card (playing.cpp), the ore of a Mining Town comes when the
// card does (market.cpp), a taxation token raises prices (prices.cpp).

#include "engine/heart_of_crown/rules/rules.hpp"

#include <algorithm>
#include <array>

namespace coronet::heart_of_crown {
namespace {

constexpr int trader_cards = 2;      ///< HOC-TRADER-2
constexpr int mining_town_cost = 5;  ///< HOC-MINING-TOWN-3
constexpr int charm_cards = 2;       ///< HOC-CHARM-2

/// Money-Loving Fairy: the counters there can be one more of. A first coin counter can always be had, and up to 3 that
/// is the same as one more of them (HOC-FAIRY-2 to -4).
WaySet counters_to_gain(const Player& player) {
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

/// Whether another action card was played this turn before the one being played.
bool action_before(const Play& p) {
    const auto& play = p.state.play;
    return std::any_of(play.begin(), play.end() - 1,
                       [](const Played& played) { return (kinds_of(played) & kind::action) != 0; });
}

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

// Trader: discard the top 2 cards of the deck, then a card of the discard pile goes open on top (HOC-TRADER-2 to -4).
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

// Kunoichi, defense: put it open on top of the deck (HOC-KUNOICHI-5).
constexpr std::array kunoichi_defense = {
    act([](Play& p) {
        put_defense_on_deck(p);
        return Result::next;
    }),
};

// Mining Town: remove an ore counter to acquire a card of cost 5 or less, no succession card (HOC-MINING-TOWN-3, -4).
constexpr std::array mining_town = {
    question(
        [](Play& p) {
            if (p.player(p.me()).ore.value() == 0) return;
            p.ask(p.me(), {.ask = Ask::acquire,
                           .zone = Zone::market,
                           .filter = Filter::not_succession_at_most,
                           .least = 0,
                           .limit = mining_town_cost});
        },
        [](Play& p, Seat seat, const Action& action) {
            if (action.kind == Action::Kind::stop) return Result::next;
            p.lose_counter(seat, Way::ore, 1, p.card());
            p.acquire(seat, action.card);
            return Result::next;
        }),
};

// Charm of Two: banish up to 2 cards from hand (HOC-CHARM-2).
constexpr std::array charm_of_two = {
    question(
        [](Play& p) {
            const int left = charm_cards - p.frame().count;
            if (left == 0) return;
            p.ask(p.me(),
                  {.ask = Ask::banish, .zone = Zone::hand, .least = 0, .most = static_cast<std::uint8_t>(left)});
        },
        [](Play& p, Seat seat, const Action& action) {
            if (action.kind == Action::Kind::stop) return Result::next;
            p.banish(seat, action.card, action.copy);
            ++p.frame().count;
            return Result::again;
        }),
};

/// The subtype that a word names.
constexpr Subtype subtype_of(Way way) {
    return static_cast<Subtype>(static_cast<int>(way) - static_cast<int>(Way::magic) +
                                static_cast<int>(Subtype::magic));
}
static_assert(subtype_of(Way::magic) == Subtype::magic && subtype_of(Way::strategy) == Subtype::strategy);

// Alliance: declare a subtype; cards of it put counters on the princess this turn (HOC-ALLIANCE-2 to -7; the counting
// is in playing.cpp).
constexpr std::array alliance = {
    question(
        [](Play& p) {
            p.ask(p.me(),
                  {.ask = Ask::declare, .ways = {Way::magic, Way::military, Way::merchant, Way::maid, Way::strategy}});
        },
        [](Play& p, Seat seat, const Action& action) {
            ++p.turn().alliances[static_cast<std::size_t>(subtype_of(action.way))];
            Event event = event_of(Event::Kind::declared, seat);
            event.way = action.way;
            p.tell(event);
            return Result::next;
        }),
};

constexpr std::array<Script, 8> scripts = {{
    {.card = Card::money_loving_fairy, .play = money_loving_fairy},
    {.card = Card::carrier_pigeon, .play = carrier_pigeon},
    {.card = Card::trader, .play = trader},
    {.card = Card::taxation, .play = taxation},
    {.card = Card::kunoichi, .react = kunoichi_defense},
    {.card = Card::mining_town, .play = mining_town},
    {.card = Card::charm_of_two, .play = charm_of_two},
    {.card = Card::alliance, .play = alliance},
}};

}  // namespace

std::span<const Script> far_east_scripts() { return scripts; }

}  // namespace coronet::heart_of_crown
