#pragma once
// A player's turn: building, placing assistants, passing (sections 5, 6, 8, 11 and 12), and sales at any time (section
// 4).

#include "engine/minerva/rules/play.hpp"

namespace coronet::minerva {

/// Builds a facility: pays, places, fills the offer, lets a special tile do what it does (MIN-042).
void build_facility(Play& play, Seat seat, Tile tile, Cell cell);
/// Builds a residence and activates a line (MIN-064).
void build_residence(Play& play, Seat seat, Cell cell, Dir dir);
/// Places an assistant and activates a line (MIN-085).
void place_assistant(Play& play, Seat seat, Cell cell, Dir dir);
/// Sells tokens; touches no question and no turn (MIN-033, MIN-034).
void sell(Play& play, Seat seat, Resource resource, int count);

}  // namespace coronet::minerva
