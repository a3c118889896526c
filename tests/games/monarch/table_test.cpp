// Monarch through Table: whole random games, every view, delta, event and preview valid by the schemas, folded deltas
// equal to the views, and how large updates are.
#include "protocol/table.hpp"

#include "tests/protocol/watching.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <random>

namespace coronet::protocol {
namespace {

using nlohmann::json;
using test::expect_valid;

std::unique_ptr<Table> dealt(std::uint8_t seed, const engine::Options& options) {
    auto made = make_table("monarch", options, engine::Seed{seed});
    EXPECT_EQ(made.index(), 0U);
    return std::move(std::get<0>(made));
}

// Like a person: of all legal choices mostly one that does something.
Entry any_choice(const Table& table, std::mt19937_64& chance) {
    std::vector<engine::Seat> asked;
    for (const auto seat : table.waiting()) asked.push_back(seat);
    const auto seat = asked[chance() % asked.size()];
    auto legal = table.legal(seat);
    EXPECT_FALSE(legal.empty());
    return {How::choice, seat, legal[chance() % legal.size()]};
}

void expect_all_valid(const Table& table, const Change& change) {
    if (!change.events.empty()) {
        for (const auto& event : json::parse(change.events)) expect_valid("monarch#Event", event.dump());
    }
    if (!change.delta.empty()) expect_valid("monarch#PublicPatch", change.delta);
    for (const auto& own : change.seats) {
        if (!own.delta.empty()) expect_valid("monarch#PrivatePatch", own.delta);
        EXPECT_EQ(own.events, "");  // MON-153: nothing but the deck is hidden
    }
    expect_valid("monarch#Public", table.public_view());
    for (int seat = 0; seat < table.seats(); ++seat) {
        expect_valid("monarch#Private", table.private_view(engine::seat_at(seat)));
    }
}

TEST(MonarchTable, EverythingSentIsValidAndFoldsThroughWholeGames) {
    std::uint8_t seed = 0;
    for (const engine::Options& options :
         {engine::Options{{"players", "2"}}, engine::Options{{"players", "4"}},
          engine::Options{{"players", "3"}, {"printing", "first"}, {"banners", "off"}}}) {
        auto table = dealt(++seed, options);
        test::Watcher watcher(*table);
        std::mt19937_64 chance(seed);
        for (int move = 0; move < 160 && !table->outcome(); ++move) {
            auto entry = any_choice(*table, chance);
            const auto preview = table->consult(entry.seat, entry.action);
            ASSERT_EQ(preview.index(), 0U) << entry.action;
            if (move % 8 == 0) expect_valid("monarch#Preview", std::get<0>(preview));
            const auto entered = table->enter(entry);
            ASSERT_EQ(entered.index(), 0U) << entry.action;
            const auto& change = std::get<0>(entered).front();
            watcher.fold(change);
            ASSERT_NO_FATAL_FAILURE(watcher.expect_equal(*table));
            if (move % 8 == 0) expect_all_valid(*table, change);
        }
    }
}

TEST(MonarchTable, UndoFoldsBackToWhatWasSeenBefore) {
    auto table = dealt(9, {{"players", "3"}});
    const auto seat = *table->waiting().begin();
    test::Watcher watcher(*table);
    const auto before = watcher.open;
    watcher.fold(std::get<0>(table->enter({How::choice, seat, "harvest"})).front());
    EXPECT_NE(watcher.open, before);
    EXPECT_EQ(table->own(seat).undo, "harvest");
    const auto undone = std::get<0>(table->enter({How::undo, seat, ""}));
    watcher.fold(undone.front());
    EXPECT_EQ(watcher.open, before);
    EXPECT_EQ(undone.front().back, 0);
    EXPECT_EQ(table->version(), 2);
}

TEST(MonarchTable, RefusalsNameTheCodeOfTheRules) {
    auto table = dealt(9, {{"players", "3"}});
    const auto seat = *table->waiting().begin();
    const auto refused = [&](engine::Seat who, const char* action) {
        return std::get<1>(table->enter({How::choice, who, action})).code;
    };
    EXPECT_EQ(refused(seat, "dance"), "bad_request");
    EXPECT_EQ(refused(seat, "pledge 1"), "no_decision");
    EXPECT_EQ(refused(engine::clockwise(seat, 3), "harvest"), "not_your_turn");
    EXPECT_EQ(table->version(), 0);
    EXPECT_EQ(std::get<1>(make_table("monarch", {{"players", "9"}}, {})).code, "bad_options");
    EXPECT_EQ(std::get<1>(make_table("chess", {}, {})).code, "unknown_game");
}

// The median update takes at most 100 bytes on the wire.
TEST(MonarchTable, UpdatesAreSmall) {
    test::Sizes sizes;
    std::mt19937_64 chance(1);
    const auto table = dealt(1, {{"players", "3"}});
    test::add_update_sizes(
        *table, [&](const Table& now) { return any_choice(now, chance); }, sizes, 1400);
    EXPECT_LE(test::median_of("plain", sizes.plain), 250U);
    EXPECT_LE(test::median_of("deflated", sizes.deflated), 100U);
}

}  // namespace
}  // namespace coronet::protocol
