#pragma once
// How the search of Regent is tuned. The standing values were found by the arena, see README.md.

#include <cstddef>
#include <optional>

namespace coronet::search {

struct Tuning {
    double explore = 0.05;  ///< weight of what is uncertain
    double trust = 2.0;     ///< visits that the first impression of a choice counts for
    double widen = 3.0;     ///< choices tried at a point: `widen` times visits to the power of `widening`
    double widening = 0.4;
    /// Greedy choices between the tree and the estimate; nothing: `G::playout` of the game.
    std::optional<int> playout = {};
    /// How soon a choice that leads is made: once the second would have to take more than one in `haste` of the walks
    /// left to catch up. 1: only when it cannot catch up at all; 0: never before the budget is spent. Nothing:
    /// `G::haste` of the game.
    std::optional<double> haste = {};
    std::size_t most_branches = 500'000;  ///< bounds the memory: 20 to 30 MB
};

}  // namespace coronet::search
