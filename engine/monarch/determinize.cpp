#include "engine/monarch/determinize.hpp"

namespace coronet::monarch {

State determinize(const State& state, engine::Viewer, engine::Generator& chance) {
    State other = state;
    chance.shuffle(other.deck.items());
    other.chance = engine::Generator(chance.fork());
    return other;
}

}  // namespace coronet::monarch
