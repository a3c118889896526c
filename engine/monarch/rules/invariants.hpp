#pragma once
// What always holds (MON-172).

#include "engine/monarch/table/table.hpp"

namespace coronet::monarch {

/// Throws engine::Bug if a card is not in exactly one place, a zone holds what it must not, or a limit is exceeded.
void check(const State& state);

/// Every card in its zone, in any order: the deck, the row and so on. A card met twice is a Bug.
CardSet cards_in_zones(const State& state);

}  // namespace coronet::monarch
