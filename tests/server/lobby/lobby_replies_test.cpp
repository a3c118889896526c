// Who asked for an entry of the match is answered by its update, and once, also if the update does not come to them.
#include "table_of_friends.hpp"

#include <gtest/gtest.h>

#include <algorithm>

using namespace coronet;
using namespace coronet::test;

namespace {

TEST(LobbyReplies, a_choice_is_answered_by_its_update_alone) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    const int id = table.choose(mover, {"harvest"});
    const auto heard = mover.ear->answers(id);
    ASSERT_EQ(heard.size(), 1U);
    EXPECT_EQ(heard[0].at("type"), "update");
}

TEST(LobbyReplies, who_came_back_before_a_choice_was_stored_is_told_that_it_is_done) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    table.hold_commits = true;
    const int id = table.choose(mover, {"harvest"});
    table.join(mover);
    EXPECT_TRUE(mover.ear->answers(id).empty());
    table.hold_commits = false;
    table.run();
    const auto heard = mover.ear->answers(id);
    ASSERT_EQ(heard.size(), 1U) << "the snapshot has the choice, no update comes";
    EXPECT_EQ(heard[0].at("type"), "done");
    EXPECT_EQ(heard[0].at("version"), 1);
}

TEST(LobbyReplies, who_left_before_a_choice_was_stored_is_told_that_it_is_done) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    table.hold_commits = true;
    const int id = table.choose(mover, {"harvest"});
    table.say(mover, protocol::in::Leave{});
    EXPECT_TRUE(mover.ear->answers(id).empty());
    table.hold_commits = false;
    table.run();
    const auto heard = mover.ear->answers(id);
    ASSERT_EQ(heard.size(), 1U);
    EXPECT_EQ(heard[0].at("type"), "done");
}

}  // namespace
