#include "engine/heart_of_crown/choices/default_action.hpp"

#include "engine/heart_of_crown/choices/legal.hpp"

#include <algorithm>
#include <vector>

namespace coronet::heart_of_crown {
namespace {

/// Of several answers the one that hurts least: the cheapest card goes, the dearest comes.
Action least_harmful(const State& state, Seat seat, const std::vector<Action>& list) {
    const Ask asked = state.asked(seat);
    const bool comes = asked == Ask::acquire || asked == Ask::take || asked == Ask::imitate;
    const auto worth = [comes](const Action& action) {
        if (action.card == no_card) return 0;
        return comes ? -facts(action.card).cost : static_cast<int>(facts(action.card).cost);
    };
    return *std::min_element(list.begin(), list.end(),
                             [&](const Action& a, const Action& b) { return worth(a) < worth(b); });
}

}  // namespace

Action default_action(const State& state, Seat seat) {
    switch (state.asked(seat)) {
        case Ask::main: return choose::end_main_phase();
        case Ask::second: return choose::end_turn();
        case Ask::starting_hand: return choose::starting_hand(1);
        default: break;
    }
    if (why(state, seat, choose::stop()) == Why::ok) return choose::stop();
    std::vector<Action> list;
    legal(state, seat, list);
    CHECK(!list.empty(), "whoever is asked can answer");
    return least_harmful(state, seat, list);
}

std::optional<Action> automatic(const State& state, Seat seat) {
    const Ask asked = state.asked(seat);
    const bool everybody = asked == Ask::show || (asked == Ask::defend && !state.config.ask_holders_only);
    return everybody ? std::optional(choose::stop()) : std::nullopt;
}

}  // namespace coronet::heart_of_crown
