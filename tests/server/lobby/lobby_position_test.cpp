// A moment of the running match written down for whoever asks: when, and for whom.
#include "table_of_friends.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace coronet;
using namespace coronet::test;

namespace {

TEST(LobbyPosition, is_of_what_is_stored_and_for_the_seat_that_asks) {
    TableOfFriends table({}, "heart_of_crown");
    table.say(table.host(), protocol::in::Position{});
    EXPECT_EQ(table.host().ear->code(), "no_match");
    Friend& cleo = table.friend_named("Cleo");
    table.join(cleo);
    table.start_match();
    Friend& mover = table.to_move();
    table.hold_commits = true;
    table.choose(mover, {"end_main_phase"});
    const int id = table.say(mover, protocol::in::Position{});
    EXPECT_TRUE(mover.ear->all("position").empty()) << "its choice may be lost yet";
    table.hold_commits = false;
    table.run();
    const Json told = mover.ear->last("position");
    ASSERT_FALSE(told.is_null());
    EXPECT_EQ(told.at("id"), id);
    EXPECT_EQ(mover.ear->answers(id).size(), 1U) << "the position is the answer";
    EXPECT_THAT(told.at("lines").get<std::vector<std::string>>(),
                testing::Contains(testing::HasSubstr("phase: second")));
    table.say(cleo, protocol::in::Position{});
    EXPECT_NE(cleo.ear->last("position").at("lines"), told.at("lines")) << "a spectator knows no hand";
}

}  // namespace
