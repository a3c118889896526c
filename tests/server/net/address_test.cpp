#include "server/net/address.hpp"

#include <gtest/gtest.h>

#include <utility>

using namespace coronet::server;
namespace ip = boost::asio::ip;

namespace {

std::string client(const char* peer, const char* forwarded, bool trust) {
    return client_address(ip::make_address(peer), forwarded, trust).to_string();
}

TEST(Address, is_counted_whole_for_ipv4_and_by_network_for_ipv6) {
    EXPECT_EQ(address_key(ip::make_address("192.0.2.7")), "192.0.2.7");
    EXPECT_EQ(address_key(ip::make_address("::ffff:192.0.2.7")), "192.0.2.7");
    EXPECT_EQ(address_key(ip::make_address("2001:db8:1:2:3:4:5:6")), "2001:db8:1:2::/64");
    EXPECT_EQ(address_key(ip::make_address("2001:db8:1:2:ffff::1")), "2001:db8:1:2::/64");
}

TEST(Address, a_proxy_is_believed_only_when_trusted) {
    EXPECT_EQ(client("10.0.0.1", "203.0.113.9", false), "10.0.0.1");
    EXPECT_EQ(client("10.0.0.1", "203.0.113.9", true), "203.0.113.9");
}

TEST(Address, only_the_last_entry_was_written_by_the_proxy) {
    EXPECT_EQ(client("10.0.0.1", "1.2.3.4, 203.0.113.9", true), "203.0.113.9");
    EXPECT_EQ(client("10.0.0.1", "203.0.113.9:4711", true), "203.0.113.9");
    EXPECT_EQ(client("10.0.0.1", "[2001:db8::1]:4711", true), "2001:db8::1");
    EXPECT_EQ(client("10.0.0.1", "2001:db8::1", true), "2001:db8::1");
}

TEST(Address, nonsense_from_a_proxy_counts_as_the_proxy) {
    EXPECT_EQ(client("10.0.0.1", "unknown", true), "10.0.0.1");
    EXPECT_EQ(client("10.0.0.1", "", true), "10.0.0.1");
    EXPECT_EQ(client("10.0.0.1", "1.2.3.4,", true), "10.0.0.1");
    EXPECT_EQ(client("10.0.0.1", "[", true), "10.0.0.1");
}

TEST(Tally, gives_places_up_to_the_limit_of_a_key_and_of_all) {
    Tally tally(2, 3);
    const auto first = tally.enter("a");
    auto second = tally.enter("a");
    EXPECT_TRUE(first);
    EXPECT_TRUE(second);
    EXPECT_FALSE(tally.enter("a"));
    const auto other = tally.enter("b");
    EXPECT_TRUE(other);
    EXPECT_FALSE(tally.enter("c")) << "three in all";
    second = {};
    EXPECT_TRUE(tally.enter("c")) << "a place was given back";
    EXPECT_TRUE(tally.enter("a"));
}

TEST(Tally, a_moved_place_is_given_back_once) {
    Tally tally(1, 1);
    {
        auto place = tally.enter("a");
        const auto moved = std::move(place);
        EXPECT_TRUE(moved);
        EXPECT_FALSE(tally.enter("a"));
    }
    const auto again = tally.enter("a");
    EXPECT_TRUE(again);
    EXPECT_FALSE(tally.enter("a"));
}

}  // namespace
