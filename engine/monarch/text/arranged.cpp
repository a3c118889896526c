// How an arranged position begins.

#include "engine/monarch/setup/setup.hpp"
#include "engine/monarch/text/text.hpp"

namespace coronet::monarch {

std::optional<engine::BadFact> arranged(State& state, const Outside& outside) {
    if (state.turn.over && state.moon.card != no_card) {
        return engine::BadFact{"moon", {"bad_position", "The game is over; no Moon is open any more."}};
    }
    begin(state, outside);
    return std::nullopt;
}

}  // namespace coronet::monarch
