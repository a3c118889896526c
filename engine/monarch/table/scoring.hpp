#pragma once
// Crowns (section 15): what each card and banner is worth now, which cards it counts and which spoils it. Pure
// questions to a State, at any moment, not only at the end.

#include "engine/core/game.hpp"
#include "engine/monarch/table/state.hpp"

#include <array>
#include <optional>

namespace coronet::monarch {

/// Cards that something counts: at most the own court and the nine tops.
using Counted = engine::Pile<Card, court_limit + space_count>;

/// The cards that a Court Card of this seat counts (MON-129 to MON-132); none for a fixed value.
Counted counted(const State& state, Seat seat, Card card);

/// Whether "worth no crowns if" means nothing for its cards: it holds the Balance banner (MON-116).
bool keeps_crowns(const Court& court);

/// The card by which a Court Card of this seat is worth nothing (MON-126, MON-127); `no_card` if it keeps its crowns,
/// also thanks to the Balance banner (MON-116).
Card spoiled_by(const State& state, Seat seat, Card card);

/// What a Court Card of this seat is worth (MON-125 to MON-132).
int worth(const State& state, Seat seat, Card card);

/// The cards a banner would count for this seat (MON-133, MON-134); for Balance the earliest card of each path.
Counted counted(const State& state, Seat seat, Banner banner);

/// What a banner would be worth to this seat; 0 for `no_banner`.
int worth(const State& state, Seat seat, Banner banner);

/// The total of a seat (MON-122). May be negative.
int total(const State& state, Seat seat);

/// The totals of all seats; those beyond the players are 0.
std::array<int, engine::max_seats> totals(const State& state);

/// A court has 7 cards: the game ends with this round unless that court shrinks (MON-118, MON-119).
bool ending(const State& state);

/// Scores and places once the game is over (MON-122 to MON-124).
std::optional<engine::Outcome> outcome(const State& state);

}  // namespace coronet::monarch
