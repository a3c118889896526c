// The base set's commons of cost 4 that are no attacks, in the order of the rules. Shinobi has no script: what it does
// is part of playing a card (rules/playing.cpp).

#include "engine/heart_of_crown/rules/rules.hpp"

#include <algorithm>
#include <array>

namespace coronet::heart_of_crown {

// What Shinobi does is part of playing a card (rules/playing.cpp).
template <>
constinit const Block Told<Card::shinobi>::block = checked({
    .facts = {.name = "Shinobi",
              .picture = "ninja-head",
              .kinds = kind::action,
              .subtype = Subtype::strategy,
              .cost = 4,
              .links = 2,
              .doubts = {.coins = Doubt::reconstructed, .effect = Doubt::reconstructed}},
    .words =
        {.parts = {{When::play,
                    "Choose another action card of cost 4 or less in the Market. This card does what that one does."}},
         .rulings =
             {"The card in the Market stays there.",                                               // HOC-SHINOBI-2
              "Its coins and effects count, its links do not.",                                    // HOC-059
              "Imitating an attack is an attack: opponents may defend, and an Archer counts it.",  // HOC-SHINOBI-3
              "It has the subtype of what it imitates as well as its own.",                        // HOC-SHINOBI-3
              "If there is a card to imitate you must choose one."}},                              // HOC-062
});

// Moneylender: 4 debt counters at the end of the turn (HOC-MONEYLENDER-2).
constexpr int moneylender_debt = 4;  ///< HOC-MONEYLENDER-2
constexpr std::array moneylender = {
    act([](Play& p) {
        p.turn().debt_coming.gain(moneylender_debt);
        return Result::next;
    }),
};
template <>
constinit const Block Told<Card::moneylender>::block = checked({
    .facts = {.name = "Moneylender",
              .picture = "coins",
              .kinds = kind::action,
              .subtype = Subtype::merchant,
              .cost = 4,
              .coins = 3,
              .links = 1},
    .words =
        {.parts = {{When::turn_end, "Get 4 debt counters."}},
         .rulings = {"Each coin you gain takes away a debt counter instead, in later turns too.",  // HOC-MONEYLENDER-3
                     "As long as you have one you cannot pay coins for effects; purchases and supporting a princess "
                     "are no effects.",                              // HOC-MONEYLENDER-4
                     "Each Moneylender played brings its own 4."}},  // HOC-MONEYLENDER-2
    .script = {.play = moneylender},
});

// Library: draw 1 card; up to 2 cards of the discard pile, no succession cards, open on top or at the bottom of the
// deck (HOC-LIBRARY-2, HOC-LIBRARY-3).
constexpr int library_cards = 2;  ///< HOC-LIBRARY-2
constexpr std::array library = {
    act([](Play& p) { return p.draw(p.me(), 1) > 0 ? Result::next : Result::stop; }),
    question(
        [](Play& p) {
            const int left = library_cards - p.frame().count;
            if (left == 0) return;
            p.ask(p.me(), {.ask = Ask::put,
                           .zone = Zone::discard,
                           .filter = Filter::not_succession,
                           .least = 0,
                           .most = static_cast<std::uint8_t>(left),
                           .ways = {Way::top, Way::bottom}});
        },
        [](Play& p, Seat seat, const Action& action) {
            if (action.kind == Action::Kind::stop) return Result::next;
            p.take_out_of_discard(seat, action.card);
            p.put_on_deck(seat, action.card, Zone::discard,
                          action.way == Way::top ? Zone::deck_top : Zone::deck_bottom);
            ++p.frame().count;
            return Result::again;
        }),
};
template <>
constinit const Block Told<Card::library>::block = checked({
    .facts = {.name = "Library",
              .picture = "bookshelf",
              .kinds = kind::action,
              .cost = 4,
              .links = 1,
              .doubts = {.coins = Doubt::reconstructed, .effect = Doubt::reconstructed}},
    .words =
        {.parts = {{When::play,
                    "Draw 1 card. Then put up to 2 cards from your discard pile open on top of your deck or at its "
                    "bottom."}},
         .rulings = {"Succession cards cannot be chosen, also not those that are territories too."}},  // HOC-LIBRARY-3
    .script = {.play = library},
});

/// The place in the deck of a card picked among those being looked at, the uppermost if it may be any of several.
static int looked_at_place(Play& p, const Action& action) {
    const auto deck = p.state.deck(p.me());
    const auto picked = [&action](const Lying& lying) {
        return lying.card == action.card && (action.copy == Copy::any || copy_of(lying) == action.copy);
    };
    int at = deck.size() - 1;
    while (!picked(deck[at])) --at;
    CHECK(at >= deck.size() - p.turn().looking, "only looked-at cards are picked");
    return at;
}

// Stargazing Witch: look at as many cards as action cards were played this turn, this one included; discard any, put
// the rest back in any order, draw 1 card (HOC-STARGAZING-WITCH-2, -3). The cards stay where they are while they are
// looked at: a card put back sinks to the bottom of those that are still to be put back.
constexpr std::array stargazing_witch = {
    act([](Play& p) {
        p.turn().looking = static_cast<std::uint8_t>(p.look(p.me(), count_played(p.state, kind::action)));
        return p.turn().looking > 0 ? Result::next : Result::stop;
    }),
    question(
        [](Play& p) {
            p.ask(p.me(), {.ask = Ask::discard, .zone = Zone::deck_top, .least = 0, .most = p.turn().looking});
        },
        [](Play& p, Seat seat, const Action& action) {
            if (action.kind == Action::Kind::stop) return Result::next;
            const auto deck = p.state.deck(seat);
            p.discard_from_deck(seat, deck.size() - 1 - looked_at_place(p, action));
            --p.turn().looking;
            return Result::again;
        }),
    act([](Play& p) {
        p.frame().limit = p.turn().looking;
        return Result::next;
    }),
    question(
        [](Play& p) {
            if (p.turn().looking < 2) return;
            const auto picks = static_cast<std::uint8_t>(p.turn().looking - 1);  // the last one has only one place
            p.ask(p.me(), {.ask = Ask::put_back, .zone = Zone::deck_top, .least = picks, .most = picks});
        },
        [](Play& p, Seat seat, const Action& action) {
            const auto deck = p.state.deck(seat);
            const Lying card = deck.remove_at(looked_at_place(p, action));
            deck.insert_at(deck.size() + 1 - p.turn().looking, card);
            --p.turn().looking;
            return Result::again;
        }),
    act([](Play& p) {
        p.turn().looking = 0;
        if (p.frame().limit > 0 && p.heard()) {
            Event open = event_of(Event::Kind::put_back, p.me());
            open.into = Zone::deck_top;
            open.count = p.frame().limit;
            Event secret = open;
            const auto deck = p.state.deck(p.me());
            for (int depth = 0; depth < open.count; ++depth) {
                secret.cards.push_back(handle(deck[deck.size() - 1 - depth].card));
            }
            p.tell(open, secret, p.me());
        }
        p.draw(p.me(), 1);
        return Result::next;
    }),
};
template <>
constinit const Block Told<Card::stargazing_witch>::block = checked({
    .facts = {.name = "Stargazing Witch",
              .picture = "stars-stack",
              .kinds = kind::action,
              .subtype = Subtype::magic,
              .cost = 4,
              .links = 2},
    .words = {.parts = {{When::play,
                         "Look at the top card of your deck and one more for each action card you "
                         "played before it this turn. Discard any of them, put the others back in any "
                         "order, then draw 1 card."}},
              .rulings = {"A card that imitates counts as one; territories and abilities do not "
                          "count."}},  // HOC-STARGAZING-WITCH-3
    .script = {.play = stargazing_witch},
});

// City Development: pay 1 to turn a Village into a Town, or 2 to turn a Town into a City, the new card into the hand
// (HOC-CITY-DEVELOPMENT-2 to -4).
constexpr std::array city_development = {
    question([](Play& p) { p.ask(p.me(), {.ask = Ask::pay, .limit = 2}); },
             [](Play& p, Seat, const Action& action) {
                 p.pay(action.number, p.card());
                 p.frame().count = static_cast<std::uint8_t>(action.number);
                 p.frame().copy = action.copy;
                 return action.number == 0 ? Result::stop : Result::next;
             }),
    act([](Play& p) {
        const Card old = developed(p.frame().count);
        const Card better = old == Card::village ? Card::town : Card::city;
        if (find_in_hand(p.state, p.me(), old) < 0) return Result::stop;
        p.banish(p.me(), old, p.frame().copy);
        if (p.state.stack(better) > 0) p.acquire(p.me(), better, Zone::hand);
        return Result::next;
    }),
};
template <>
constinit const Block Told<Card::city_development>::block = checked({
    .facts = {.name = "City Development",
              .picture = "crane",
              .kinds = kind::action,
              .subtype = Subtype::merchant,
              .cost = 4,
              .links = 1},
    .words =
        {.parts = {{When::play,
                    "You may do one of these. Pay 1 coin and banish a Village from your hand, then take a Town from "
                    "the Market into your hand. Or pay 2 coins and banish a Town, then take a City."}},
         .rulings = {"The card is banished even if the Market has no Town or City left.",      // HOC-CITY-DEVELOPMENT-3
                     "Without a card to banish the coins are gone and nothing else happens.",  // HOC-CITY-DEVELOPMENT-2
                     "Only the names count: a Port City is no City."}},                        // HOC-CITY-DEVELOPMENT-4
    .script = {.play = city_development},
});

// Supply Unit: draw 1 card; at the start of cleanup an action card may return to the deck (HOC-SUPPLY-UNIT-2, -3; the
// return itself in rules/turn.cpp).
constexpr std::array supply_unit = {
    act([](Play& p) {
        ++p.turn().returns;
        p.draw(p.me(), 1);
        return Result::next;
    }),
};
template <>
constinit const Block Told<Card::supply_unit>::block = checked({
    .facts = {.name = "Supply Unit",
              .picture = "knapsack",
              .kinds = kind::action,
              .subtype = Subtype::military,
              .cost = 4,
              .links = 2,
              .doubts = {.coins = Doubt::medium, .effect = Doubt::medium}},
    .words = {.parts = {{When::play, "Draw 1 card."},
                        {When::cleanup,
                         "You may put 1 other action card from your play area open on top of your deck."}},
              .rulings = {"No Supply Unit goes back this way. A Shinobi that imitated one does.",  // HOC-SUPPLY-UNIT-4
                          "Each Supply Unit played returns one card.",                             // HOC-SUPPLY-UNIT-3
                          "The card must still lie in your play area."}},                          // HOC-SUPPLY-UNIT-5
    .script = {.play = supply_unit},
});

}  // namespace coronet::heart_of_crown
