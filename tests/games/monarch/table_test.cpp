// Monarch through Table: undo, refusals. What holds of every game: tests/protocol/each_table_test.cpp.
#include "protocol/table.hpp"

#include "tests/protocol/watching.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace coronet::protocol {
namespace {

TEST(MonarchTable, UndoFoldsBackToWhatWasSeenBefore) {
    auto table = test::dealt("monarch", 9, {{"players", "3"}});
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
    auto table = test::dealt("monarch", 9, {{"players", "3"}});
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

}  // namespace
}  // namespace coronet::protocol
