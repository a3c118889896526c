#pragma once
// What lies on the nine spaces and what it gives (sections 4 and 7). Pure questions to a State.

#include "engine/monarch/table/state.hpp"

namespace coronet::monarch {

/// The visible improvement of a space, or `no_card` where the board is bare.
inline Card top(const Space& space) { return space.layers.empty() ? no_card : space.layers.top(); }

/// What a space gives: its top and nothing beneath (MON-038).
inline int yield(const Space& space) {
    return space.layers.empty() ? facts(space.land).yield : facts(space.layers.top()).yield;
}

/// The yield of all spaces of a kind: food of a harvest, gold of a tax (MON-034, MON-035).
int yield(const State& state, Land land);

/// V, the number of village spaces (MON-036).
int villages(const State& state);

/// Whether an improvement may be put there: same kind, value not below the top (MON-061, MON-062).
bool takes(const Space& space, Card improvement);

/// The spaces that take an improvement, bit by bit; 0: it cannot be acquired (MON-063).
std::uint16_t places_for(const State& state, Card improvement);

}  // namespace coronet::monarch
