#pragma once
// What a player that thinks needs from a game besides its rules: an estimate, in points, of how a seat stands. Each
// game writes it as plain advice (engine/<game>/advice.cpp). Used by every player of this folder.

#include "engine/core/game.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <vector>

namespace coronet::search {

using engine::Seat;
using engine::SeatSet;

/// A game that can be thought about. As with the rules, nothing may be left out, so that nothing can be misspelt.
///
/// `worth`: the points a seat may expect to have at the end, by what this state holds, the hidden included: it is only
/// ever asked of determinized states. Smooth: what brings points later is worth something now.
/// `lead`: a lead of this many points wins about three games in four.
/// `sensible`: removes what no sensible player would choose, never all, and sees to it that players who think come to
/// an end where the rules alone would let them go on for ever; usually nothing.
/// `playout`: after how many greedy choices the search estimates; usually 0. `haste`: see tuning.hpp; usually 20.
template <class G>
concept Advised = engine::Game<G> &&
    requires(const typename G::State& state, Seat seat, std::vector<typename G::Action>& list) {
    { G::worth(state, seat) } -> std::convertible_to<double>;
    { G::lead } -> std::convertible_to<double>;
    {G::sensible(state, seat, list)};
    { G::playout } -> std::convertible_to<int>;
    { G::haste } -> std::convertible_to<double>;
};

/// The choices worth a thought: what the game leaves of all that are legal.
template <Advised G>
void choices(const typename G::State& state, Seat seat, std::vector<typename G::Action>& list) {
    list.clear();
    G::legal(state, seat, list);
    if (list.size() > 1) G::sensible(state, seat, list);
    CHECK(!list.empty(), "a seat that is asked has a choice");
}

/// One number a seat.
using BySeat = std::array<float, engine::max_seats>;

/// What each seat may expect to have in the end.
template <Advised G>
BySeat worths(const typename G::State& state) {
    BySeat all{};
    for (const Seat seat : SeatSet::all(G::seats(state))) {
        all[static_cast<std::size_t>(index(seat))] = static_cast<float>(G::worth(state, seat));
    }
    return all;
}

/// How far a seat is ahead of the best other one; alone: its own points.
inline float ahead(const BySeat& worth, Seat seat, int seats) {
    const float mine = worth[static_cast<std::size_t>(index(seat))];
    if (seats == 1) return mine;
    float best = -1e9F;
    for (const Seat other : SeatSet::all(seats)) {
        if (other != seat) best = std::max(best, worth[static_cast<std::size_t>(index(other))]);
    }
    return mine - best;
}

/// How a lead of so many points pleases, from 0 (lost) to 1 (won).
template <Advised G>
double hope(float lead) {
    return 1.0 / (1.0 + std::exp(-1.1 * static_cast<double>(lead) / G::lead));
}

/// How a state pleases each seat, from 0 (lost) to 1 (won): by its place once the game is over, else by its lead. Even
/// then the points count a little, so that a seat that cannot win any more still plays.
template <Advised G>
BySeat rewards(const typename G::State& state, const BySeat& worth) {
    const int seats = G::seats(state);
    BySeat all{};
    const auto outcome = G::outcome(state);
    for (const Seat seat : SeatSet::all(seats)) {
        const auto at = static_cast<std::size_t>(index(seat));
        const auto hopes = static_cast<float>(hope<G>(ahead(worth, seat, seats)));
        all[at] = hopes;
        if (outcome && seats > 1) {
            const auto winners = std::count(outcome->places.begin(), outcome->places.end(), 1);
            const float share = outcome->places[at] == 1 ? 1.0F / static_cast<float>(winners) : 0.0F;
            all[at] = 0.9F * share + 0.1F * hopes;
        }
    }
    return all;
}

}  // namespace coronet::search
