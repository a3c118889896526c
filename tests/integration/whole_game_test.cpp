// Whole games through the protocol alone: what was folded from updates is what a newcomer is shown, and the recording
// plays back to it.
#include "served.hpp"
#include "tests/games/monarch/player.hpp"

using namespace coronet;
using namespace coronet::test;

namespace {

using WholeGame = Served;

TEST_F(WholeGame, three_players_a_spectator_and_a_replay_agree_to_the_end) {
    serve({"--messages-per-second", "100000", "--message-burst", "100000"});
    const Json catalog = monarch_catalog(http_get(port, "/api/games").body);
    std::vector<WsClient> players;
    for (const char* name : {"Ada", "Ben", "Cleo"}) players.push_back(guest(name));
    players[0].create();
    for (std::size_t i = 1; i < players.size(); ++i) {
        players[i].join(players[0].lobby.at("link"));
        players[i].get(protocol::in::Sit{});
    }
    WsClient spectator = guest("Dora");
    spectator.join(players[0].lobby.at("link"));
    players[0].get(protocol::in::Start{});
    for (WsClient& player : players) player.expect("match");
    spectator.expect("match");
    const auto all_at = [&](int version) {
        for (WsClient& player : players) {
            if (!player.until([&] { return player.version() >= version; })) return false;
        }
        return spectator.until([&] { return spectator.version() >= version; });
    };
    int version = 0;
    while (!players[0].match.at("table").at("over").get<bool>()) {
        ASSERT_LT(version, 2000) << "a game comes to an end: " << players[0].match.at("public");
        for (WsClient& player : players) {
            const auto action = monarch_choice(catalog, player.match);
            if (!action) continue;
            const Json done = player.choose({*action});
            ASSERT_EQ(code_of(done), "") << *action << " " << done;
            version = made_version(done);
            ASSERT_TRUE(all_at(version));
            break;
        }
        if (version % 40 == 0) {
            WsClient newcomer = guest("Eve");
            newcomer.join(players[0].lobby.at("link"));
            ASSERT_EQ(newcomer.match.at("public"), spectator.match.at("public"));
            ASSERT_EQ(newcomer.match.at("table"), spectator.match.at("table"));
        }
    }
    for (WsClient& player : players) {
        ASSERT_TRUE(player.until([&] { return player.lobby.at("phase") == "ended"; }));
        EXPECT_EQ(player.match.at("public"), spectator.match.at("public"));
        EXPECT_EQ(player.match.at("table"), spectator.match.at("table"));
    }
    const Json table = players[0].match.at("table");
    EXPECT_EQ(table.at("ended_by"), "game");
    EXPECT_EQ(table.at("scores").size(), 3U);

    const HttpAnswer answer = http_get(port, "/api/replays/" + players[0].match.at("match").get<std::string>());
    ASSERT_EQ(answer.status, 200);
    const Json replay = Json::parse(answer.body);
    EXPECT_EQ(replay.at("result").at("scores"), table.at("scores"));
    Json open = replay.at("first").at("public");
    Json secret = replay.at("first").at("privates");
    for (const Json& move : replay.at("moves")) {
        if (move.contains("d")) open.merge_patch(move.at("d"));
        if (!move.contains("p")) continue;
        for (const auto& [seat, change] : move.at("p").items()) secret[seat].merge_patch(change);
    }
    EXPECT_EQ(open, players[0].match.at("public"));
    for (WsClient& player : players) EXPECT_EQ(secret.at(std::to_string(player.seat())), player.match.at("private"));
}

}  // namespace
