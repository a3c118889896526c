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

}  // namespace
