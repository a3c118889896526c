// Heart of Crown through Table: whole games, every view, delta, event and preview valid by the schemas, folded deltas
// equal to the views, secrets told to their seats alone, and how large updates are.
#include "engine/heart_of_crown/game.hpp"
#include "tests/games/heart_of_crown/lively.hpp"
#include "tests/protocol/watching.hpp"
#include "tests/support/schema.hpp"

#include <random>
#include <set>

namespace coronet::protocol {
namespace {

using nlohmann::json;
using test::expect_valid;
using test::Watcher;

std::unique_ptr<Table> dealt(std::uint8_t seed, const engine::Options& options) {
    auto made = make_table("heart_of_crown", options, engine::Seed{seed});
    EXPECT_EQ(made.index(), 0U);
    return std::move(std::get<0>(made));
}

/// Tables of every size; every fourth one with the alternative start.
engine::Options varied(int number) {
    engine::Options options{{"players", std::to_string(2 + number % 3)}, {"supply", "random"}};
    if (number % 4 == 3) options["alternative_start"] = "on";
    return options;
}

Entry any_choice(const Table& table, std::mt19937_64& chance) {
    const auto seat = *table.waiting().begin();
    const auto legal = table.legal(seat);
    EXPECT_FALSE(legal.empty());
    return {How::choice, seat, legal[test::lively(legal, [&chance](std::size_t n) { return chance() % n; })]};
}

void expect_all_valid(const Table& table, const Change& change) {
    if (!change.events.empty()) {
        for (const auto& event : json::parse(change.events)) expect_valid("heart_of_crown#Event", event.dump());
    }
    if (!change.delta.empty()) expect_valid("heart_of_crown#PublicPatch", change.delta);
    for (const auto& own : change.seats) {
        if (!own.delta.empty()) expect_valid("heart_of_crown#PrivatePatch", own.delta);
        if (own.events.empty()) continue;
        for (auto event : json::parse(own.events)) {
            EXPECT_TRUE(event.erase("i") == 1) << event;
            expect_valid("heart_of_crown#Event", event.dump());
        }
    }
    expect_valid("heart_of_crown#Public", table.public_view());
    for (int seat = 0; seat < table.seats(); ++seat) {
        expect_valid("heart_of_crown#Private", table.private_view(engine::seat_at(seat)));
    }
}

TEST(HeartOfCrownTable, EverythingSentIsValidAndFoldsThroughWholeGames) {
    for (int number = 1; number < 4; ++number) {
        auto table = dealt(static_cast<std::uint8_t>(number), varied(number));
        Watcher watcher(*table);
        std::mt19937_64 chance(static_cast<std::uint64_t>(number));
        for (int move = 0; !table->outcome(); ++move) {
            const auto entry = any_choice(*table, chance);
            const auto preview = table->consult(entry.seat, entry.action);
            ASSERT_EQ(preview.index(), 0U) << entry.action;
            if (move % 32 == 0) expect_valid("heart_of_crown#Preview", std::get<0>(preview));
            const auto entered = table->enter(entry);
            ASSERT_EQ(entered.index(), 0U) << entry.action;
            const auto& change = std::get<0>(entered).front();
            watcher.fold(change);
            if (move % 8 == 0 || table->outcome()) {
                ASSERT_NO_FATAL_FAILURE(watcher.expect_equal(*table));
            }
            if (move % 32 == 0 || table->outcome()) expect_all_valid(*table, change);
        }
    }
}

TEST(HeartOfCrownTable, UndoFoldsBackToWhatWasSeenBefore) {  // HOC-154
    auto table = dealt(9, {{"players", "2"}});
    const auto seat = *table->waiting().begin();
    Watcher watcher(*table);
    const auto before = watcher.open;
    watcher.fold(std::get<0>(table->enter({How::choice, seat, "play village"})).front());
    EXPECT_NE(watcher.open, before);
    EXPECT_EQ(table->own(seat).undo, "play village");
    watcher.fold(std::get<0>(table->enter({How::undo, seat, ""})).front());
    EXPECT_EQ(watcher.open, before);
    ASSERT_NO_FATAL_FAILURE(watcher.expect_equal(*table));
}

TEST(HeartOfCrownTable, WhatIsDrawnIsToldToItsSeatAlone) {  // HOC-043, HOC-165
    auto table = dealt(9, {{"players", "2"}});
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
    auto table = dealt(9, {{"players", "3"}});
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

TEST(HeartOfCrownTable, TheProgramAnswersForWhoCannotDefendAndForNobodyElse) {  // HOC-074
    int answered = 0;
    int left = 0;
    for (std::uint8_t seed = 1; seed <= 6 && (answered == 0 || left == 0); ++seed) {
        auto table = dealt(seed, {{"players", "2"}, {"supply", "the_great_war"}});
        std::mt19937_64 chance(seed);
        while (!table->outcome()) {
            const auto seat = *table->waiting().begin();
            const auto own = json::parse(table->private_view(seat));
            const bool defends = own.contains("ask") && own["ask"]["ask"] == "defend";
            const auto automatic = table->automatic(seat);
            if (defends && own["ask"]["cards"].empty() && own["ask"]["kept"].empty()) {
                EXPECT_EQ(automatic, "stop");
                ++answered;
            } else {
                EXPECT_EQ(automatic, std::nullopt);
                left += defends;
            }
            ASSERT_EQ(table->enter(any_choice(*table, chance)).index(), 0U);
        }
    }
    EXPECT_GT(answered, 0);
    EXPECT_GT(left, 0);
}

// Whole games on varied tables: the median update takes at most 100 bytes on the wire.
TEST(HeartOfCrownTable, UpdatesAreSmall) {
    test::Sizes sizes;
    for (std::uint8_t seed = 1; seed <= 4; ++seed) {
        std::mt19937_64 chance(seed);
        const auto table = dealt(seed, varied(seed));
        test::add_update_sizes(
            *table, [&](const Table& now) { return any_choice(now, chance); }, sizes);
    }
    EXPECT_LE(test::median_of("plain", sizes.plain), 400U);
    EXPECT_LE(test::median_of("deflated", sizes.deflated), 100U);
}

}  // namespace
}  // namespace coronet::protocol
