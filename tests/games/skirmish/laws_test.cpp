// The laws on Skirmish: reactions inside cards, cards one seat knows, secret bids.

#include "tests/support/laws/suite.hpp"
#include "tests/support/skirmish/skirmish.hpp"

namespace coronet {
namespace {

using skirmish::Skirmish;

[[maybe_unused]] const bool entered =
    laws::enter<Skirmish>({.tables = {{"Two", {{"players", "2"}, {"long", "on"}}, 500},
                                      {"Three", {{"players", "3"}, {"long", "on"}}, 500},
                                      {"Four", {{"players", "4"}, {"long", "on"}}, 500}},
                           .effort = {.limit = 2000, .sample = 6},
                           .eventful = 15,
                           .signatures = {{{"players", "2"}}, {{"players", "4"}, {"long", "off"}}},
                           .signature_games = 50});

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

}  // namespace
}  // namespace coronet
