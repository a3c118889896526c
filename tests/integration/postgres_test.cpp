// The server on PostgreSQL: everything a table does is kept there, through a kill of the server and of the database.
#include "served.hpp"
#include "tests/support/any_player.hpp"
#include "tests/support/postgres_server.hpp"

#include <csignal>

using namespace coronet;
using namespace coronet::test;

namespace {

class OnPostgres : public Served {
  protected:
    void SetUp() override {
        if (const auto why = no_postgres()) GTEST_SKIP() << *why;
        database.emplace();
        use(database->database());
    }
    void use(const std::string& where) {
        address = where;
        // The server there asks nobody for it; it must be told to nobody all the same.
        address.insert(address.find('@'), ":geheim");
    }

    void serve_again() {
        std::vector<std::string> options = unlimited();
        options.insert(options.end(), {"--database", address, "--database-patience", "20000"});
        serve(options);
    }

    /// One choice of whoever is asked, known to both; false at the end.
    bool move(WsClient& ada, WsClient& ben) {
        for (WsClient* player : {&ada, &ben}) {
            const auto action = any_choice(games, player->match, dice);
            if (!action) continue;
            const Json done = player->choose({*action});
            EXPECT_EQ(code_of(done), "") << *action << " " << done;
            const int version = made_version(done);
            const auto knows = [version](WsClient& one) { return one.until([&] { return one.version() >= version; }); };
            return knows(ada) && knows(ben) && !ada.match.at("table").at("over").get<bool>();
        }
        ADD_FAILURE() << "nobody is asked";
        return false;
    }

    std::optional<PostgresServer> database;
    std::string address;
    Json games;
    engine::Generator dice{engine::Seed{17}};
};

TEST_F(OnPostgres, a_whole_game_is_played_through_kills_of_the_server_and_of_the_database) {
    serve_again();
    games = Json::parse(http_get(port, "/api/games").body);
    Pair two = pair();
    WsClient ada = std::move(two.ada);
    WsClient ben = std::move(two.ben);
    ada.get(protocol::in::Chat{"good luck"});
    int moves = 0;
    for (; moves < 10; ++moves) ASSERT_TRUE(move(ada, ben));
    process->signal(SIGKILL);
    ASSERT_TRUE(process->wait());
    EXPECT_EQ(process->said().find("geheim"), std::string::npos) << process->said();
    serve_again();
    ada = back(port, ada);
    ben = back(port, ben);
    ASSERT_EQ(ada.version(), moves);
    for (; moves < 20; ++moves) ASSERT_TRUE(move(ada, ben));
    database->stop();
    database->start();
    // The session that was open has ended, which the next write or read may be the first to meet.
    ASSERT_TRUE(eventually([&] { return http_get(port, "/healthz").status == 200; }));
    while (move(ada, ben)) ASSERT_LT(++moves, 3000);
    ASSERT_TRUE(ada.until([&] { return ada.lobby.at("phase") == "ended"; }));
    const HttpAnswer replay = http_get(port, "/api/replays/" + ada.match.at("match").get<std::string>());
    EXPECT_EQ(replay.status, 200);
    process->signal(SIGTERM);
    ASSERT_TRUE(process->wait());
    EXPECT_EQ(process->said().find("geheim"), std::string::npos) << process->said();

    ServerProcess check({"check", address});
    const auto ended = check.wait();
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->code, 0) << check.said();
    EXPECT_EQ(check.said().find("geheim"), std::string::npos) << check.said();
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "coronet.db")) << "no file is made";
}

