#pragma once
// Makes the views of view.hpp (sections 20 and 21).

#include "engine/minerva/table/scoring.hpp"
#include "engine/minerva/table/state.hpp"
#include "engine/minerva/views/view.hpp"

namespace coronet::minerva {

Public view(const State& state);
Private view(const State& state, Seat seat);

/// Points as they are shown.
PointsView points_view(const Points& points);

}  // namespace coronet::minerva
