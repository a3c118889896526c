#pragma once
// How a seat stands, in inheritance points, as an experienced player would say at a glance. Used by the players of
// engine/search.

#include "engine/heart_of_crown/table/table.hpp"

#include <vector>

namespace coronet::heart_of_crown {

/// The points a seat may expect to have in the end: those it has, what its deck will still bring, and in its own turn
/// what its hand and coins are good for.
double expected_points(const State& state, Seat seat);

/// Leaves of the legal choices those that a player who thinks weighs: no card of negative points is set, coin counters
/// are spent all or none, and a card is not kept only to be recalled.
void keep_sensible(const State& state, Seat seat, std::vector<Action>& list);

}  // namespace coronet::heart_of_crown
