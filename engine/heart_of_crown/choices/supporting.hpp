#pragma once
// Supporting a princess: what it costs and which territories would come under her control (section 10).

#include "engine/heart_of_crown/table/table.hpp"

#include <array>
#include <vector>

namespace coronet::heart_of_crown {

inline constexpr int princess_price = 6;      ///< HOC-090
inline constexpr int territories_moving = 3;  ///< HOC-092

using Three = std::array<Card, territories_moving>;
inline constexpr Three no_cards = {no_card, no_card, no_card};

/// With a tie: every way to choose the territories of the tied cost that fit (HOC-093), each in the order of handles.
/// Empty if nothing is left to choose.
std::vector<Three> ties(const State& state);

/// The territories of the play area that move if this princess is supported now (HOC-092 to HOC-094), `tied` being what
/// was chosen in a tie. Costliest first.
std::vector<Card> territories_to_move(const State& state, Card princess, const Three& tied);

}  // namespace coronet::heart_of_crown
