// A lobby when the disk, the process or the rules let it down.
#include "table_of_friends.hpp"

#include <gtest/gtest.h>

using namespace coronet;
using namespace coronet::test;

namespace {

TEST(LobbyTrouble, play_stops_when_nothing_can_be_stored_and_goes_on_without_loss) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    table.storage.fault = server::StorageFault::full;
    const int id = table.choose(mover, {"harvest"});
    EXPECT_EQ(mover.version(), 0) << "nobody is told of what is not stored";
    EXPECT_EQ(mover.ear->code(), "storage_trouble");
    EXPECT_FALSE(mover.ear->last("error").contains("id")) << "the choice itself is not refused";
    EXPECT_EQ(table.friend_named("Ben").ear->code(), "storage_trouble");
    const int refused = table.choose(mover, {"end_turn"}, 1);
    EXPECT_EQ(mover.ear->last("error").at("id"), refused);
    table.storage.fault.reset();
    ASSERT_TRUE(table.eventually([&] { return mover.version() == 1; }));
    EXPECT_EQ(mover.ear->last("update").at("id"), id);
    EXPECT_EQ(table.storage.journals.begin()->second.size(), 1U);
    table.choose(mover, {"end_turn"});
    EXPECT_EQ(mover.version(), 2);
}

TEST(LobbyTrouble, an_entry_that_reached_the_disk_in_spite_of_the_failure_is_not_stored_twice) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    table.storage.fault = server::StorageFault::io;
    table.storage.appended_all_the_same = true;
    table.choose(mover, {"harvest"});
    EXPECT_EQ(mover.version(), 0);
    table.storage.fault.reset();
    ASSERT_TRUE(table.eventually([&] { return mover.version() == 1; }));
    EXPECT_EQ(table.storage.journals.begin()->second.size(), 1U);
}

TEST(LobbyTrouble, a_match_that_cannot_be_stored_does_not_begin) {
    TableOfFriends table;
    Friend& ben = table.friend_named("Ben");
    table.join(ben);
    table.say(ben, protocol::in::Sit{1});
    table.storage.fault = server::StorageFault::full;
    table.say(table.host(), protocol::in::Start{});
    EXPECT_EQ(table.host().ear->code(), "storage_trouble");
    EXPECT_EQ(table.host().ear->lobby.at("phase"), "open");
    table.storage.fault.reset();
    table.say(table.host(), protocol::in::Start{});
    EXPECT_EQ(table.host().ear->lobby.at("phase"), "playing");
}

TEST(LobbyTrouble, the_table_stands_still_while_the_first_commit_is_on_its_way) {
    TableOfFriends table;
    Friend& ben = table.friend_named("Ben");
    table.join(ben);
    table.say(ben, protocol::in::Sit{1});
    table.hold_commits = true;
    table.say(table.host(), protocol::in::Start{});
    table.say(ben, protocol::in::Stand{});
    EXPECT_EQ(ben.ear->code(), "match_running");
    table.say(ben, protocol::in::Chat{"good luck"});
    EXPECT_EQ(table.host().ear->last("chat").at("text"), "good luck");
    EXPECT_TRUE(ben.ear->match.is_null());
    table.hold_commits = false;
    table.run();
    EXPECT_EQ(ben.version(), 0);
    EXPECT_EQ(table.storage.lobbies.at(table.id).phase, server::Phase::playing)
        << "the chat was stored with the new phase";
}

TEST(LobbyTrouble, after_a_kill_the_match_goes_on_at_the_last_stored_choice) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    table.choose(mover, {"harvest"});
    const Json before = mover.ear->match;
    table.restart();
    Friend& ben = table.friend_named("Ben");
    table.join(table.host());
    table.join(ben);
    EXPECT_EQ(mover.ear->match.at("version"), 1);
    EXPECT_EQ(mover.ear->match.at("public"), before.at("public"));
    EXPECT_EQ(mover.ear->match.at("private"), before.at("private"));
    EXPECT_EQ(mover.ear->match.at("own"), before.at("own")) << "also what could be taken back";
    table.choose(mover, {"end_turn"});
    EXPECT_EQ(ben.version(), 2);
}

TEST(LobbyTrouble, a_match_that_ended_just_before_the_kill_is_finished_after_it) {
    TableOfFriends table;
    table.start_match();
    table.storage.fault.reset();
    Friend& ben = table.friend_named("Ben");
    table.hold_commits = true;
    table.lobby->receive(ben.ear, {1, protocol::in::Resign{}});
    table.run();
    table.storage.commit();  // the resignation is stored, the finish is only asked for
    table.hold_commits = false;
    table.restart();
    EXPECT_EQ(table.storage.matches.begin()->second.state, server::MatchState::finished);
    table.join(table.host());
    EXPECT_EQ(table.host().ear->lobby.at("phase"), "ended");
    EXPECT_EQ(table.host().ear->match.at("table").at("over"), true);
}

