#pragma once
// How a seat stands, in victory points, as an experienced player would say at a glance. Used by the players of
// engine/search.

#include "engine/minerva/table/state.hpp"

#include <vector>

namespace coronet::minerva {

/// The points a seat may expect to have in the end: those it has, what its lines will still bring, what it holds.
double expected_points(const State& state, Seat seat);

/// Leaves of the legal choices those that a player who thinks weighs: lines that bring nothing are not activated, and
/// of many ways to pay and sell only the plain ones remain.
void keep_sensible(const State& state, Seat seat, std::vector<Action>& list);

}  // namespace coronet::minerva
