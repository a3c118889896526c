#pragma once
// What a choice would do, as far as the seat can know (HOC-163). Depends on nothing hidden.

#include "engine/core/refusal.hpp"
#include "engine/heart_of_crown/table/table.hpp"
#include "engine/heart_of_crown/views/view.hpp"

namespace coronet::heart_of_crown {

/// What this choice brings for certain, see Preview. Supporting can be asked about at any time of the own turn,
/// whatever the coins, and then coins below 0 are missing; every other choice must be legal.
engine::Parsed<Preview> preview(const State& state, Seat seat, const Action& action);

}  // namespace coronet::heart_of_crown
