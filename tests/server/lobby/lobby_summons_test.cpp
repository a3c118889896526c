// Who is asked and not here is reached with their pages closed.
#include "table_of_friends.hpp"

#include <gtest/gtest.h>

#include <chrono>

using namespace coronet;
using namespace coronet::test;
using namespace std::chrono_literals;

namespace {

/// Somebody is summoned as soon as they are missed.
struct LobbySummons : testing::Test {
    [[nodiscard]] bool summoned(const std::vector<server::PersonId>& who) {
        return table.eventually([&] { return table.summoned == who; });
    }
    /// Nobody else is, though the time has come.
    [[nodiscard]] bool nobody_else() {
        const auto before = table.summoned;
        table.ring(server::Alarm::summon);
        return table.summoned == before;
    }
    [[nodiscard]] bool rests() {
        bool rests = false;
        table.lobby->rest(0s, [&](std::optional<server::Time> until) { rests = until.has_value(); });
        table.run();
        return rests;
    }

    Friend& begun() {
        table.patience_with_the_absent = 0s;
        table.start_match();
        return table.to_move();
    }

    TableOfFriends table;
    Friend& mover = begun();
    Friend& other = table.other_than(mover);
};

TEST_F(LobbySummons, whoever_is_asked_while_they_are_away) {
    table.away(other);
    EXPECT_TRUE(nobody_else()) << "not asked";
    table.choose(mover, {"harvest"});
    EXPECT_TRUE(nobody_else());
    table.choose(mover, {"end_turn"});
    EXPECT_TRUE(summoned({other.person}));
    EXPECT_TRUE(nobody_else());
    table.join(other);
    table.away(other);
    EXPECT_TRUE(summoned({other.person, other.person})) << "another absence";
}

TEST_F(LobbySummons, whoever_leaves_while_they_are_asked) {
    table.away(mover);
    EXPECT_TRUE(summoned({mover.person}));
    EXPECT_EQ(table.summoned_until, server::Time::max()) << "there is no clock";
}

TEST_F(LobbySummons, nobody_who_is_here_by_another_window) {
    const auto first = mover.ear;
    mover.ear = std::make_shared<Ear>();
    table.join(mover);
    table.lobby->detach(first->number());
    table.run();
    EXPECT_TRUE(nobody_else());
    EXPECT_TRUE(table.summoned.empty());
}

TEST_F(LobbySummons, nobody_before_what_asks_them_is_stored) {
    table.away(other);
    table.choose(mover, {"harvest"});
    table.hold_commits = true;
    table.choose(mover, {"end_turn"});
    EXPECT_TRUE(nobody_else());
    table.hold_commits = false;
    EXPECT_TRUE(summoned({other.person}));
}

TEST_F(LobbySummons, nobody_for_whom_a_bot_plays_or_whose_match_is_over) {
    table.patience_with_the_absent = 60s;
    table.away(other);
    table.say(mover, protocol::in::Resign{});
    EXPECT_TRUE(nobody_else());
    EXPECT_TRUE(table.summoned.empty());
    EXPECT_FALSE(table.lobby->state().match().summons().next());
}

TEST_F(LobbySummons, a_lobby_leaves_memory_only_after_that) {
    table.patience_with_the_absent = 60s;
    table.away(other);
    table.away(mover);
    EXPECT_FALSE(rests()) << "somebody is still to be summoned";
    table.join(mover);
    table.patience_with_the_absent = 0s;
    table.away(mover);
    ASSERT_TRUE(summoned({mover.person}));
    EXPECT_TRUE(rests());
}

TEST_F(LobbySummons, a_match_that_comes_back_summons_nobody_again) {
    table.patience_with_the_absent = 60s;
    table.clock += 2min;
    table.restart();
    EXPECT_FALSE(table.lobby->state().match().summons().next());
    table.join(mover);
    table.away(mover);
    EXPECT_TRUE(table.lobby->state().match().summons().next()) << "who was here since is";
}

TEST(LobbySummonsOverDays, once_more_for_the_last_hour_of_a_turn) {
    TableOfFriends table(server::Options{{"turn_seconds", "86400"}});
    table.patience_with_the_absent = 60s;
    table.start_match();
    const auto& summons = [&]() -> const server::Summons& { return table.lobby->state().match().summons(); };
    Friend& mover = table.to_move();
    table.away(mover);
    ASSERT_TRUE(summons().calls());
    table.clock += 20h;
    table.restart();
    EXPECT_FALSE(summons().calls());
    EXPECT_NEAR(std::chrono::duration<double>(*summons().next() - server::Instant::clock::now()).count(), 3 * 3600, 60);
    table.join(mover);
    EXPECT_FALSE(summons().next()) << "who is here needs none";
    table.away(mover);
    table.clock += 3h + 30min;
    table.restart();
    EXPECT_FALSE(summons().next()) << "they have been told";
}

TEST(LobbySummonsOverDays, as_long_as_turn_and_reserve_are) {
    TableOfFriends table(server::Options{{"turn_seconds", "86400"}, {"bank_seconds", "259200"}});
    table.patience_with_the_absent = 0s;
    table.start_match();
    table.away(table.to_move());
    ASSERT_TRUE(table.eventually([&] { return !table.summoned.empty(); }));
    EXPECT_EQ(table.summoned_until, table.clock + 96h);
}

TEST(LobbySummonsOverDays, though_between_two_turns_of_one_nothing_was_stored) {
    TableOfFriends table(server::Options{{"turn_seconds", "86400"}});
    table.patience_with_the_absent = 0s;
    table.start_match();
    Friend& mover = table.to_move();
    Friend& other = table.other_than(mover);
    table.away(mover);
    const auto& summons = table.lobby->state().match().summons();
    ASSERT_TRUE(table.eventually([&] { return !summons.calls() && summons.next(); }));
    const auto before = summons.next();
    table.hold_commits = true;
    table.clock += 24h;
    table.ring(server::Alarm::turn);
    for (const char* action : {"harvest", "end_turn"}) table.choose(other, {action}, table.match().version());
    table.hold_commits = false;
    table.run();
    ASSERT_EQ(table.to_move().name, mover.name);
    EXPECT_GT(summons.next(), before);
}

TEST_F(LobbySummons, nobody_where_nothing_is_sent) {
    table.patience_with_the_absent.reset();
    table.away(mover);
    EXPECT_FALSE(table.lobby->state().match().summons().next());
}

}  // namespace
