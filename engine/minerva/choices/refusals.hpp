#pragma once
// Why a choice is refused: the codes of MIN-144, the first that applies in that order, each with a sentence.

#include "engine/core/refusal.hpp"
#include "engine/minerva/table/table.hpp"

namespace coronet::minerva {

/// Nothing if the choice is legal: exactly what `legal` lists.
engine::Verdict refuse(const State& state, Seat seat, const Action& action);

/// Nothing if the seat may take back its latest choice as far as the game is concerned; the rest is for engine::Match.
engine::Verdict undo_refused(const State& state, Seat seat);

}  // namespace coronet::minerva
