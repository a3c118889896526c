// What one person may do to a lobby and its match, and how much a match may hold.
#include "table_of_friends.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

using namespace coronet;
using namespace coronet::test;

namespace {

TEST(LobbyLimits, each_choice_of_a_batch_is_counted) {
    TableOfFriends table;
    table.limited.choices_per_minute = 1;
    table.start_match();
    Friend& mover = table.to_move();
    const int refused = table.choose(mover, {"harvest", "end_turn", "harvest"});
    EXPECT_EQ(mover.ear->code(), "too_fast");
    EXPECT_EQ(mover.ear->last("error").at("id"), refused);
    EXPECT_EQ(mover.ear->match.at("version"), 0);
    table.choose(mover, {"harvest", "end_turn"});
    EXPECT_EQ(mover.ear->match.at("version"), 2);
    table.choose(table.to_move(), {"harvest"});
    EXPECT_EQ(mover.ear->match.at("version"), 3) << "each seat has a pace of its own";
}

TEST(LobbyLimits, what_can_be_asked_for_again_does_not_wait_for_storage_without_end) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    table.hold_commits = true;
    table.choose(mover, {"harvest"});
    for (std::size_t again = 0; again < server::Ledger::most_waiting; ++again) table.say(mover, protocol::in::Log{1});
    EXPECT_EQ(mover.ear->code(), "storage_trouble");
    Friend& dan = table.friend_named("Dan");
    table.join(dan);
    EXPECT_EQ(dan.ear->code(), "storage_trouble");
    EXPECT_TRUE(dan.ear->all("lobby").empty()) << "and is not inside";
    table.hold_commits = false;
    table.run();
    EXPECT_EQ(mover.version(), 1);
    table.join(dan);
    EXPECT_EQ(dan.version(), 1);
}

TEST(LobbyLimits, undo_is_counted_as_a_choice) {
    TableOfFriends table;
    table.limited.choices_per_minute = 1;
    table.start_match();
    Friend& mover = table.to_move();
    table.choose(mover, {"harvest"});
    table.say(mover, protocol::in::Undo{});
    EXPECT_EQ(mover.ear->match.at("version"), 2);
    table.choose(mover, {"harvest"});
    EXPECT_EQ(mover.ear->code(), "too_fast");
    table.say(mover, protocol::in::Undo{});
    EXPECT_EQ(mover.ear->match.at("version"), 2);
}

TEST(LobbyLimits, a_seat_that_fills_a_match_is_slowed_down) {
    TableOfFriends table;
    table.limited.choices_per_match = 4;
    table.start_match();
    Friend& mover = table.to_move();
    for (int again = 0; again < 3; ++again) {
        table.choose(mover, {"harvest"});
        table.say(mover, protocol::in::Undo{});
    }
    EXPECT_EQ(mover.ear->match.at("version"), 4);
    EXPECT_EQ(mover.ear->code(), "too_fast");
}

TEST(LobbyLimits, a_long_match_is_joined_with_the_end_of_its_log_and_gives_the_rest_in_pages) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    constexpr int pairs = 520;
    for (int again = 0; again < pairs; ++again) {
        table.choose(mover, {"harvest"});
        table.say(mover, protocol::in::Undo{});
    }
    Friend& eve = table.friend_named("Eve");
    table.join(eve);
    const Json log = eve.ear->match.at("log");
    EXPECT_EQ(log.size(), protocol::most_log_lines);
    EXPECT_EQ(log.back().at("v"), 2 * pairs);
    int before = log.front().at("v");
    while (before > 0) {
        protocol::in::Log ask;
        ask.before = before;
        const int id = table.say(eve, ask);
        const Json page = eve.ear->last("log");
        ASSERT_EQ(page.at("id"), id);
        ASSERT_FALSE(page.at("lines").empty());
        EXPECT_EQ(page.at("lines").back().at("v"), before - 1);
        EXPECT_LE(page.at("lines").size(), protocol::most_log_lines);
        before = page.at("lines").front().at("v");
    }
}