TEST(LobbyTrouble, an_end_that_was_stored_though_nobody_knew_is_the_end_of_the_lobby_too) {
    TableOfFriends table;
    table.start_match();
    table.hold_commits = true;
    table.lobby->receive(table.friend_named("Ben").ear, {1, protocol::in::Resign{}});
    table.run();
    table.storage.commit();  // the resignation is stored, the finish is only asked for
    table.storage.matches.begin()->second.state = server::MatchState::finished;
    table.hold_commits = false;
    table.run();
    EXPECT_EQ(table.host().ear->lobby.at("phase"), "ended");
    EXPECT_EQ(table.storage.lobbies.at(table.id).phase, server::Phase::ended);
}

TEST(LobbyTrouble, a_record_that_does_not_replay_freezes_its_match_only) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    table.choose(mover, {"harvest"});
    table.storage.journals.begin()->second.at(0).hash ^= 1U;
    table.restart();
    table.join(table.host());
    EXPECT_EQ(table.host().ear->code(), "match_frozen");
    EXPECT_EQ(table.storage.matches.begin()->second.state, server::MatchState::frozen);
    EXPECT_EQ(table.counted.matches_frozen.value(), 1U);
    bool kept = false;
    for (const auto& file : std::filesystem::directory_iterator(table.folder)) {
        kept = kept || file.path().extension() == ".txt";
    }
    EXPECT_TRUE(kept) << "the reproduction is kept";
    table.say(table.host(), protocol::in::Chat{"what now?"});
    EXPECT_EQ(table.host().ear->last("chat").at("text"), "what now?");
    table.choose(table.host(), {"harvest"}, 1);
    EXPECT_EQ(table.host().ear->code(), "match_frozen");
}

TEST(LobbyTrouble, a_match_that_is_stopped_while_nothing_can_be_stored_is_marked_once_it_can) {
    TableOfFriends table;
    table.start_match();
    table.choose(table.to_move(), {"harvest"});
    table.storage.journals.begin()->second.at(0).hash ^= 1U;
    table.storage.fault = server::StorageFault::full;
    table.restart();
    table.join(table.host());
    EXPECT_EQ(table.host().ear->lobby.at("phase"), "ended");
    const auto& match = table.storage.matches.begin()->second;
    EXPECT_EQ(match.state, server::MatchState::playing);
    table.storage.fault.reset();
    ASSERT_TRUE(table.eventually([&] { return match.state == server::MatchState::frozen; }));
    EXPECT_EQ(table.storage.lobbies.at(table.id).phase, server::Phase::ended);
}

TEST(LobbyTrouble, a_match_that_runs_in_a_lobby_that_has_ended_is_stopped_where_the_server_was_killed_in_between) {
    for (const bool replays : {true, false}) {
        SCOPED_TRACE(replays);
        TableOfFriends table;
        table.start_match();
        table.choose(table.to_move(), {"harvest"});
        table.storage.lobbies.at(table.id).phase = server::Phase::ended;
        if (!replays) table.storage.journals.begin()->second.at(0).hash ^= 1U;
        table.restart();
        table.join(table.host());
        EXPECT_EQ(table.host().ear->code(), "match_frozen");
        EXPECT_EQ(table.storage.matches.begin()->second.state, server::MatchState::frozen);
        table.say(table.host(), protocol::in::Chat{"what now?"});
        EXPECT_EQ(table.host().ear->last("chat").at("text"), "what now?");
    }
}

/// A match whose program is then brought up to date: the stored rules version is not the present one any more.
void upgrade(TableOfFriends& table) {
    table.storage.matches.begin()->second.rules_version = "0";
    table.restart();
    table.join(table.host());
}

TEST(LobbyTrouble, a_match_of_older_rules_goes_on_if_the_new_ones_give_the_same_positions) {
    TableOfFriends table;
    table.start_match();
    table.choose(table.to_move(), {"harvest"});
    upgrade(table);
    table.join(table.friend_named("Ben"));
    EXPECT_EQ(table.host().version(), 1);
    table.choose(table.to_move(), {"end_turn"});
    EXPECT_EQ(table.host().version(), 2);
    EXPECT_EQ(table.storage.matches.begin()->second.state, server::MatchState::playing);
}

