// The torn network of the crash harness does what it says.
#include "tests/support/partition.hpp"

#include "tests/support/patience.hpp"
#include "tests/support/server_process.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <gtest/gtest.h>

#include <string>

using namespace coronet::test;

namespace {

namespace asio = boost::asio;
using local = asio::local::stream_protocol;

/// Both ends of one connection through it.
class PartitionTest : public ::testing::Test {
  protected:
    PartitionTest() {
        network.lead(0, folder.path());
        program.connect(local::endpoint((network.host(0) / ".s.PGSQL.5432").string()));
        door.accept(database);
    }

    static void say(local::socket& from, const std::string& text) { asio::write(from, asio::buffer(text)); }
    static std::string hear(local::socket& at, std::size_t bytes) {
        std::string text(bytes, '\0');
        asio::read(at, asio::buffer(text));
        return text;
    }
    /// All that was said has come as far as it comes, and so much of it stays there.
    [[nodiscard]] bool held(std::size_t bytes) const {
        return eventually([&] { return network.held() >= bytes; });
    }

    TemporaryFolder folder;
    asio::io_context io;
    local::acceptor door{io, local::endpoint((folder.path() / ".s.PGSQL.5432").string())};
    Partition network{folder.path() / "net", 1};
    local::socket program{io};
    local::socket database{io};
};

TEST_F(PartitionTest, what_is_held_back_arrives_late_and_in_order) {
    say(program, "one ");
    EXPECT_EQ(hear(database, 4), "one ");
    network.tear(Partition::Tear::both);
    say(program, "two ");
    say(database, "answer");
    EXPECT_TRUE(held(10));
    EXPECT_EQ(database.available() + program.available(), 0U);
    say(program, "three");
    network.mend(false);
    EXPECT_EQ(hear(database, 9), "two three");
    EXPECT_EQ(hear(program, 6), "answer");
}

TEST_F(PartitionTest, one_direction_may_be_torn_alone) {
    network.tear(Partition::Tear::answers);
    say(program, "question");
    EXPECT_EQ(hear(database, 8), "question");
    say(database, "answer");
    EXPECT_TRUE(held(6));
    network.tear(Partition::Tear::questions);
    EXPECT_EQ(hear(program, 6), "answer");
    say(program, "more");
    EXPECT_TRUE(held(10));
    EXPECT_EQ(database.available(), 0U);
}

TEST_F(PartitionTest, a_batch_arrives_by_half_and_nothing_after_it) {
    network.tear(Partition::Tear::after, 5);
    say(program, "half of it");
    EXPECT_EQ(hear(database, 5), "half ");
    EXPECT_TRUE(held(5));
    say(program, "!");
    EXPECT_TRUE(held(6));
    EXPECT_EQ(database.available(), 0U);
    network.mend(true);
    boost::system::error_code ended;
    std::string rest(1, '\0');
    asio::read(database, asio::buffer(rest), ended);
    EXPECT_EQ(ended, asio::error::eof) << "the connection is gone, with what it held";
}

TEST(PlayersPartitionTest, the_way_to_a_server_is_torn_like_that_to_a_database_and_may_lead_elsewhere) {
    using asio::ip::tcp;
    asio::io_context io;
    tcp::acceptor door(io, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
    Partition network;
    network.lead(door.local_endpoint().port());
    const auto comes = [&] {
        tcp::socket player(io);
        player.connect(tcp::endpoint(asio::ip::address_v4::loopback(), network.port()));
        return player;
    };
    tcp::socket player = comes();
    tcp::socket server = door.accept();
    const auto hear = [](tcp::socket& at, std::size_t bytes) {
        std::string text(bytes, '\0');
        asio::read(at, asio::buffer(text));
        return text;
    };
    network.tear(Partition::Tear::answers);
    asio::write(player, asio::buffer("choice", 6));
    EXPECT_EQ(hear(server, 6), "choice");
    asio::write(server, asio::buffer("done", 4));
    EXPECT_TRUE(eventually([&] { return network.held() == 4; }));
    EXPECT_EQ(player.available(), 0U);
    network.mend(false);
    EXPECT_EQ(hear(player, 4), "done");
    tcp::acceptor other(io, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
    network.lead(other.local_endpoint().port());
    tcp::socket again = comes();
    tcp::socket elsewhere = other.accept();
    asio::write(again, asio::buffer("hello", 5));
    EXPECT_EQ(hear(elsewhere, 5), "hello");
}

}  // namespace
