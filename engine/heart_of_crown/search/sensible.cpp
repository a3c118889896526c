#include "engine/heart_of_crown/search/sensible.hpp"

#include <algorithm>

namespace coronet::heart_of_crown {

void keep_sensible(const State& state, Seat seat, std::vector<Action>& list) {
    using Verb = Action::Kind;
    int most = 0;
    for (const Action& action : list) {
        if (action.kind == Verb::spend_coin_counters) most = std::max<int>(most, action.number);
    }
    const bool main = state.asked(seat) == Ask::main;
    const bool sets = std::any_of(list.begin(), list.end(), [](const Action& action) {
        return action.kind == Verb::set && facts(action.card).points > 0;
    });
    const auto senseless = [&](const Action& action) {
        if (action.names_copy()) return true;  // the one that goes by itself is good enough
        switch (action.kind) {
            case Verb::set: return facts(action.card).points < 0;
            case Verb::spend_coin_counters: return action.number != most;
            case Verb::keep: return main;
            case Verb::recall: return !main;
            case Verb::end_turn: return sets;  // points for nothing
            default: return false;
        }
    };
    list.erase(std::remove_if(list.begin(), list.end(), senseless), list.end());
}

}  // namespace coronet::heart_of_crown
