#pragma once
// The supplies of the rulebook, HOC-PRESET-1 to HOC-PRESET-25.

#include "engine/heart_of_crown/cards/cards.hpp"

#include <array>
#include <string_view>

namespace coronet::heart_of_crown {

/// One of the ten-card supplies of the rulebook (section 23 of the rules).
struct Preset {
    std::string_view id;     ///< "first_play"
    std::string_view name;   ///< "First Play"
    std::string_view group;  ///< "Base set", "Eastern Borderlands", "Championship"
    std::array<Card, 10> cards;
};
inline constexpr int preset_count = 25;

/// HOC-PRESET-1 to HOC-PRESET-25, in that order.
const std::array<Preset, preset_count>& presets();

}  // namespace coronet::heart_of_crown
