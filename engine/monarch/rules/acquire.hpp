#pragma once
// Acquiring a card of the row (sections 5 to 8), but for the refill that follows it.

#include "engine/monarch/rules/play.hpp"

namespace coronet::monarch {

/// Pays for a card and puts it in its place, with the replaced card and the discarded guest (MON-043, steps 2 and 3).
/// The choice has been found legal.
void acquire(Play& play, Seat seat, const Action& action);

/// Step 3 alone: what the preview looks at.
void put_in_place(Play& play, Seat seat, const Action& action);

}  // namespace coronet::monarch
