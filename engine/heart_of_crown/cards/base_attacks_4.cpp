// The base set's attacks of cost 4, in the order of the rules.

#include "engine/heart_of_crown/rules/rules.hpp"

#include <array>

namespace coronet::heart_of_crown {

constexpr int full_hand = 5;  ///< a smaller hand is spared

/// What Demon Banishing and Infantry Battalion have in common: an opponent with a full hand discards a card that fits,
/// or reveals a hand without one.
static void hit_hand(Play& p, Question question) {
    const Seat victim = p.victim();
    if (p.state.hand(victim).size() < full_hand) return;
    question.ask = Ask::discard;
    question.zone = Zone::hand;
    if (!p.ask(victim, question)) p.reveal_hand(victim);
}

static Result discard_picked(Play& p, Seat seat, const Action& action) {
    p.discard(seat, action.card, action.copy);
    return Result::next;
}

// Demon Banishing, attack: draw 1 card; each opponent with a full hand discards a card of cost 5 or more
// (HOC-DEMON-BANISHING-2).
constexpr int demon_cost = 5;
constexpr std::array demon_banishing = {
    act([](Play& p) { return p.draw(p.me(), 1) > 0 ? Result::next : Result::stop; }),
    act([](Play& p) {
        p.call_each(Card::demon_banishing);
        return Result::next;
    }),
};
constexpr std::array demon_banishing_each = {
    question([](Play& p) { hit_hand(p, {.filter = Filter::cost_at_least, .limit = demon_cost}); }, discard_picked),
};
template <>
constinit const Block Told<Card::demon_banishing>::block = checked({
    .facts = {.name = "Demon Banishing",
              .picture = "holy-symbol",
              .kinds = kind::action | kind::attack,
              .subtype = Subtype::strategy,
              .cost = 4,
              .links = 1},
    .words =
        {.parts = {{When::play,
                    "Draw 1 card. Then each opponent with 5 or more cards in hand discards one of cost 5 or more."}},
         .rulings = {"The opponent chooses; who has no such card shows the hand.",  // HOC-DEMON-BANISHING-2
                     "The hand is counted after all defenses."}},                   // HOC-079
    .script = {.play = demon_banishing, .each = demon_banishing_each},
});

// Infantry Battalion, attack: each opponent with a full hand discards a territory (HOC-INFANTRY-2, HOC-INFANTRY-3); a
// Rampart saves it, and the hand is not looked at (HOC-RAMPART-7).
constexpr std::array infantry_battalion = {
    act([](Play& p) {
        p.call_each(Card::infantry_battalion);
        return Result::next;
    }),
};
constexpr std::array infantry_battalion_each = {
    question(
        [](Play& p) {
            if (p.demanded(p.victim(), 1) > 0) hit_hand(p, {.filter = Filter::territory});
        },
        discard_picked),
};
template <>
constinit const Block Told<Card::infantry_battalion>::block = checked({
    .facts = {.name = "Infantry Battalion",
              .picture = "spears",
              .kinds = kind::action | kind::attack,
              .subtype = Subtype::military,
              .cost = 4,
              .coins = 2,
              .doubts = {.coins = Doubt::medium, .effect = Doubt::medium}},
    .words =
        {.parts = {{When::play, "Each opponent with 5 or more cards in hand discards a territory."}},
         .rulings = {"The opponent chooses; who has none shows the hand.",                         // HOC-INFANTRY-2
                     "Imperial Territory, Karikuma and The Emperor's Crown are territories too.",  // HOC-INFANTRY-3
                     "The hand is counted after all defenses."}},                                  // HOC-079
    .script = {.play = infantry_battalion, .each = infantry_battalion_each},
});

// Witch of Curiosities, attack: draw 1 card; each opponent opens up to 2 cards, one at a time until a Curse comes; what
// is neither Curse nor territory is discarded (HOC-CURIOSITIES-2, HOC-CURIOSITIES-6). Then a card of a discarded name
// may be acquired (HOC-CURIOSITIES-3 to -5).
constexpr int curiosities_most = 2;  ///< HOC-CURIOSITIES-2
constexpr std::array witch_of_curiosities = {
    act([](Play& p) { return p.draw(p.me(), 1) > 0 ? Result::next : Result::stop; }),
    act([](Play& p) {
        p.state.marked = {};
        p.call_each(Card::witch_of_curiosities);
        return Result::next;
    }),
    question(
        [](Play& p) {
            p.ask(p.me(), {.ask = Ask::acquire, .zone = Zone::market, .filter = Filter::marked, .least = 0});
        },
        [](Play& p, Seat seat, const Action& action) {
            if (action.kind == Action::Kind::pick) p.acquire(seat, action.card);
            return Result::next;
        }),
    act([](Play& p) {
        p.state.marked = {};
        return Result::next;
    }),
};
constexpr std::array witch_of_curiosities_each = {
    act([](Play& p) {
        const Seat victim = p.victim();
        int opened = 0;
        for (bool cursed = false; opened < curiosities_most && !cursed;) {
            const Card card = p.open(victim, opened);
            if (card == no_card) break;
            ++opened;
            cursed = facts(card).is(kind::curse);
        }
        for (int depth = 0; opened > 0; --opened) {
            const auto deck = p.state.deck(victim);
            const Card card = deck[deck.size() - 1 - depth].card;
            if (facts(card).is(kind::curse | kind::territory)) {
                ++depth;
                continue;
            }
            p.discard_from_deck(victim, depth);
            p.state.marked.add(card);
        }
        return Result::next;
    }),
};
template <>
constinit const Block Told<Card::witch_of_curiosities>::block = checked({
    .facts = {.name = "Witch of Curiosities",
              .picture = "cauldron",
              .kinds = kind::action | kind::attack,
              .subtype = Subtype::magic,
              .cost = 4,
              .links = 1},
    .words =
        {.parts = {{When::play,
                    "Draw 1 card. Then each opponent opens cards from the top of the own deck until a Curse shows, two "
                    "at most. Those that are neither Curse nor territory are discarded, the others stay there, open."},
                   {When::play,
                    "Then you may choose 1 of the discarded cards and acquire another of its name from the Market."}},
         .rulings = {"You get one card at most, however many were discarded.",    // HOC-CURIOSITIES-4
                     "A name that is not in the Market brings you nothing.",      // HOC-CURIOSITIES-5
                     "A card that is open already is opened again and counts."},  // HOC-CURIOSITIES-6
         .also = "Also called Witch of Enchantments."},
    .script = {.play = witch_of_curiosities, .each = witch_of_curiosities_each},
});

}  // namespace coronet::heart_of_crown
