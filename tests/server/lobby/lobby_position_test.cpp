// A moment of the running match written down for whoever asks: when, and for whom.
#include "table_of_friends.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

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

std::vector<std::string> lines_of(const Json& position) { return position.at("lines").get<std::vector<std::string>>(); }

TEST(LobbyPosition, of_an_earlier_version_is_what_was_told_then) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    table.choose(mover, {"harvest"});
    table.say(mover, protocol::in::Position{});
    const Json then = mover.ear->last("position");
    table.choose(mover, {"end_turn"});
    table.choose(table.to_move(), {"tax", "end_turn"});
    const int version = mover.ear->match.at("version").get<int>();
    const int id = table.say(mover, protocol::in::Position{.version = protocol::Version{1}});
    const Json again = mover.ear->last("position");
    EXPECT_EQ(again.at("id"), id);
    EXPECT_EQ(lines_of(again), lines_of(then)) << "by what was shown then, and nothing that came since";
    table.say(mover, protocol::in::Position{});
    EXPECT_NE(lines_of(mover.ear->last("position")), lines_of(then));
    table.say(mover, protocol::in::Position{.version = protocol::Version{version}});
    EXPECT_EQ(mover.ear->all("position").size(), 4U);
    table.say(mover, protocol::in::Position{.version = protocol::Version{version + 1}});
    EXPECT_EQ(mover.ear->code(), "out_of_range");

    // A choice that was taken back is part of what was.
    Friend& next = table.to_move();
    table.choose(next, {"harvest"});
    table.say(next, protocol::in::Position{});
    const Json taken_back = next.ear->last("position");
    table.say(next, protocol::in::Undo{});
    table.say(next, protocol::in::Position{.version = protocol::Version{version + 1}});
    EXPECT_EQ(lines_of(next.ear->last("position")), lines_of(taken_back));
    table.restart();
    table.join(next);
    table.say(next, protocol::in::Position{.version = protocol::Version{version + 1}});
    EXPECT_EQ(lines_of(next.ear->last("position")), lines_of(taken_back)) << "also by the journal";
}

TEST(LobbyPosition, costs_what_trying_costs) {
    TableOfFriends table;
    table.limited.tries_per_address = 3;
    table.start_match();
    Friend& ada = table.host();
    table.hold_work = true;
    for (int times = 0; times < 2; ++times) table.say(ada, protocol::in::Position{});
    const int third = table.say(ada, protocol::in::Position{.version = protocol::Version{0}});
    EXPECT_EQ(ada.ear->code(), "overloaded") << "two at once";
    EXPECT_EQ(ada.ear->last("error").at("id"), third);
    table.hold_work = false;
    table.run();
    EXPECT_EQ(ada.ear->all("position").size(), 2U);
    const int fourth = table.say(ada, protocol::in::Position{});
    EXPECT_EQ(ada.ear->code(), "too_fast") << "three within an hour";
    EXPECT_EQ(ada.ear->last("error").at("id"), fourth);
    EXPECT_EQ(ada.ear->all("position").size(), 2U);
    // The game goes on.
    Friend& mover = table.to_move();
    table.choose(mover, {"harvest"});
    EXPECT_EQ(mover.ear->match.at("version"), 1);
}

}  // namespace
