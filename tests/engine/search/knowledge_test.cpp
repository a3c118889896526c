// No player uses what its seat cannot know: in two worlds that look alike to a seat it makes the same choice, and
// thinks the same of every other one.
#include "engine/search/thinker_of.hpp"
#include "tests/engine/search/budgets.hpp"
#include "tests/games/typed.hpp"

#include <gtest/gtest.h>

namespace coronet::search {
namespace {

template <class G>
class Knowledge : public testing::Test {};
TYPED_TEST_SUITE(Knowledge, test::EachTestedGame, test::GameName);

/// A thought in words.
template <class G>
std::string told(const typename G::State& state, Seat seat, Level level) {
    const Choice choice = ThinkerOf<G>(state, seat, seed_of(9)).think(level, iterations(12));
    std::string text = choice.action;
    for (const auto& each : choice.opinions) {
        text += '\n' + each.action + ' ' + std::to_string(each.visits) + ' ' + std::to_string(each.points);
    }
    return text;
}

TYPED_TEST(Knowledge, worlds_that_look_alike_to_a_seat_get_the_same_choice) {
    using G = TypeParam;
    engine::Generator dice(seed_of(4));
    auto state = dealt<G>(2, 4);
    int compared = 0;
    for (int choices = 0; choices < 60 && !G::waiting(state).empty(); ++choices) {
        const Seat seat = *G::waiting(state).begin();
        if (choices % 6 == 0) {
            const auto other = G::determinize(state, seat, dice);
            for (const Level level : {Level::random, Level::novice, Level::courtier, Level::regent}) {
                ASSERT_EQ(told<G>(state, seat, level), told<G>(other, seat, level)) << id_of(level);
            }
            ++compared;
        }
        ASSERT_FALSE(G::apply(state, seat, pick<G>(Level::novice, state, seat, dice), {}));
    }
    EXPECT_GE(compared, 5);
}

}  // namespace
}  // namespace coronet::search
