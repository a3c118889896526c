#pragma once
// From options to the first question: setup (section 3 of the rules).

#include "engine/heart_of_crown/rules/play.hpp"

namespace coronet::heart_of_crown {

inline constexpr int starting_villages = 7;  ///< HOC-031
inline constexpr int starting_maids = 3;     ///< HOC-031
inline constexpr int common_copies = 5;      ///< HOC-034

/// A dealt game, with the first question put.
State start(const Config& config, const engine::Seed& seed, const Outside& outside);

/// A table with the Basic Market, Curses and princesses and nothing else: what arranged positions begin with.
State bare_state(const Config& config);

/// Counts the copies of every kind in all zones.
std::array<std::uint8_t, card_count> count_cards(const State& state);

}  // namespace coronet::heart_of_crown
