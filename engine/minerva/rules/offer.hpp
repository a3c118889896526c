#pragma once
// The offer: revealing tiles, taking them, the temple row and the pairs of solitaire (MIN-015, MIN-048, MIN-127 to
// MIN-130).

#include "engine/minerva/rules/play.hpp"

namespace coronet::minerva {

/// Draws until a round tile comes; the others join the offer (MIN-015), alone in pairs (MIN-127, MIN-128).
void reveal(State& state, const Outside& outside);

/// Fills an empty slot of the temple row from its stack, if there is a temple left (MIN-048). Says whether it did.
bool fill_slot(State& state, int slot);

/// A tile leaves the offer to be built: a temple is replaced, which nobody could foresee; alone, the other half of its
/// pair leaves the game (MIN-048, MIN-129).
void take_from_offer(Play& play, Tile tile);

/// Alone: the seat takes the round tile of a pair (MIN-130).
void take_round_tile(Play& play, Seat seat, int pair);

}  // namespace coronet::minerva
