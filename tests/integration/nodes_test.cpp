// Several servers that share one PostgreSQL: each lobby is at one of them, whoever asks another is told which, and
// whatever becomes of a node, its tables go on at the others with everything that was acknowledged.
#include "served.hpp"
#include "tests/support/any_player.hpp"
#include "tests/support/postgres_server.hpp"

#include <csignal>
#include <map>

using namespace coronet;
using namespace coronet::test;

namespace {

class Nodes : public Served {
  protected:
    void SetUp() override {
        if (const auto why = no_postgres()) GTEST_SKIP() << *why;
        database.emplace();
        address = database->database();
    }

    void start(const std::string& node) {
        std::vector<std::string> options = unlimited();
        options.insert(options.end(), {"--database", address, "--node", node, "--database-patience", "20000"});
        nodes.erase(node);
        auto& process = nodes[node];
        process = std::make_unique<ServerProcess>(serve_in(folder.path(), options));
        const auto opened = process->ready();
        if (!opened) throw std::runtime_error("node " + node + " does not start: " + process->said());
        ports[node] = *opened;
        if (games.is_null()) games = Json::parse(http_get(*opened, "/api/games").body);
    }

    [[nodiscard]] WsClient at(const std::string& node, const std::string& secret = {},
                              const std::string& name = "Somebody") {
        WsClient client(ports.at(node));
        secret.empty() ? client.hello(name) : client.hello({}, secret);
        return client;
    }
    [[nodiscard]] static protocol::in::Join by_link(const std::string& link) {
        protocol::in::Join how;
        how.link = protocol::Id(link);
        return how;
    }
    /// The node to which whoever wants in is sent; empty: they are in.
    [[nodiscard]] static std::string sent_to(WsClient& client, const protocol::in::Join& how) {
        const Json answer = client.get(how);
        return answer.at("type") == "elsewhere" ? answer.at("node").get<std::string>() : std::string();
    }
    /// Comes back after a loss, at this node, which may still send them to the one that was lost.
    [[nodiscard]] WsClient back_at(const std::string& node, const WsClient& gone) {
        WsClient client = at(node, gone.secret);
        EXPECT_TRUE(eventually([&] { return sent_to(client, by_link(gone.lobby.at("link"))).empty(); }));
        return client;
    }
    [[nodiscard]] Pair pair_at(const std::string& node) {
        Pair two{at(node, {}, "Ada"), at(node, {}, "Ben")};
        two.begin();
        return two;
    }
    /// So many choices, each acknowledged and known to both.
    void play(Pair& two, int choices) {
        for (; choices > 0; --choices) {
            WsClient& mover = two.mover();
            const Json done = mover.choose({*any_choice(games, mover.match, dice)});
            ASSERT_EQ(code_of(done), "") << done;
            ASSERT_TRUE(two.at(made_version(done)));
        }
    }
    void come_back_at(const std::string& node, Pair& two) {
        two.ada = back_at(node, two.ada);
        two.ben = back_at(node, two.ben);
    }

