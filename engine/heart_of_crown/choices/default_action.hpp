#pragma once
// What is chosen for a seat that does not choose itself.

#include "engine/heart_of_crown/table/table.hpp"

#include <optional>

namespace coronet::heart_of_crown {

/// For an absent seat that is asked: go on, stop, or what costs it least.
Action default_action(const State& state, Seat seat);

/// What the program may answer for a seat that is asked only so that being asked tells nothing of its hand (HOC-074);
/// nothing for a real choice.
std::optional<Action> automatic(const State& state, Seat seat);

}  // namespace coronet::heart_of_crown
