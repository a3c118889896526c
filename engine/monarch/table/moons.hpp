#pragma once
// What a Moon asks and does (sections 11 and 12). Pure questions to a State.

#include "engine/monarch/table/state.hpp"

#include <array>

namespace coronet::monarch {

/// T: what a Moon asks the seats to pay together; 0 if it asks nothing (MON-090, MON-019).
int together_amount(const Config& config, Card moon);

/// The most a seat can pledge now: the smaller of its holding and T (MON-093).
int pledge_limit(const State& state, Seat seat);

/// What each seat pays if pledges of this sum reach T: its pledge less its share of the excess (MON-099, MON-100).
/// All 0 while the sum is below T.
std::array<int, engine::max_seats> payments(const State& state);

/// What a Moon's outcome does to a seat, beside what it pays.
struct MoonChange {
    int food = 0;
    int gold = 0;
    int court_cards = 0;  ///< -1: discards one
};

/// What a Moon would do to a seat now; of a together-pay Moon the outcome `paid` or not, for its losses of tokens as
/// held before paying.
MoonChange moon_change(const State& state, Card moon, bool paid, Seat seat);

}  // namespace coronet::monarch
