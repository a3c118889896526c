#pragma once
// How a seat stands, in crowns, as an experienced player would say at a glance. Used by the players of engine/search.

#include "engine/monarch/table/state.hpp"

#include <vector>

namespace coronet::monarch {

/// The crowns a seat may expect to have at the end. What it holds is worth something as long as there are turns left to
/// spend it in.
double expected_crowns(const State& state, Seat seat);

/// Leaves of the legal choices those that a player who thinks weighs. Of the pledges for a Moon: nothing, the own
/// share, and what is missing; after some changes to and fro only to confirm, so that it comes to an end (MON-093).
void keep_sensible(const State& state, Seat seat, std::vector<Action>& list);

}  // namespace coronet::monarch
