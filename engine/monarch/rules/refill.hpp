#pragma once
// The row and the deck: sweeping, refilling, reshuffling (sections 9 and 10).

#include "engine/monarch/rules/play.hpp"

#include <string_view>

namespace coronet::monarch {

/// Pays for a sweep and puts the row on the discard pile; the refill follows (MON-071, MON-072).
void sweep(Play& play, Seat seat);

/// Draws the top card of the deck; an empty deck is first made anew from the discard pile (MON-077). `no_card` if both
/// are empty.
Card draw(Play& play);

/// Shuffles the deck, as fate has it where tests prescribe it (MON-175). `what` is the word for it in the trace of
/// chance.
void shuffle_deck(State& state, const Outside& outside, std::string_view what);

}  // namespace coronet::monarch
