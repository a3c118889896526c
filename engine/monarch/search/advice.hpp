#pragma once
// How a seat stands, in crowns, as an experienced player would say at a glance.

#include "engine/monarch/table/table.hpp"

namespace coronet::monarch {

/// The crowns a seat may expect to have at the end. What it holds is worth something as long as there are turns left to
/// spend it in.
double expected_crowns(const State& state, Seat seat);

}  // namespace coronet::monarch
