#include "engine/core/fingerprint.hpp"

#include "tests/support/laws/walk.hpp"
#include "tests/support/skirmish/skirmish.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::engine {
namespace {

/// The same game in a later program: its State has a member more and lies otherwise in memory. The rules are the same.
struct Roomier : skirmish::Skirmish {
    struct State {
        std::uint64_t later = 7;
        skirmish::Skirmish::State skirmish;
    };
    static SeatSet waiting(const State& state) { return Skirmish::waiting(state.skirmish); }
    static std::vector<std::string> fact_keys(const State& state) { return Skirmish::fact_keys(state.skirmish); }
    static Parsed<std::string> fact(const State& state, std::string_view key) {
        return Skirmish::fact(state.skirmish, key);
    }
};

TEST(Fingerprint, DependsOnThePositionAndNotOnHowAStateLiesInMemory) {
    std::set<std::uint64_t> seen;
    std::size_t positions = 0;
    laws::walk<skirmish::Skirmish>(
        {{"players", "3"}}, 1, 500,
        [&](const skirmish::Skirmish::State& state, Generator&) {
            const std::uint64_t print = fingerprint<skirmish::Skirmish>(state);
            EXPECT_EQ(print, fingerprint<Roomier>({.skirmish = state}));
            EXPECT_NE(hash_of(state), hash_of(Roomier::State{.skirmish = state}));
            seen.insert(print);
            ++positions;
        },
        [](Seat, const skirmish::Skirmish::Action&, const auto&) {});
    EXPECT_GT(positions, 10U);
    EXPECT_GT(seen.size(), positions / 2) << "positions differ";
    EXPECT_FALSE(seen.contains(0)) << "0 stands for none";
}

}  // namespace
}  // namespace coronet::engine
