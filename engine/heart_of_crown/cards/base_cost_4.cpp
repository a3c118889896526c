// The base set's commons of cost 4 that are no attacks, in the order of the rules. Shinobi has no script: what it does
// is part of playing a card (playing.cpp).

#include "engine/heart_of_crown/rules/rules.hpp"

#include <algorithm>
#include <array>

namespace coronet::heart_of_crown {
namespace {

constexpr int moneylender_debt = 4;  ///< HOC-MONEYLENDER-2
constexpr int library_cards = 2;     ///< HOC-LIBRARY-2

// Moneylender: 4 debt counters at the end of the turn (HOC-MONEYLENDER-2).
constexpr std::array moneylender = {
    act([](Play& p) {
        p.turn().debt_coming.gain(moneylender_debt);
        return Result::next;
    }),
};

// Library: draw 1 card; up to 2 cards of the discard pile, no succession cards, open on top or at the bottom of the
// deck (HOC-LIBRARY-2, HOC-LIBRARY-3).
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

/// The place in the deck of a card picked among those being looked at, the uppermost if it may be any of several.
int looked_at_place(Play& p, const Action& action) {
    const auto& deck = p.player(p.me()).deck;
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
        const auto& play = p.state.play;
        const auto before = std::count_if(play.begin(), play.end() - 1,
                                          [](const Played& played) { return (kinds_of(played) & kind::action) != 0; });
        p.turn().looking = static_cast<std::uint8_t>(p.look(p.me(), static_cast<int>(before) + 1));
        return p.turn().looking > 0 ? Result::next : Result::stop;
    }),
    question(
        [](Play& p) { p.ask(p.me(), {.ask = Ask::discard, .zone = Zone::deck_top, .least = 0, .most = any_number}); },
        [](Play& p, Seat seat, const Action& action) {
            if (action.kind == Action::Kind::stop) return Result::next;
            const auto& deck = p.player(seat).deck;
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
            if (p.turn().looking > 1)
                p.ask(p.me(), {.ask = Ask::put_back, .zone = Zone::deck_top, .most = p.turn().looking});
        },
        [](Play& p, Seat seat, const Action& action) {
            auto& deck = p.player(seat).deck;
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
            const auto& deck = p.player(p.me()).deck;
            for (int depth = 0; depth < open.count; ++depth) {
                secret.cards.push_back(handle(deck[deck.size() - 1 - depth].card));
            }
            p.tell(open, secret, p.me());
        }
        p.draw(p.me(), 1);
        return Result::next;
    }),
};

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
        if (find_in_hand(p.player(p.me()), old) < 0) return Result::stop;
        p.banish(p.me(), old, p.frame().copy);
        if (p.state.stack(better) > 0) p.acquire(p.me(), better, Zone::hand);
        return Result::next;
    }),
};

// Supply Unit: draw 1 card; at the start of cleanup an action card may return to the deck (HOC-SUPPLY-UNIT-2, -3; the
// return itself in turn.cpp).
constexpr std::array supply_unit = {
    act([](Play& p) {
        ++p.turn().returns;
        p.draw(p.me(), 1);
        return Result::next;
    }),
};

constexpr std::array<Script, 5> scripts = {{
    {.card = Card::moneylender, .play = moneylender},
    {.card = Card::library, .play = library},
    {.card = Card::stargazing_witch, .play = stargazing_witch},
    {.card = Card::city_development, .play = city_development},
    {.card = Card::supply_unit, .play = supply_unit},
}};

}  // namespace

std::span<const Script> base_scripts_of_cost_4() { return scripts; }

}  // namespace coronet::heart_of_crown
