#pragma once
// What a choice would change, before it is made (MON-162).

#include "engine/core/refusal.hpp"
#include "engine/monarch/choices/choices.hpp"
#include "engine/monarch/table/table.hpp"
#include "engine/monarch/views/view.hpp"

namespace coronet::monarch {

/// What `action` would change for everybody. Also for a card that cannot be paid yet and out of turn, as a help to
/// plan: then `gold` or `food` below 0 say what is missing. Refused where the choice makes no sense at all (not in the
/// row, no legal place). Never looks at the deck (MON-155): the refill is left out.
engine::Parsed<Preview> preview(const State& state, Seat seat, const Action& action);

/// The best change of a seat's own crowns by acquiring a card of the row in any legal way.
int best_gain(const State& state, Seat seat, const Offer& offer);

}  // namespace coronet::monarch
