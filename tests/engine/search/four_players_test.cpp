// A whole game of each kind with one player of each level, its invariants looked at after every choice.
#include "engine/search/thinker_of.hpp"
#include "tests/engine/search/budgets.hpp"
#include "tests/games/typed.hpp"

#include <gtest/gtest.h>

namespace coronet::search {
namespace {

template <class G>
class FourPlayers : public testing::Test {};
TYPED_TEST_SUITE(FourPlayers, test::EachTestedGame, test::GameName);

TYPED_TEST(FourPlayers, play_a_whole_game_to_its_end) {
    using G = TypeParam;
    constexpr std::array seated = {Level::regent, Level::random, Level::courtier, Level::novice};
    engine::Generator dice(seed_of(2));
    auto state = dealt<G>(std::min(4, G::seat_range({})[1]), 2);
    int choices = 0;
    while (!G::waiting(state).empty()) {
        ASSERT_LT(++choices, 20'000);
        const Seat seat = *G::waiting(state).begin();
        const auto level = seated[static_cast<std::size_t>(index(seat))];
        const Choice choice = ThinkerOf<G>(state, seat, dice.fork()).think(level, iterations(6));
        const auto action = G::parse(choice.action);
        ASSERT_TRUE(std::holds_alternative<typename G::Action>(action)) << choice.action;
        ASSERT_FALSE(G::apply(state, seat, std::get<typename G::Action>(action), {})) << choice.action;
        G::check(state);
    }
    EXPECT_TRUE(G::outcome(state));
}

}  // namespace
}  // namespace coronet::search
