#pragma once
// Who has a banner, who can win one, and what it gives while others produce (section 13). Pure questions to a State.

#include "engine/monarch/table/state.hpp"

namespace coronet::monarch {

/// The seat that holds a banner, or `no_seat`.
Seat holder_of(const State& state, Banner banner);

/// How many of the two Court Cards that a banner requires are in this seat's court: 0 .. 2 (MON-106, MON-108).
int met(const State& state, Seat seat, Banner banner);

/// Whether a seat could take a banner now, were it free to act (MON-103 to MON-108).
bool can_take(const State& state, Seat seat, Banner banner);

/// What another seat gains by its banner when the active seat harvests or taxes (MON-113, MON-114).
struct BannerGift {
    int food = 0;
    int gold = 0;
};

/// What `seat` would get if `active` harvested or taxed; nothing in it if none.
BannerGift banner_gift(const State& state, Seat active, Produced produced, Seat seat);

}  // namespace coronet::monarch