TEST(LobbyTrouble, a_match_of_older_rules_that_are_others_now_ends_with_a_sentence_and_keeps_its_journal) {
    TableOfFriends table;
    table.start_match();
    table.choose(table.to_move(), {"harvest"});
    table.storage.journals.begin()->second.at(0).hash ^= 1U;
    upgrade(table);
    const auto& match = table.storage.matches.begin()->second;
    EXPECT_EQ(table.host().ear->code(), "rules_changed");
    EXPECT_EQ(match.state, server::MatchState::frozen);
    EXPECT_TRUE(match.ended_by.starts_with("rules_changed from 0 to ")) << match.ended_by;
    EXPECT_EQ(table.storage.journals.begin()->second.size(), 1U) << "nothing that was played is lost";
    EXPECT_EQ(table.counted.matches_frozen.value(), 0U) << "it is no bug";
    table.choose(table.host(), {"harvest"}, 1);
    EXPECT_EQ(table.host().ear->code(), "rules_changed");
    table.restart();
    table.join(table.host());
    EXPECT_EQ(table.host().ear->code(), "rules_changed") << "also after the next restart";
    EXPECT_EQ(table.host().ear->lobby.at("phase"), "ended") << "so that the table can move on to another game";
}

TEST(LobbyTrouble, a_match_of_older_rules_without_fingerprints_does_not_go_on_unproved) {
    TableOfFriends table;
    table.start_match();
    table.choose(table.to_move(), {"harvest"});
    table.storage.journals.begin()->second.at(0).hash = server::no_fingerprint;
    upgrade(table);
    EXPECT_EQ(table.host().ear->code(), "rules_changed");
}

TEST(LobbyTrouble, a_match_of_older_rules_in_which_nobody_has_chosen_does_not_go_on_unproved) {
    TableOfFriends table;
    table.start_match();
    upgrade(table);
    EXPECT_EQ(table.host().ear->code(), "rules_changed");
    EXPECT_EQ(table.storage.matches.begin()->second.state, server::MatchState::frozen);
}

TEST(LobbyTrouble, a_journal_that_is_not_as_it_must_be_ends_play_here) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    table.storage.fault = server::StorageFault::conflict;
    table.choose(mover, {"harvest"});
    EXPECT_EQ(mover.ear->code(), "storage_trouble");
    EXPECT_EQ(mover.version(), 0);
    table.storage.fault.reset();
    mover.ear->forget();
    table.choose(mover, {"harvest"});
    EXPECT_EQ(mover.ear->code(), "storage_trouble");
    EXPECT_EQ(mover.version(), 0);
    EXPECT_EQ(table.storage.journals.begin()->second.size(), 0U);
    Friend& dan = table.friend_named("Dan");
    table.join(dan);
    EXPECT_EQ(dan.ear->code(), "storage_trouble") << "the rules have no fault";
}

TEST(LobbyTrouble, who_asks_for_what_storage_has_refused_for_good_is_refused_too) {
    TableOfFriends table;
    table.start_match();
    Friend& ben = table.friend_named("Ben");
    table.say(table.host(), protocol::in::Resign{});
    table.storage.fault = server::StorageFault::conflict;
    table.say(ben, protocol::in::Rematch{});
    EXPECT_EQ(ben.ear->code(), "storage_trouble");
    table.say(table.host(), protocol::in::Rematch{});
    EXPECT_EQ(table.host().ear->code(), "storage_trouble");
}

/// A match is over, and its end cannot be stored now.
void end_in_vain(TableOfFriends& table) {
    table.start_match();
    table.hold_commits = true;
    table.lobby->receive(table.friend_named("Ben").ear, {1, protocol::in::Resign{}});
    table.run();
    table.storage.commit();
    table.storage.fault = server::StorageFault::busy;
    table.hold_commits = false;
    table.run();
}

TEST(LobbyTrouble, the_end_is_stored_once_storage_is_back) {
    TableOfFriends table;
    end_in_vain(table);
    table.say(table.host(), protocol::in::Chat{"is it over?"});  // cannot be stored either, and must not be in the way
    EXPECT_EQ(table.host().ear->lobby.at("phase"), "playing") << "the recording is not stored yet";
    EXPECT_EQ(table.host().ear->match.at("table").at("over"), true);
    table.storage.fault.reset();
    ASSERT_TRUE(table.eventually([&] { return table.host().ear->lobby.at("phase") == "ended"; }));
    EXPECT_EQ(table.storage.recordings.size(), 1U);
    EXPECT_EQ(table.storage.chats.at(table.id).back().text, "is it over?");
}

TEST(LobbyTrouble, an_end_that_could_not_be_stored_is_tried_again_at_once_when_the_lobby_is_to_be_given_up) {
    for (const bool is_back : {true, false}) {
        TableOfFriends table;
        end_in_vain(table);
        if (is_back) table.storage.fault.reset();
        bool given_up = false;
        table.lobby->give_up([&] { given_up = true; });
        table.run();
        EXPECT_EQ(given_up, is_back) << "what else has changed is waited for, as long as the server may";
        EXPECT_EQ(table.storage.lobbies.at(table.id).phase == server::Phase::ended, is_back);
        EXPECT_EQ(table.storage.recordings.size(), is_back ? 1U : 0U);
    }
}

}  // namespace
