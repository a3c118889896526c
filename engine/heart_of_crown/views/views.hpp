#pragma once
// What is shown: what each viewer may know (section 17) and what a choice would do, as pure functions of the State. The
// door of this room.

#include "engine/heart_of_crown/views/preview.hpp"
#include "engine/heart_of_crown/views/view.hpp"

namespace coronet::heart_of_crown {

/// What everybody may know.
Public view(const State& state);

/// What one seat may know besides.
Private view(const State& state, Seat seat);

}  // namespace coronet::heart_of_crown
