// The real binary when its disk is full, refuses, or lies about what it holds: play stops with a sentence, nothing is
// acknowledged that is not stored, and everything goes on by itself once the disk is well.
#include "failing_disk.hpp"
#include "protocol/error_codes.hpp"
#include "served.hpp"
#include "tests/games/monarch/player.hpp"

#include <algorithm>
#include <csignal>

using namespace coronet;
using namespace coronet::test;

namespace {

bool told_of_trouble(WsClient& client) {
    return client.until([&] { return !client.errors.empty(); }) && client.errors.back().at("code") == "storage_trouble";
}

class StorageTrouble : public Served, public testing::WithParamInterface<DiskFault> {
  protected:
    void SetUp() override {
        disk = std::make_unique<FailingDisk>(folder.path(), GetParam());
        if (!disk->why_not().empty()) GTEST_SKIP() << "no small file system can be mounted here: " << disk->why_not();
        start();
    }
    void TearDown() override { process.reset(); }

    void start() {
        process.reset();
        process = std::make_unique<ServerProcess>(serve_in(disk->data()), disk->environment());
        const auto opened = process->ready();
        if (!opened) throw std::runtime_error("the server does not start: " + process->said());
        port = *opened;
    }

    /// Makes a choice of which nobody may be told; gives its id.
    static int choose_in_vain(Pair& table) {
        const int id = table.mover().say(protocol::in::Choose{table.mover().version(), {"harvest"}});
        EXPECT_TRUE(told_of_trouble(table.ada)) << "everybody at the table is told";
        EXPECT_TRUE(told_of_trouble(table.ben));
        EXPECT_NE(table.ada.errors.back().at("message").get<std::string>().find("The server"), std::string::npos);
        EXPECT_FALSE(table.ada.errors.back().contains("id")) << "the choice is neither refused nor done";
        return id;
    }

