// Minerva through Table: undo, sales out of turn, refusals. What holds of every game:
// tests/protocol/each_table_test.cpp.
#include "protocol/table.hpp"

#include "tests/protocol/watching.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace coronet::protocol {
namespace {

using nlohmann::json;

TEST(MinervaTable, UndoFoldsBackToWhatWasSeenBefore) {
    auto table = test::dealt("minerva", 9, {{"players", "3"}});
    const auto seat = *table->waiting().begin();
    test::Watcher watcher(*table);
    const auto before = watcher.open;
    watcher.fold(std::get<0>(table->enter({How::choice, seat, "build_residence 0,1 up"})).front());
    EXPECT_NE(watcher.open, before);
    EXPECT_EQ(table->own(seat).undo, "build_residence 0,1 up");
    watcher.fold(std::get<0>(table->enter({How::undo, seat, ""})).front());
    EXPECT_EQ(watcher.open, before);
    EXPECT_EQ(table->version(), 2);
}

TEST(MinervaTable, ASaleIsPossibleOutOfTurnAndDisturbsNobody) {  // MIN-033, MIN-034
    auto table = test::dealt("minerva", 9, {{"players", "3"}});
    const auto seat = *table->waiting().begin();
    ASSERT_EQ(table->enter({How::choice, seat, "build_residence 0,1 up"}).index(), 0U);
    const auto view = json::parse(table->public_view());
    ASSERT_EQ(view["turn"]["ask"], "fountain");
    const auto other = engine::clockwise(seat, 3);
    ASSERT_EQ(table->enter({How::choice, other, "sell grain 1"}).index(), 0U);
    EXPECT_EQ(json::parse(table->public_view())["turn"], view["turn"]);
    EXPECT_EQ(table->own(other).undo, "sell grain 1");
}

TEST(MinervaTable, RefusalsNameTheCodeOfTheRules) {  // MIN-144
    auto table = test::dealt("minerva", 9, {{"players", "3"}});
    const auto seat = *table->waiting().begin();
    const auto refused = [&](engine::Seat who, const char* action) {
        return std::get<1>(table->enter({How::choice, who, action})).code;
    };
    EXPECT_EQ(refused(seat, "dance"), "bad_request");
    EXPECT_EQ(refused(seat, "fountain wood"), "no_decision");
    EXPECT_EQ(refused(engine::clockwise(seat, 3), "pass"), "not_your_turn");
    EXPECT_EQ(refused(seat, "sell grain 2"), "bad_count");
    EXPECT_EQ(table->version(), 0);
    EXPECT_EQ(std::get<1>(make_table("minerva", {{"players", "5"}}, {})).code, "bad_options");
}

}  // namespace
}  // namespace coronet::protocol
