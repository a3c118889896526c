#include "engine/heart_of_crown/table/scoring.hpp"

#include <array>

namespace coronet::heart_of_crown {
namespace {

/// What is compared when two players' results are: each number before the next.
using Rank = std::array<int, 4>;

Rank rank_of(const State& state, Seat seat) {
    return {state.winners.has(seat) ? 1 : 0, state.dropped_out.has(seat) ? 0 : 1,
            state.player(seat).princess != no_card ? 1 : 0, points_of(state, seat).total()};
}

}  // namespace

Points points_of(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    Points points;
    if (player.princess == no_card) return points;
    points.princess = facts(player.princess).points;
    points.counters = player.succession.value();
    for (const Territory& territory : player.territories) points.territories += facts(territory.card).points;
    for (const Lying& lying : state.set(seat)) points.set += facts(lying.card).points;
    return points;
}

SeatSet leaders(const State& state) {
    SeatSet best;
    Rank highest{};
    for (const Seat seat : state.seats()) {
        if (state.dropped_out.has(seat)) continue;
        const Rank rank = rank_of(state, seat);
        if (best.empty() || rank > highest) best = {};
        if (best.empty() || rank == highest) {
            best.add(seat);
            highest = rank;
        }
    }
    return best;
}

std::vector<int> places(const State& state) {
    std::vector<int> list;
    for (const Seat seat : state.seats()) {
        int better = 0;
        for (const Seat other : state.seats()) better += rank_of(state, other) > rank_of(state, seat) ? 1 : 0;
        list.push_back(better + 1);
    }
    return list;
}

}  // namespace coronet::heart_of_crown
