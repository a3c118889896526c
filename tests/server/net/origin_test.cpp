#include "server/net/origin.hpp"

#include <gtest/gtest.h>

using namespace coronet::server;

namespace {

TEST(Origin, pages_of_the_server_itself_may_connect) {
    EXPECT_TRUE(origin_allowed("http://localhost:8080", "localhost:8080", {}));
    EXPECT_TRUE(origin_allowed("https://play.example.org", "play.example.org", {}));
    EXPECT_TRUE(origin_allowed("https://Play.Example.org:443", "play.example.org", {}));
    EXPECT_TRUE(origin_allowed("http://[::1]:8080", "[::1]:8080", {}));
}

TEST(Origin, pages_of_others_may_not) {
    EXPECT_FALSE(origin_allowed("http://evil.example", "localhost:8080", {}));
    EXPECT_FALSE(origin_allowed("http://localhost:8081", "localhost:8080", {}));
    EXPECT_FALSE(origin_allowed("http://localhost.evil.example:8080", "localhost:8080", {}));
    EXPECT_FALSE(origin_allowed("null", "localhost:8080", {}));
    EXPECT_FALSE(origin_allowed("file://", "localhost:8080", {}));
    EXPECT_FALSE(origin_allowed("http://", "", {}));
}

TEST(Origin, the_list_adds_further_ones) {
    const std::vector<std::string> list{"https://play.example.org", "http://localhost:5173"};
    EXPECT_TRUE(origin_allowed("http://localhost:5173", "localhost:8080", list));
    EXPECT_TRUE(origin_allowed("https://play.example.org", "backend:8080", list));
    EXPECT_FALSE(origin_allowed("http://play.example.org", "backend:8080", list)) << "another scheme";
    EXPECT_FALSE(origin_allowed("https://play.example.org:444", "backend:8080", list));
}

TEST(Origin, programs_that_are_no_browsers_send_none) { EXPECT_TRUE(origin_allowed("", "localhost:8080", {})); }

TEST(Origin, the_form_of_an_origin_is_checked) {
    EXPECT_TRUE(valid_origin("https://play.example.org"));
    EXPECT_TRUE(valid_origin("http://127.0.0.1:5173"));
    EXPECT_FALSE(valid_origin("play.example.org"));
    EXPECT_FALSE(valid_origin("https://play.example.org/"));
    EXPECT_FALSE(valid_origin("https://"));
    EXPECT_FALSE(valid_origin("ftp://play.example.org"));
}

TEST(Origin, https_is_what_the_trusted_proxy_says_last) {
    EXPECT_TRUE(came_by_https("https", true));
    EXPECT_TRUE(came_by_https("http, HTTPS ", true));
    EXPECT_FALSE(came_by_https("https, http", true)) << "whoever stands before the nearest proxy may say anything";
    EXPECT_FALSE(came_by_https("https", false));
    EXPECT_FALSE(came_by_https("", true));
    EXPECT_FALSE(came_by_https(" ", true));
}

TEST(Origin, only_this_machine_has_names_of_its_own) {
    for (const char* host : {"localhost", "LOCALHOST:8080", "127.0.0.1:8080", "[::1]", "[::1]:80"})
        EXPECT_TRUE(own_host(host)) << host;
    for (const char* host : {"", "play.example.org", "localhost.example.org", "192.168.1.2:8080", "127.0.0.10", "::1"})
        EXPECT_FALSE(own_host(host)) << host;
}

}  // namespace
