// The base set's commons of cost 2, in the order of the rules.

#include "engine/heart_of_crown/rules/rules.hpp"

#include <array>

namespace coronet::heart_of_crown {
namespace {

// Scout, attack: beginning with you, each player opens the top card; each time you choose whether it stays there open
// or is discarded (HOC-SCOUT-2 to -4).
constexpr std::array scout = {
    act([](Play& p) {
        p.call_each(Card::scout, true);
        return Result::next;
    }),
};
constexpr std::array scout_each = {
    act([](Play& p) {
        if (p.demanded(p.victim(), 1) == 0) return Result::stop;
        p.frame().chosen = p.open(p.victim(), 0);
        return p.frame().chosen == no_card ? Result::stop : Result::next;
    }),
    question(
        [](Play& p) {
            p.ask(p.me(), {.ask = Ask::opened,
                           .about = p.victim() == p.me() ? engine::no_seat : p.victim(),
                           .card = p.frame().chosen,
                           .ways = {Way::leave, Way::discard}});
        },
        [](Play& p, Seat, const Action& action) {
            if (action.way == Way::discard) p.discard_from_deck(p.victim(), 0);
            return Result::next;
        }),
};

// Rampart, defense: one card less to open and to discard because of a Military attack (HOC-RAMPART-3, HOC-RAMPART-4).
constexpr std::array rampart_defense = {
    act([](Play& p) {
        ++p.state.attack.ramparts[static_cast<std::size_t>(engine::index(p.me()))];
        return Result::next;
    }),
};

// Offering: banish 1 card from hand (HOC-OFFERING-2).
constexpr std::array offering = {
    question([](Play& p) { p.need({.ask = Ask::banish, .zone = Zone::hand}); },
             [](Play& p, Seat seat, const Action& action) {
                 p.banish(seat, action.card, action.copy);
                 return Result::next;
             }),
};

// Fountain of Wishes: discard any number of cards, then draw as many (HOC-FOUNTAIN-2 to -4).
constexpr std::array fountain_of_wishes = {
    question([](Play& p) { p.ask(p.me(), {.ask = Ask::discard, .zone = Zone::hand, .least = 0, .most = any_number}); },
             [](Play& p, Seat seat, const Action& action) {
                 if (action.kind == Action::Kind::stop) return Result::next;
                 p.discard(seat, action.card, action.copy);
                 ++p.frame().count;
                 return Result::again;
             }),
    act([](Play& p) {
        p.draw(p.me(), p.frame().count);
        return Result::next;
    }),
};

// Swift Horse: draw 1 card (HOC-SWIFT-HORSE-2).
constexpr std::array swift_horse = {
    act([](Play& p) {
        p.draw(p.me(), 1);
        return Result::next;
    }),
};

constexpr std::array<Script, 5> scripts = {{
    {.card = Card::scout, .play = scout, .each = scout_each},
    {.card = Card::rampart, .react = rampart_defense},
    {.card = Card::offering, .play = offering},
    {.card = Card::fountain_of_wishes, .play = fountain_of_wishes},
    {.card = Card::swift_horse, .play = swift_horse},
}};

}  // namespace

std::span<const Script> base_scripts_of_cost_2() { return scripts; }

}  // namespace coronet::heart_of_crown
