#pragma once
// What a game has used chance for: enough for anybody who knows the seed to draw it all once more. Written by
// engine::Chance into the trace of an Outside, read by protocol/table_of.hpp; search and play have no trace.

#include "engine/core/seat.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace coronet::engine {

/// One use of chance. What went into a shuffle needs no record: the same items, sorted.
struct ChanceUse {
    std::string_view what;    ///< a word of the game for it: "deck", "first_seat"; never dangles
    Seat owner = no_seat;     ///< whose pile it is, if it is somebody's
    std::uint32_t below = 0;  ///< a number below this was drawn; 0: something was shuffled
    std::vector<int> result;  ///< the handles in their new order, the generator's last place last; or the one number
    friend bool operator==(const ChanceUse&, const ChanceUse&) = default;
};

/// All uses of chance, in order.
using ChanceTrace = std::vector<ChanceUse>;

}  // namespace coronet::engine
