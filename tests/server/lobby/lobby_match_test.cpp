// The match of a lobby: choices, what everybody is told, undo, resignation, the end, coming back.
#include "server/packing/gzip.hpp"
#include "table_of_friends.hpp"

#include <gtest/gtest.h>

using namespace coronet;
using namespace coronet::test;

namespace {

TEST(LobbyMatch, starts_with_a_snapshot_for_everybody) {
    TableOfFriends table;
    Friend& cleo = table.friend_named("Cleo");
    table.join(cleo);
    table.start_match();
    for (Friend* who : {&table.host(), &table.friend_named("Ben"), &cleo}) {
        ASSERT_FALSE(who->ear->match.is_null()) << who->name;
        EXPECT_EQ(who->version(), 0);
        EXPECT_EQ(who->ear->lobby.at("phase"), "playing");
        EXPECT_EQ(who->ear->lobby.at("match"), who->ear->match.at("match"));
    }
    EXPECT_EQ(table.host().ear->match.at("seat"), 0);
    EXPECT_EQ(table.friend_named("Ben").ear->match.at("seat"), 1);
    EXPECT_EQ(cleo.ear->match.at("seat"), -1);
    EXPECT_FALSE(cleo.ear->match.contains("private")) << "a spectator has no private view";
    EXPECT_NE(table.notes.of(table.id).value().asked, 0U);
}

TEST(LobbyMatch, needs_enough_players) {
    TableOfFriends table;
    table.say(table.host(), protocol::in::Start{});
    EXPECT_EQ(table.host().ear->code(), "empty_seats");
    EXPECT_EQ(table.host().ear->lobby.at("phase"), "open");
}

TEST(LobbyMatch, players_close_ranks_at_the_start) {
    TableOfFriends table;
    Friend& ben = table.friend_named("Ben");
    table.join(ben);
    table.say(ben, protocol::in::Sit{3});
    table.say(table.host(), protocol::in::Start{});
    EXPECT_EQ(ben.ear->match.at("seat"), 1);
    EXPECT_EQ(ben.ear->lobby.at("seats"), 2);
}

TEST(LobbyMatch, a_choice_is_told_to_all_and_acknowledged_to_its_sender) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    Friend& other = table.other_than(mover);
    mover.ear->forget();
    const int id = table.choose(mover, {"harvest"});
    EXPECT_EQ(mover.version(), 1);
    EXPECT_EQ(other.version(), 1);
    EXPECT_EQ(mover.ear->last("update").at("id"), id);
    EXPECT_FALSE(other.ear->last("update").contains("id"));
    EXPECT_TRUE(mover.ear->all("done").empty()) << "the update is the answer";
    EXPECT_EQ(mover.ear->match.at("public"), other.ear->match.at("public"));
}

TEST(LobbyMatch, nobody_is_told_of_a_choice_before_it_is_stored) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    table.hold_commits = true;
    table.choose(mover, {"harvest"});
    EXPECT_TRUE(mover.ear->all("update").empty());
    EXPECT_TRUE(table.other_than(mover).ear->all("update").empty());
    Friend& cleo = table.friend_named("Cleo");
    table.join(cleo);
    EXPECT_TRUE(cleo.ear->match.is_null()) << "a newcomer sees only what is stored, too";
    table.hold_commits = false;
    table.run();
    EXPECT_EQ(mover.version(), 1);
    ASSERT_FALSE(cleo.ear->match.is_null());
    EXPECT_EQ(cleo.version(), 1);
    EXPECT_EQ(cleo.ear->match.at("public"), mover.ear->match.at("public"));
}

TEST(LobbyMatch, several_choices_may_be_on_their_way_to_the_disk) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    table.hold_commits = true;
    table.choose(mover, {"harvest"});
    table.choose(mover, {"end_turn"}, 1);
    EXPECT_TRUE(mover.ear->all("update").empty());
    table.hold_commits = false;
    table.run();
    EXPECT_EQ(mover.version(), 2);
    EXPECT_EQ(mover.ear->all("update").size(), 2U);
}

TEST(LobbyMatch, the_same_request_twice_is_one_choice) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    const int id = table.choose(mover, {"harvest"});
    mover.ear->forget();
    table.choose(mover, {"harvest"}, 0, id);
    EXPECT_EQ(mover.version(), 1);
    EXPECT_EQ(mover.ear->last("done").at("version"), 1);
    EXPECT_EQ(mover.ear->code(), "");
    table.choose(mover, {"harvest"}, 0);
    EXPECT_EQ(mover.ear->code(), "stale_version") << "with another id it is another request";
}

