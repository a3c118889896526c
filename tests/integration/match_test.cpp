// A match through the real server: choices, refusals, undo, resignation, spectators, rematch.
#include "served.hpp"

#include <csignal>

using namespace coronet;
using namespace coronet::test;

namespace {

using MatchThrough = Served;

TEST_F(MatchThrough, a_choice_reaches_everybody) {
    serve();
    Pair two = pair();
    WsClient cleo = guest("Cleo");
    cleo.join(two.ada.lobby.at("link"));
    EXPECT_EQ(cleo.seat(), -1);
    WsClient& mover = two.mover();
    const Json done = mover.choose({"harvest"});
    EXPECT_EQ(code_of(done), "");
    EXPECT_EQ(made_version(done), 1);
    ASSERT_TRUE(two.at(1));
    ASSERT_TRUE(cleo.until([&] { return cleo.version() == 1; }));
    EXPECT_EQ(cleo.match.at("public"), mover.match.at("public"));
    EXPECT_FALSE(cleo.match.contains("private"));
}

TEST_F(MatchThrough, who_keeps_nothing_of_earlier_messages_reads_every_one) {  // RFC 7692, 7.1.1.1
    serve();
    Knock how;
    how.takes_over = false;
    Pair two{knock(how), guest("Ben")};
    two.ada.hello("Ada");
    two.begin();
    for (int version = 1; version <= 10; ++version) {
        EXPECT_EQ(code_of(two.mover().choose({version % 2 == 1 ? "harvest" : "end_turn"})), "");
        ASSERT_TRUE(two.at(version));
    }
    EXPECT_EQ(two.ada.match.at("public"), two.ben.match.at("public"));
}

TEST_F(MatchThrough, refusals_reach_their_sender_only_and_change_nothing) {
    serve();
    Pair two = pair();
    const Json before = two.other().match;
    WsClient& mover = two.mover();
    WsClient& other = two.other();
    EXPECT_FALSE(code_of(other.choose({"end_turn"})).empty());
    EXPECT_EQ(code_of(mover.choose({"dance"})), "bad_request");
    EXPECT_FALSE(code_of(mover.choose({"acquire_court cannon replace cannon"})).empty());
    EXPECT_EQ(code_of(mover.ask(protocol::in::Choose{5, {"end_turn"}})), "stale_version");
    other.errors.clear();
    EXPECT_FALSE(code_of(mover.choose({"harvest", "tax"})).empty());
    other.say(protocol::in::Ping{});
    other.expect("pong");
    EXPECT_TRUE(other.errors.empty());
    EXPECT_EQ(other.match, before);
    EXPECT_EQ(mover.version(), 0);
}

TEST_F(MatchThrough, a_choice_sent_twice_is_made_once) {
    serve();
    Pair two = pair();
    WsClient& mover = two.mover();
    mover.heard.clear();
    const protocol::in::Choose choice{0, {"harvest"}};
    const int id = mover.say(choice, 4711);
    mover.say(choice, id);
    EXPECT_EQ(mover.expect("update").at("id"), 4711);
    const Json again = mover.expect("done");
    EXPECT_EQ(again.at("id"), 4711);
    EXPECT_EQ(again.at("version"), 1);
    mover.say(protocol::in::Ping{});
    mover.expect("pong");
    EXPECT_EQ(mover.version(), 1);
    EXPECT_TRUE(mover.errors.empty());
}

TEST_F(MatchThrough, undo_is_free_up_to_the_barrier_and_asks_beyond_it) {
    serve();
    Pair two = pair();
    WsClient& mover = two.mover();
    WsClient& other = two.other();
    const Json before = mover.match.at("public");
    mover.choose({"harvest"});
    EXPECT_EQ(code_of(mover.ask(protocol::in::Undo{})), "");
    EXPECT_EQ(mover.match.at("public"), before);
    mover.choose({"end_turn"});
    ASSERT_TRUE(two.at(3));
    EXPECT_EQ(code_of(mover.ask(protocol::in::Undo{})), "");
    ASSERT_TRUE(other.until([&] { return other.lobby.contains("proposal"); }));
    EXPECT_EQ(other.lobby.at("proposal").at("what"), "end_turn");
    EXPECT_EQ(code_of(other.ask(protocol::in::Vote{true})), "");
    ASSERT_TRUE(two.at(4));
    EXPECT_EQ(mover.match.at("public"), before);
    EXPECT_TRUE(mover.asked());
}

TEST_F(MatchThrough, resigning_ends_a_match_of_two_and_its_replay_can_be_had) {
    serve();
    Pair two = pair();
    two.mover().choose({"end_turn"});
    ASSERT_TRUE(two.at(1));
    two.ben.get(protocol::in::Resign{});
    ASSERT_TRUE(two.ada.until([&] { return two.ada.lobby.at("phase") == "ended"; }));
    EXPECT_EQ(two.ada.match.at("table").at("places"), Json({1, 2}));
    two.ada.get(protocol::in::MyGames{});
    const Json games = two.ada.expect("my_games").at("games");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games.at(0).at("ended_by"), "resignation");
    EXPECT_EQ(games.at(0).at("seat"), 0);
    EXPECT_EQ(games.at(0).at("players").at(1).at("name"), "Ben");
    const HttpAnswer replay = http_get(port, "/api/replays/" + games.at(0).at("match").get<std::string>());
    EXPECT_EQ(replay.status, 200);
    EXPECT_EQ(Json::parse(replay.body).at("moves").size(), 2U);
    WsClient stranger = guest("Eve");
    stranger.get(protocol::in::MyGames{});
    EXPECT_TRUE(stranger.expect("my_games").at("games").empty());
}

