// Lobbies in which nothing happens leave memory, come back with whoever comes, and take nobody's place meanwhile.
#include "served.hpp"

using namespace coronet;
using namespace coronet::test;

namespace {

class Resting : public Served {
  protected:
    /// Waits until so many lobbies are in memory.
    [[nodiscard]] bool in_memory(int count) const {
        return eventually([&] { return metric(http_get(port, "/metrics").body, "coronet_lobbies") == count; });
    }
};

TEST_F(Resting, a_lobby_that_everybody_has_left_is_there_again_through_its_link) {
    serve({"--rest-after", "1"});
    WsClient ada = guest("Ada");
    ada.create();
    ada.get(protocol::in::Chat{"back soon"});
    const std::string link = ada.lobby.at("link");
    const std::string secret = ada.secret;
    ada.cut();
    ASSERT_TRUE(in_memory(0));
    WsClient ben = guest("Ben");
    ben.join(link);
    EXPECT_EQ(ben.lobby.at("chats").at(0).at("text"), "back soon");
    EXPECT_EQ(ben.lobby.at("members").size(), 2U);
    WsClient again = back(port, secret, link);
    EXPECT_EQ(again.member, 1) << "who they were they are again";
    EXPECT_TRUE(in_memory(1));
}

TEST_F(Resting, who_has_left_it_and_stays_is_in_no_lobby) {
    serve({"--rest-after", "1"});
    WsClient ada = guest("Ada");
    ada.create();
    ada.ask(protocol::in::Leave{});
    ASSERT_TRUE(in_memory(0));
    EXPECT_EQ(code_of(ada.ask(protocol::in::Chat{"anybody?"})), "not_in_lobby");
}

TEST_F(Resting, a_match_that_everybody_has_left_goes_on_where_it_stood) {
    serve({"--rest-after", "1"});
    Pair pair = this->pair();
    pair.mover().choose({"harvest"});
    ASSERT_TRUE(pair.at(1));
    const Json before = pair.ada.match;
    const std::string link = pair.ada.lobby.at("link");
    const std::string ada = pair.ada.secret;
    const std::string ben = pair.ben.secret;
    pair.ada.cut();
    pair.ben.cut();
    ASSERT_TRUE(in_memory(0));
    WsClient knocking = knock();
    const Json welcome = knocking.hello({}, ada);
    ASSERT_TRUE(welcome.contains("lobby")) << "the way back is known all the same";
    protocol::in::Join by_number;
    by_number.lobby = welcome.at("lobby").get<std::string>();
    knocking.get(by_number);
    EXPECT_EQ(knocking.match.at("public"), before.at("public"));
    Pair again{std::move(knocking), back(port, ben, link)};
    again.mover().choose({"end_turn"});
    EXPECT_TRUE(again.at(2));
}

TEST_F(Resting, many_who_come_at_once_wake_one_lobby) {
    serve({"--rest-after", "1"});
    WsClient ada = guest("Ada");
    ada.create();
    const std::string link = ada.lobby.at("link");
    ada.cut();
    std::vector<WsClient> crowd;
    for (int i = 0; i < 8; ++i) crowd.push_back(guest("Guest " + std::to_string(i)));
    ASSERT_TRUE(in_memory(0));
    for (WsClient& one : crowd) {
        protocol::in::Join how;
        how.link = link;
        one.say(how);
    }
    for (WsClient& one : crowd) EXPECT_TRUE(one.until([&] { return !one.lobby.is_null(); }));
    for (WsClient& one : crowd) {
        EXPECT_TRUE(one.until([&] { return one.lobby.at("members").size() == 9; }));
    }
    EXPECT_TRUE(in_memory(1));
}

TEST_F(Resting, nobody_wakes_a_lobby_who_may_not_come_in) {
    serve({"--rest-after", "1"});
    WsClient ada = guest("Ada");
    ada.create();
    const std::string link = ada.lobby.at("link");
    WsClient ben = guest("Ben");
    ben.join(link);
    ada.get(protocol::in::Remove{ben.member});
    EXPECT_EQ(ben.expect("left").at("reason"), "removed");
    WsClient cleo = guest("Cleo");
    const std::string secret = ada.secret;
    ada.cut();
    ASSERT_TRUE(in_memory(0));
    protocol::in::Join by_link;
    by_link.link = link;
    protocol::in::Join by_number;
    by_number.lobby = protocol::Id(ada.lobby.at("id").get<std::string>());
    EXPECT_EQ(code_of(ben.ask(by_link)), "unknown_lobby");
    EXPECT_EQ(code_of(ben.ask(by_number)), "unknown_lobby");
    EXPECT_EQ(code_of(cleo.ask(by_number)), "unknown_lobby");
    EXPECT_EQ(metric(http_get(port, "/metrics").body, "coronet_lobbies"), 0);
    EXPECT_EQ(back(port, secret, link).member, 1);
}

TEST_F(Resting, only_what_is_awake_counts_against_the_lobbies_there_may_be) {
    serve({"--rest-after", "1", "--max-lobbies", "1"});
    WsClient ada = guest("Ada");
    ada.create();
    WsClient ben = guest("Ben");
    protocol::in::Create another;
    another.game = "monarch";
    EXPECT_EQ(ben.ask(another).at("code"), "too_many_lobbies");
    ada.cut();
    ASSERT_TRUE(in_memory(0));
    EXPECT_EQ(ben.ask(another).at("type"), "done");
}

TEST_F(Resting, a_restart_takes_up_only_what_runs) {
    serve();
    Pair pair = this->pair();
    WsClient eve = guest("Eve");
    eve.create();
    const std::string link = eve.lobby.at("link");
    serve();
    EXPECT_TRUE(in_memory(1));
    WsClient fay = guest("Fay");
    fay.join(link);
    EXPECT_TRUE(in_memory(2));
}

TEST_F(Resting, a_rematch_is_counted_like_any_new_lobby) {
    serve({"--max-lobbies-per-address", "1"});
    Pair pair = this->pair();
    pair.mover().get(protocol::in::Resign{});
    ASSERT_TRUE(pair.ada.until([&] { return pair.ada.lobby.at("phase") == "ended"; }));
    const Json answer = pair.ada.ask(protocol::in::Rematch{});
    EXPECT_EQ(answer.at("type"), "error");
    EXPECT_EQ(answer.at("code"), "too_many_lobbies");
    EXPECT_EQ(pair.ada.lobby.at("rematch"), "");
}

}  // namespace
