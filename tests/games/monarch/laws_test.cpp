// The laws on Monarch (MON-142, MON-147, MON-155, MON-172, MON-173), on all its tables.

#include "tests/support/laws.hpp"

#include "engine/monarch/game.hpp"
#include "tests/support/golden.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace coronet {

/// A confirmed pledge may be changed until the Moon is decided (MON-093).
template <>
inline constexpr bool laws::answers_can_change<monarch::Monarch> = true;

/// Court Cards that an unpaid Hollow Moon takes are discarded on arrival (MON-150): the pile remembers the order in
/// which they came, and that is all that may differ.
template <>
struct laws::Orderless<monarch::Monarch> {
    static monarch::State of(monarch::State state) {
        std::sort(state.discard.begin(), state.discard.end());
        return state;
    }
};

namespace {

using monarch::Monarch;

struct Table {
    const char* name;
    engine::Options options;
    int games;
};

std::ostream& operator<<(std::ostream& out, const Table& table) { return out << table.name; }

class MonarchLaws : public testing::TestWithParam<Table> {};

TEST_P(MonarchLaws, HoldInRandomGames) {
    std::int64_t choices = 0;
    for (int game = 0; game < GetParam().games; ++game) {
        ASSERT_NO_THROW(choices += laws::keep_all<Monarch>(GetParam().options, static_cast<std::uint64_t>(game),
                                                           {.limit = 20000, .sample = 40}));
    }
    RecordProperty("choices", std::to_string(choices));
    EXPECT_GT(choices, GetParam().games * 30) << "the games were worth looking at";
}

INSTANTIATE_TEST_SUITE_P(Tables, MonarchLaws,
                         testing::Values(Table{"Two", {{"players", "2"}}, 300},
                                         Table{"TwoUnchanged", {{"players", "2"}, {"two_player_changes", "off"}}, 100},
                                         Table{"Three", {{"players", "3"}}, 200},
                                         Table{"ThreeFirstPrinting", {{"players", "3"}, {"printing", "first"}}, 100},
                                         Table{"Four", {{"players", "4"}, {"first_seat", "2"}}, 200},
                                         Table{"FourWithoutBanners", {{"players", "4"}, {"banners", "off"}}, 100},
                                         Table{"Five", {{"players", "5"}, {"five_players", "on"}}, 100}),
                         [](const auto& table) { return std::string(table.param.name); });

TEST(MonarchSignature, IsAsBefore) {
    const auto number = laws::signature<Monarch>(
        {{{"players", "2"}}, {{"players", "3"}, {"banners", "off"}}, {{"players", "4"}}}, 40, 20000);
    golden::expect_as_before("tests/fixtures/monarch.signature", std::to_string(number) + "\n");
}

}  // namespace
}  // namespace coronet
