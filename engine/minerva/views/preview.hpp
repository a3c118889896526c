#pragma once
// What a choice would change (MIN-153, MIN-155): the rules themselves carried out on a copy, where every further
// question is passed over. Used by `consult`.

#include "engine/core/refusal.hpp"
#include "engine/minerva/table/table.hpp"
#include "engine/minerva/views/view.hpp"

namespace coronet::minerva {

/// Answers also out of turn and for what cannot be paid yet. What can never be, or not in this city, is refused with
/// the code of the action itself.
engine::Parsed<Preview> preview(const State& state, Seat seat, const Action& action);

}  // namespace coronet::minerva
