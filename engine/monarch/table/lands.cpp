#include "engine/monarch/table/lands.hpp"

#include <algorithm>

namespace coronet::monarch {

int yield(const State& state, Land land) {
    int sum = 0;
    for (const Space& space : state.spaces) sum += space.land == land ? yield(space) : 0;
    return sum;
}

int villages(const State& state) {
    return static_cast<int>(std::count_if(state.spaces.begin(), state.spaces.end(),
                                          [](const Space& space) { return space.land == Land::village; }));
}

bool takes(const Space& space, Card improvement) {
    const CardFacts& card = facts(improvement);
    return card.group == Group::improvement && card.land == space.land && card.yield >= yield(space);
}

std::uint16_t places_for(const State& state, Card improvement) {
    unsigned places = 0;
    for (unsigned at = 0; at < space_count; ++at) {
        if (takes(state.spaces[at], improvement)) places |= 1U << at;
    }
    return static_cast<std::uint16_t>(places);
}

}  // namespace coronet::monarch
