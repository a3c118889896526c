#pragma once
// Ways to choose that suit many games.

#include "tests/games/tested.hpp"
#include "tests/support/laws/walk.hpp"

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace coronet::test {

/// A kind first, then one of that kind: kinds with many places would drown the others. Of the kinds that come `seldom`
/// each is left out, where there is another, all but one time in so many.
inline std::size_t kind_first(const std::vector<std::string>& texts, const Below& below,
                              const std::vector<std::pair<std::string, std::size_t>>& seldom = {}) {
    const auto kind_of = [](const std::string& text) { return text.substr(0, text.find(' ')); };
    std::set<std::string> kinds;
    for (const auto& text : texts) kinds.insert(kind_of(text));
    for (const auto& [kind, one_in] : seldom) {
        if (kinds.size() > 1 && below(one_in) != 0) kinds.erase(kind);
    }
    const auto& wanted = *std::next(kinds.begin(), static_cast<std::ptrdiff_t>(below(kinds.size())));
    std::vector<std::size_t> fitting;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (kind_of(texts[i]) == wanted) fitting.push_back(i);
    }
    return fitting[below(fitting.size())];
}

/// Mostly an action whose text begins with one of `liked`, the first of them that is there; else any.
template <engine::Game G>
typename G::Action liked_first(const std::vector<std::string>& liked, const typename G::State& state, engine::Seat seat,
                               engine::Generator& dice) {
    const auto list = laws::legal<G>(state, seat);
    for (const auto& beginning : liked) {
        std::vector<typename G::Action> fitting;
        for (const auto& action : list) {
            if (G::to_text(action).starts_with(beginning)) fitting.push_back(action);
        }
        if (!fitting.empty() && dice.below(4) != 0) return laws::one_of(fitting, dice);
    }
    return laws::random_action<G>(state, seat, dice);
}

}  // namespace coronet::test
