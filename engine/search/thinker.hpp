#pragma once
// Somebody who thinks about one choice, whichever game it is: what the server's bots and the hint hold. A thinker owns
// a copy of the state in which everything its seat may not know is drawn anew: it cannot cheat, needs no lock and may
// think on any thread while the match goes on. protocol::Table makes it; thinker_of.hpp is the template behind it.

#include "engine/search/levels.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace coronet::search {

/// The budget of a thought. Called with the iterations so far, it says how many more there may be, 0: no more; the
/// engine itself has no clock, and whoever has one guesses the number from the speed so far (`left_in_time`). Only
/// Regent asks, after each iteration (some ten to a hundred microseconds), and does at least one.
using Go = std::function<std::uint64_t(std::uint64_t iterations)>;

/// How many iterations still fit in, at least 1 while there is time: `spent` and `budget` in the same unit.
inline std::uint64_t left_in_time(std::uint64_t iterations, double spent, double budget) {
    if (spent >= budget) return 0;
    const double speed = static_cast<double>(iterations) / std::max(spent, budget * 1e-6);
    return 1 + static_cast<std::uint64_t>(speed * (budget - spent));
}

/// What is known of one choice after a search.
template <class Action>
struct Opinion {
    Action action{};
    std::uint32_t visits = 0;  ///< how often the search followed it
    double chance = 0;         ///< to win, 0 .. 1
    double points = 0;         ///< the seat may expect in the end
};

/// A choice and why.
struct Choice {
    std::string action;                          ///< in its text form
    std::vector<Opinion<std::string>> opinions;  ///< Regent: the choice first, then the others it weighed, the best
                                                 ///< first; the other levels: empty
    std::uint64_t iterations = 0;                ///< Regent: walks down the tree
};

/// One question put to one seat, to be thought about.
class Thinker {
  public:
    Thinker() = default;
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;
    virtual ~Thinker() = default;

    /// What a player of this level chooses. The same seed, level and iterations give the same choice. May be asked
    /// again; chance goes on.
    virtual Choice think(Level level, const Go& go) = 0;
};

}  // namespace coronet::search