    std::optional<PostgresServer> database;
    std::string address;
    std::map<std::string, std::unique_ptr<ServerProcess>> nodes;
    std::map<std::string, std::uint16_t> ports;
    Json games;
    engine::Generator dice{engine::Seed{23}};
};

TEST_F(Nodes, a_lobby_is_at_one_node_and_whoever_may_enter_it_is_told_which) {
    start("a");
    start("b");
    WsClient ada = at("a", {}, "Ada");
    ada.create({}, protocol::Access::public_);
    const std::string link = ada.lobby.at("link");
    WsClient ben = at("b", {}, "Ben");
    EXPECT_EQ(sent_to(ben, by_link(link)), "a");
    EXPECT_EQ(code_of(ben.ask(protocol::in::Ready{true})), "not_in_lobby");
    protocol::in::Join by_number;
    by_number.lobby = protocol::Id(ada.lobby.at("id").get<std::string>());
    EXPECT_EQ(sent_to(ben, by_number), "a") << "it is public";
    // The other node's list has it, too, as soon as it has been told.
    EXPECT_TRUE(eventually([&] {
        ben.say(protocol::in::Browse{});
        const Json list = ben.expect("lobbies").at("lobbies");
        return list.size() == 1 && list.at(0).at("host") == "Ada";
    }));
    protocol::in::Configure hide;
    hide.access = protocol::Access::private_;
    ada.get(hide);
    EXPECT_EQ(code_of(ben.ask(by_number)), "unknown_lobby") << "it is private, and Ben has no link here";
    EXPECT_EQ(sent_to(ben, by_link(link)), "a");
    ben = at("a", ben.secret);
    EXPECT_EQ(sent_to(ben, by_link(link)), "");
}

TEST_F(Nodes, one_is_told_at_every_node_of_the_matches_that_run_and_who_is_asked) {
    start("a");
    start("b");
    Pair two = pair_at("a");
    play(two, 3);
    for (WsClient* player : {&two.ada, &two.ben}) {
        WsClient elsewhere(ports.at("b"));
        const Json welcome = elsewhere.hello({}, player->secret);
        EXPECT_EQ(welcome.at("lobby"), player->lobby.at("id"));
        EXPECT_TRUE(eventually([&] {
            elsewhere.say(protocol::in::RunningGames{});
            const Json told = elsewhere.expect("running_games").at("games");
            return told.size() == 1 && told.at(0).at("waiting") == player->match.at("table").at("waiting");
        }));
    }
}

TEST_F(Nodes, the_tables_of_a_node_that_is_killed_go_on_at_another_and_a_choice_that_was_stored_is_answered_there) {
    start("a");
    start("b");
    Pair two = pair_at("a");
    play(two, 6);
    // The answer to this choice never comes. Who moves and who does not is asked once: the choice may end a turn.
    WsClient& mover = two.mover();
    WsClient& other = two.other();
    protocol::in::Choose choice;
    choice.version = mover.version();
    choice.match = protocol::Id(mover.match.at("match").get<std::string>());
    choice.actions.emplace_back(*any_choice(games, mover.match, dice));
    mover.say(choice, 4711);
    ASSERT_TRUE(other.until([&] { return other.version() == choice.version + 1; }));
    nodes.at("a")->signal(SIGKILL);
    ASSERT_TRUE(nodes.at("a")->wait());
    const bool ada_chose = &mover == &two.ada;
    come_back_at("b", two);
    WsClient& chooser = ada_chose ? two.ada : two.ben;
    EXPECT_EQ(two.ada.version(), choice.version + 1);
    const Json again = chooser.get(choice);
    EXPECT_EQ(again.at("version"), choice.version + 1) << "made once, and said so: " << again;
    const int now = two.ada.version();
    play(two, 4);
    EXPECT_EQ(two.ada.version(), now + 4);
    // The node that was lost starts again, and finds that its table is elsewhere.
    start("a");
    WsClient ben = at("a", two.ben.secret);
    EXPECT_EQ(sent_to(ben, by_link(two.ben.lobby.at("link"))), "b");
    play(two, 2);
}

TEST_F(Nodes, a_match_whose_node_is_lost_is_taken_up_though_nobody_comes) {
    start("a");
    start("b");
    Pair two = pair_at("a");
    play(two, 2);
    nodes.at("a")->signal(SIGKILL);
    EXPECT_TRUE(nodes.at("b")->says("lobbies: taken up count=1"));
}

TEST_F(Nodes, a_node_that_stops_gives_its_tables_up_before_it_says_goodbye) {
    start("a");
    start("b");
    Pair two = pair_at("a");
    play(two, 3);
    nodes.at("a")->signal(SIGTERM);
    EXPECT_EQ(two.ada.closed(), 1012);
    const auto owned = [&] { return database->say(database_of(address), "SELECT node FROM owners WHERE node = 'a'"); };
    // Where giving them up takes too long it says goodbye all the same.
    if (nodes.at("a")->said().find("not everything could be stored in time") == std::string::npos)
        EXPECT_TRUE(owned().empty()) << "they were given up when the line was closed";
    come_back_at("b", two);
    play(two, 3);
    const auto ended = nodes.at("a")->wait();
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->code, 0);
}

TEST_F(Nodes, a_node_that_was_frozen_finds_its_tables_gone_and_sends_its_people_after_them) {
    start("a");
    start("b");
    Pair two = pair_at("a");
    play(two, 3);
    nodes.at("a")->signal(SIGSTOP);
    Pair there{back_at("b", two.ada), back_at("b", two.ben)};
    play(there, 3);
    nodes.at("a")->signal(SIGCONT);
    EXPECT_EQ(two.ada.closed(), 1012);
    EXPECT_EQ(two.ben.closed(), 1012);
    EXPECT_EQ(two.ada.version(), 3) << "and nobody was told anything there";
    WsClient ada = at("a", two.ada.secret);
    EXPECT_EQ(sent_to(ada, by_link(two.ada.lobby.at("link"))), "b");
    play(there, 3);
}

}  // namespace
