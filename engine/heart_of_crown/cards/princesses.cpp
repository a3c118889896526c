// The princesses (section 18 of the rules): `play` runs when they are supported, `react` is the activated ability,
// `pay` what it costs.

#include "engine/heart_of_crown/rules/rules.hpp"

#include <algorithm>
#include <array>

namespace coronet::heart_of_crown {

template <>
constinit const Block Told<Card::lulnasaika>::block = checked({
    .facts = {.name = "Lulnasaika",
              .picture = "tiara",
              .rarity = Rarity::princess,
              .kinds = kind::princess,
              .cost = 6,
              .points = 6,
              .copies = 1},
    .words = {.title = "The First Princess",
              .rulings = {"She has no ability; her points are all she brings."}},  // HOC-LULNASAIKA-2
});

// Raolily, on being supported: 0 to 5 Royal Maids from the Market (HOC-RAOLILY-2).
constexpr int raolily_maids = 5;  ///< HOC-RAOLILY-2
static void ask_how_many_maids(Play& p) {
    const int most = std::min(raolily_maids, p.state.stack(Card::royal_maid));
    if (most > 0) p.ask(p.me(), {.ask = Ask::amount, .limit = static_cast<std::uint8_t>(most)});
}
static Result acquire_maids(Play& p, Seat seat, const Action& action) {
    for (int i = 0; i < action.number; ++i) p.acquire(seat, Card::royal_maid);
    return Result::next;
}
constexpr std::array raolily = {question(ask_how_many_maids, acquire_maids)};
template <>
constinit const Block Told<Card::raolily>::block = checked({
    .facts = {.name = "Raolily",
              .picture = "laurel-crown",
              .rarity = Rarity::princess,
              .kinds = kind::princess,
              .cost = 6,
              .copies = 1},
    .words = {.title = "The Second Princess",
              .parts = {{When::supported, "Acquire up to 5 Royal Maids from the Market."}},
              .rulings = {"You may take fewer, or none.",                                  // HOC-RAOLILY-2
                          "If the Market has fewer than 5 left, those are all you get."},  // HOC-RAOLILY-2
              .also = "Also called Laolily."},
    .script = {.play = raolily},
});

// Her prices are in table/prices.cpp.
template <>
constinit const Block Told<Card::klam_klam>::block = checked({
    .facts = {.name = "Klam-Klam",
              .picture = "mermaid",
              .rarity = Rarity::princess,
              .kinds = kind::princess,
              .cost = 6,
              .copies = 1},
    .words =
        {.title = "Princess of the South Sea",
         .parts = {{When::always, "Each of your purchases costs 1 coin less, but never less than 1 coin."}},
         .rulings =
             {"This goes for every purchase of a turn.",                                              // HOC-KLAM-KLAM-3
              "Buying through Bribery then costs what is printed: one coin more and one coin less.",  // HOC-KLAM-KLAM-4
              "It lowers only prices. What effects ask you to pay and the cost of cards stay as they are."}},  // -5
});

// Bergamot: a card that is no Curse was discarded; then an action card comes back (HOC-BERGAMOT-2 to -6).
constexpr std::array bergamot = {
    question([](Play& p) { p.need({.ask = Ask::take, .zone = Zone::discard, .filter = Filter::action}); },
             [](Play& p, Seat seat, const Action& action) {
                 p.take_from_discard(seat, action.card);
                 return Result::next;
             }),
};

static void discard_given(Play& p, Seat seat, const Action& action, Frame&) {
    p.discard(seat, action.cards[0], action.copy);
}
template <>
constinit const Block Told<Card::bergamot>::block = checked({
    .facts = {.name = "Bergamot",
              .picture = "spell-book",
              .rarity = Rarity::princess,
              .kinds = kind::princess,
              .cost = 6,
              .copies = 1},
    .words = {.title = "Know-it-All Princess",
              .parts = {{When::ability,
                         "Once a turn, discard 1 card that is no Curse from your hand, then take 1 action card "
                         "from your discard pile into your hand."}},
              .rulings = {("You may use her though no action card lies in your discard pile; then you only "
                           "discard."),                                                          // -3
                          "An action card just discarded can be taken straight back.",           // -4
                          "If an action card lies there you must take one.",                     // -4
                          "A Magic Talisman cannot be discarded for her, but it can be taken.",  // -5
                          "Cards a Samurai put out of play are out of her reach."}},             // -6
    .script = {.react = bergamot, .pay = discard_given},
});

// Flamaria, on being supported: up to 2 cards of cost 5 or less from the Market (HOC-FLAMARIA-3).
constexpr int flamaria_cards = 2;  ///< HOC-FLAMARIA-3
constexpr int flamaria_cost = 5;   ///< HOC-FLAMARIA-3
static void ask_flamaria(Play& p) {
    const int left = flamaria_cards - p.frame().count;
    if (left == 0) return;
    p.ask(p.me(), {.ask = Ask::acquire,
                   .zone = Zone::market,
                   .filter = Filter::cost_at_most,
                   .least = 0,
                   .most = static_cast<std::uint8_t>(left),
                   .limit = flamaria_cost});
}
static Result acquire_one(Play& p, Seat seat, const Action& action) {
    if (action.kind == Action::Kind::stop) return Result::next;
    p.acquire(seat, action.card);
    ++p.frame().count;
    return Result::again;
}
constexpr std::array flamaria = {question(ask_flamaria, acquire_one)};
template <>
constinit const Block Told<Card::flamaria>::block = checked({
    .facts = {.name = "Flamaria",
              .picture = "katana",
              .rarity = Rarity::princess,
              .kinds = kind::princess,
              .cost = 6,
              .copies = 1},
    .words = {.title = "Shogun Princess",
              .parts = {{When::supported, "Acquire up to 2 cards of cost 5 or less from the Market."},
                        {When::always, "Villages stay behind when you support her."}},
              .rulings = {"A Village among your three highest territories is left out and nothing takes its "
                          "place.",                                                               // -2
                          "Both cards may be of one name, and taxation tokens do not matter."}},  // -3
    .script = {.play = flamaria},
});

// Rain & Shion, on being supported: a twin counter for each princess supported by others, and one more (HOC-TWINS-2).
constexpr std::array twins = {
    act([](Play& p) {
        int others = 0;
        for (const Seat seat : p.state.seats()) {
            const bool other = seat != p.me() && !p.state.dropped_out.has(seat);
            others += other && p.player(seat).princess != no_card ? 1 : 0;
        }
        p.gain_counter(p.me(), Way::twin, others + 1, p.card());
        return Result::next;
    }),
};
// Their ability: an extra turn follows; the counter has been removed (HOC-TWINS-3).
constexpr std::array twins_ability = {
    act([](Play& p) {
        p.turn().extra_coming = true;
        return Result::next;
    }),
};

static void remove_counter(Play& p, Seat seat, const Action&, Frame& frame) {
    p.lose_counter(seat, Way::twin, 1, frame.card);
}
template <>
constinit const Block Told<Card::rain_and_shion>::block = checked({
    .facts = {.name = "Rain & Shion",
              .picture = "linked-rings",
              .rarity = Rarity::princess,
              .kinds = kind::princess,
              .cost = 6,
              .copies = 1},
    .words =
        {.title = "Twin Princesses",
         .parts = {{When::supported,
                    "Put 1 twin counter on this card, and 1 more for each princess the others support at that moment."},
                   {When::ability, "Once a turn, remove 1 twin counter: another turn of yours follows this one."}},
         .rulings =
             {"They cannot be used during a turn they gave you.",                                       // HOC-TWINS-4
              "An extra turn brings no ceremony closer: everybody else must still have had a turn."}},  // HOC-TWINS-5
    .script = {.play = twins, .react = twins_ability, .pay = remove_counter},
});

// Ouka: two cards were banished; a Market card of exactly the cost noted comes into the hand (HOC-OUKA-2, HOC-OUKA-3).
constexpr std::array ouka = {
    question(
        [](Play& p) {
            p.need({.ask = Ask::take, .zone = Zone::market, .filter = Filter::cost_exactly, .limit = p.frame().limit});
        },
        [](Play& p, Seat seat, const Action& action) {
            p.acquire(seat, action.card, Zone::hand);
            return Result::next;
        }),
};

static void banish_given(Play& p, Seat seat, const Action& action, Frame& frame) {
    frame.limit = static_cast<std::uint8_t>(facts(action.cards[0]).cost + facts(action.cards[1]).cost - 1);
    p.banish(seat, action.cards[0], action.copy);
    p.banish(seat, action.cards[1], action.second);
}
template <>
constinit const Block Told<Card::ouka>::block = checked({
    .facts = {.name = "Ouka",
              .picture = "abacus",
              .set = Set::far_east,
              .rarity = Rarity::princess,
              .kinds = kind::princess,
              .cost = 6,
              .copies = 1,
              .doubts = {.effect = Doubt::medium}},
    .words =
        {.title = "Far East Mathematician Princess",
         .parts = {{When::ability,
                    "Once a turn, banish 2 cards of different names from your hand, neither territories nor Curses. "
                    "Then take a card from the Market into your hand whose cost is 1 less than theirs together."}},
         .rulings = {"If no card of that cost is in the Market the two are banished all the same.",  // HOC-OUKA-3
                     "Among several that fit you choose.",                                           // HOC-OUKA-3
                     "You can play the card at once if you have a play left."},                      // HOC-OUKA-4
         .also = "Also called Ohka."},
    .script = {.react = ouka, .pay = banish_given},
});

}  // namespace coronet::heart_of_crown
