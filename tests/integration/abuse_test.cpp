// Attacks on the real server while two people play: they are not disturbed, the memory stays within bounds, whoever can
// be answered is, and every kind of refusal is counted.
//     CORONET_BINARY=build/release/server/coronet CORONET_SOCKETS=15000 build/dev/tests/integration/integration_tests
//         --gtest_filter='Abuse.*'
// attacks a release with more sockets and prints what memory each attack cost.
#include "bystanders.hpp"
#include "server/packing/gzip.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/raw_socket.hpp"

#include <boost/system/system_error.hpp>

#include <random>
#include <sys/resource.h>

using namespace coronet;
using namespace coronet::test;
using namespace coronet::test::opcode;

namespace {

std::string number(double value) { return std::to_string(static_cast<long>(value)); }

class Abuse : public Attacked {
  protected:
    Abuse() {
        rlimit limit{};
        getrlimit(RLIMIT_NOFILE, &limit);
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }

    [[nodiscard]] RawSocket socket() const { return RawSocket(port); }
    [[nodiscard]] RawSocket websocket(const std::map<std::string, std::string>& headers = {}, int buffer = 0) const {
        RawSocket open(port, buffer);
        EXPECT_TRUE(open.upgrade(headers).starts_with("HTTP/1.1 101 "));
        return open;
    }
};

TEST_F(Abuse, bytes_that_are_no_http) {
    attack();
    std::mt19937 random(1);
    int answered = 0;
    const int tries = 300;
    for (int i = 0; i < tries; ++i) {
        std::string bytes;
        if (i % 6 == 0) bytes = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
        if (i % 6 == 1) bytes = std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xFC\x03\x03", 11);  // TLS
        if (i % 6 == 2) bytes = "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: banana\r\n\r\n";
        if (i % 6 == 3)
            bytes = "GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nzz";
        if (i % 6 == 4) bytes = "\r\n\r\n\r\n";
        for (int j = 0; j < 400; ++j) bytes.push_back(static_cast<char>(random() & 0xFFU));
        bytes += "\r\n\r\n";
        RawSocket one = socket();
        one.send(bytes);
        const std::string answer = one.read_all();
        answered += answer.starts_with("HTTP/1.1 4") ? 1 : 0;
        EXPECT_EQ(answer.find(" 200 "), std::string::npos) << bytes;
    }
    EXPECT_GT(answered, tries / 2);
    EXPECT_EQ(refused("bad_request", answered), answered);
    survived(number(tries) + " times bytes that are no HTTP");
}

TEST_F(Abuse, requests_without_measure) {
    attack();
    const std::string start = "GET / HTTP/1.1\r\nHost: x\r\n";
    const std::string bomb = server::compress(std::string(10'000'000, '0'), 9).bytes;
    std::string many;
    for (int i = 0; i < 5'000; ++i) many += "A" + std::to_string(i) + ": b\r\n";
    const std::vector<std::pair<std::string, const char*>> all{
        {"GET /" + std::string(1'000'000, 'a') + " HTTP/1.1\r\n\r\n", " 431 "},
        {std::string(100'000, 'G') + " / HTTP/1.1\r\n\r\n", " 4"},
        {start + "X: " + std::string(1'000'000, 'x') + "\r\n\r\n", " 431 "},
        {start + many + "\r\n", " 431 "},
        {start + "Cookie: " + std::string(9'000, 'x') + "\r\n\r\n", " 431 "},
        {start + "Content-Length: 10000000000\r\n\r\n" + std::string(100'000, 'x'), " 413 "},
        {start + "Transfer-Encoding: chunked\r\n\r\n100000\r\n" + std::string(200'000, 'x'), " 413 "},
    };
    for (const auto& [bytes, status] : all) {
        RawSocket one = socket();
        one.send(bytes);
        EXPECT_NE(one.read_all().substr(0, 14).find(status), std::string::npos) << bytes.substr(0, 60);
    }
    int uploads = 0;
    for (const char* target :
         {"/", "/index.html", "/api/games", "/api/replays/x", "/healthz", "/metrics", "/ws", "/nowhere"}) {
        for (const char* method : {"POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"}) {
            for (const std::string& body : {std::string("x"), bomb, std::string(400'000, 'x')}) {
                RawSocket one = socket();
                one.send(std::string(method) + " " + target + " HTTP/1.1\r\nHost: x\r\nContent-Encoding: gzip\r\n" +
                         "Connection: close\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
                const std::string answer = one.read_all();
                const std::string status = answer.substr(0, answer.find('\n'));
                EXPECT_TRUE(status.find(" 405 ") != status.npos || status.find(" 413 ") != status.npos)
                    << method << status;
                ++uploads;
            }
        }
    }
    EXPECT_GE(refused("header_too_large"), 4);
    EXPECT_GE(refused("body_too_large"), 2 * uploads / 3);
    EXPECT_GE(refused("bad_method"), uploads / 3);
    survived(number(uploads) + " uploads and requests of megabytes");
}

TEST_F(Abuse, thousands_of_sockets_from_one_address) {
    attack();
    std::vector<RawSocket> held;
    for (int i = 0; i < 2'000; ++i) held.push_back(socket());
    EXPECT_TRUE(bystanders->go_on(2));
    EXPECT_TRUE(eventually([&] {
        std::erase_if(held, [](RawSocket& one) { return one.over(); });
        return held.size() <= 62;
    })) << held.size()
        << " are held, and two of the 64 are the bystanders'";
    held.clear();
    double turned_away = 0;
    EXPECT_TRUE(eventually([&] {
        try {
            turned_away = refused("address_full");
            return true;
        } catch (const boost::system::system_error&) {  // not all places are free again yet
            return false;
        }
    }));
    EXPECT_GE(turned_away, 1'900);
    survived("2000 sockets of one address");
}

TEST_F(Abuse, thousands_of_sockets_that_say_nothing_or_little) {
    const int sockets = how_many("CORONET_SOCKETS", 1'500);
    auto options = unlimited();
    options.insert(options.end(), {"--request-timeout", "3", "--hello-timeout", "600", "--max-connections", "100000"});
    attack(options);
    std::vector<RawSocket> silent;
    std::vector<RawSocket> open;
    for (int i = 0; i < sockets; ++i) {
        if (i % 3 == 0) open.push_back(websocket(deflating));
        if (i % 3 != 0) silent.push_back(socket());
        if (i % 3 == 1) silent.back().send("GET / HTTP/1.1\r\nHost: x\r\nX: ");
    }
    EXPECT_TRUE(bystanders->go_on(2));
    const double held = counted("coronet_connections");
    EXPECT_GE(held, sockets / 3);
    // Drops of a header, again and again: that does not earn a request more time.
    const auto gone = [&] {
        return std::all_of(silent.begin(), silent.end(), [](RawSocket& one) {
            one.send_some("x");
            return one.over();
        });
    };
    EXPECT_TRUE(eventually(gone, std::chrono::milliseconds(200)));
    EXPECT_EQ(refused("slow_request", static_cast<double>(silent.size())), static_cast<double>(silent.size()));
    EXPECT_TRUE(std::none_of(open.begin(), open.end(), [](RawSocket& one) { return one.over(); }));
    survived(number(sockets) + " sockets, a third of them WebSockets");
}

TEST_F(Abuse, floods) {
    attack({"--messages-per-second", "0.1"});  // too fast on a slow machine, too
    const std::string said = WsFrame{text, R"({"type":"browse","id":7})"}.bytes();
    const std::string nonsense = WsFrame{text, "nonsense"}.bytes();
    const std::string pinged = WsFrame{ping, "p"}.bytes();
    std::vector<RawSocket> attackers;
    for (int i = 0; i < 24; ++i) attackers.push_back(websocket());
    for (int round = 0; round < 40; ++round) {
        for (std::size_t i = 0; i < attackers.size(); ++i) {
            const std::string& one = i % 3 == 0 ? said : i % 3 == 1 ? nonsense : pinged;
            std::string burst;
            for (int j = 0; j < 50; ++j) burst += one;
            attackers[i].send_some(burst);
        }
    }
    for (RawSocket& one : attackers) EXPECT_EQ(one.close_code(), 1008);
    EXPECT_GE(counted("coronet_rate_limited_total"), 8);
    EXPECT_GE(counted("coronet_errors_sent_total{code=\"too_fast\"}"), 8);
    EXPECT_EQ(refused("too_many_errors", 16), 16);
    EXPECT_EQ(refused("control_flood", 8), 8);
    survived("48000 messages and pings at once");
}

TEST_F(Abuse, clients_that_never_read) {
    auto options = unlimited();
    options.insert(options.end(), {"--max-outbox-bytes", "1000000"});
    attack(options);
    // Every public lobby makes the answer to a short question longer.
    std::vector<WsClient> hosts;
    for (int i = 0; i < 30; ++i) {
        hosts.push_back(guest("Host"));
        hosts.back().create({}, protocol::Access::public_);
    }
    constexpr std::size_t deaf = 6;
    std::string questions;
    for (int i = 0; i < 500; ++i) questions += WsFrame{text, R"({"type":"browse"})"}.bytes();
    struct Attacker {
        RawSocket socket;
        std::string unsent;  // whole frames and the rest of one
    };
    std::vector<Attacker> attackers;
    for (std::size_t i = 0; i < deaf; ++i) {
        attackers.push_back({websocket({}, 4096), {}});
        attackers.back().socket.send(WsFrame{text, R"({"type":"hello","protocol":1})"}.bytes());
    }
    const auto dropped = [&] {
        for (auto& [socket, unsent] : attackers) {
            if (unsent.empty()) unsent = questions;
            unsent.erase(0, socket.send_some(unsent).value_or(0));
        }
        return counted("coronet_slow_clients_total") >= deaf;
    };
    EXPECT_TRUE(eventually(dropped, std::chrono::milliseconds(100)));
    EXPECT_EQ(counted("coronet_slow_clients_total"), deaf);
    survived(number(deaf) + " clients that never read, with outboxes of 1 MB");
}

TEST_F(Abuse, one_byte_at_a_time_is_slow_but_right) {
    attack();
    RawSocket page = socket();
    for (const char byte : std::string("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")) {
        ASSERT_TRUE(page.send(std::string(1, byte)));
    }
    EXPECT_NE(page.read_all().find(" 200 "), std::string::npos);
    RawSocket talker = socket();
    for (const char byte : upgrade_request()) ASSERT_TRUE(talker.send(std::string(1, byte)));
    EXPECT_TRUE(talker.read_to("\r\n\r\n").starts_with("HTTP/1.1 101 "));
    std::string all = WsFrame{text, R"({"type":"ping")", false}.bytes();
    for (int i = 0; i < 200; ++i) all += WsFrame{more, "", false}.bytes();
    all += WsFrame{more, "}"}.bytes();
    for (const char byte : all) ASSERT_TRUE(talker.send(std::string(1, byte)));
    const auto answer = talker.frame();
    ASSERT_TRUE(answer);
    EXPECT_TRUE(answer->payload.starts_with(R"({"type":"pong")")) << answer->payload;
    survived("one byte at a time");
}

TEST_F(Abuse, origins_that_only_look_alike) {
    attack({"--origin", "https://play.example.org"});
    const std::string own = "localhost:" + std::to_string(port);
    const std::vector<std::string> bad{"null",
                                       "https://evil.example",
                                       "http://" + own + ".evil.example",
                                       "http://" + own + "@evil.example",
                                       "http://evil.example/" + own,
                                       "http://evil.example#" + own,
                                       "http://localhost",
                                       "http://localhost:1",
                                       "file://",
                                       "data:",
                                       "chrome-extension://" + own,
                                       "ws://" + own,
                                       "http://play.example.org",
                                       "https://play.example.org.evil.example",
                                       "https://play.example.org:444",
                                       "https://xplay.example.org",
                                       "https://play.example.org, https://evil.example",
                                       "https://pl\xD0\xB0y.example.org",
                                       "https://play.example.org/",
                                       "https://play.example.org%00.evil.example"};
    for (const std::string& origin : bad) {
        RawSocket one = socket();
        EXPECT_TRUE(one.upgrade({{"Host", own}, {"Origin", origin}}).starts_with("HTTP/1.1 403 ")) << origin;
    }
    RawSocket twice = socket();
    std::string request = upgrade_request({{"Host", own}, {"Origin", "http://" + own}});
    request.insert(request.size() - 2, "Origin: https://evil.example\r\n");
    twice.send(request);
    EXPECT_TRUE(twice.read_to("\r\n\r\n").starts_with("HTTP/1.1 403 "));
    RawSocket empty = socket();
    request = upgrade_request({{"Host", own}});
    request.insert(request.size() - 2, "Origin:\r\n");
    empty.send(request);
    EXPECT_TRUE(empty.read_to("\r\n\r\n").starts_with("HTTP/1.1 403 "));
    EXPECT_EQ(refused("bad_origin"), static_cast<double>(bad.size() + 2));
    for (const std::string& origin : {"http://" + own, std::string("https://PLAY.example.org:443")}) {
        RawSocket one = socket();
        EXPECT_TRUE(one.upgrade({{"Host", own}, {"Origin", origin}}).starts_with("HTTP/1.1 101 ")) << origin;
    }
    survived(number(static_cast<double>(bad.size())) + " origins");
}

TEST_F(Abuse, guesses_are_slowed_down_and_tell_nothing) {
    attack({"--max-guesses-per-address", "60", "--messages-per-second", "1000", "--message-burst", "1000"});
    WsClient known = guest("Ada");
    known.create();
    std::mt19937_64 random(3);
    const auto drawn = [&](std::size_t length, const std::string& letters) {
        std::string made;
        while (made.size() < length) made.push_back(letters.at(random() % letters.size()));
        return made;
    };
    const std::string hex = "0123456789abcdef",
                      slug = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const std::size_t link = known.lobby.at("link").get<std::string>().size();
    WsClient guesser = guest("Mallory");
    for (int i = 0; i < 15; ++i) {
        protocol::in::Hello hello;
        hello.secret = protocol::Secret(drawn(64, hex));
        EXPECT_EQ(code_of(knock({.check = false}).ask(hello)), "unknown_secret");
        protocol::in::ClaimDevice claim;
        claim.token = drawn(43, slug);
        claim.secret = drawn(64, hex);
        EXPECT_EQ(code_of(guesser.ask(claim)), "bad_device_link");
        protocol::in::Join join;
        join.link = protocol::Id(drawn(link, slug));
        EXPECT_EQ(code_of(guesser.ask(join)), "unknown_lobby");
        EXPECT_EQ(http_get(port, "/api/replays/" + drawn(link, slug)).status, 404);
    }
    EXPECT_EQ(refused("guess"), 0);
    // From here on a wrong guess takes a second: many at once are not answered while others are.
    const auto begun = std::chrono::steady_clock::now();
    EXPECT_EQ(http_get(port, "/api/%72eplays/" + drawn(link, slug)).status, 429) << "however the address is spelled";
    protocol::in::Hello hello;
    hello.secret = protocol::Secret(drawn(64, hex));
    EXPECT_EQ(code_of(knock().ask(hello)), "unknown_secret") << "the code stays the same";
    EXPECT_GE(std::chrono::steady_clock::now() - begun, std::chrono::seconds(2)) << "the pauses are the limit itself";
    EXPECT_EQ(refused("guess"), 2);
    WsClient again = knock();
    EXPECT_EQ(again.hello({}, known.secret).at("name"), "Ada") << "what is right is never refused";
    again.join(known.lobby.at("link"));
    EXPECT_EQ(refused("guess"), 2);
    survived("guessing");
}

/// A frame whose payload inflates to this many spaces.
std::string bomb(std::size_t size) {
    const std::string packed = server::compress(std::string(size, ' '), 9).bytes;
    constexpr std::size_t head = 10, tail = 8;  // of the gzip format around the deflated bytes
    return WsFrame{text, packed.substr(head, packed.size() - head - tail), true, 4}.bytes();
}

TEST_F(Abuse, small_messages_that_inflate_to_megabytes) {
    attack();
    const std::string frame = bomb(40'000'000);
    constexpr int bombs = 60;
    std::vector<RawSocket> attackers;
    for (int i = 0; i < bombs; ++i) attackers.push_back(websocket(deflating));
    for (RawSocket& one : attackers) one.send(frame + frame);
    for (RawSocket& one : attackers) EXPECT_EQ(one.close_code(), 1009);
    attackers.clear();
    EXPECT_EQ(refused("message_too_large", bombs), bombs);
    survived(number(bombs) + " messages of " + number(static_cast<double>(frame.size() / 1024)) +
             " KiB that inflate to 40 MB");
}

}  // namespace
