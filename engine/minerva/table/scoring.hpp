#pragma once
// Victory points by source, what a temple counts, glory ranking, ties (sections 14, 16, 17 and 18). Pure questions to a
// State: the same functions give the points shown during the game and those at its end (MIN-152).

#include "engine/core/game.hpp"
#include "engine/minerva/table/state.hpp"

#include <optional>
#include <vector>

namespace coronet::minerva {

/// Victory points by source (MIN-112).
struct Points {
    int culture = 0;
    int glory = 0;
    int temples = 0;
    int money = 0;  ///< every third denarius or resource (MIN-113)
    int order = 0;  ///< 0 before round 6 (MIN-115)

    int total() const { return culture + glory + temples + money + order; }
    friend bool operator==(const Points&, const Points&) = default;
};
/// If the game ended now.
Points points(const State& state, Seat seat);

/// What a temple counts (MIN-116 to MIN-121).
struct Counted {
    int count = 0;  ///< tiles, different categories or tokens
    int points = 0;
    engine::Pile<Cell, city_limit> cells{};  ///< tiles it counts; by category: all it looks at; by tokens: none
};
/// A temple of this kind, standing at `cell` of this player's city. It need not stand there yet.
Counted counted(const Player& player, Kind temple, Cell cell);
/// All temples of the city together.
int temple_points(const Player& player);

/// The kinds of culture whose top tile these points would gain (MIN-081, MIN-082).
std::array<bool, culture_count> gained_by(const State& state, const std::array<std::uint8_t, culture_count>& points);

/// The seats that would gain a glory tile if the step came now, best first (MIN-103). Not for solitaire.
engine::Pile<Seat, max_players> glory_ranking(const State& state);
/// The place a seat would gain, 0: none (MIN-103, MIN-133).
int glory_place(const State& state, Seat seat);

/// By seat, 1 is the winner; all differ (MIN-124).
std::vector<int> places(const State& state);
/// Scores and places once the game is over.
std::optional<engine::Outcome> outcome(const State& state);

}  // namespace coronet::minerva
