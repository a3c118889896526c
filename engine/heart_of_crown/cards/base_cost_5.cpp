// The base set's commons of cost 5 and 6, in the order of the rules. Imperial Territory has no script: its move is an
// effect at the start of cleanup (rules/turn.cpp).

#include "engine/heart_of_crown/rules/rules.hpp"

#include <algorithm>
#include <array>

namespace coronet::heart_of_crown {

// Bank: 1 coin for each Town and City played before it (HOC-BANK-2).
constexpr std::array bank = {
    act([](Play& p) {
        const auto play = p.state.play();
        const auto count = std::count_if(play.begin(), play.end() - 1, [](const Lying& played) {
            return played.card == Card::town || played.card == Card::city;
        });
        p.gain_coins(static_cast<int>(count), p.card());
        return Result::next;
    }),
};
template <>
constinit const Block Told<Card::bank>::block = checked({
    .facts = {.name = "Bank",
              .picture = "bank",
              .kinds = kind::action,
              .subtype = Subtype::merchant,
              .cost = 5,
              .coins = 2,
              .doubts = {.coins = Doubt::reconstructed, .effect = Doubt::reconstructed}},
    .words = {.parts = {{When::play, "Gain 1 coin for each Town and each City you played before it this turn."}},
              .rulings = {"Its own coins come on top. No other territory counts."}},  // HOC-BANK-2
    .script = {.play = bank},
});

// Adventurer: banish a card that is no Curse, acquire one that costs at most 2 more (HOC-ADVENTURER-2 to -4).
constexpr int adventurer_step = 2;  ///< HOC-ADVENTURER-2
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
template <>
constinit const Block Told<Card::adventurer>::block = checked({
    .facts = {.name = "Adventurer",
              .picture = "hiking",
              .kinds = kind::action,
              .cost = 5,
              .doubts = {.coins = Doubt::medium}},
    .words = {.parts = {{When::play,
                         "Banish 1 card that is no Curse from your hand. Then acquire a card from the Market that "
                         "costs at most 2 more."}},
              .rulings = {"A Magic Talisman is a Curse and cannot be banished for it.",       // HOC-ADVENTURER-3
                          "What counts is the printed cost; taxation tokens do not matter.",  // HOC-ADVENTURER-4
                          "Your second phase stays free, for setting too."}},                 // HOC-ADVENTURER-5
    .script = {.play = adventurer},
});

// Alchemist: draw 2 cards (HOC-ALCHEMIST-2).
constexpr int alchemist_cards = 2;  ///< HOC-ALCHEMIST-2
constexpr std::array alchemist = {
    act([](Play& p) {
        p.draw(p.me(), alchemist_cards);
        return Result::next;
    }),
};
template <>
constinit const Block Told<Card::alchemist>::block = checked({
    .facts = {.name = "Alchemist", .picture = "round-bottom-flask", .kinds = kind::action, .cost = 5, .links = 1},
    .words = {.parts = {{When::play, "Draw 2 cards."}}},
    .script = {.play = alchemist},
});

// Royal Guard, attack: each opponent discards the top 3 cards of the deck unless the top card is open
// (HOC-ROYAL-GUARD-2 to -4).
constexpr int royal_guard_cards = 3;  ///< HOC-ROYAL-GUARD-2
constexpr std::array royal_guard = {
    act([](Play& p) {
        p.call_each(Card::royal_guard);
        return Result::next;
    }),
};
constexpr std::array royal_guard_each = {
    act([](Play& p) {
        const Seat victim = p.victim();
        const auto deck = p.state.deck(victim);
        const int demanded = p.demanded(victim, royal_guard_cards);
        if (demanded == 0 || (!deck.empty() && deck.top().is(mark::open))) return Result::stop;
        for (int left = p.reach(victim, demanded); left > 0; --left) p.discard_from_deck(victim, 0);
        return Result::next;
    }),
};
template <>
constinit const Block Told<Card::royal_guard>::block = checked({
    .facts = {.name = "Royal Guard",
              .picture = "guards",
              .kinds = kind::action | kind::attack,
              .subtype = Subtype::military,
              .cost = 5,
              .coins = 2,
              .doubts = {.coins = Doubt::medium, .effect = Doubt::medium}},
    .words = {.parts = {{When::play,
                         "Each opponent discards the top 3 cards of the own deck, unless the top card lies open."}},
              .rulings = {"With no card in the deck the discard pile is shuffled first.",                  // -3
                          "Each Rampart saves one card; an open card put on top in defense saves all."}},  // -4
    .script = {.play = royal_guard, .each = royal_guard_each},
});

// Witch of Curses, attack: banish a card of cost 2 or more; each opponent without an open Curse in the deck puts a
// Curse open at its bottom (HOC-WITCH-OF-CURSES-2).
constexpr int witch_of_curses_cost = 2;  ///< HOC-WITCH-OF-CURSES-2
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
        const auto deck = p.state.deck(p.victim());
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
template <>
constinit const Block Told<Card::witch_of_curses>::block = checked({
    .facts = {.name = "Witch of Curses",
              .picture = "witch-flight",
              .kinds = kind::action | kind::attack,
              .subtype = Subtype::magic,
              .cost = 5},
    .words =
        {.parts = {{When::play,
                    "Banish 1 card of cost 2 or more from your hand. If you did, each opponent without an open Curse "
                    "in the deck puts a Curse from the pile open under the own deck."},
                   {When::ability, "From your hand: banish this card. Each opponent acquires a Curse."}},
         .rulings =
             {"The ability can be used at any time of your main phase, also with no play left.",  // HOC-WITCH-OF-CURSES-4
              "It is no attack: nobody can defend.",                           // HOC-WITCH-OF-CURSES-5
              "An open Magic Talisman in the deck protects as a Curse does.",  // HOC-WITCH-OF-CURSES-2
              "You may use the ability with no Curse left in the pile."}},     // HOC-WITCH-OF-CURSES-6
    .script = {.play = witch_of_curses, .each = witch_of_curses_each, .react = witch_of_curses_ability},
});

// Its move is an effect at the start of cleanup (rules/turn.cpp).
template <>
constinit const Block Told<Card::imperial_territory>::block = checked({
    .facts = {.name = "Imperial Territory",
              .picture = "flying-flag",
              .kinds = kind::territory | kind::succession,
              .cost = 5,
              .coins = 2,
              .links = 1,
              .points = 2,
              .doubts = {.coins = Doubt::medium, .points = Doubt::medium, .effect = Doubt::medium}},
    .words = {.parts = {{When::cleanup,
                         "If you support a princess you may move it from your play area under her direct control."}},
              .rulings = {"Your second phase stays free for purchases or setting.",  // HOC-IMPERIAL-TERRITORY-3
                          "Points it brings count at once."}},                       // HOC-IMPERIAL-TERRITORY-5
});

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
template <>
constinit const Block Told<Card::rumor_spreading_duchess>::block = checked({
    .facts = {.name = "Rumor-Spreading Duchess",
              .picture = "lips",
              .kinds = kind::succession,
              .cost = 6,
              .points = 3,
              .doubts = {.coins = Doubt::medium, .points = Doubt::medium, .effect = Doubt::medium}},
    .words = {.parts = {{When::set,
                         "For each opponent choose a Royal Maid, Councillor or Prince under the opponent's direct "
                         "control; it is discarded."}},
              .rulings = {"Her own points count before that.",            // HOC-DUCHESS-2
                          "It is no attack: nobody can defend.",          // HOC-DUCHESS-3
                          "No territory and no Duchess can be chosen.",   // HOC-DUCHESS-4
                          "Points taken this way can end a ceremony."}},  // HOC-DUCHESS-4
    .script = {.play = duchess, .each = duchess_each},
});

}  // namespace coronet::heart_of_crown
