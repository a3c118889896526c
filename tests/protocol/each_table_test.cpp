// Every game through Table: whole games, every view, delta, event and preview valid by the schemas, folded deltas equal
// to the views, and how large updates are. What only one game does stands in its own table_test.cpp (tests/games).
#include "protocol/table.hpp"
#include "tests/games/each.hpp"
#include "tests/games/typed.hpp"
#include "tests/protocol/watching.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <random>

namespace coronet::protocol {
namespace {

using nlohmann::json;
using test::expect_valid;
using test::Tested;

template <class G>
class EachTable : public testing::Test {
  public:
    /// The table of this number, counted from 1.
    static std::unique_ptr<Table> dealt(std::size_t number) {
        const auto tables = Tested<G>::tables();
        auto made =
            make_table(G::id, tables.at((number - 1) % tables.size()), engine::Seed{static_cast<std::uint8_t>(number)});
        EXPECT_EQ(made.index(), 0U);
        return std::move(std::get<0>(made));
    }

    static Entry lively_entry(const Table& table, std::mt19937_64& chance) {
        std::vector<engine::Seat> asked;
        for (const auto seat : table.waiting()) asked.push_back(seat);
        const test::Below below = [&chance](std::size_t n) { return chance() % n; };
        const auto seat = asked[below(asked.size())];
        const auto legal = table.legal(seat);
        EXPECT_FALSE(legal.empty());
        return {How::choice, seat, legal[Tested<G>::lively_choice(legal, below)]};
    }

    static void expect_part(const char* part, const std::string& text) {
        expect_valid(std::string(G::id) + "#" + part, text);
    }

    static void expect_all_valid(const Table& table, const Change& change) {
        if (!change.events.empty()) {
            for (const auto& event : json::parse(change.events)) expect_part("Event", event.dump());
        }
        if (!change.delta.empty()) expect_part("PublicPatch", change.delta);
        for (const auto& own : change.seats) {
            if (!own.delta.empty()) expect_part("PrivatePatch", own.delta);
            if (own.events.empty()) continue;
            EXPECT_TRUE(Tested<G>::hidden_hands) << own.events;
            for (auto event : json::parse(own.events)) {
                EXPECT_TRUE(event.erase("i") == 1) << event;
                expect_part("Event", event.dump());
            }
        }
        expect_part("Public", table.public_view());
        for (int seat = 0; seat < table.seats(); ++seat) {
            expect_part("Private", table.private_view(engine::seat_at(seat)));
        }
    }
};
TYPED_TEST_SUITE(EachTable, test::EachGame, test::GameName);

constexpr int most_choices = 700;  // of a game; most come to their end before

TYPED_TEST(EachTable, EverythingSentIsValidAndFoldsThroughWholeGames) {
    constexpr int sparing = Tested<TypeParam>::sparing;
    for (std::size_t number = 1; number <= Tested<TypeParam>::tables().size(); ++number) {
        auto table = TestFixture::dealt(number);
        test::Watcher watcher(*table);
        std::mt19937_64 chance(number);
        for (int move = 0; move < most_choices && !table->outcome(); ++move) {
            const auto entry = TestFixture::lively_entry(*table, chance);
            const auto preview = table->consult(entry.seat, entry.action);
            ASSERT_EQ(preview.index(), 0U) << entry.action;
            if (move % (4 * sparing) == 0) TestFixture::expect_part("Preview", std::get<0>(preview));
            const auto entered = table->enter(entry);
            ASSERT_EQ(entered.index(), 0U) << entry.action;
            const auto& change = std::get<0>(entered).front();
            watcher.fold(change);
            if (move % sparing == 0 || table->outcome()) {
                ASSERT_NO_FATAL_FAILURE(watcher.expect_equal(*table));
            }
            if (move % (4 * sparing) == 0 || table->outcome()) TestFixture::expect_all_valid(*table, change);
        }
    }
}

// The median update takes at most 100 bytes on the wire.
TYPED_TEST(EachTable, UpdatesAreSmall) {
    test::Sizes sizes;
    for (std::size_t number = 1; number <= Tested<TypeParam>::tables().size(); ++number) {
        std::mt19937_64 chance(number);
        const auto table = TestFixture::dealt(number);
        test::add_update_sizes(
            *table, [&](const Table& now) { return TestFixture::lively_entry(now, chance); }, sizes, most_choices);
    }
    EXPECT_LE(test::median_of("plain", sizes.plain), Tested<TypeParam>::usual_update);
    EXPECT_LE(test::median_of("deflated", sizes.deflated), 100U);
}

}  // namespace
}  // namespace coronet::protocol
