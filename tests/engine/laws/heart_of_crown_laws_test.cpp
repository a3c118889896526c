// The laws on Heart of Crown, on tables of every sort (HOC-129, HOC-154).

#include "engine/heart_of_crown/game.hpp"
#include "engine/heart_of_crown/setup/setup.hpp"
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

/// Every preset, in turn with two, three and four players and with what else a host can choose.
std::vector<Table> tables() {
    std::vector<Table> list = {
        {"TwoRandom", {{"players", "2"}, {"supply", "random"}, {"ouka", "yes"}}, 4},
        {"ThreeRandom", {{"players", "3"}, {"supply", "random"}}, 4},
        {"FourRandom", {{"players", "4"}, {"supply", "random"}, {"alternative_start", "on"}}, 4},
        {"FourOfTheEast", {{"players", "4"}, {"supply", "random"}, {"random_base", "off"}}, 3},
        {"Custom",
         {{"players", "3"},
          {"supply", "custom"},
          {"custom",
           "shinobi kunoichi witch_of_curiosities samurai hideout magic_talisman bribery archer rampart library"}},
         3}};
    for (const auto& preset : heart_of_crown::presets()) {
        const auto number = list.size();
        list.push_back({preset.id.data(),
                        {{"players", std::to_string(2 + number % 3)},
                         {"supply", std::string(preset.id)},
                         {"alternative_start", number % 5 == 0 ? "on" : "off"},
                         {"ask_holders_only", number % 4 == 0 ? "on" : "off"}},
                        1});
    }
    return list;
}

INSTANTIATE_TEST_SUITE_P(Tables, HeartOfCrownLaws, testing::ValuesIn(tables()),
                         [](const auto& table) { return std::string(table.param.name); });

TEST(HeartOfCrownSignature, IsAsBefore) {
    const auto number = laws::signature<HeartOfCrown>({{{"players", "2"}, {"supply", "for_veterans_2"}},
                                                       {{"players", "3"}, {"supply", "random"}},
                                                       {{"players", "4"}, {"supply", "guild_rebellion"}}},
                                                      6, 60000);
    golden::expect_as_before("tests/fixtures/heart_of_crown.signature", std::to_string(number) + "\n");
}

}  // namespace
}  // namespace coronet