TEST(LobbyLimits, a_rematch_is_opened_on_the_account_of_whoever_asks_and_may_be_one_too_many) {
    TableOfFriends table;
    table.start_match();
    table.say(table.to_move(), protocol::in::Resign{});
    table.no_room = protocol::Code::too_many_lobbies;
    const int refused = table.say(table.host(), protocol::in::Rematch{});
    EXPECT_EQ(table.openers, (std::vector<std::string>{table.host().ear->address()}));
    EXPECT_EQ(table.host().ear->code(), "too_many_lobbies");
    EXPECT_EQ(table.host().ear->last("error").at("id"), refused);
    table.no_room.reset();
    table.say(table.host(), protocol::in::Rematch{});
    EXPECT_NE(table.host().ear->lobby.at("rematch"), "");
}

TEST(LobbyLimits, who_comes_in_again_over_the_same_connection_is_told_everything_and_others_nothing) {
    TableOfFriends table;
    Friend& ben = table.friend_named("Ben");
    table.join(ben);
    table.host().ear->forget();
    ben.ear->forget();
    for (int again = 0; again < 50; ++again) table.join(ben);
    EXPECT_EQ(ben.ear->all("lobby").size(), 50U);
    EXPECT_EQ(ben.ear->all("done").size(), 50U);
    EXPECT_TRUE(ben.ear->all("lobby_update").empty());
    EXPECT_TRUE(table.host().ear->heard.empty());
    table.away(ben);
    EXPECT_FALSE(table.host().ear->lobby.at("members").at("2").at("here")) << "one connection is one";
}

TEST(LobbyLimits, no_two_people_of_a_lobby_bear_the_same_name) {
    TableOfFriends table;
    const auto come = [&](const std::string& key, const std::string& name) {
        Friend& who = table.friend_named(key);
        who.name = name;
        table.join(who);
        return table.host().ear->lobby.at("members").at(who.ear->last("lobby").at("you").dump()).at("name");
    };
    EXPECT_EQ(come("second", "Ada"), "Ada 2");
    EXPECT_EQ(come("third", "Ada"), "Ada 3");
    EXPECT_EQ(come("second", "Ada"), "Ada 2") << "the same name on coming back";
    EXPECT_EQ(come("long", "Zoë de Montmorency-Laval"), "Zoë de Montmorency-Laval");
    EXPECT_EQ(come("too long", "Zoë de Montmorency-Laval"), "Zoë de Montmorency-Lav 2");
    table.lobby->rename(table.friend_named("long").person, "Ada");
    table.run();
    EXPECT_EQ(table.host().ear->lobby.at("members").at("4").at("name"), "Ada 4");
    EXPECT_EQ(table.host().ear->lobby.at("members").at("1").at("name"), "Ada");
}

TEST(LobbyLimits, a_proposal_that_waits_for_somebody_absent_is_lifted_by_anybody_who_is_asked) {
    TableOfFriends table;
    table.start_match(3);
    Friend& ada = table.host();
    Friend& ben = table.friend_named("Ben");
    Friend& cleo = table.friend_named("Cleo");
    Friend& mover = table.to_move();
    table.choose(mover, {"harvest", "end_turn"});
    table.say(mover, protocol::in::Undo{});
    ASSERT_TRUE(ada.ear->lobby.contains("proposal"));
    std::vector<Friend*> others;
    for (Friend* one : {&ada, &ben, &cleo}) {
        if (one != &mover) others.push_back(one);
    }
    table.say(*others[0], protocol::in::Vote{true});
    table.away(*others[1]);
    table.say(*others[0], protocol::in::Vote{true});
    EXPECT_EQ(others[0]->ear->code(), "already_voted");
    table.say(*others[0], protocol::in::Vote{false});
    EXPECT_FALSE(others[0]->ear->lobby.contains("proposal"));
}

}  // namespace
