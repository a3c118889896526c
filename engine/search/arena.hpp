#pragma once
// Matches between players of different levels: every deal is played once for each way to seat them in a circle, so that
// no luck of the deal or of the seat remains in the comparison. arena_of.hpp plays the deals of a game; used by
// `coronet arena` and by tests.

#include "engine/core/game.hpp"
#include "engine/search/thinker.hpp"
#include "engine/search/tuning.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace coronet::search {

/// One deal to be played. Deals do not depend on each other: they can be played on several threads.
struct Deal {
    engine::Options options;     ///< of the table; `players` is set to the number of players
    std::vector<Level> players;  ///< in the order of their seats in the first game
    engine::Seed seed{};         ///< of the deal and of all that the players draw
    /// The budget for one choice of Regent: called once a choice.
    std::function<Go()> budget;
    /// Seconds since some moment; only measures.
    std::function<double()> clock;
    Tuning tuning{};
};

/// What one player did in the games of a deal, or of all.
struct Deeds {
    int games = 0;
    double wins = 0;            ///< a shared win counts as its share
    double points = 0;          ///< at the end, summed
    std::uint64_t choices = 0;  ///< among several
    std::uint64_t iterations = 0;
    double seconds = 0;  ///< spent on the choices
};

/// What a deal gave: by player, in the order of Deal::players.
using Played = std::vector<Deeds>;

/// How one player of the arena did.
struct Standing {
    Level level = Level::random;
    Deeds deeds;
    double rate = 0;    ///< part of the games that it won
    double margin = 0;  ///< half the width of the 95 % interval of `rate`; the sample is the deals, not the games
};

/// Gathers deals into standings.
class Tally {
  public:
    explicit Tally(const std::vector<Level>& players);

    /// All games of one deal.
    void add(const Played& deal);
    [[nodiscard]] int deals() const { return deals_; }
    /// In the order of the players.
    [[nodiscard]] std::vector<Standing> standings() const;

  private:
    std::vector<Standing> sums_;
    std::vector<double> squares_;  ///< sum over the deals of the squared part of the games won
    int deals_ = 0;
};

/// The seed of deal `number` of a series.
engine::Seed deal_seed(std::uint64_t series, int number);

}  // namespace coronet::search
