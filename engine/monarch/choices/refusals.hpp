#pragma once
// Why a choice is refused: the errors of section 16, in their order, each with a sentence for the person. Refuses
// exactly what legal() does not list.

#include "engine/core/refusal.hpp"
#include "engine/monarch/table/table.hpp"

namespace coronet::monarch {

/// The first error that applies to a choice (MON-142 to MON-146); nothing if it is legal.
engine::Verdict refuse(const State& state, Seat seat, const Action& action);

/// Who may not ask for `undo` at all: the same errors as for any choice of the turn (MON-143).
engine::Verdict undo_refused(const State& state, Seat seat);

}  // namespace coronet::monarch
