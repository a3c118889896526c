#pragma once
// What is chosen for a seat that does not choose itself.

#include "engine/heart_of_crown/table/table.hpp"

#include <optional>

namespace coronet::heart_of_crown {

/// For an absent seat that is asked: go on, stop, or what costs it least.
Action default_action(const State& state, Seat seat);

/// Declining, of a question that is put to a seat whether it can do otherwise or not, so that being asked tells nothing
/// of its hand (HOC-074); nothing for any other question.
std::optional<Action> automatic(const State& state, Seat seat);

}  // namespace coronet::heart_of_crown
