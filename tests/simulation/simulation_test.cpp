// Some schedules of README.md; the program `simulation` carries out as many as one likes.
#include "tests/simulation/run.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

using namespace coronet::simulation;

namespace {

constexpr std::uint64_t schedules = 64;

TEST(Simulation, all_holds_that_must_whatever_comes_in_which_order) {
    for (std::uint64_t seed = 1; seed <= schedules; ++seed) {
        const auto failure = try_seed(seed);
        ASSERT_FALSE(failure) << text(*failure);
    }
}

TEST(Simulation, a_schedule_happens_in_the_same_way_again) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        std::string first;
        std::string second;
        static_cast<void>(carry_out(seed, draw(seed), [&](const std::string& line) { first += line + '\n'; }));
        static_cast<void>(carry_out(seed, draw(seed), [&](const std::string& line) { second += line + '\n'; }));
        EXPECT_EQ(first, second);
    }
}

TEST(Simulation, what_fails_is_made_as_short_as_it_can_be) {
    std::vector<std::size_t> places(100);
    std::iota(places.begin(), places.end(), std::size_t{0});
    const auto fails = [](const std::vector<std::size_t>& left) {
        const auto has = [&](std::size_t place) { return std::find(left.begin(), left.end(), place) != left.end(); };
        return has(17) && (has(40) || has(41)) && has(99);
    };
    EXPECT_EQ(shrink(places, fails).size(), 3U);
}

}  // namespace