TEST(LobbyMatch, what_may_not_be_chosen_changes_nothing) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    Friend& other = table.other_than(mover);
    Friend& cleo = table.friend_named("Cleo");
    table.join(cleo);
    const Json before = mover.ear->match;
    table.choose(other, {"end_turn"});
    EXPECT_FALSE(other.ear->code().empty()) << "not their turn";
    table.choose(cleo, {"end_turn"});
    EXPECT_EQ(cleo.ear->code(), "spectator");
    for (const char* action : {"undo", "dance", "harvest harvest", "acquire_court nobody", "confirm 0"}) {
        mover.ear->forget();
        table.choose(mover, {action});
        EXPECT_FALSE(mover.ear->code().empty()) << action;
    }
    table.choose(mover, {"harvest"}, 5);
    EXPECT_EQ(mover.ear->code(), "stale_version") << "a version that does not exist yet";
    EXPECT_EQ(mover.ear->match, before);
    EXPECT_EQ(table.storage.appends, 0);
}

TEST(LobbyMatch, a_batch_is_carried_out_whole_or_not_at_all) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    table.choose(mover, {"harvest", "harvest"});
    EXPECT_FALSE(mover.ear->code().empty());
    EXPECT_EQ(mover.version(), 0);
    EXPECT_EQ(table.storage.appends, 0);
    const int id = table.choose(mover, {"harvest", "end_turn"});
    EXPECT_EQ(mover.version(), 2);
    EXPECT_EQ(mover.ear->last("update").at("id"), id);
    EXPECT_NE(&table.to_move(), &mover);
}

TEST(LobbyMatch, a_batch_that_stands_in_part_says_how_far_and_is_not_made_again) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    const std::vector<std::string> actions{"harvest", "end_turn", "harvest"};
    const int id = table.choose(mover, actions);
    EXPECT_EQ(mover.version(), 2) << "the end of a turn is not taken back for nothing";
    const Json answer = mover.ear->last("error");
    EXPECT_EQ(answer.at("id"), id);
    EXPECT_EQ(answer.at("version"), 2);
    mover.ear->forget();
    table.choose(mover, actions, 0, id);
    EXPECT_EQ(mover.ear->last("error"), answer) << "sent again it is answered the same";
    EXPECT_EQ(mover.version(), 2);
    table.choose(table.to_move(), {"harvest", "harvest"});
    EXPECT_FALSE(table.other_than(mover).ear->last("error").contains("version")) << "nothing of it stands";
}

TEST(LobbyMatch, a_choice_is_taken_back_freely_up_to_the_barrier) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    const Json before = mover.ear->match.at("public");
    table.choose(mover, {"harvest"});
    EXPECT_EQ(mover.ear->match.at("own").at("undo"), "harvest");
    table.say(mover, protocol::in::Undo{});
    EXPECT_EQ(mover.ear->match.at("public"), before);
    EXPECT_EQ(mover.ear->last("update").at("how"), "undo");
    EXPECT_EQ(mover.ear->last("update").at("back"), 0);
    EXPECT_EQ(mover.version(), 2) << "taking back is an entry of the journal as well";
    table.say(mover, protocol::in::Undo{});
    EXPECT_EQ(mover.ear->code(), "nothing_to_undo");
}

TEST(LobbyMatch, beyond_the_barrier_all_others_have_to_agree) {
    TableOfFriends table;
    table.start_match(3);
    Friend& mover = table.to_move();
    table.choose(mover, {"harvest", "end_turn"});
    std::vector<Friend*> others;
    for (const char* name : {"Ada", "Ben", "Cleo"}) {
        if (name != mover.name) others.push_back(&table.friend_named(name));
    }
    table.say(mover, protocol::in::Undo{});
    EXPECT_EQ(others[0]->ear->lobby.at("proposal").at("what"), "end_turn");
    EXPECT_EQ(mover.version(), 2);
    table.say(*others[0], protocol::in::Undo{});
    EXPECT_FALSE(others[0]->ear->code().empty());
    table.say(*others[0], protocol::in::Vote{true});
    table.say(*others[0], protocol::in::Vote{true});
    EXPECT_EQ(others[0]->ear->code(), "already_voted");
    EXPECT_EQ(mover.version(), 2) << "not all have agreed";
    table.say(*others[1], protocol::in::Vote{true});
    EXPECT_EQ(mover.version(), 3);
    EXPECT_EQ(mover.ear->last("update").at("back"), 1);
    EXPECT_FALSE(mover.ear->lobby.contains("proposal"));
    EXPECT_EQ(&table.to_move(), &mover);
}

