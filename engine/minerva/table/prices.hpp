#pragma once
// What things cost a seat: facilities, the fee, assistants (sections 6, 12 and 13). Pure questions to a State, used by
// the rules, the views and the previews alike.

#include "engine/minerva/table/state.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace coronet::minerva {

/// What a seat pays for a facility, without the fee (MIN-043).
struct Bill {
    Tokens tokens{};  ///< paid in resources
    int denarii = 0;  ///< for the tokens that lack
    friend bool operator==(const Bill&, const Bill&) = default;
};
Bill bill(const Player& player, Tile tile);

/// The costs of all tiles side by side: legality asks for them all the time, and the rows of the tile table are long.
inline constexpr auto costs = [] {
    std::array<Tokens, tile_count> list{};
    for (int tile = 0; tile < tile_count; ++tile) {
        list[static_cast<std::size_t>(tile)] = facts(static_cast<Tile>(tile)).cost;
    }
    return list;
}();

/// The denarii of that bill: those for the tokens that lack.
inline int price(const Player& player, Tile tile) {
    CHECK(static_cast<int>(tile) < tile_count, "there is a tile");
    const Tokens& cost = costs[static_cast<std::size_t>(tile)];
    std::uint8_t lacking = 0;  // of bytes, so that a processor can take them all at once
    for (std::size_t i = 0; i < resource_count; ++i) {
        lacking = static_cast<std::uint8_t>(lacking + (std::max(cost[i], player.tokens[i]) - player.tokens[i]));
    }
    return missing_token_price * lacking;
}

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
