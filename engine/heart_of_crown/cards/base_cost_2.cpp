// The base set's commons of cost 2, in the order of the rules.

#include "engine/heart_of_crown/rules/rules.hpp"

#include <array>

namespace coronet::heart_of_crown {

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
template <>
constinit const Block Told<Card::scout>::block = checked({
    .facts = {.name = "Scout",
              .picture = "spyglass",
              .kinds = kind::action | kind::attack,
              .subtype = Subtype::military,
              .cost = 2,
              .links = 2,
              .doubts = {.coins = Doubt::medium, .effect = Doubt::medium}},
    .words = {.parts = {{When::play,
                         "Beginning with you, each player opens the top card of the own deck. Each time you say "
                         "whether it stays there, open, or is discarded."}},
              .rulings = {"A top card that is open already is opened again.",                    // HOC-SCOUT-3
                          "Who used a Rampart opens nothing, so there is nothing to decide."}},  // HOC-SCOUT-4
    .script = {.play = scout, .each = scout_each},
});

// Rampart, defense: one card less to open and to discard because of a Military attack (HOC-RAMPART-3, HOC-RAMPART-4).
constexpr std::array rampart_defense = {
    act([](Play& p) {
        ++p.state.attack.ramparts[static_cast<std::size_t>(engine::index(p.me()))];
        return Result::next;
    }),
};
template <>
constinit const Block Told<Card::rampart>::block = checked({
    .facts = {.name = "Rampart",
              .picture = "stone-wall",
              .kinds = kind::action | kind::defense,
              .cost = 2,
              .coins = 1,
              .links = 1,
              .doubts = {.coins = Doubt::reconstructed, .effect = Doubt::reconstructed}},
    .words =
        {.parts =
             {{When::defense,
               "Against a Military attack you open 1 card fewer and discard 1 card fewer, until that attack is over."}},
         .rulings = {"Several Ramparts add up.",                                                     // HOC-RAMPART-4
                     "You may use it against an attack of another kind, where it changes nothing.",  // HOC-RAMPART-5
                     "It is no help against Samurai.",                                               // HOC-RAMPART-6
                     "If nothing is left to discard you do not show your hand either."}},            // HOC-RAMPART-7
    .script = {.react = rampart_defense},
});

// Offering: banish 1 card from hand (HOC-OFFERING-2).
constexpr std::array offering = {
    question([](Play& p) { p.need({.ask = Ask::banish, .zone = Zone::hand}); },
             [](Play& p, Seat seat, const Action& action) {
                 p.banish(seat, action.card, action.copy);
                 return Result::next;
             }),
};
template <>
constinit const Block Told<Card::offering>::block = checked({
    .facts = {.name = "Offering",
              .picture = "prayer",
              .kinds = kind::action,
              .cost = 2,
              .links = 1,
              .doubts = {.coins = Doubt::medium, .effect = Doubt::medium}},
    .words = {.parts = {{When::play, "Banish 1 card from your hand."}},
              .rulings = {"Any card will do. With an empty hand nothing happens."}},  // HOC-OFFERING-2
    .script = {.play = offering},
});

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
template <>
constinit const Block Told<Card::fountain_of_wishes>::block = checked({
    .facts = {.name = "Fountain of Wishes", .picture = "fountain", .kinds = kind::action, .cost = 2, .links = 1},
    .words = {.parts = {{When::play, "Discard any number of cards from your hand, then draw as many."}},
              .rulings = {"You may discard none; then you draw none.",                              // HOC-FOUNTAIN-3
                          "If your deck runs out, what you just discarded is shuffled into it."}},  // HOC-FOUNTAIN-4
    .script = {.play = fountain_of_wishes},
});

// Swift Horse: draw 1 card (HOC-SWIFT-HORSE-2).
constexpr std::array swift_horse = {
    act([](Play& p) {
        p.draw(p.me(), 1);
        return Result::next;
    }),
};
template <>
constinit const Block Told<Card::swift_horse>::block = checked({
    .facts = {.name = "Swift Horse", .picture = "horse-head", .kinds = kind::action, .cost = 2, .links = 2},
    .words = {.parts = {{When::play, "Draw 1 card."}}},
    .script = {.play = swift_horse},
});

}  // namespace coronet::heart_of_crown