TEST_F(MatchThrough, a_rematch_is_one_new_lobby_with_the_same_seats) {
    serve();
    Pair two = pair();
    two.ada.get(protocol::in::Resign{});
    for (WsClient* one : {&two.ada, &two.ben}) {
        ASSERT_TRUE(one->until([&] { return one->lobby.at("phase") == "ended"; }));
    }
    EXPECT_EQ(code_of(two.ben.ask(protocol::in::Rematch{})), "");
    ASSERT_TRUE(two.ada.until([&] { return two.ada.lobby.at("rematch") != ""; }));
    EXPECT_EQ(code_of(two.ada.ask(protocol::in::Rematch{})), "");
    const std::string link = two.ada.lobby.at("rematch");
    EXPECT_EQ(two.ben.lobby.at("rematch"), link);
    two.ada.join(link);
    two.ben.join(link);
    EXPECT_EQ(two.ada.lobby.at("members").at(std::to_string(two.ada.member)).at("seat"), 0);
    EXPECT_EQ(two.ben.lobby.at("members").at(std::to_string(two.ben.member)).at("seat"), 1);
    EXPECT_EQ(two.ben.lobby.at("host"), two.ben.member) << "who opened it";
    two.ben.get(protocol::in::Start{});
    ASSERT_TRUE(two.ada.until([&] { return !two.ada.match.is_null(); }));
    EXPECT_EQ(two.ada.version(), 0);
}

TEST_F(MatchThrough, all_windows_of_a_person_see_the_match_and_may_choose) {
    serve();
    Pair two = pair();
    WsClient& mover = two.mover();
    WsClient phone = knock();
    const Json welcome = phone.hello({}, mover.secret);
    EXPECT_EQ(welcome.at("lobby"), mover.lobby.at("id")) << "the way back to the table";
    protocol::in::Join how;
    how.lobby = protocol::Id(welcome.at("lobby").get<std::string>());
    phone.get(how);
    EXPECT_EQ(phone.match.at("private"), mover.match.at("private"));
    EXPECT_EQ(code_of(phone.choose({"harvest"})), "");
    ASSERT_TRUE(two.at(1));
    EXPECT_EQ(mover.match.at("private"), phone.match.at("private"));
}

TEST_F(MatchThrough, consulting_tells_what_a_choice_would_bring) {
    serve();
    Pair two = pair();
    const Json answer = two.mover().ask(protocol::in::Consult{"harvest"});
    EXPECT_EQ(answer.at("type"), "consulted");
    EXPECT_EQ(answer.at("action"), "harvest");
    EXPECT_EQ(two.mover().version(), 0);
    EXPECT_FALSE(code_of(two.mover().ask(protocol::in::Consult{"dance"})).empty());
}

TEST_F(MatchThrough, spectators_watch_and_do_nothing_else) {
    serve();
    Pair two = pair();
    WsClient cleo = guest("Cleo");
    cleo.join(two.ada.lobby.at("link"));
    EXPECT_EQ(code_of(cleo.choose({"end_turn"})), "spectator");
    EXPECT_EQ(code_of(cleo.ask(protocol::in::Undo{})), "spectator");
    EXPECT_EQ(code_of(cleo.ask(protocol::in::Resign{})), "spectator");
    EXPECT_EQ(code_of(cleo.ask(protocol::in::Consult{"harvest"})), "spectator");
    EXPECT_EQ(code_of(cleo.ask(protocol::in::Sit{})), "match_running");
    EXPECT_EQ(code_of(cleo.ask(protocol::in::Start{})), "not_host");
}

}  // namespace
