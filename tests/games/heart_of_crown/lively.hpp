#pragma once
// A player of Heart of Crown for tests that want games with something in them: plays what can be played, supports a
// princess, buys dear cards more often than cheap ones, and now and then does anything at all. Reads nothing but the
// list of legal actions, so that it plays through the engine and through the protocol alike.

#include "engine/heart_of_crown/cards/cards.hpp"
#include "engine/heart_of_crown/table/table.hpp"

#include <numeric>
#include <string>
#include <variant>
#include <vector>

namespace coronet::test {

/// How much a lively player would like to do this, 0: only if there is nothing else.
inline std::size_t liking(const heart_of_crown::Action& action) {
    using Kind = heart_of_crown::Action::Kind;
    switch (action.kind) {
        case Kind::recall:
        case Kind::end_main_phase:
        case Kind::end_turn: return 0;
        case Kind::support: return 60;
        case Kind::play: return 24;
        case Kind::set: return 20;
        case Kind::buy:
        case Kind::buy_from_hand: {
            const std::size_t cost = heart_of_crown::facts(action.card).cost;
            return cost * cost;
        }
        case Kind::stop: return 2;
        case Kind::pick: return 6;
        case Kind::keep: return 12;
        default: return 3;
    }
}

/// Which of the actions a lively player chooses; `below(n)` draws a number. One time in sixteen any of them.
template <class Below>
std::size_t lively(const std::vector<heart_of_crown::Action>& actions, Below below) {
    std::vector<std::size_t> likings;
    for (const auto& action : actions) likings.push_back(liking(action));
    const std::size_t sum = std::accumulate(likings.begin(), likings.end(), std::size_t{0});
    if (sum == 0 || below(16) == 0) return below(actions.size());
    std::size_t drawn = below(sum);
    std::size_t at = 0;
    for (; drawn >= likings[at]; ++at) drawn -= likings[at];
    return at;
}

/// The same from the text forms.
template <class Below>
std::size_t lively(const std::vector<std::string>& texts, Below below) {
    std::vector<heart_of_crown::Action> actions;
    for (const auto& text : texts) {
        actions.push_back(std::get<heart_of_crown::Action>(heart_of_crown::parse_action(text)));
    }
    return lively(actions, below);
}

}  // namespace coronet::test
