#pragma once
// How choices are refused: the answer of `why` in a code and a sentence (section 14).

#include "engine/core/refusal.hpp"
#include "engine/heart_of_crown/table/table.hpp"

namespace coronet::heart_of_crown {

/// Why a seat cannot make this choice now; nothing if it can. Depends on nothing the seat may not know.
engine::Verdict refuse(const State& state, Seat seat, const Action& action);

}  // namespace coronet::heart_of_crown
