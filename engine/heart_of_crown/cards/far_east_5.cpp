// The commons of Eastern Borderlands of cost 4 and 5 that are no attacks, in the order of the rules.

#include "engine/heart_of_crown/rules/rules.hpp"

#include <algorithm>
#include <array>

namespace coronet::heart_of_crown {

// Kunoichi, defense: put it open on top of the deck (HOC-KUNOICHI-5).
constexpr std::array kunoichi_defense = {
    act([](Play& p) {
        put_defense_on_deck(p);
        return Result::next;
    }),
};
template <>
constinit const Block Told<Card::kunoichi>::block = checked({
    .facts = {.name = "Kunoichi",
              .picture = "ninja-mask",
              .set = Set::far_east,
              .kinds = kind::action | kind::defense,
              .subtype = Subtype::strategy,
              .cost = 4,
              .links = 1},
    .words = {.parts = {{When::play,
                         "Choose another action card that anybody keeps. This card does what that one does."},
                        {When::defense, "Put this card open on top of your deck."}},
              .rulings = {"The kept card stays where it is, and it may be your own.",               // HOC-KUNOICHI-2
                          "You may keep a card, imitate it and recall it, all in one turn.",        // HOC-KUNOICHI-3
                          "Its coins and effects count, its links do not.",                         // HOC-059
                          "Imitating an attack is an attack, and it has that card's subtype too.",  // HOC-KUNOICHI-4
                          "Used in defense where it is kept, it frees the territory."}},            // HOC-KUNOICHI-5
    .script = {.react = kunoichi_defense},
});

template <>
constinit const Block Told<Card::port_city>::block = checked({
    .facts = {.name = "Port City",
              .picture = "harbor-dock",
              .set = Set::far_east,
              .kinds = kind::territory,
              .cost = 4,
              .coins = 2,
              .links = 2,
              .doubts = {.coins = Doubt::medium}},
    .words = {.rulings = {"It is neither a Town nor a City by name."}},  // HOC-PORT-CITY-2
});

// Mining Town: remove an ore counter to acquire a card of cost 5 or less, no succession card (HOC-MINING-TOWN-3, -4).
constexpr int mining_town_cost = 5;  ///< HOC-MINING-TOWN-3
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
template <>
constinit const Block Told<Card::mining_town>::block = checked({
    .facts = {.name = "Mining Town",
              .picture = "mining",
              .set = Set::far_east,
              .kinds = kind::territory,
              .cost = 4,
              .coins = 2,
              .links = 1,
              .doubts = {.coins = Doubt::reconstructed, .points = Doubt::low, .effect = Doubt::reconstructed}},
    .words = {.parts = {{When::gained, "Get 2 ore counters."},
                        {When::play,
                         "You may remove 1 of your ore counters. If you do, acquire a card of cost 5 or less from the "
                         "Market that is no succession card."}},
              .rulings = {"The counters come however and wherever you get this card from others.",  // HOC-MINING-TOWN-2
                          "They can be used only while you play a Mining Town, one each time."},    // HOC-MINING-TOWN-4
              .also = "Also called Mining City."},
    .script = {.play = mining_town},
});

// Charm of Two: banish up to 2 cards from hand (HOC-CHARM-2).
constexpr int charm_cards = 2;  ///< HOC-CHARM-2
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
template <>
constinit const Block Told<Card::charm_of_two>::block = checked({
    .facts = {.name = "Charm of Two",
              .picture = "charm",
              .set = Set::far_east,
              .kinds = kind::action,
              .subtype = Subtype::merchant,
              .cost = 5,
              .coins = 2,
              .doubts = {.coins = Doubt::reconstructed, .effect = Doubt::reconstructed}},
    .words = {.parts = {{When::play, "Banish up to 2 cards from your hand."}}},
    .script = {.play = charm_of_two},
});

/// The subtype that a word names.
constexpr Subtype subtype_of(Way way) {
    return static_cast<Subtype>(static_cast<int>(way) - static_cast<int>(Way::magic) +
                                static_cast<int>(Subtype::magic));
}
static_assert(subtype_of(Way::magic) == Subtype::magic && subtype_of(Way::strategy) == Subtype::strategy);

// Alliance: declare a subtype; cards of it put counters on the princess this turn (HOC-ALLIANCE-2 to -7; the counting
// is in rules/playing.cpp).
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
template <>
constinit const Block Told<Card::alliance>::block = checked({
    .facts = {.name = "Alliance",
              .picture = "shaking-hands",
              .set = Set::far_east,
              .kinds = kind::action,
              .cost = 5,
              .links = 2,
              .doubts = {.coins = Doubt::medium, .effect = Doubt::low}},
    .words =
        {.parts = {{When::play,
                    "Declare a subtype. For the rest of this turn each card of that subtype you play or set puts a +1 "
                    "succession counter on your princess."}},
         .rulings =
             {"You must name one of the five; cards without a subtype cannot be named.",               // HOC-ALLIANCE-3
              "This card and cards before it do not count.",                                           // HOC-ALLIANCE-4
              "Without a princess you gain nothing, nor later this turn for what you played before.",  // HOC-ALLIANCE-5
              "A card that imitates counts with either subtype, once.",                                // HOC-ALLIANCE-6
              "Several Alliances of one subtype add up."},                                             // HOC-ALLIANCE-7
         .also = "Also called Confederation."},
    .script = {.play = alliance},
});

}  // namespace coronet::heart_of_crown
