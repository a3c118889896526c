#pragma once
// The views: what is shown to whom (sections 20 and 21), and what a choice would change.

#include "engine/minerva/table/table.hpp"
#include "engine/minerva/views/preview.hpp"
#include "engine/minerva/views/view.hpp"

namespace coronet::minerva {

Public view(const State& state);
Private view(const State& state, Seat seat);

/// Points as they are shown.
PointsView points_view(const Points& points);

}  // namespace coronet::minerva
