#pragma once
// Makes the views of view.hpp from a State (section 18 and 19), and the result.

#include "engine/core/game.hpp"
#include "engine/monarch/table/state.hpp"
#include "engine/monarch/views/view.hpp"

#include <optional>

namespace coronet::monarch {

/// What everybody may know. Equal for states that differ in the deck's order only (MON-153, MON-154).
Public view(const State& state);

/// What one seat may know and choose beyond that.
Private view(const State& state, Seat seat);

/// Scores and places once the game is over (MON-122 to MON-124).
std::optional<engine::Outcome> outcome(const State& state);

}  // namespace coronet::monarch
