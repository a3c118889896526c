#pragma once
// What the host has set, checked. It lies in every State; how it is read stands in the room of setup.

#include "engine/core/seat.hpp"
#include "engine/monarch/cards/cards.hpp"

#include <cstdint>

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

}  // namespace coronet::monarch
