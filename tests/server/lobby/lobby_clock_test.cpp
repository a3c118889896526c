// The clock of a turn: what it shows and what it does when time is up.
#include "table_of_friends.hpp"

#include <gtest/gtest.h>

#include <chrono>

using namespace coronet;
using namespace coronet::test;
using namespace std::chrono_literals;

namespace {

TEST(LobbyClock, when_time_is_up_the_default_choice_is_made) {
    TableOfFriends table(server::Options{{"turn_seconds", "60"}});
    table.start_match();
    Friend& mover = table.to_move();
    const Json deadline = mover.ear->match.at("table").at("deadline");
    EXPECT_EQ(deadline, (table.clock + 60s).time_since_epoch().count());
    table.clock += 30s;
    table.choose(mover, {"harvest"});
    EXPECT_EQ(mover.ear->match.at("table").at("deadline"), deadline) << "the turn goes on, and so does its time";
    table.clock += 31s;
    table.choose(mover, {"end_turn"}, 99);  // refused; the clock was set for the real time, so it is asked anew below
    table.restart();
    for (Friend* who : {&table.host(), &table.friend_named("Ben")}) table.join(*who);
    EXPECT_EQ(table.to_move().ear->match.at("table").at("deadline"), (table.clock + 60s).time_since_epoch().count())
        << "after a restart there is a whole turn's time";
}

TEST(LobbyClock, the_clock_acts_for_who_is_asked) {
    TableOfFriends table(server::Options{{"turn_seconds", "1"}});
    table.start_match();
    Friend& mover = table.to_move();
    table.clock += 2s;
    // The timer runs on real time: within two seconds it looks at the clock.
    ASSERT_TRUE(table.eventually([&] { return mover.version() >= 1; }));
    EXPECT_EQ(mover.ear->all("update").at(0).at("how"), "absent");
    EXPECT_NE(&table.to_move(), &mover);
}

TEST(LobbyClock, an_interruption_costs_nobody_of_their_bank) {
    TableOfFriends table(server::Options{{"turn_seconds", "60"}, {"bank_seconds", "300"}});
    table.start_match();
    Friend& first = table.to_move();
    const auto bank_of_first = [&, seat = first.ear->match.at("seat").dump()] {
        return table.host().ear->match.at("table").at("banks").at(seat);
    };
    table.clock += 160s;
    table.choose(first, {"end_turn"});
    EXPECT_EQ(bank_of_first(), 200'000);
    table.choose(table.to_move(), {"end_turn"});
    for (int nights = 0; nights < 2; ++nights) {
        table.clock += 8h;
        table.restart();
        for (Friend* who : {&table.host(), &table.friend_named("Ben")}) table.join(*who);
        EXPECT_EQ(bank_of_first(), 200'000 - nights * 10'000);
        EXPECT_EQ(table.host().ear->match.at("table").at("deadline"), (table.clock + 60s).time_since_epoch().count());
        table.clock += 70s;
        table.choose(first, {"harvest"});
        table.choose(first, {"end_turn"});
        EXPECT_EQ(bank_of_first(), 190'000 - nights * 10'000);
        table.choose(table.to_move(), {"end_turn"});
    }
}

TEST(LobbyClock, no_game_over_days_becomes_longer_by_an_interruption) {
    TableOfFriends table(server::Options{{"turn_seconds", "86400"}});
    table.start_match();
    const Json deadline = table.host().ear->match.at("table").at("deadline");
    const auto after = [&](server::Time::duration pause) {
        table.clock += pause;
        table.restart();
        table.join(table.host());
        return table.host().ear->match.at("table").at("deadline");
    };
    EXPECT_EQ(after(20h), deadline);
    const Json late = after(3h + 50min);
    EXPECT_EQ(late, (table.clock + 1h).time_since_epoch().count()) << "but nobody misses it by a restart";
}

TEST(LobbyClock, a_lobby_rests_until_an_hour_before_a_long_turn_is_over) {
    TableOfFriends table(server::Options{{"turn_seconds", "86400"}});
    table.start_match();
    const server::Time begun = table.clock;
    for (Friend* who : {&table.host(), &table.friend_named("Ben")}) table.away(*who);
    std::optional<server::Time> until;
    table.lobby->rest(0s, [&](std::optional<server::Time> told) { until = told; });
    table.run();
    EXPECT_EQ(until, begun + 23h);
}

TEST(LobbyClock, holidays_go_on_while_a_lobby_rests_and_after_them_a_choice_is_made) {
    TableOfFriends table(server::Options{{"turn_seconds", "86400"}, {"bank_seconds", "259200"}});
    table.start_match();
    const server::Time begun = table.clock;
    const std::string mover = table.to_move().name;
    for (Friend* who : {&table.host(), &table.friend_named("Ben")}) table.away(*who);
    table.clock = begun + 60h;
    table.restart();
    std::optional<server::Time> until;
    table.lobby->rest(0s, [&](std::optional<server::Time> told) { until = told; });
    table.run();
    EXPECT_EQ(until, begun + 95h);
    table.clock = *until;
    table.restart();
    table.clock = begun + 96h;
    table.ring(server::Alarm::turn);
    table.join(table.host());
    EXPECT_NE(table.to_move().name, mover);
}

}  // namespace
