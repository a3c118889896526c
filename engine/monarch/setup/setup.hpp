#pragma once
// What the host can set, the deal, and how a game begins (section 2). The door of this room.

#include "engine/monarch/rules/rules.hpp"
#include "engine/monarch/setup/options.hpp"

namespace coronet::monarch {

/// Deals a game and goes on until the first seat is asked. The seed decides boards, deck and, unless the options name
/// it, the first seat (MON-022 to MON-027).
State start(const Config& config, const engine::Seed& seed, const Outside& outside);

/// A State with the starting holdings, bare spaces and no card anywhere: what positions are arranged on.
State bare_state(const Config& config);

/// Sets the game program going: the turn of `turn.seat` begins, or goes on where a Moon is open.
void begin(State& state, const Outside& outside);

}  // namespace coronet::monarch
