#include "tests/engine/monarch/random_games.hpp"

#include <gtest/gtest.h>

namespace coronet::monarch {
namespace {

constexpr int games_each = 12;

TEST(RandomGames, KeepEveryInvariantAfterEveryAction_MON_172) {
    int choices = 0;
    for (const auto& options : tables()) {
        for (int number = 0; number < games_each; ++number) {
            const State end = play_random(options, number, [&](const State& state) {
                Monarch::check(state);
                ++choices;
            });
            EXPECT_TRUE(Monarch::outcome(end));
        }
    }
    EXPECT_GT(choices, 1000);
}

}  // namespace
}  // namespace coronet::monarch
