// The base set's commons of cost 5 and 6, in the order of the rules. Imperial Territory has no script: its move is an
// effect at the start of cleanup (turn.cpp).

#include "engine/heart_of_crown/rules/rules.hpp"

#include <algorithm>
#include <array>

namespace coronet::heart_of_crown {
namespace {

constexpr int adventurer_step = 2;       ///< HOC-ADVENTURER-2
constexpr int alchemist_cards = 2;       ///< HOC-ALCHEMIST-2
constexpr int royal_guard_cards = 3;     ///< HOC-ROYAL-GUARD-2
constexpr int witch_of_curses_cost = 2;  ///< HOC-WITCH-OF-CURSES-2

// Bank: 1 coin for each Town and City played before it (HOC-BANK-2).
constexpr std::array bank = {
    act([](Play& p) {
        const auto& play = p.state.play;
        const auto count = std::count_if(play.begin(), play.end() - 1, [](const Played& played) {
            return played.card == Card::town || played.card == Card::city;
        });
        p.gain_coins(static_cast<int>(count), p.card());
        return Result::next;
    }),
};

// Adventurer: banish a card that is no Curse, acquire one that costs at most 2 more (HOC-ADVENTURER-2 to -4).
constexpr std::array adventurer = {
    question([](Play& p) { p.need({.ask = Ask::banish, .zone = Zone::hand, .filter = Filter::not_curse}); },
             [](Play& p, Seat seat, const Action& action) {
                 p.banish(seat, action.card, action.copy);
                 p.frame().limit = static_cast<std::uint8_t>(facts(action.card).cost + adventurer_step);
                 return Result::next;
             }),
    question(
        [](Play& p) {
            p.need(
                {.ask = Ask::acquire, .zone = Zone::market, .filter = Filter::cost_at_most, .limit = p.frame().limit});
        },
        [](Play& p, Seat seat, const Action& action) {
            p.acquire(seat, action.card);
            return Result::next;
        }),
};

// Alchemist: draw 2 cards (HOC-ALCHEMIST-2).
constexpr std::array alchemist = {
    act([](Play& p) {
        p.draw(p.me(), alchemist_cards);
        return Result::next;
    }),
};

// Royal Guard, attack: each opponent discards the top 3 cards of the deck unless the top card is open
// (HOC-ROYAL-GUARD-2 to -4).
constexpr std::array royal_guard = {
    act([](Play& p) {
        p.call_each(Card::royal_guard);
        return Result::next;
    }),
};
constexpr std::array royal_guard_each = {
    act([](Play& p) {
        const Seat victim = p.victim();
        const auto& deck = p.player(victim).deck;
        const int demanded = p.demanded(victim, royal_guard_cards);
        if (demanded == 0 || (!deck.empty() && deck.top().is(mark::open))) return Result::stop;
        for (int left = p.reach(victim, demanded); left > 0; --left) p.discard_from_deck(victim, 0);
        return Result::next;
    }),
};

// Witch of Curses, attack: banish a card of cost 2 or more; each opponent without an open Curse in the deck puts a
// Curse open at its bottom (HOC-WITCH-OF-CURSES-2).
constexpr std::array witch_of_curses = {
    question(
        [](Play& p) {
            p.need({.ask = Ask::banish,
                    .zone = Zone::hand,
                    .filter = Filter::cost_at_least,
                    .limit = witch_of_curses_cost});
        },
        [](Play& p, Seat seat, const Action& action) {
            p.banish(seat, action.card, action.copy);
            return Result::next;
        }),
    act([](Play& p) {
        p.call_each(Card::witch_of_curses);
        return Result::next;
    }),
};
constexpr std::array witch_of_curses_each = {
    act([](Play& p) {
        const auto& deck = p.player(p.victim()).deck;
        const bool cursed = std::any_of(deck.begin(), deck.end(), [](const Lying& card) {
            return card.is(mark::open) && facts(card.card).is(kind::curse);
        });
        if (!cursed) p.take_curse(p.victim(), Zone::deck_bottom);
        return Result::next;
    }),
};
// Activated, from the hand: banish it; each opponent acquires a Curse (HOC-WITCH-OF-CURSES-3 to -6).
constexpr std::array witch_of_curses_ability = {
    act([](Play& p) {
        p.banish(p.me(), Card::witch_of_curses, p.frame().copy);
        for (const Seat seat : opponents(p.state)) p.take_curse(seat);
        return Result::next;
    }),
};

// Rumor-Spreading Duchess, on being set: of each opponent's Royal Maids, Councillors and Princes under direct control
// one of your choice is discarded (HOC-DUCHESS-2 to -4).
constexpr std::array duchess = {
    act([](Play& p) {
        p.call_each(Card::rumor_spreading_duchess);
        return Result::next;
    }),
};
constexpr std::array duchess_each = {
    question(
        [](Play& p) {
            p.ask(p.me(), {.ask = Ask::discard, .zone = Zone::domain, .filter = Filter::courtier, .about = p.victim()});
        },
        [](Play& p, Seat, const Action& action) {
            p.discard_set(p.victim(), action.card);
            return Result::next;
        }),
};

constexpr std::array<Script, 6> scripts = {{
    {.card = Card::bank, .play = bank},
    {.card = Card::adventurer, .play = adventurer},
    {.card = Card::alchemist, .play = alchemist},
    {.card = Card::royal_guard, .play = royal_guard, .each = royal_guard_each},
    {.card = Card::witch_of_curses,
     .play = witch_of_curses,
     .each = witch_of_curses_each,
     .react = witch_of_curses_ability},
    {.card = Card::rumor_spreading_duchess, .play = duchess, .each = duchess_each},
}};

}  // namespace

std::span<const Script> base_scripts_of_cost_5() { return scripts; }

}  // namespace coronet::heart_of_crown
