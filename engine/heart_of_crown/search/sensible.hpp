#pragma once
// Which of the legal choices are worth a thought. Used by the players of engine/search.

#include "engine/heart_of_crown/table/table.hpp"

#include <vector>

namespace coronet::heart_of_crown {

/// Leaves of the legal choices those that a player who thinks weighs: no card of negative points is set, coin counters
/// are spent all or none, and a card is not kept only to be recalled.
void keep_sensible(const State& state, Seat seat, std::vector<Action>& list);

}  // namespace coronet::heart_of_crown
