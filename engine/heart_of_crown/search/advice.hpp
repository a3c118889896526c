#pragma once
// How a seat stands, in inheritance points, as an experienced player would say at a glance. Used by the players of
// engine/search.

#include "engine/heart_of_crown/table/table.hpp"

namespace coronet::heart_of_crown {

/// The points a seat may expect to have in the end: those it has, what its deck will still bring, and in its own turn
/// what its hand and coins are good for.
double expected_points(const State& state, Seat seat);

}  // namespace coronet::heart_of_crown
