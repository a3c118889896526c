// How an arranged position begins; position.hpp declares what stands here.

#include "engine/monarch/position.hpp"
#include "engine/monarch/setup.hpp"

namespace coronet::monarch {

std::optional<engine::BadFact> arranged(State& state, const Outside& outside) {
    if (state.turn.over && state.moon.card != no_card) {
        return engine::BadFact{"moon", {"bad_position", "The game is over; no Moon is open any more."}};
    }
    begin(state, outside);
    return std::nullopt;
}

}  // namespace coronet::monarch
