// The real binary on one network thread, with a disk that does not answer reads, or fails them.
#include "failing_disk.hpp"
#include "served.hpp"
#include "tests/support/patience.hpp"

#include <csignal>
#include <filesystem>

using namespace coronet;
using namespace coronet::test;

namespace {

class Reads : public Served {
  protected:
    void TearDown() override { process.reset(); }

    /// A server with one network thread, whose lobbies leave memory soon.
    FailingDisk& serve_on(DiskFault fault) {
        disk = std::make_unique<FailingDisk>(folder.path(), fault);
        const std::vector<std::string> options{"--threads", "1", "--rest-after", "1", "--hello-timeout", "600"};
        process = std::make_unique<ServerProcess>(serve_in(disk->data(), options), disk->environment());
        const auto opened = process->ready();
        if (!opened) throw std::runtime_error("the server does not start: " + process->said());
        port = *opened;
        return *disk;
    }

    /// The link of a lobby that has left memory.
    [[nodiscard]] std::string resting_lobby() const {
        WsClient ada = guest("Ada");
        ada.create();
        std::string link = ada.lobby.at("link");
        ada.cut();
        EXPECT_TRUE(eventually([&] { return metric(http_get(port, "/metrics").body, "coronet_lobbies") == 0; }));
        return link;
    }

    static protocol::in::Join by(const std::string& link) {
        protocol::in::Join how;
        how.link = link;
        return how;
    }

    static bool entered(WsClient& who) {
        return who.until([&] { return !who.lobby.is_null(); });
    }

    std::unique_ptr<FailingDisk> disk;
};

TEST_F(Reads, that_wait_for_the_disk_hold_up_nobody_else) {
    FailingDisk& frozen = serve_on(DiskFault::frozen);
    const std::string link = resting_lobby();
    Pair pair = this->pair();
    pair.mover().choose({"harvest"});
    std::vector<WsClient> crowd;
    for (int i = 0; i < 6; ++i) crowd.push_back(guest("Guest " + std::to_string(i)));
    WsClient returning = knock();
    protocol::in::Hello hello;
    hello.secret = protocol::Secret(crowd.front().secret);
    frozen.fail();
    for (WsClient& one : crowd) one.say(by(link));
    returning.say(hello);
    ASSERT_TRUE(eventually([&] { return frozen.met(); }));
    for (int version = 2; version <= 5; ++version) {
        pair.mover().choose({version % 2 == 1 ? "harvest" : "end_turn"});
        EXPECT_TRUE(pair.at(version));
        EXPECT_EQ(http_get(port, "/healthz").status, 200);
    }
    frozen.mend();
    for (WsClient& one : crowd) EXPECT_TRUE(entered(one));
    EXPECT_EQ(returning.expect("welcome").at("person"), crowd.front().person);
    EXPECT_TRUE(crowd.front().until([&] { return crowd.front().lobby.at("members").size() == 7; })) << "one lobby";
}

TEST_F(Reads, that_are_under_way_do_not_keep_the_server_from_stopping) {
    FailingDisk& frozen = serve_on(DiskFault::frozen);
    const std::string link = resting_lobby();
    std::vector<WsClient> crowd;
    for (int i = 0; i < 6; ++i) crowd.push_back(guest("Guest " + std::to_string(i)));
    frozen.fail();
    for (WsClient& one : crowd) one.say(by(link));
    ASSERT_TRUE(eventually([&] { return frozen.met(); }));
    process->signal(SIGTERM);
    for (WsClient& one : crowd) EXPECT_NE(one.closed(), 0);
    frozen.mend();
    const auto ended = process->wait();
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->code, 0);
}

TEST_F(Reads, that_fail_say_so_and_do_not_call_a_lobby_unknown) {
    FailingDisk& unreadable = serve_on(DiskFault::unreadable);
    const std::string link = resting_lobby();
    WsClient ben = guest("Ben");
    WsClient returning = knock();
    protocol::in::Hello hello;
    hello.secret = protocol::Secret(ben.secret);
    unreadable.fail();
    EXPECT_EQ(code_of(ben.ask(by(link))), "storage_trouble");
    EXPECT_EQ(code_of(ben.ask(protocol::in::MyGames{})), "storage_trouble");
    EXPECT_EQ(code_of(returning.ask(hello)), "storage_trouble");
    unreadable.mend();
    EXPECT_EQ(ben.ask(by(link)).at("type"), "done");
    EXPECT_EQ(returning.ask(hello).at("type"), "done");
}

}  // namespace
