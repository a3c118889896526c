// Limits of the real server: origins, rates, connections, lobbies, slow clients.
#include "served.hpp"
#include "tests/support/patience.hpp"

#include <boost/system/system_error.hpp>

#include <exception>
#include <optional>

using namespace coronet;
using namespace coronet::test;

namespace {

using LimitsOf = Served;

bool refused(std::uint16_t port, const Knock& how) {
    try {
        WsClient client(port, how);
        return false;
    } catch (const boost::system::system_error&) {
        return true;
    }
}

TEST_F(LimitsOf, pages_of_other_origins_cannot_connect) {
    serve({"--origin", "https://play.example.org"});
    EXPECT_FALSE(refused(port, {.origin = "http://localhost:" + std::to_string(port)}));
    EXPECT_FALSE(refused(port, {.origin = "https://play.example.org"}));
    EXPECT_FALSE(refused(port, {}));
    EXPECT_TRUE(refused(port, {.origin = "https://evil.example"}));
    EXPECT_TRUE(refused(port, {.origin = "null"}));
}

TEST_F(LimitsOf, only_our_subprotocol_is_spoken_and_only_at_its_address) {
    serve();
    EXPECT_TRUE(refused(port, {.subprotocol = ""}));
    EXPECT_TRUE(refused(port, {.subprotocol = "coronet.v2"}));
    EXPECT_FALSE(refused(port, {.subprotocol = "other, coronet.v1"}));
    EXPECT_TRUE(refused(port, {.target = "/socket"}));
}

TEST_F(LimitsOf, too_many_messages_are_refused_with_their_id) {
    // So slow a recovery that a busy machine sends faster, too.
    serve({"--messages-per-second", "1", "--message-burst", "10"});
    WsClient client = guest("Ada");
    for (int i = 0; i < 30; ++i) client.say(protocol::in::Browse{}, 1000 + i);
    ASSERT_TRUE(client.until([&] { return !client.errors.empty(); }));
    EXPECT_EQ(client.errors.front().at("code"), "too_fast");
    EXPECT_GE(client.errors.front().at("id"), 1000);
    bool well = false;
    for (int i = 0; i < 20 && !well; ++i) {
        client.listen(std::chrono::milliseconds(1500));
        well = code_of(client.ask(protocol::in::Browse{})).empty();
    }
    EXPECT_TRUE(well) << "after a pause";
}

TEST_F(LimitsOf, a_long_answer_counts_as_several_messages) {
    serve({"--messages-per-second", "0.1", "--message-burst", "100"});
    WsClient ada = guest("Ada");
    const std::string link = ada.create().at("link");
    std::string line;
    for (int i = 0; i < 300; ++i) line += "\xE3\x81\x82";
    for (int said = 0; said < 90;) {
        WsClient talker = guest("Ben");
        talker.join(link);
        while (code_of(talker.ask(protocol::in::Chat{line})).empty()) ++said;
    }
    // Who comes in is told all that was said: 80 KB, which count as two messages more.
    protocol::in::Join join;
    join.link = link;
    WsClient eva = guest("Eva");
    int answered = 0;
    while (answered < 100 && code_of(eva.ask(join)).empty()) ++answered;
    EXPECT_LE(answered, 40);
    EXPECT_GE(answered, 20);
}

TEST_F(LimitsOf, one_address_holds_only_so_many_connections) {
    serve({"--max-connections-per-address", "3"});
    std::vector<WsClient> clients;
    for (int i = 0; i < 3; ++i) clients.push_back(knock());
    EXPECT_TRUE(refused(port, {}));
    clients.back().close();
    clients.pop_back();
    bool again = false;
    for (int i = 0; i < 100 && !again; ++i) {
        again = !refused(port, {});
        clients.front().listen(std::chrono::milliseconds(20));
    }
    EXPECT_TRUE(again) << "a place was given back";
}

TEST_F(LimitsOf, behind_a_trusted_proxy_each_client_counts_by_itself) {
    serve({"--max-connections-per-address", "1", "--trust-proxy"});
    WsClient first = knock({.forwarded_for = "203.0.113.1"});
    WsClient second = knock({.forwarded_for = "203.0.113.1, 203.0.113.2"});
    EXPECT_TRUE(refused(port, {.forwarded_for = "203.0.113.2"}));
    EXPECT_FALSE(refused(port, {.forwarded_for = "203.0.113.3"}));
}

TEST_F(LimitsOf, one_address_opens_only_so_many_lobbies) {
    serve({"--max-lobbies-per-address", "2"});
    WsClient ada = guest("Ada");
    protocol::in::Create create;
    create.game = "monarch";
    EXPECT_EQ(code_of(ada.ask(create)), "");
    EXPECT_EQ(code_of(ada.ask(create)), "");
    EXPECT_EQ(code_of(ada.ask(create)), "too_many_lobbies");
    EXPECT_FALSE(ada.lobby.is_null());
}

TEST_F(LimitsOf, one_address_makes_only_so_many_guests) {
    serve({"--max-guests-per-address", "2"});
    WsClient ada = guest("Ada");
    WsClient ben = guest("Ben");
    WsClient cleo = knock();
    EXPECT_EQ(code_of(cleo.ask(protocol::in::Hello{})), "too_many_guests");
    EXPECT_EQ(cleo.hello({}, ada.secret).at("name"), "Ada") << "those who are known come in";
    EXPECT_EQ(code_of(ada.ask(protocol::in::DeviceLink{})), "too_fast") << "a device is kept like a guest";
}

TEST_F(LimitsOf, chat_has_a_length_and_a_pace) {
    serve({"--messages-per-second", "1000", "--message-burst", "1000"});
    WsClient ada = guest("Ada");
    ada.create();
    ada.send("{\"type\":\"chat\",\"id\":5,\"text\":\"" + std::string(301, 'x') + "\"}");
    ASSERT_TRUE(ada.until([&] { return !ada.errors.empty(); }));
    EXPECT_EQ(ada.errors.back().at("code"), "too_long");
    for (int i = 0; i < 40; ++i) ada.say(protocol::in::Chat{"hello"});
    ASSERT_TRUE(ada.until([&] { return ada.errors.size() >= 8; }));
    EXPECT_EQ(ada.errors.back().at("code"), "too_fast");
}

TEST_F(LimitsOf, a_client_that_does_not_read_is_dropped_and_slows_nobody) {
    auto options = unlimited();
    options.insert(options.end(), {"--max-outbox-bytes", "65536"});
    serve(options);
    // Many public lobbies make a long answer to a short question.
    std::vector<WsClient> hosts;
    for (int i = 0; i < 25; ++i) {
        hosts.push_back(guest("Host"));
        hosts.back().create({}, protocol::Access::public_);
    }
    WsClient deaf = knock({.deflate = false});
    deaf.hello("Deaf");
    // Nothing is read here while the answers pile up, first in the buffers of the system, which hold some MB, then in
    // the outbox.
    const std::string browse = R"({"type":"browse"})";
    for (int i = 0; i < 20'000; ++i) deaf.send(browse);
    EXPECT_TRUE(eventually([&] { return metric(http_get(port, "/metrics").body, "coronet_slow_clients_total") == 1; }));
    EXPECT_TRUE(eventually([&] { return metric(http_get(port, "/metrics").body, "coronet_outbox_bytes") == 0; }))
        << "what is dropped does not wait any more";
    hosts.front().say(protocol::in::Ping{});
    hosts.front().expect("pong");
}

TEST_F(LimitsOf, whoever_never_says_hello_is_sent_away_pings_or_not) {
    serve({"--hello-timeout", "1"});
    // A busy machine may not say it within that second, either.
    std::optional<WsClient> known;
    ASSERT_TRUE(eventually([&] {
        try {
            known.emplace(guest("Ada"));
        } catch (const std::exception&) {}
        return known.has_value();
    }));
    WsClient silent = knock();
    WsClient chatty = knock();
    EXPECT_EQ(silent.closed(), 1008);
    while (!chatty.over()) {
        chatty.say(protocol::in::Ping{});
        chatty.listen(std::chrono::milliseconds(20));
    }
    EXPECT_EQ(chatty.closed(), 1008);
    EXPECT_EQ(known->ask(protocol::in::Browse{}).at("type"), "done") << "whoever is known may be silent";
}

}  // namespace
