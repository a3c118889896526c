#pragma once
// What always holds in a game of Heart of Crown.

#include "engine/heart_of_crown/choices/choices.hpp"

namespace coronet::heart_of_crown {

/// Throws Bug if an invariant is broken: no card is lost or comes from nowhere, every card lies where its kinds may
/// lie, stacks, slots and tokens agree, somebody is asked until the game is over.
void check(const State& state);

}  // namespace coronet::heart_of_crown
