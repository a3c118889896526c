// No Courtier leaves lying what costs it nothing: what that is says each game (tests/games/<game>/left_lying.cpp). A
// few games; CORONET_GAMES of them if that is given, 1000 before a release that changes advice:
//
//     CORONET_GAMES=1000 build/dev/tests/engine/search/search_tests --gtest_filter='FreeGains*'
#include "engine/search/arena.hpp"
#include "engine/search/thinker_of.hpp"
#include "tests/games/each.hpp"
#include "tests/games/typed.hpp"
#include "tests/support/how_many.hpp"

#include <gtest/gtest.h>

namespace coronet::search {
namespace {

template <class G>
class FreeGains : public testing::Test {};
TYPED_TEST_SUITE(FreeGains, test::EachGame, test::GameName);

TYPED_TEST(FreeGains, no_courtier_leaves_lying_what_costs_nothing) {
    using G = TypeParam;
    int looked_at = 0;
    constexpr int most_choices = 20'000;
    const int games = test::how_many("CORONET_GAMES", 12);
    for (int number = 0; number < games; ++number) {
        const auto config = G::configure({{"players", std::to_string(2 + number % 3)}});
        auto state = G::start(std::get<typename G::Config>(config), deal_seed(1, number), {});
        engine::Generator dice(deal_seed(2, number));
        for (int choices = 0; !G::waiting(state).empty(); ++choices) {
            ASSERT_LT(choices, most_choices) << "game " << number << " comes to an end";
            const Seat seat = *G::waiting(state).begin();
            const auto choice = pick<G>(Level::courtier, state, seat, dice);
            ASSERT_EQ(test::Tested<G>::left_lying(state, seat, choice), "")
                << G::to_text(choice) << " in game " << number;
            ASSERT_FALSE(G::apply(state, seat, choice, {}));
            ++looked_at;
        }
    }
    EXPECT_GT(looked_at, 30 * games);
}

}  // namespace
}  // namespace coronet::search
