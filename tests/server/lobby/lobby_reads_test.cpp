// A lobby whose match is on its way from storage, or whose recording is being made: nothing waits for it but who must.
#include "table_of_friends.hpp"

#include <gtest/gtest.h>

using namespace coronet;
using namespace coronet::test;

namespace {

/// A lobby after a restart: its match is stored and not read yet.
struct Restarted {
    Restarted() {
        table.start_match();
        table.choose(table.to_move(), {"harvest"});
        for (Friend* one : {&table.host(), &ben}) one->ear->forget();
        table.hold_reads = true;
        table.restart();
    }
    void read() {
        table.hold_reads = false;
        table.run();
    }

    TableOfFriends table;
    Friend& ben = table.friend_named("Ben");
};

TEST(LobbyReads, whoever_comes_while_the_match_is_read_waits_and_is_answered_once) {
    Restarted restarted;
    TableOfFriends& table = restarted.table;
    const int join = table.host().next_id;
    table.join(table.host());
    const int chat = table.say(table.host(), protocol::in::Chat{"anybody here?"});
    EXPECT_TRUE(table.host().ear->heard.empty());
    restarted.read();
    EXPECT_EQ(table.host().ear->match.at("version"), 1);
    EXPECT_EQ(table.host().ear->answers(join).size(), 1U);
    EXPECT_EQ(table.host().ear->answers(chat).size(), 1U) << "said after the join, and heard after it";
    EXPECT_EQ(table.host().ear->heard.front().at("type"), "lobby");
    EXPECT_EQ(table.host().ear->last("chat").at("text"), "anybody here?");
}

TEST(LobbyReads, whoever_goes_while_the_match_is_read_is_not_here_afterwards) {
    Restarted restarted;
    TableOfFriends& table = restarted.table;
    table.join(table.host());
    table.away(table.host());
    table.join(restarted.ben);
    restarted.read();
    for (const auto& [member, facts] : restarted.ben.ear->lobby.at("members").items())
        EXPECT_EQ(facts.value("here", false), facts.at("name") == "Ben");
}

TEST(LobbyReads, whoever_goes_while_the_match_is_read_hears_no_more_of_it_unless_they_are_back) {
    Restarted restarted;
    TableOfFriends& table = restarted.table;
    Friend& ada = table.host();
    const int first = ada.next_id;
    table.join(ada);
    table.away(ada);
    table.join(restarted.ben);
    table.away(restarted.ben);
    const int second = restarted.ben.next_id;
    table.join(restarted.ben);
    restarted.read();
    EXPECT_EQ(ada.ear->answers(first).size(), 1U);
    EXPECT_EQ(ada.ear->code(), "not_in_lobby");
    EXPECT_TRUE(ada.ear->all("lobby").empty()) << "they may be in another lobby by now";
    EXPECT_EQ(restarted.ben.ear->answers(second).size(), 1U);
    EXPECT_EQ(restarted.ben.ear->match.at("version"), 1);
}

TEST(LobbyReads, the_replay_is_done_elsewhere) {
    Restarted restarted;
    TableOfFriends& table = restarted.table;
    table.hold_work = true;
    table.join(table.host());
    restarted.read();
    EXPECT_EQ(table.work.waiting(), 1U);
    EXPECT_TRUE(table.host().ear->heard.empty());
    table.hold_work = false;
    table.run();
    EXPECT_EQ(table.host().ear->match.at("version"), 1);
}

TEST(LobbyReads, an_end_that_these_rules_cannot_show_is_replayed_once) {
    Restarted restarted;
    TableOfFriends& table = restarted.table;
    table.storage.matches.begin()->second.state = server::MatchState::finished;
    table.storage.lobbies.at(table.id).phase = server::Phase::ended;
    table.hold_reads = false;
    table.restart();
    table.hold_work = true;
    table.join(table.host());
    EXPECT_EQ(table.work.waiting(), 1U);
    table.hold_work = false;
    table.run();
    EXPECT_TRUE(table.host().ear->match.is_null());
    table.hold_work = true;
    table.join(restarted.ben);
    EXPECT_EQ(table.work.waiting(), 0U);
    EXPECT_EQ(restarted.ben.ear->lobby.at("phase"), "ended");
}

TEST(LobbyReads, a_match_that_cannot_be_read_lets_people_in_without_it) {
    Restarted restarted;
    TableOfFriends& table = restarted.table;
    table.storage.unreadable = server::StorageFault::io;
    const int join = table.host().next_id;
    table.join(table.host());
    restarted.read();
    EXPECT_EQ(table.host().ear->answers(join).size(), 1U);
    EXPECT_TRUE(table.host().ear->match.is_null());
}

TEST(LobbyReads, a_lobby_does_not_rest_while_its_match_is_read) {
    Restarted restarted;
    bool rests = true;
    restarted.table.lobby->rest(std::chrono::seconds(0),
                                [&](std::optional<server::Time> until) { rests = until.has_value(); });
    restarted.table.run();
    EXPECT_FALSE(rests);
    bool closed = false;
    restarted.table.lobby->close(false, [&](bool did) { closed = did; });
    restarted.read();
    EXPECT_TRUE(closed) << "that comes in turn, too";
}

TEST(LobbyReads, people_talk_while_the_recording_is_made_and_the_end_is_told_once_it_is_stored) {
    TableOfFriends table;
    table.start_match();
    table.hold_work = true;
    table.say(table.to_move(), protocol::in::Resign{});
    EXPECT_EQ(table.work.waiting(), 1U);
    EXPECT_EQ(table.host().ear->lobby.at("phase"), "playing");
    table.say(table.friend_named("Ben"), protocol::in::Chat{"well played"});
    EXPECT_EQ(table.host().ear->last("chat").at("text"), "well played");
    table.hold_work = false;
    table.run();
    EXPECT_EQ(table.host().ear->lobby.at("phase"), "ended");
    ASSERT_EQ(table.storage.recordings.size(), 1U);
    EXPECT_EQ(table.storage.lobbies.at(table.id).phase, server::Phase::ended);
}

}  // namespace