TEST(LobbyMatch, resigning_leaves_the_game_to_the_last_one_left) {
    TableOfFriends table;
    table.start_match();
    Friend& ben = table.friend_named("Ben");
    table.say(ben, protocol::in::Resign{});
    const Json result = table.host().ear->match.at("table");
    EXPECT_EQ(result.at("over"), true);
    EXPECT_EQ(result.at("places"), Json({1, 2}));
    EXPECT_EQ(result.at("ended_by"), "resignation");
    EXPECT_EQ(result.at("waiting"), Json::array());
    EXPECT_EQ(table.host().ear->lobby.at("phase"), "ended");
    EXPECT_EQ(table.storage.matches.begin()->second.state, server::MatchState::finished);
    EXPECT_EQ(table.storage.recordings.size(), 1U);
    table.choose(table.host(), {"end_turn"});
    EXPECT_EQ(table.host().ear->code(), "match_over");
    EXPECT_FALSE(table.notes.of(table.id)) << "nobody is asked";
}

TEST(LobbyMatch, who_has_resigned_is_played_for_and_comes_last) {
    TableOfFriends table;
    table.start_match(3);
    Friend& mover = table.to_move();
    table.say(mover, protocol::in::Resign{});
    EXPECT_FALSE(mover.ear->match.at("table").at("over").get<bool>());
    EXPECT_NE(&table.to_move(), &mover) << "the turn was ended for them";
    EXPECT_EQ(mover.ear->last("update").at("how"), "absent");
    table.choose(mover, {"end_turn"});
    EXPECT_EQ(mover.ear->code(), "spectator");
    Friend& second = table.to_move();
    table.say(second, protocol::in::Resign{});
    const Json places = mover.ear->match.at("table").at("places");
    EXPECT_EQ(places.at(mover.ear->match.at("seat").get<std::size_t>()), 3) << "first to give up comes last";
    EXPECT_EQ(places.at(second.ear->match.at("seat").get<std::size_t>()), 2);
}

TEST(LobbyMatch, who_comes_back_gets_only_what_was_missed) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    Friend& other = table.other_than(mover);
    table.away(other);
    table.choose(mover, {"harvest"});
    table.choose(mover, {"end_turn"});
    EXPECT_EQ(other.version(), 0);
    other.ear->forget();
    // The lobby message makes a client keep the match it knows; the test's ear has to be told so.
    const Json known = other.ear->match;
    protocol::in::Join how;
    how.link = table.lobby->link().text();
    how.match = known.at("match").get<std::string>();
    how.version = 0;
    table.lobby->join(other.ear, other.person, other.name, how, 77);
    table.run();
    EXPECT_TRUE(other.ear->all("match").empty());
    ASSERT_EQ(other.ear->all("update").size(), 2U);
    EXPECT_EQ(other.ear->all("update").at(0).at("v"), 1);
    EXPECT_EQ(other.ear->last("done").at("id"), 77);
    Json folded = known;
    for (const Json& update : other.ear->all("update")) {
        for (const auto& [part, whole] : {std::pair{"d", "public"}, {"p", "private"}, {"t", "table"}, {"o", "own"}}) {
            if (update.contains(part)) folded[whole].merge_patch(update.at(part));
        }
    }
    EXPECT_EQ(folded.at("public"), mover.ear->match.at("public"));
    EXPECT_EQ(folded.at("table"), mover.ear->match.at("table"));
}

TEST(LobbyMatch, who_was_away_too_long_gets_a_snapshot) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    Friend& other = table.other_than(mover);
    table.away(other);
    for (int i = 0; i < 40; ++i) {
        table.choose(mover, {"harvest"});
        table.say(mover, protocol::in::Undo{});
    }
    other.ear->forget();
    table.join(other, 0);
    EXPECT_EQ(other.ear->all("match").size(), 1U);
    EXPECT_TRUE(other.ear->all("update").empty());
    EXPECT_EQ(other.version(), 80);
    EXPECT_EQ(other.ear->match.at("log").size(), 81U) << "the deal and every entry";
}

TEST(LobbyMatch, a_version_of_another_match_counts_for_nothing) {
    TableOfFriends table;
    table.start_match();
    Friend& ben = table.friend_named("Ben");
    ben.ear->forget();
    protocol::in::Join how;
    how.link = table.lobby->link().text();
    how.match = "another-match";
    how.version = 0;
    table.lobby->join(ben.ear, ben.person, "Ben", how, 9);
    table.run();
    EXPECT_EQ(ben.ear->all("match").size(), 1U);
}

