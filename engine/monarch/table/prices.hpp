#pragma once
// What things cost a seat now. Pure questions to a State.

#include "engine/monarch/table/state.hpp"

namespace coronet::monarch {

/// The price of a card for a seat: less by its discount cards (MON-054) or the changes for two (MON-019).
Cost price(const State& state, Seat seat, Card card);

/// Food a seat pays to tax: one a village, less with the Might banner (MON-035, MON-111).
int tax_price(const State& state, Seat seat);

/// Gold the next sweep costs a seat, were it its turn (MON-071, MON-073).
int sweep_price(const State& state, Seat seat);

/// What a seat holds of a resource.
int holding(const State& state, Seat seat, Resource resource);

}  // namespace coronet::monarch
