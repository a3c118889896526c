#pragma once
// How Skirmish is tested, the small game of tests/support/skirmish.

#include "tests/games/choosing.hpp"
#include "tests/support/skirmish/skirmish.hpp"

namespace coronet::test {

template <>
struct Tested<skirmish::Skirmish> {
    static constexpr bool hidden_hands = true;
    static constexpr bool asks_at_once = true;
    static constexpr int stretch = 6;
    static engine::Options large_table() { return {{"players", "3"}}; }
    static constexpr int middle = 40;

    static std::vector<Playthrough> playthroughs() { return {{"three_players", {{"players", "3"}}, 5}}; }
    static skirmish::Action keen_choice(const skirmish::State& state, engine::Seat seat, engine::Generator& dice) {
        return liked_first<skirmish::Skirmish>({"play"}, state, seat, dice);
    }
    static std::size_t lively_choice(const std::vector<std::string>& texts, const Below& below) {
        return kind_first(texts, below);
    }
    static Lines lines_of(const skirmish::Public& view);
    static Lines lines_of(const skirmish::Private& view);
};

}  // namespace coronet::test