TEST_F(OnPostgres, when_the_primary_is_lost_its_standby_takes_over_and_a_game_goes_on_with_all_that_was_acknowledged) {
    const std::string name = database_of(address);
    PostgresServer standby(PostgresServer::StandbyOf{*database});
    database->commit_with_standby();
    use("postgresql://coronet@" + as_host(database->folder()) + "," + as_host(standby.folder()) + "/" + name);
    serve_again();
    games = Json::parse(http_get(port, "/api/games").body);
    Pair two = pair();
    int moves = 0;
    for (; moves < 8; ++moves) ASSERT_TRUE(move(two.ada, two.ben));
    // This choice is under way when the primary is lost: it is there before, or stored once the standby takes writes.
    WsClient& mover = two.mover();
    mover.say(protocol::in::Choose{moves,
                                   {protocol::ActionText(*any_choice(games, mover.match, dice))},
                                   protocol::Id(mover.match.at("match").get<std::string>())});
    database->lose();
    standby.promote();
    ASSERT_TRUE(two.at(++moves));
    for (; moves < 12; ++moves) ASSERT_TRUE(move(two.ada, two.ben));
    process->signal(SIGKILL);
    ASSERT_TRUE(process->wait());
    serve_again();
    two.ada = back(port, two.ada);
    two.ben = back(port, two.ben);
    ASSERT_EQ(two.ada.version(), moves);
    ASSERT_TRUE(move(two.ada, two.ben));
}

TEST_F(OnPostgres, a_running_game_goes_on_when_it_is_carried_over_from_a_file_and_back) {
    serve(unlimited());
    games = Json::parse(http_get(port, "/api/games").body);
    Pair two = pair();
    WsClient ada = std::move(two.ada);
    WsClient ben = std::move(two.ben);
    int moves = 0;
    for (; moves < 10; ++moves) ASSERT_TRUE(move(ada, ben));
    const std::string file = folder.path() / "coronet.db";
    EXPECT_EQ(command({"migrate", "--from", file, "--to", address}).first, 1) << "a server runs on it";
    const auto stop = [this] {
        process->signal(SIGTERM);
        ASSERT_TRUE(process->wait());
    };
    const auto carry = [](const std::string& from, const std::string& to) {
        const auto [code, said] = command({"migrate", "--from", from, "--to", to});
        EXPECT_EQ(code, 0) << said;
        EXPECT_EQ(said.find("geheim"), std::string::npos) << said;
        EXPECT_NE(said.find("Both sides are the same."), std::string::npos) << said;
    };
    const auto play_on = [&](int until) {
        ada = back(port, ada);
        ben = back(port, ben);
        ASSERT_EQ(ada.version(), moves);
        for (; moves < until; ++moves) ASSERT_TRUE(move(ada, ben));
    };
    stop();
    carry(file, address);
    serve_again();
    play_on(20);
    stop();
    EXPECT_EQ(command({"check", address}).first, 0);
    EXPECT_EQ(command({"migrate", "--from", address, "--to", file}).first, 1) << "the old file is there still";
    std::filesystem::rename(file, folder.path() / "old.db");
    carry(address, file);
    serve(unlimited());
    play_on(30);
    stop();
    const auto [code, said] = command({"check", file});
    EXPECT_EQ(code, 0) << said;
    EXPECT_EQ(said.find("note"), std::string::npos) << "nothing is called lost: " << said;
}

TEST_F(OnPostgres, a_server_that_cannot_reach_it_says_so_and_does_not_start) {
    std::vector<std::string> options = serve_in(folder.path(), {"--database", address, "--database-wait", "1"});
    database->stop();
    ServerProcess refused(options);
    const auto ended = refused.wait();
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->code, 1);
    EXPECT_NE(refused.said().find("cannot be reached"), std::string::npos) << refused.said();
    EXPECT_NE(refused.said().find("It is tried again"), std::string::npos) << refused.said();
    EXPECT_EQ(refused.said().find("geheim"), std::string::npos) << refused.said();
}

TEST_F(OnPostgres, a_server_that_starts_waits_until_the_database_answers_and_can_be_written_to) {
    const std::string name = database_of(address);
    const auto read_only = [&](const std::string& value) {
        database->say("postgres", "ALTER DATABASE " + name + " SET default_transaction_read_only = " + value);
    };
    read_only("on");  // as a standby before it takes over
    database->stop();
    ServerProcess server(serve_in(folder.path(), {"--database", address, "--database-wait", "600"}));
    EXPECT_TRUE(server.says("It is tried again for another 600 s.")) << server.said();
    database->start();
    EXPECT_TRUE(server.says("read-only")) << server.said();
    read_only("off");
    const auto opened = server.ready();
    ASSERT_TRUE(opened) << server.said();
    EXPECT_EQ(http_get(*opened, "/healthz").body, "ok\n");
}

}  // namespace
