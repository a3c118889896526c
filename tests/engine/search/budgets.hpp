#pragma once
// What the tests of the players share: budgets without a clock, matches of Skirmish.

#include "engine/search/thinker.hpp"
#include "tests/support/skirmish/skirmish.hpp"

#include <algorithm>
#include <string>

namespace coronet::search {

inline constexpr Seat a{0};
inline constexpr Seat b{1};

/// So many iterations and no more.
inline Go iterations(std::uint64_t most) {
    return [most](std::uint64_t made) { return most - std::min(made, most); };
}

/// A seed told apart by one number.
inline engine::Seed seed_of(std::uint8_t number) {
    engine::Seed seed{};
    seed[0] = number;
    return seed;
}

/// A dealt game of `G` for so many players.
template <class G>
typename G::State dealt(int players, std::uint8_t number) {
    const auto config = G::configure({{"players", std::to_string(players)}});
    return G::start(std::get<typename G::Config>(config), seed_of(number), {});
}

/// A position of Skirmish, from its facts.
inline skirmish::State skirmish_position(std::initializer_list<std::pair<std::string, std::string>> facts) {
    auto state = std::get<skirmish::State>(skirmish::Skirmish::blank({{"players", "2"}}));
    for (const auto& [key, value] : facts) {
        CHECK(!skirmish::Skirmish::arrange(state, key, value), "the fact can be arranged");
    }
    skirmish::Skirmish::arranged(state, {});
    return state;
}

}  // namespace coronet::search
