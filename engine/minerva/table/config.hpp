#pragma once
// What was chosen before a game, as the rules need it; setup/options.hpp reads it.

#include "engine/core/seat.hpp"

#include <cstdint>

namespace coronet::minerva {

/// The options of one table, understood.
struct Config {
    std::uint8_t players = 1;              ///< 1: solitaire (section 18)
    engine::Seat first = engine::no_seat;  ///< who begins; `no_seat`: by lot

    bool solitaire() const { return players == 1; }
};

}  // namespace coronet::minerva
