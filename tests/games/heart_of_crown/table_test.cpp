// Heart of Crown through Table: secrets told to their seats alone, undo, refusals, what the program answers by itself.
// What holds of every game: tests/protocol/each_table_test.cpp.
#include "engine/heart_of_crown/game.hpp"
#include "tests/games/heart_of_crown/lively.hpp"
#include "tests/protocol/watching.hpp"
#include "tests/support/schema.hpp"

#include <random>
#include <set>

namespace coronet::protocol {
namespace {

using nlohmann::json;

Entry lively_choice(const Table& table, std::mt19937_64& chance) {
    const auto seat = *table.waiting().begin();
    const auto legal = table.legal(seat);
    EXPECT_FALSE(legal.empty());
    return {How::choice, seat, legal[test::lively(legal, [&chance](std::size_t n) { return chance() % n; })]};
}

TEST(HeartOfCrownTable, UndoFoldsBackToWhatWasSeenBefore) {  // HOC-154
    auto table = test::dealt("heart_of_crown", 9, {{"players", "2"}});
    const auto seat = *table->waiting().begin();
    test::Watcher watcher(*table);
    const auto before = watcher.open;
    watcher.fold(std::get<0>(table->enter({How::choice, seat, "play village"})).front());
    EXPECT_NE(watcher.open, before);
    EXPECT_EQ(table->own(seat).undo, "play village");
    watcher.fold(std::get<0>(table->enter({How::undo, seat, ""})).front());
    EXPECT_EQ(watcher.open, before);
    ASSERT_NO_FATAL_FAILURE(watcher.expect_equal(*table));
}

TEST(HeartOfCrownTable, WhatIsDrawnIsToldToItsSeatAlone) {  // HOC-043, HOC-165
    auto table = test::dealt("heart_of_crown", 9, {{"players", "2"}});
    const auto seat = *table->waiting().begin();
    ASSERT_EQ(table->enter({How::choice, seat, "end_main_phase"}).index(), 0U);
    const auto entered = table->enter({How::choice, seat, "end_turn"});
    const auto& change = std::get<0>(entered).front();
    const auto told = json::parse(change.events);
    const auto drew = std::ranges::find_if(told, [](const auto& event) { return event["kind"] == "drew"; });
    ASSERT_NE(drew, told.end());
    EXPECT_EQ((*drew)["count"], 5);
    EXPECT_FALSE(drew->contains("cards"));
    const auto own = json::parse(change.seats[static_cast<std::size_t>(engine::index(seat))].events);
    ASSERT_EQ(own.size(), 1U);
    EXPECT_EQ(own[0]["cards"].size(), 5U);
    EXPECT_EQ(own[0]["i"], drew - told.begin());
    const auto other = engine::clockwise(seat, 2);
    EXPECT_EQ(change.seats[static_cast<std::size_t>(engine::index(other))].events, "");
}

TEST(HeartOfCrownTable, RefusalsNameTheCodeOfTheRules) {  // section 14
    auto table = test::dealt("heart_of_crown", 9, {{"players", "3"}});
    const auto seat = *table->waiting().begin();
    const auto refused = [&](engine::Seat who, const char* action) {
        return std::get<1>(table->enter({How::choice, who, action})).code;
    };
    EXPECT_EQ(refused(seat, "dance"), "bad_request");
    EXPECT_EQ(refused(seat, "end_turn"), "wrong_phase");
    EXPECT_EQ(refused(seat, "play prince"), "not_in_hand");
    EXPECT_EQ(refused(engine::clockwise(seat, 3), "end_main_phase"), "not_your_turn");
    EXPECT_EQ(table->version(), 0);
    EXPECT_EQ(std::get<1>(make_table("heart_of_crown", {{"players", "5"}}, {})).code, "bad_options");
}

TEST(HeartOfCrownTable, WhoDeclinesSaysTheSameWhetherAbleToDefendOrNot) {  // HOC-074
    int unable = 0;
    int able = 0;
    for (std::uint8_t seed = 1; seed <= 6 && (unable == 0 || able == 0); ++seed) {
        auto table = test::dealt("heart_of_crown", seed, {{"players", "2"}, {"supply", "the_great_war"}});
        std::mt19937_64 chance(seed);
        while (!table->outcome()) {
            const auto seat = *table->waiting().begin();
            const auto own = json::parse(table->private_view(seat));
            const bool defends = own.contains("ask") && own["ask"]["ask"] == "defend";
            const auto decline = table->automatic(seat);
            const auto choices = table->legal(seat).size();
            if (defends) {
                EXPECT_EQ(decline, "stop");
                EXPECT_EQ(choices == 1, own["ask"]["cards"].empty() && own["ask"]["kept"].empty());
                ++(choices == 1 ? unable : able);
            } else {
                EXPECT_EQ(decline, std::nullopt) << "no Apprentice Witch is in this supply";
            }
            ASSERT_EQ(table->enter(lively_choice(*table, chance)).index(), 0U);
        }
    }
    EXPECT_GT(unable, 0);
    EXPECT_GT(able, 0);
}

}  // namespace
}  // namespace coronet::protocol
