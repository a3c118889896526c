#pragma once
// Which choices are worth a thought. Used by the players of engine/search.

#include "engine/minerva/table/table.hpp"

#include <vector>

namespace coronet::minerva {

/// Leaves of the legal choices those that a player who thinks weighs: lines that bring nothing are not activated, and
/// of many ways to pay and sell only the plain ones remain.
void keep_sensible(const State& state, Seat seat, std::vector<Action>& list);

}  // namespace coronet::minerva
