#pragma once
// What things cost a seat: facilities, the fee, assistants (sections 6, 12 and 13). Pure questions to a State, used by
// the rules, the views and the previews alike.

#include "engine/minerva/table/state.hpp"

#include <optional>

namespace coronet::minerva {

/// What a seat pays for a facility, without the fee (MIN-043).
struct Bill {
    Tokens tokens{};  ///< paid in resources
    int denarii = 0;  ///< for the tokens that lack
    friend bool operator==(const Bill&, const Bill&) = default;
};
Bill bill(const Player& player, Tile tile);

/// The denarii of that bill: those for the tokens that lack.
int price(const Player& player, Tile tile);

/// Denarii due for the seat's next action (MIN-090): 1 once somebody has passed, unless the seat itself has.
int fee(const State& state, Seat seat);
/// Whether it has them (MIN-091).
bool fee_payable(const State& state, Seat seat);

/// Denarii that lack for a tile, fee included (MIN-093); 0: it can be paid.
int missing(const State& state, Seat seat, Tile tile);
/// Whether a tile can be paid now, or after selling what its cost does not need (MIN-044, MIN-153).
Why why(const State& state, Seat seat, Tile tile);

/// What the seat's next assistant costs; nothing with all five (MIN-098).
std::optional<AssistantPrice> next_assistant(const Player& player);
/// Whether it is asked at all (MIN-100).
bool assistant_in_reach(const Player& player);

}  // namespace coronet::minerva
