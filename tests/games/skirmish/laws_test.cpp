// The laws on Skirmish: reactions inside cards, cards one seat knows, secret bids.

#include "tests/support/laws.hpp"

#include "tests/support/golden.hpp"
#include "tests/support/skirmish/skirmish.hpp"

#include <gtest/gtest.h>

namespace coronet {
namespace {

using skirmish::Skirmish;

class SkirmishLaws : public testing::TestWithParam<const char*> {};

TEST_P(SkirmishLaws, HoldInRandomGames) {
    const engine::Options options = {{"players", GetParam()}, {"long", "on"}};
    int choices = 0;
    for (std::uint64_t game = 0; game < 500; ++game) {
        ASSERT_NO_THROW(choices += laws::keep_all<Skirmish>(options, game, {.limit = 2000, .sample = 6}));
    }
    EXPECT_GT(choices, 500 * 15) << "the games were worth looking at";
}

INSTANTIATE_TEST_SUITE_P(Players, SkirmishLaws, testing::Values("2", "3", "4"),
                         [](const auto& players) { return std::string(players.param); });

/// The states of games 0 .. 99 that a wish is true of.
template <class Wish>
int states_where(Wish wish) {
    int found = 0;
    for (std::uint64_t game = 0; game < 100; ++game) {
        laws::walk<Skirmish>({{"players", "3"}}, game, 2000,
                             [&](const skirmish::State& state, engine::Generator&) { found += wish(state) ? 1 : 0; });
    }
    return found;
}

TEST(SkirmishLaws, TheRandomGamesReachWhatTheyShallProve) {
    const auto asked = [](const skirmish::State& state, skirmish::Ask ask) {
        return !state.flow.asked.empty() &&
               state.flow.questions[static_cast<std::size_t>(engine::index(*state.flow.asked.begin()))].ask == ask;
    };
    EXPECT_GT(states_where([&](const auto& state) { return asked(state, skirmish::Ask::react); }), 50);
    EXPECT_GT(states_where([&](const auto& state) { return asked(state, skirmish::Ask::ward); }), 10);
    EXPECT_GT(states_where([&](const auto& state) { return asked(state, skirmish::Ask::spied); }), 10);
    EXPECT_GT(states_where([](const auto& state) { return !state.flow.answered.empty(); }), 50) << "held answers";
    EXPECT_GT(states_where([](const auto& state) { return !state.know_top.empty(); }), 10) << "a known top card";
    EXPECT_GT(states_where([](const auto& state) { return state.flow.stack.size() >= 5; }), 10) << "deep programs";
}

TEST(SkirmishSignature, IsAsBefore) {
    const auto number = laws::signature<Skirmish>({{{"players", "2"}}, {{"players", "4"}, {"long", "off"}}}, 50, 2000);
    golden::expect_as_before("tests/fixtures/skirmish.signature", std::to_string(number) + "\n");
}

}  // namespace
}  // namespace coronet
