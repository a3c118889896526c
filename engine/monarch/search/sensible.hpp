#pragma once
// The choices that a player who thinks weighs.

#include "engine/monarch/table/table.hpp"

#include <vector>

namespace coronet::monarch {

/// Leaves of the legal choices those that a player who thinks weighs. Of the pledges for a Moon: nothing, the own
/// share, and what is missing; after some changes to and fro only to confirm, so that it comes to an end (MON-093).
void keep_sensible(const State& state, Seat seat, std::vector<Action>& list);

}  // namespace coronet::monarch
