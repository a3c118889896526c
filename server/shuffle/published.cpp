#include "server/shuffle/published.hpp"

#include "server/shuffle/seed.hpp"

#include <utility>

namespace coronet::server {
namespace {

void fill(protocol::MatchShuffle& shuffle, const MatchRecord& match) {
    shuffle.commitment = to_hex(commitment_to(*match.secret));
    for (const MatchPlayer& player : match.players) {
        auto& given = shuffle.contributions.emplace_back();
        for (const Bytes32& one : player.contributions) given.emplace_back(to_hex(one));
    }
}

protocol::ReplayChance to_wire(const engine::ChanceUse& use) {
    protocol::ReplayChance chance;
    chance.what = use.what;
    if (use.owner != engine::no_seat) chance.seat = engine::index(use.owner);
    if (use.below != 0) {
        chance.below = use.below;
        chance.drew = use.result.at(0);
    } else {
        chance.order.emplace(use.result.begin(), use.result.end());
    }
    return chance;
}

}  // namespace

std::vector<Contributions> contributions_of(const MatchRecord& match) {
    std::vector<Contributions> by_seat;
    by_seat.reserve(match.players.size());
    for (const MatchPlayer& player : match.players) by_seat.push_back(player.contributions);
    return by_seat;
}

std::optional<protocol::MatchShuffle> shuffle_of(const MatchRecord& match) {
    if (!match.secret) return std::nullopt;
    protocol::MatchShuffle shuffle;
    fill(shuffle, match);
    return shuffle;
}

std::optional<protocol::ReplayShuffle> revealed_shuffle_of(const MatchRecord& match) {
    if (!match.secret) return std::nullopt;
    protocol::ReplayShuffle shuffle;
    fill(shuffle, match);
    shuffle.secret = to_hex(*match.secret);
    return shuffle;
}

protocol::Chances take(engine::ChanceTrace& trace) {
    if (trace.empty()) return std::nullopt;
    protocol::Chances chances;
    chances.emplace();
    for (const engine::ChanceUse& use : std::exchange(trace, {})) chances->push_back(to_wire(use));
    return chances;
}

}  // namespace coronet::server
