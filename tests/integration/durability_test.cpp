// Killed, stopped, started again: nothing that was acknowledged is lost.
#include "served.hpp"
#include "tests/games/monarch/player.hpp"

#include <csignal>

using namespace coronet;
using namespace coronet::test;

namespace {

using Durability = Served;

TEST_F(Durability, after_a_kill_the_match_goes_on_at_the_last_acknowledged_choice) {
    serve();
    const Json catalog = monarch_catalog(http_get(port, "/api/games").body);
    Pair two = pair();
    for (int moves = 0; moves < 30; ++moves) {
        WsClient& mover = two.mover();
        const auto action = monarch_choice(catalog, mover.match);
        ASSERT_TRUE(action);
        const Json done = mover.choose({*action});
        ASSERT_EQ(code_of(done), "") << *action;
        ASSERT_TRUE(two.at(made_version(done)));
    }
    const Json before = two.ada.match;
    // A choice of which nobody was told may or may not have been stored: both are right.
    const auto next = monarch_choice(catalog, two.mover().match);
    two.mover().say(protocol::in::Choose{two.mover().version(), {protocol::ActionText(*next)}});
    process->signal(SIGKILL);
    ASSERT_TRUE(process->wait());
    serve();
    WsClient ada = back(port, two.ada);
    WsClient ben = back(port, two.ben);
    ASSERT_TRUE(ada.version() == 30 || ada.version() == 31) << ada.version();
    if (ada.version() == 30) {
        for (const char* part : {"public", "private", "own"}) EXPECT_EQ(ada.match.at(part), before.at(part)) << part;
    }
    EXPECT_EQ(ada.match.at("public"), ben.match.at("public"));
    WsClient& mover = ada.asked() ? ada : ben;
    const auto action = monarch_choice(catalog, mover.match);
    EXPECT_EQ(code_of(mover.choose({*action})), "");
}

TEST_F(Durability, killed_again_and_again_in_the_middle_of_play_nothing_acknowledged_is_lost) {
    serve();
    const Json catalog = monarch_catalog(http_get(port, "/api/games").body);
    Pair two = pair();
    WsClient ada = std::move(two.ada);
    WsClient ben = std::move(two.ben);
    int acknowledged = 0;
    for (int round = 0; round < 4; ++round) {
        for (int moves = 0; moves < 5 + round; ++moves) {
            WsClient& mover = ada.asked() ? ada : ben;
            const Json done = mover.choose({*monarch_choice(catalog, mover.match)});
            ASSERT_EQ(code_of(done), "");
            acknowledged = made_version(done);
            ASSERT_TRUE(ada.until([&] { return ada.version() == acknowledged; }));
            ASSERT_TRUE(ben.until([&] { return ben.version() == acknowledged; }));
        }
        process->signal(SIGKILL);
        ASSERT_TRUE(process->wait());
        serve();
        ada = back(port, ada);
        ben = back(port, ben);
        EXPECT_EQ(process->said().find("has lost"), std::string::npos) << process->said();
        ASSERT_EQ(ada.version(), acknowledged);
        ASSERT_EQ(ben.version(), acknowledged);
        ASSERT_EQ(ada.match.at("log").size(), static_cast<std::size_t>(acknowledged) + 1);
    }
}

TEST_F(Durability, a_lobby_before_its_match_survives_a_kill) {
    serve();
    WsClient ada = guest("Ada");
    ada.create({{"banners", "off"}});
    WsClient ben = guest("Ben");
    ben.join(ada.lobby.at("link"));
    ben.get(protocol::in::Sit{});
    // A change of the lobby is stored soon after it was made; a later answered write proves that it is.
    ben.get(protocol::in::Rename{"Benno"});
    ben.get(protocol::in::Rename{"Ben"});
    process->signal(SIGKILL);
    ASSERT_TRUE(process->wait());
    serve();
    WsClient again = back(port, ben);
    EXPECT_EQ(again.lobby.at("options").at("banners"), "off");
    EXPECT_EQ(again.lobby.at("members").at(std::to_string(again.member)).at("seat"), 1);
}

TEST_F(Durability, sigterm_says_goodbye_and_ends_cleanly) {
    serve();
    Pair two = pair();
    two.mover().choose({"harvest"});
    ASSERT_TRUE(two.at(1));
    process->signal(SIGTERM);
    EXPECT_EQ(two.ada.closed(), 1012);
    EXPECT_EQ(two.ben.closed(), 1012);
    const auto ended = process->wait();
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->code, 0);
    serve();
    EXPECT_EQ(back(port, two.ada).version(), 1);
}

TEST_F(Durability, sigint_does_the_same_even_with_a_client_that_does_not_listen) {
    serve();
    WsClient deaf = guest("Ada");
    process->signal(SIGINT);
    const auto ended = process->wait();
    ASSERT_TRUE(ended) << "a client that never answers holds nobody up";
    EXPECT_EQ(ended->code, 0);
}

TEST_F(Durability, a_second_signal_ends_it_at_once) {
    serve();
    WsClient deaf = guest("Ada");
    // Two of a kind that come at once would be one.
    process->signal(SIGTERM);
    process->signal(SIGINT);
    const auto ended = process->wait();
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->code, 1) << "it did not wait for the client any more";
}

TEST_F(Durability, a_backup_taken_while_games_run_can_take_the_place_of_the_database) {
    serve();
    Pair two = pair();
    two.mover().choose({"harvest"});
    ASSERT_TRUE(two.at(1));
    const auto data = folder.path() / "coronet.db";
    const auto copy = folder.path() / "copy.db";
    const auto back_up = [&] {
        ServerProcess backup({"backup", copy.string(), "--data", data.string()});
        return backup.wait()->code;
    };
    ASSERT_EQ(back_up(), 0);
    EXPECT_NE(back_up(), 0) << "nothing is overwritten";
    two.mover().choose({"end_turn"});
    ASSERT_TRUE(two.at(2)) << "the server goes on";
    process->signal(SIGKILL);
    ASSERT_TRUE(process->wait());
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(data.string() + end);
    std::filesystem::rename(copy, data);
    serve();
    EXPECT_EQ(back(port, two.ada).version(), 1) << "as it was when the copy was made";
}

TEST_F(Durability, no_secret_stands_in_the_log) {
    serve({"--log-level", "debug"});
    Pair two = pair();
    two.ada.get(protocol::in::DeviceLink{});
    const std::string token = two.ada.expect("device_link").at("token");
    two.ada.get(protocol::in::Resign{});
    process->signal(SIGTERM);
    ASSERT_TRUE(process->wait());
    const std::string log = process->said();
    EXPECT_NE(log.find("match: started"), std::string::npos);
    for (const std::string& secret :
         {two.ada.secret, two.ben.secret, token, two.ada.lobby.at("link").get<std::string>()}) {
        EXPECT_EQ(log.find(secret), std::string::npos);
    }
}

}  // namespace
