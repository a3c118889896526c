#pragma once
// The setup: what can be chosen before a game, the deal (section 2), and how a game begins from a position.

#include "engine/minerva/rules/rules.hpp"
#include "engine/minerva/setup/options.hpp"

namespace coronet::minerva {

/// A dealt game, its first question put (MIN-009 to MIN-023). Fate may decide three shuffles, in this order: the normal
/// stack with its round tiles (top first), the temples (top first), alone also the starting tiles in order of pairs.
State start(const Config& config, const engine::Seed& seed, const Outside& outside);

/// A table without offer, stacks and money: where arranged positions begin. Fountains stand, culture stacks and glory
/// tiles lie ready.
State bare_state(const Config& config);

/// Lets the rules run from the main phase of the round that the state is in.
void begin(State& state, const Outside& outside);

/// A culture stack as dealt to so many players, its top last (MIN-011, MIN-018).
engine::Pile<CultureTile, culture_stack> full_stack(Culture culture, int players);

}  // namespace coronet::minerva
