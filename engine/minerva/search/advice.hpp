#pragma once
// How a seat stands, in victory points, as an experienced player would say at a glance. Used by the players of
// engine/search.

#include "engine/minerva/table/table.hpp"

namespace coronet::minerva {

/// The points a seat may expect to have in the end: those it has, what its lines will still bring, what it holds.
double expected_points(const State& state, Seat seat);

}  // namespace coronet::minerva
