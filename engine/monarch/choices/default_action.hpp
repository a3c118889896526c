#pragma once
// What is chosen for a seat that is not there (section 17).

#include "engine/monarch/table/table.hpp"

namespace coronet::monarch {

/// For an absent seat that is asked: confirm, discard what costs the fewest crowns, end the turn (MON-152). Always
/// legal for a seat that is asked.
Action default_action(const State& state, Seat seat);

}  // namespace coronet::monarch
