#pragma once
// What the host can set (section 2 of the rules) and what becomes of it: the Config, which lies in every State.

#include "engine/core/game.hpp"
#include "engine/core/seat.hpp"
#include "engine/monarch/table/words.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace coronet::monarch {

/// One table's options, checked.
struct Config {
    std::uint8_t players = 3;  ///< 2 .. 5
    Printing printing = Printing::later;
    bool banners = true;                   ///< MON-018
    bool two_player_changes = false;       ///< in force: the switch is on and there are 2 players (MON-019)
    engine::Seat first = engine::no_seat;  ///< who begins; `no_seat`: drawn by lot (MON-027)
    friend constexpr bool operator==(const Config&, const Config&) = default;
};

/// The options for the setup page, without `players`.
std::vector<engine::OptionInfo> options();

/// Fewest and most seats with these options; values that make no sense count as not given.
std::array<int, 2> seat_range(const engine::Options& options);

/// Reads the options; `bad_options` says which is wrong (MON-016).
engine::Parsed<Config> configure(const engine::Options& options);

}  // namespace coronet::monarch
