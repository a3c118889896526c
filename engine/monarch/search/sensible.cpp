#include "engine/monarch/search/sensible.hpp"

#include <algorithm>

namespace coronet::monarch {
namespace {

/// Rounds after which players who think stop waiting for better cards. Few games among them last half as long.
constexpr int patience = 40;

}  // namespace

void keep_sensible(const State& state, Seat seat, std::vector<Action>& list) {
    using Verb = Action::Kind;
    const auto keep_if = [&list](auto weighed) {
        list.erase(std::remove_if(list.begin(), list.end(), [&](const Action& action) { return !weighed(action); }),
                   list.end());
    };
    if (state.asked(seat) == Ask::pledge) {
        const int target = together_amount(state.config, state.moon.card);
        const int mine = state.moon.pledge(seat);
        const int share = (target + state.players() - 1) / state.players();
        const int missing = target - (state.moon.sum() - mine);
        const bool settled = state.moon.revision >= 2 * state.players();
        return keep_if([&](const Action& action) {
            if (action.kind != Verb::pledge) return true;
            if (settled || action.number == mine) return false;
            return action.number == 0 || action.number == share || action.number == missing;
        });
    }
    if (state.asked(seat) != Ask::turn) return;
    if (state.turn.produced == Produced::none) {  // a harvest is free, and always possible
        keep_if([](const Action& action) { return action.kind != Verb::end_turn; });
    }
    if (state.turn.round < patience) return;
    const auto grows = [](const Action& action) {
        return action.kind == Verb::acquire_court && action.replace == no_card;
    };
    if (std::any_of(list.begin(), list.end(), grows)) return keep_if(grows);
    const auto looks = [](const Action& action) { return action.kind == Verb::sweep; };
    if (state.turn.produced != Produced::none && std::any_of(list.begin(), list.end(), looks)) return keep_if(looks);
}

}  // namespace coronet::monarch
