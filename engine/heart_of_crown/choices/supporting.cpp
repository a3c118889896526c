#include "engine/heart_of_crown/choices/supporting.hpp"

#include <algorithm>

namespace coronet::heart_of_crown {
namespace {

int cost(Card card) { return facts(card).cost; }

/// The territories in the play area, costliest first, equal costs in the order of handles.
std::vector<Card> in_play(const State& state) {
    std::vector<Card> cards;
    for (const Lying& played : state.play()) {
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

}  // namespace coronet::heart_of_crown
