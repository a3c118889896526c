#pragma once
// What viewers see: pure functions of the State (section 17).

#include "engine/heart_of_crown/table/state.hpp"
#include "engine/heart_of_crown/views/view.hpp"

namespace coronet::heart_of_crown {

/// What everybody may know.
Public view(const State& state);

/// What one seat may know besides.
Private view(const State& state, Seat seat);

}  // namespace coronet::heart_of_crown
