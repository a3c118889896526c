#pragma once
// Inheritance points (HOC-024, HOC-025) and who would win (section 13). Pure questions to a State.

#include "engine/heart_of_crown/table/state.hpp"

#include <vector>

namespace coronet::heart_of_crown {

inline constexpr int ceremony_points = 20;  ///< HOC-110
inline constexpr int victory_points = 30;   ///< HOC-121

/// The points of one seat by source; all 0 without a princess (HOC-025).
struct Points {
    int princess = 0;
    int counters = 0;
    int territories = 0;
    int set = 0;
    int total() const { return princess + counters + territories + set; }
};

/// What a seat has now.
Points points_of(const State& state, Seat seat);

/// Who wins if the game ends now without a coronation (HOC-123 to HOC-125): the most points among those still in the
/// game who support a princess; if nobody does, everybody still in the game.
SeatSet leaders(const State& state);

/// Places by seat once the game is over: the winners are 1st; then by points, who has a princess before who has none,
/// who is in the game before who dropped out.
std::vector<int> places(const State& state);

}  // namespace coronet::heart_of_crown
