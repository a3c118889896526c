// The laws on Minerva (MIN-145, MIN-147/148/150, MIN-158..160), on all its tables.

#include "tests/support/laws.hpp"

#include "engine/minerva/game.hpp"
#include "tests/support/golden.hpp"

#include <gtest/gtest.h>

namespace coronet {

/// Anybody may sell at any moment (MIN-033).
template <>
inline constexpr bool laws::answers_can_change<minerva::Minerva> = true;

namespace {

using minerva::Minerva;

struct Table {
    const char* name;
    engine::Options options;
    int games;
};

std::ostream& operator<<(std::ostream& out, const Table& table) { return out << table.name; }

class MinervaLaws : public testing::TestWithParam<Table> {};

TEST_P(MinervaLaws, HoldInRandomGames) {
    std::int64_t choices = 0;
    for (int game = 0; game < GetParam().games; ++game) {
        ASSERT_NO_THROW(choices += laws::keep_all<Minerva>(GetParam().options, static_cast<std::uint64_t>(game),
                                                           {.limit = 3000, .sample = 60}));
    }
    RecordProperty("choices", std::to_string(choices));
    EXPECT_GT(choices, GetParam().games * 20) << "the games were worth looking at";
}

INSTANTIATE_TEST_SUITE_P(Tables, MinervaLaws,
                         testing::Values(Table{"One", {{"players", "1"}}, 200}, Table{"Two", {{"players", "2"}}, 200},
                                         Table{"Three", {{"players", "3"}, {"first_seat", "1"}}, 120},
                                         Table{"Four", {{"players", "4"}}, 100}),
                         [](const auto& table) { return std::string(table.param.name); });

TEST(MinervaSignature, IsAsBefore) {
    const auto number = laws::signature<Minerva>(
        {{{"players", "1"}}, {{"players", "2"}}, {{"players", "3"}, {"first_seat", "2"}}, {{"players", "4"}}}, 20,
        3000);
    golden::expect_as_before("tests/fixtures/minerva.signature", std::to_string(number) + "\n");
}

}  // namespace
}  // namespace coronet
