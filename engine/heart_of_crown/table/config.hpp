#pragma once
// What a table has been set to, checked: lies in every State. setup/options.hpp reads it from the options.

#include "engine/core/seat.hpp"
#include "engine/heart_of_crown/cards/cards.hpp"

#include <array>
#include <cstdint>

namespace coronet::heart_of_crown {

inline constexpr int players_least = 2;  ///< HOC-028
inline constexpr int players_most = 4;   ///< HOC-028
inline constexpr int supply_kinds = 10;  ///< HOC-033

/// Whether Ouka is on the princess pile (HOC-029).
enum class Ouka : std::uint8_t { automatic, yes, no };

/// One table's options, checked.
struct Config {
    std::uint8_t players = 2;
    /// The commons of this game (HOC-033), in order of handles; `no_card` where they are yet to be drawn at random.
    std::array<Card, supply_kinds> commons = {no_card, no_card, no_card, no_card, no_card,
                                              no_card, no_card, no_card, no_card, no_card};
    bool random_base = true;      ///< commons of the base set can be drawn
    bool random_far_east = true;  ///< commons of Eastern Borderlands can be drawn
    Ouka ouka = Ouka::automatic;
    bool alternative_start = false;        ///< HOC-039
    bool ask_holders_only = false;         ///< HOC-074
    engine::Seat first = engine::no_seat;  ///< who begins; `no_seat`: drawn by lot (HOC-037)

    bool has_common(Card card) const {
        for (const Card each : commons) {
            if (each == card) return true;
        }
        return false;
    }
    friend constexpr bool operator==(const Config&, const Config&) = default;
};

}  // namespace coronet::heart_of_crown
