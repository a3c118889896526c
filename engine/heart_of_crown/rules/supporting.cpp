#include "engine/heart_of_crown/rules/supporting.hpp"

#include "engine/heart_of_crown/rules/script.hpp"

#include <algorithm>

namespace coronet::heart_of_crown {
namespace {

using Kind = Event::Kind;

int cost(Card card) { return facts(card).cost; }

/// The territories in the play area, costliest first, equal costs in the order of handles.
std::vector<Card> in_play(const State& state) {
    std::vector<Card> cards;
    for (const Played& played : state.play) {
        if (facts(played.card).is(kind::territory)) cards.push_back(played.card);
    }
    std::sort(cards.begin(), cards.end(),
              [](Card a, Card b) { return cost(a) != cost(b) ? cost(a) > cost(b) : a < b; });
    return cards;
}

/// The territories of the lowest cost that can still move, of which not all fit, and how many do.
struct Tie {
    std::vector<Card> cards{};
    std::size_t fit = 0;
};

Tie find_tie(const std::vector<Card>& cards) {
    Tie found;
    if (cards.size() <= territories_moving) return found;
    const int lowest = cost(cards[territories_moving - 1]);
    std::size_t above = 0;
    for (const Card card : cards) {
        if (cost(card) > lowest) ++above;
        if (cost(card) == lowest) found.cards.push_back(card);
    }
    found.fit = territories_moving - above;
    const bool all_same = found.cards.front() == found.cards.back();
    if (found.cards.size() == found.fit || all_same) return {};
    return found;
}

}  // namespace

std::vector<Three> ties(const State& state) {
    const Tie open = find_tie(in_play(state));
    std::vector<Three> ways;
    if (open.cards.empty()) return ways;
    // Every choice of `fit` of them; copies of one name are the same.
    std::vector<bool> taken(open.cards.size(), false);
    std::fill(taken.begin(), taken.begin() + static_cast<std::ptrdiff_t>(open.fit), true);
    do {
        Three way = no_cards;
        std::size_t next = 0;
        for (std::size_t at = 0; at < taken.size(); ++at) {
            if (taken[at]) way[next++] = open.cards[at];
        }
        if (std::find(ways.begin(), ways.end(), way) == ways.end()) ways.push_back(way);
    } while (std::prev_permutation(taken.begin(), taken.end()));
    return ways;
}

std::vector<Card> territories_to_move(const State& state, Card princess, const Three& tied) {
    std::vector<Card> cards = in_play(state);
    const Tie open = find_tie(cards);
    if (!open.cards.empty()) {
        const int lowest = cost(open.cards.front());
        std::erase_if(cards, [lowest](Card card) { return cost(card) <= lowest; });
        for (const Card card : tied) {
            if (card != no_card) cards.push_back(card);
        }
    }
    if (cards.size() > territories_moving) cards.resize(territories_moving);
    if (princess == Card::flamaria) std::erase(cards, Card::village);
    return cards;
}

void put_under_control(Play& play, Seat seat, Card card) {
    Player& player = play.player(seat);
    if (facts(card).is(kind::territory)) {
        player.territories.push({.card = card, .fresh = true});
        return;
    }
    player.set.push(card);
    std::sort(player.set.begin(), player.set.end());
}

void move_from_play(Play& play, Seat seat, Card card) {
    auto& zone = play.state.play;
    const auto found = std::find_if(zone.begin(), zone.end(), [card](const Played& each) { return each.card == card; });
    CHECK(found != zone.end(), "only what lies in play moves from there");
    zone.remove_at(static_cast<int>(found - zone.begin()));
    put_under_control(play, seat, card);
    play.tell(moving(Kind::moved, seat, card, Zone::play, Zone::domain));
}

void support(Play& play, Seat seat, const Action& action) {
    const auto cards = territories_to_move(play.state, action.card, action.cards);
    play.turn().choice = Choice::support;
    play.pay(princess_price, action.card);
    play.state.princesses =
        static_cast<std::uint8_t>(play.state.princesses & ~(1U << static_cast<unsigned>(action.card)));
    play.player(seat).princess = action.card;
    play.tell(moving(Kind::supported, seat, action.card, Zone::princesses, Zone::domain));
    for (const Card card : cards) move_from_play(play, seat, card);
    play.settle();
    play.call(script(action.card, Part::play, seat));
}

}  // namespace coronet::heart_of_crown
