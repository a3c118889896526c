#include "engine/search/arena.hpp"

#include <algorithm>
#include <cmath>

namespace coronet::search {

Tally::Tally(const std::vector<Level>& players) : squares_(players.size()) {
    for (const Level level : players) sums_.push_back({.level = level, .deeds = {}});
}

void Tally::add(const Played& deal) {
    CHECK(deal.size() == sums_.size(), "a deal tells of every player");
    ++deals_;
    for (std::size_t i = 0; i < deal.size(); ++i) {
        Deeds& sum = sums_[i].deeds;
        sum.games += deal[i].games;
        sum.wins += deal[i].wins;
        sum.points += deal[i].points;
        sum.choices += deal[i].choices;
        sum.iterations += deal[i].iterations;
        sum.seconds += deal[i].seconds;
        const double share = deal[i].wins / deal[i].games;
        squares_[i] += share * share;
    }
}

std::vector<Standing> Tally::standings() const {
    auto all = sums_;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (deals_ == 0) continue;
        all[i].rate = all[i].deeds.wins / all[i].deeds.games;
        // Two imagined deals join the sample, one won and one lost, so that a clean sweep has an interval too.
        const double n = deals_ + 2.0;
        const double mean = (all[i].rate * deals_ + 1.0) / n;
        const double variance = ((squares_[i] + 1.0) / n - mean * mean) * n / (n - 1.0);
        all[i].margin = 1.96 * std::sqrt(std::max(0.0, variance) / n);
    }
    return all;
}

engine::Seed deal_seed(std::uint64_t series, int number) {
    engine::Seed seed{};
    for (std::size_t i = 0; i < 8; ++i) seed[i] = static_cast<std::uint8_t>(series >> (8 * i));
    for (std::size_t i = 0; i < 4; ++i)
        seed[8 + i] = static_cast<std::uint8_t>(static_cast<unsigned>(number) >> (8 * i));
    return engine::Generator(seed).fork();
}

}  // namespace coronet::search
