// The base set's attacks of cost 4, in the order of the rules.

#include "engine/heart_of_crown/rules/rules.hpp"

#include <array>

namespace coronet::heart_of_crown {
namespace {

constexpr int full_hand = 5;         ///< a smaller hand is spared
constexpr int demon_cost = 5;        ///< HOC-DEMON-BANISHING-2
constexpr int curiosities_most = 2;  ///< HOC-CURIOSITIES-2

/// What Demon Banishing and Infantry Battalion have in common: an opponent with a full hand discards a card that fits,
/// or reveals a hand without one.
void hit_hand(Play& p, Question question) {
    const Seat victim = p.victim();
    if (p.player(victim).hand.size() < full_hand) return;
    question.ask = Ask::discard;
    question.zone = Zone::hand;
    if (!p.ask(victim, question)) p.reveal_hand(victim);
}

Result discard_picked(Play& p, Seat seat, const Action& action) {
    p.discard(seat, action.card, action.copy);
    return Result::next;
}

// Demon Banishing, attack: draw 1 card; each opponent with a full hand discards a card of cost 5 or more
// (HOC-DEMON-BANISHING-2).
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

// Witch of Curiosities, attack: draw 1 card; each opponent opens up to 2 cards, one at a time until a Curse comes; what
// is neither Curse nor territory is discarded (HOC-CURIOSITIES-2, HOC-CURIOSITIES-6). Then a card of a discarded name
// may be acquired (HOC-CURIOSITIES-3 to -5).
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
            const auto& deck = p.player(victim).deck;
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

constexpr std::array<Script, 3> scripts = {{
    {.card = Card::demon_banishing, .play = demon_banishing, .each = demon_banishing_each},
    {.card = Card::infantry_battalion, .play = infantry_battalion, .each = infantry_battalion_each},
    {.card = Card::witch_of_curiosities, .play = witch_of_curiosities, .each = witch_of_curiosities_each},
}};

}  // namespace

std::span<const Script> base_attacks_of_cost_4() { return scripts; }

}  // namespace coronet::heart_of_crown
