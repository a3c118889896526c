#include "server/push/endpoint.hpp"

#include <gtest/gtest.h>

using namespace coronet::server;

namespace {

TEST(PushEndpoint, is_taken_apart) {
    const auto one = PushEndpoint::parse("https://fcm.googleapis.com/fcm/send/a:b-_?c=%20d");
    ASSERT_TRUE(one);
    EXPECT_EQ(one->host, "fcm.googleapis.com");
    EXPECT_EQ(one->port, "443");
    EXPECT_EQ(one->target, "/fcm/send/a:b-_?c=%20d");
    EXPECT_EQ(one->origin(), "https://fcm.googleapis.com");
    EXPECT_EQ(PushEndpoint::parse("https://localhost:8443/x")->origin(), "https://localhost:8443");
}

TEST(PushEndpoint, is_https_of_a_host_and_nothing_else) {
    for (const char* text : {"",
                             "https://",
                             "https:///x",
                             "https://host",
                             "http://host/x",
                             "HTTPS://host/x",
                             "https://user@host/x",
                             "https://user:pass@host/x",
                             "https://host:/x",
                             "https://host:0/x",
                             "https://host:070/x",
                             "https://host:65536/x",
                             "https://host:44 3/x",
                             "https://host:443:443/x",
                             "https://Host/x",
                             "https://[::1]/x",
                             "https://ho st/x",
                             "https://host/a b",
                             "https://host/a#b",
                             "https://host/a\\b",
                             "https://host\\@other/x",
                             "https://host/a\r\nX: y",
                             "https://.host/x",
                             "https://h\xC3\xB6st/x",
                             "ftp://host/x",
                             "//host/x"})
        EXPECT_FALSE(PushEndpoint::parse(text)) << text;
}

TEST(PushServices, are_known_by_host_or_domain) {
    const PushServices services({"push.example", "*.more.example", "localhost:8443"});
    const auto knows = [&](const char* url) { return services.knows(*PushEndpoint::parse(url)); };
    EXPECT_TRUE(knows("https://push.example/x"));
    EXPECT_TRUE(knows("https://a.more.example/x"));
    EXPECT_TRUE(knows("https://a.b.more.example/x"));
    EXPECT_TRUE(knows("https://localhost:8443/x"));
    EXPECT_FALSE(knows("https://more.example/x"));
    EXPECT_FALSE(knows("https://evilmore.example/x"));
    EXPECT_FALSE(knows("https://push.example.evil/x"));
    EXPECT_FALSE(knows("https://a.push.example/x"));
    EXPECT_FALSE(knows("https://push.example:8443/x"));
    EXPECT_FALSE(knows("https://a.more.example:22/x"));
    EXPECT_FALSE(knows("https://localhost/x"));
    EXPECT_FALSE(knows("https://127.0.0.1/x"));
    EXPECT_FALSE(PushServices({}).knows(*PushEndpoint::parse("https://push.example/x")));
}

TEST(PushServices, have_names_of_one_form) {
    for (const char* name : {"push.example", "*.push.example", "localhost:8443"})
        EXPECT_TRUE(PushServices::valid(name));
    for (const char* name :
         {"", "*", "*.", "https://push.example", "push.example/x", "*.push.example:8443", "a b", "a:"})
        EXPECT_FALSE(PushServices::valid(name)) << name;
}

}  // namespace
