// Changes that are made whole or not at all. Used where positions are arranged.
#pragma once

#include "engine/core/refusal.hpp"

#include <utility>

namespace coronet::engine {

/// Carries `change` out on a copy of the state, which takes its place unless the change is refused: so whatever is
/// refused has changed nothing, however far it came.
template <class State, class Change>
Verdict all_or_nothing(State& state, Change&& change) {
    State changed = state;
    Verdict verdict = std::forward<Change>(change)(changed);
    if (!verdict) state = changed;
    return verdict;
}

}  // namespace coronet::engine
