#pragma once
// A player of Minerva for tests that want games with something in them: seldom passes or sells, likes dear facilities
// and long lines, and now and then does anything at all.

#include "engine/minerva/game.hpp"

#include <algorithm>
#include <vector>

namespace coronet::test {

/// How much a lively player would like this among others of its verb.
inline int liking(const minerva::Action& action, const minerva::City& city) {
    using Verb = minerva::Action::Verb;
    if (action.verb == Verb::build_facility) {
        const auto& cost = minerva::facts(action.tile).cost;
        return cost[0] + cost[1] + cost[2] + cost[3];
    }
    const bool activates = action.verb == Verb::build_residence || action.verb == Verb::place_assistant;
    return activates ? minerva::line(city, minerva::cell_of(action), action.dir).size() : 0;
}

/// A choice: a verb first, then one of that verb, since the many cells of a build would drown all else; half the time
/// one of those it likes best. The seat is asked.
inline minerva::Action lively(const minerva::State& state, engine::Seat seat, engine::Generator& dice) {
    using minerva::Action;
    const auto one_of = [&dice](const auto& list) { return list[dice.below(static_cast<std::uint32_t>(list.size()))]; };
    std::vector<Action> list;
    minerva::Minerva::legal(state, seat, list);
    std::vector<Action::Verb> verbs;
    for (const Action& action : list) {
        if (std::find(verbs.begin(), verbs.end(), action.verb) == verbs.end()) verbs.push_back(action.verb);
    }
    Action::Verb verb = one_of(verbs);
    const auto seldom = [&verb] { return verb == Action::Verb::pass || verb == Action::Verb::sell; };
    while (verbs.size() > 1 && seldom() && dice.below(12) != 0) verb = one_of(verbs);
    std::erase_if(list, [verb](const Action& action) { return action.verb != verb; });
    if (dice.below(2) == 0) {
        const auto& city = state.player(seat).city;
        int most = 0;
        for (const Action& action : list) most = std::max(most, liking(action, city));
        std::erase_if(list, [&](const Action& action) { return liking(action, city) < most; });
    }
    return one_of(list);
}

}  // namespace coronet::test
