// The laws on Heart of Crown, on tables of every sort (HOC-129, HOC-154).

#include "engine/heart_of_crown/game.hpp"
#include "tests/support/golden.hpp"
#include "tests/support/laws.hpp"

#include <gtest/gtest.h>

namespace coronet {
namespace {

using heart_of_crown::HeartOfCrown;

struct Table {
    const char* name;
    engine::Options options;
    int games;
};

std::ostream& operator<<(std::ostream& out, const Table& table) { return out << table.name; }

class HeartOfCrownLaws : public testing::TestWithParam<Table> {};

TEST_P(HeartOfCrownLaws, HoldInRandomGames) {
    std::int64_t choices = 0;
    for (int game = 0; game < GetParam().games; ++game) {
        ASSERT_NO_THROW(choices += laws::keep_all<HeartOfCrown>(GetParam().options, static_cast<std::uint64_t>(game),
                                                                {.limit = 60000, .sample = 80}));
    }
    RecordProperty("choices", std::to_string(choices));
    EXPECT_GT(choices, GetParam().games * 100) << "the games were worth looking at";
}

INSTANTIATE_TEST_SUITE_P(
    Tables, HeartOfCrownLaws,
    testing::Values(
        Table{"TwoForVeterans", {{"players", "2"}, {"supply", "for_veterans_2"}}, 2},
        Table{"ThreeRandom", {{"players", "3"}, {"supply", "random"}}, 4},
        Table{"FourAlternative", {{"players", "4"}, {"supply", "the_great_war"}, {"alternative_start", "on"}}, 2}),
    [](const auto& table) { return std::string(table.param.name); });

}  // namespace
}  // namespace coronet