    std::unique_ptr<FailingDisk> disk;
};

bool answered(WsClient& client, int id) {
    return client.until([&] {
        return std::any_of(client.heard.begin(), client.heard.end(),
                           [&](const Json& one) { return one.at("type") != "error" && one.value("id", 0) == id; });
    });
}

TEST_P(StorageTrouble, stops_play_everywhere_and_ends_by_itself_without_loss) {
    Pair one = pair();
    Pair two = pair();
    disk->fail(process.get());
    WsClient& mover = one.mover();
    WsClient& elsewhere = two.mover();
    const int first = choose_in_vain(one);
    const int second = choose_in_vain(two);
    EXPECT_EQ(one.ada.version(), 0);
    EXPECT_EQ(code_of(mover.choose({"harvest"})), "storage_trouble") << "nothing new is begun";
    EXPECT_EQ(code_of(one.ada.ask(protocol::in::Resign{})), "storage_trouble");
    const int line = one.ada.say(protocol::in::Chat{"What now?"});
    EXPECT_EQ(one.ben.expect("chat").at("text"), "What now?") << "people can still talk about it";
    WsClient eve = knock();
    protocol::in::Hello hello;
    hello.name = protocol::Name("Eve");
    const Json refused = eve.ask(hello);
    EXPECT_EQ(code_of(refused), "storage_trouble") << "nobody is made known who would be forgotten";
    EXPECT_EQ(refused.at("message"), protocol::sentence(protocol::Code::storage_trouble)) << "Eve has made no move";
    WsClient again = knock();
    again.hello({}, one.ben.secret);
    protocol::in::Join how;
    how.link = protocol::Id(one.ben.lobby.at("link").get<std::string>());
    again.say(how);
    EXPECT_EQ(again.expect("lobby").at("lobby").at("phase"), "playing") << "who was here may come back";
    EXPECT_EQ(http_get(port, "/healthz").status, 503);
    const std::string metrics = http_get(port, "/metrics").body;
    EXPECT_EQ(metrics.find("coronet_storage_failures_total 0\n"), std::string::npos);
    EXPECT_NE(process->said().find("storage: a move could not be stored"), std::string::npos);
    disk->mend(process.get());
    EXPECT_TRUE(answered(mover, first));
    EXPECT_TRUE(one.at(1));
    EXPECT_EQ(again.expect("match").at("version"), 1) << "and sees no position that could be taken back";
    EXPECT_TRUE(answered(elsewhere, second));
    EXPECT_TRUE(two.at(1));
    EXPECT_TRUE(answered(one.ada, line)) << "the chat is stored too";
    EXPECT_EQ(code_of(one.mover().choose({"end_turn"})), "");
    ASSERT_TRUE(one.at(2));
    process->signal(SIGKILL);
    ASSERT_TRUE(process->wait());
    start();
    EXPECT_EQ(back(port, one.ada).version(), 2);
    EXPECT_EQ(back(port, two.ben).version(), 1);
}

TEST_P(StorageTrouble, a_kill_in_the_middle_of_it_loses_nothing_that_was_acknowledged) {
    Pair one = pair();
    ASSERT_EQ(code_of(one.mover().choose({"harvest"})), "");
    ASSERT_TRUE(one.at(1));
    ASSERT_EQ(code_of(one.mover().choose({"end_turn"})), "");
    ASSERT_TRUE(one.at(2));
    const Json before = one.ada.match;
    disk->fail(process.get());
    choose_in_vain(one);
    process->signal(SIGKILL);
    ASSERT_TRUE(process->wait());
    disk->mend();
    start();
    WsClient ada = back(port, one.ada);
    WsClient ben = back(port, one.ben);
    // What was written and not synced may be there: it was legal, only nobody had been told.
    ASSERT_TRUE(ada.version() == 2 || ada.version() == 3) << ada.version();
    if (ada.version() == 2) {
        EXPECT_EQ(ada.match.at("public"), before.at("public"));
        EXPECT_EQ(ada.match.at("private"), before.at("private"));
    }
    WsClient& mover = ada.asked() ? ada : ben;
    EXPECT_EQ(code_of(mover.choose({"end_turn"})), "");
}

INSTANTIATE_TEST_SUITE_P(Every, StorageTrouble,
                         testing::Values(DiskFault::full, DiskFault::half_written, DiskFault::not_synced,
                                         DiskFault::file_limit, DiskFault::real_full),
                         testing::PrintToStringParamName());

using TroubleAtTheStart = Served;

TEST_F(TroubleAtTheStart, a_full_disk_is_named_and_nothing_is_harmed) {
    FailingDisk disk(folder.path(), DiskFault::full);
    const auto refusal = [&] {
        ServerProcess program(serve_in(disk.data()), disk.environment());
        const auto ended = program.wait();
        EXPECT_TRUE(ended && ended->code == 1) << program.said();
        return program.said();
    };
    disk.fail();
    EXPECT_NE(refusal().find("disk is full"), std::string::npos) << "a new database";
    disk.mend();
    {
        ServerProcess program(serve_in(disk.data()), disk.environment());
        ASSERT_TRUE(program.ready());
    }
    disk.fail();
    EXPECT_NE(refusal().find("disk"), std::string::npos) << "one that is there";
    disk.mend();
    ServerProcess program(serve_in(disk.data()), disk.environment());
    EXPECT_TRUE(program.ready());
}

TEST_F(TroubleAtTheStart, on_a_nearly_full_disk_it_serves_or_says_that_the_disk_is_full) {
    for (const std::uintmax_t kilobytes : {4U, 8U, 16U, 24U, 40U, 100U, 200U, 260U, 400U}) {
        SCOPED_TRACE(kilobytes);
        TemporaryFolder place;
        FailingDisk disk(place.path(), DiskFault::real_full);
        if (!disk.why_not().empty()) GTEST_SKIP() << "no small file system can be mounted here: " << disk.why_not();
        disk.leave(kilobytes * 1024);
        {
            ServerProcess program(serve_in(disk.data()));
            if (!program.ready()) {
                const auto ended = program.wait();
                EXPECT_TRUE(ended && ended->code == 1) << "no signal ends it";
                EXPECT_NE(program.said().find("the disk is full"), std::string::npos) << program.said();
            }
            program.signal(SIGKILL);
        }
        disk.mend();
        ServerProcess program(serve_in(disk.data()));
        EXPECT_TRUE(program.ready()) << program.said();
    }
}

TEST_F(TroubleAtTheStart, a_log_whose_end_is_lost_gives_everything_before_it) {
    serve();
    const Json catalog = monarch_catalog(http_get(port, "/api/games").body);
    Pair two = pair();
    const auto database = folder.path() / "coronet.db";
    const auto log = folder.path() / "coronet.db-wal";
    std::vector<Json> seen{two.ada.match.at("public")};
    const auto begun = std::filesystem::file_size(log);
    for (int moves = 0; moves < 20; ++moves) {
        const Json done = two.mover().choose({*monarch_choice(catalog, two.mover().match)});
        ASSERT_EQ(code_of(done), "");
        ASSERT_TRUE(two.at(made_version(done)));
        seen.push_back(two.ada.match.at("public"));
    }
    process->signal(SIGKILL);
    ASSERT_TRUE(process->wait());
    const auto whole = std::filesystem::file_size(log);
    ASSERT_GT(whole, begun);
    // Cut off at four places, and once with bytes in it that were never written.
    for (int part = 0; part < 5; ++part) {
        TemporaryFolder elsewhere;
        const auto copy = elsewhere.path() / "coronet.db-wal";
        std::filesystem::copy(database, elsewhere.path() / "coronet.db");
        std::filesystem::copy(log, copy);
        std::filesystem::copy(database.string() + "-mark", elsewhere.path() / "coronet.db-mark");
        const auto place = begun + (whole - begun) * static_cast<std::uintmax_t>(part % 4) / 4 + 13;
        if (part < 4) {
            std::filesystem::resize_file(copy, place);
        } else {
            std::fstream bytes(copy, std::ios::in | std::ios::out | std::ios::binary);
            bytes.seekp(static_cast<std::streamoff>(place));
            bytes << std::string(100, '#');
        }
        ServerProcess program(serve_in(elsewhere.path()));
        const auto opened = program.ready();
        ASSERT_TRUE(opened) << program.said();
        EXPECT_NE(program.said().find("has lost"), std::string::npos) << "it says so: " << program.said();
        WsClient ada = back(*opened, two.ada);
        ASSERT_LE(ada.version(), 20);
        EXPECT_EQ(ada.match.at("public"), seen.at(static_cast<std::size_t>(ada.version()))) << ada.version();
        WsClient ben = back(*opened, two.ben);
        WsClient& mover = ada.asked() ? ada : ben;
        EXPECT_EQ(code_of(mover.choose({*monarch_choice(catalog, mover.match)})), "") << "and play goes on";
    }
}

}  // namespace