TEST(LobbyMatch, consulting_changes_nothing) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    const int id = table.say(mover, protocol::in::Consult{"harvest"});
    EXPECT_EQ(mover.ear->last("consulted").at("id"), id);
    EXPECT_EQ(mover.ear->last("consulted").at("action"), "harvest");
    EXPECT_TRUE(mover.ear->last("consulted").contains("preview"));
    EXPECT_EQ(mover.version(), 0);
    table.say(mover, protocol::in::Consult{"dance"});
    EXPECT_FALSE(mover.ear->code().empty());
}

TEST(LobbyMatch, a_player_who_leaves_keeps_the_seat_and_a_spectator_does_not) {
    TableOfFriends table;
    Friend& cleo = table.friend_named("Cleo");
    table.join(cleo);
    table.start_match();
    Friend& ben = table.friend_named("Ben");
    table.say(cleo, protocol::in::Leave{});
    table.say(ben, protocol::in::Leave{});
    EXPECT_EQ(table.host().ear->lobby.at("members").size(), 2U);
    table.say(table.host(), protocol::in::Remove{ben.ear->last("lobby").at("you").get<int>()});
    EXPECT_EQ(table.host().ear->code(), "match_running");
    table.join(ben);
    EXPECT_EQ(ben.ear->match.at("seat"), 1);
}

TEST(LobbyMatch, seats_and_options_stand_while_it_runs) {
    TableOfFriends table;
    table.start_match();
    table.say(table.host(), protocol::in::Stand{});
    EXPECT_EQ(table.host().ear->code(), "match_running");
    table.say(table.host(), protocol::in::Start{});
    EXPECT_EQ(table.host().ear->code(), "match_running");
    table.say(table.host(), protocol::in::Rematch{});
    EXPECT_EQ(table.host().ear->code(), "not_over");
}

TEST(LobbyMatch, a_rematch_opens_one_lobby_with_a_seat_for_everybody) {
    TableOfFriends table;
    table.start_match();
    Friend& ben = table.friend_named("Ben");
    table.say(table.host(), protocol::in::Resign{});
    table.say(ben, protocol::in::Rematch{});
    table.say(table.host(), protocol::in::Rematch{});
    ASSERT_EQ(table.opened.size(), 1U);
    EXPECT_EQ(ben.ear->lobby.at("rematch"), table.opened[0].link.text());
    EXPECT_EQ(table.host().ear->all("error").size(), 0U);
    server::Roster next(table.opened[0]);
    EXPECT_EQ(next.person(ben.person)->seat, 1);
    const auto entered = next.enter(table.host().person, "Ada");
    EXPECT_EQ(next.seat_of(std::get<int>(entered)), 0) << "her seat was kept";
    EXPECT_EQ(next.now().options, table.storage.lobbies.at(table.id).options);
}

TEST(LobbyMatch, a_rematch_that_was_removed_meanwhile_is_opened_anew) {
    TableOfFriends table;
    table.start_match();
    table.say(table.host(), protocol::in::Resign{});
    table.say(table.host(), protocol::in::Rematch{});
    ASSERT_EQ(table.opened.size(), 1U);
    table.say(table.host(), protocol::in::Rematch{});
    EXPECT_EQ(table.opened.size(), 1U) << "it is still there";
    table.storage.lobbies.erase(table.opened[0].id);
    table.say(table.host(), protocol::in::Rematch{});
    ASSERT_EQ(table.opened.size(), 2U);
    EXPECT_EQ(table.host().ear->lobby.at("rematch"), table.opened[1].link.text());
}

TEST(LobbyMatch, a_guided_first_game_is_dealt_alike_each_time_and_seals_nothing) {
    Json deals[2];
    for (Json& deal : deals) {
        TableOfFriends table(server::Options{{"guided", "on"}});
        EXPECT_FALSE(table.host().ear->lobby.contains("commitment"));
        table.start_match();
        const Json& match = table.host().ear->match;
        EXPECT_FALSE(match.contains("shuffle"));
        EXPECT_EQ(match.at("table").at("waiting"), Json::array({0})) << "whoever is new begins";
        deal = match.at("public");
    }
    EXPECT_EQ(deals[0], deals[1]);
}

TEST(LobbyMatch, a_rematch_of_a_guided_game_is_a_game_like_any_other) {
    TableOfFriends table(server::Options{{"guided", "on"}});
    table.start_match();
    table.say(table.host(), protocol::in::Resign{});
    table.say(table.host(), protocol::in::Rematch{});
    ASSERT_EQ(table.opened.size(), 1U);
    EXPECT_EQ(table.opened[0].options.at("guided"), "off");
    EXPECT_TRUE(table.opened[0].secret);
}

}  // namespace
