#pragma once
// What tiles do: activation, lines, when-built effects and the culture check (sections 7 to 10). Called by the turn.

#include "engine/minerva/rules/play.hpp"

namespace coronet::minerva {

/// Activates one facility: what needs no choice happens at once, for the rest the program `effect` is called. Temples
/// and special tiles do nothing (MIN-068).
void activate(Play& play, Seat seat, const Placed& placed);

/// The culture check (MIN-081 to MIN-083): for each kind with points, the top tile if they reach its marks.
void check_culture(Play& play, Seat seat);

}  // namespace coronet::minerva
