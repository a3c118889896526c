#include "engine/monarch/search/determinize.hpp"

#include <algorithm>

namespace coronet::monarch {

State determinize(const State& state, engine::Viewer, engine::Generator& chance) {
    State other = state;
    std::sort(other.deck.begin(), other.deck.end());  // only what is known and chance decide, not the true order
    chance.shuffle(other.deck.items());
    other.chance = engine::Chance(chance.fork());
    return other;
}

}  // namespace coronet::monarch
