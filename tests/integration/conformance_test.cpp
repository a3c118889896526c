// RFC 6455 and RFC 7692 against the real server: what a client may do is understood, what it may not do ends its
// connection with the right code, and nobody else notices.
#include "served.hpp"
#include "tests/support/raw_socket.hpp"

using namespace coronet;
using namespace coronet::test;
using namespace coronet::test::opcode;

namespace {

const std::string said = R"({"type":"ping"})";

std::string frames(const std::vector<WsFrame>& all) {
    std::string bytes;
    for (const WsFrame& one : all) bytes += one.bytes();
    return bytes;
}

WsFrame closing(int code, std::string_view reason = {}) { return {close_frame, close_payload(code, reason)}; }

class Conformance : public Served {
  protected:
    void SetUp() override { serve(unlimited()); }

    /// A WebSocket that is open.
    [[nodiscard]] RawSocket open(const std::map<std::string, std::string>& headers = {}) const {
        RawSocket socket(port);
        EXPECT_TRUE(socket.upgrade(headers).starts_with("HTTP/1.1 101 "));
        return socket;
    }

    /// The type of the next text message, and the code if it is an error; the whole frame if it is no text.
    [[nodiscard]] static std::string heard(RawSocket& socket) {
        const auto got = socket.frame();
        if (!got) return "the end";
        if (got->opcode != text) return "frame " + std::to_string(got->opcode) + " " + got->payload;
        const Json message = Json::parse(got->payload);
        return message.value("code", message.at("type").get<std::string>());
    }
};

struct Right {
    const char* what;
    std::vector<WsFrame> sent;
    std::vector<std::string> heard;
};

std::vector<Right> right_things() {
    const std::string name = "{\"type\":\"rename\",\"name\":\"\xC3\xA9\xE2\x82\xAC\"}";
    const std::size_t middle = name.find('\xC3') + 1;
    return {
        {"a message in one piece", {{text, said}}, {"pong"}},
        {"a message in three pieces",
         {{text, said.substr(0, 3), false}, {more, said.substr(3, 4), false}, {more, said.substr(7)}},
         {"pong"}},
        {"a message with empty pieces",
         {{text, "", false}, {more, "", false}, {more, said, false}, {more, "", false}, {more, ""}},
         {"pong"}},
        {"pings between the pieces",
         {{text, said.substr(0, 5), false},
          {ping, "a"},
          {more, said.substr(5, 2), false},
          {ping, ""},
          {more, said.substr(7)}},
         {"frame 10 a", "frame 10 ", "pong"}},
        {"pongs nobody asked for", {{pong, "x"}, {pong, ""}, {text, said}}, {"pong"}},
        {"a ping of 125 bytes", {{ping, std::string(125, 'p')}}, {"frame 10 " + std::string(125, 'p')}},
        {"a mask of zeros", {{text, said, true, 0, true, 0}}, {"pong"}},
        {"a character split between pieces",
         {{text, name.substr(0, middle), false}, {more, name.substr(middle)}},
         {"hello_first"}},
        {"an empty message", {{text, ""}}, {"bad_json"}},
        {"a message of bytes", {{binary, said}, {text, said}}, {"not_text", "pong"}},
        {"the longest message that is answered",
         {{text, std::string(65'536, ' ')}, {text, said}},
         {"too_large", "pong"}},
        {"two messages and a ping at once", {{text, said}, {ping, "z"}, {text, said}}, {"pong", "frame 10 z", "pong"}},
    };
}

TEST_F(Conformance, what_a_client_may_do_is_understood) {
    for (const Right& one : right_things()) {
        RawSocket socket = open();
        socket.send(frames(one.sent));
        // The answers of the stream (pongs) may overtake those of the server's own messages, and the other way round.
        std::vector<std::string> heard_all;
        for (std::size_t i = 0; i < one.heard.size(); ++i) heard_all.push_back(heard(socket));
        std::vector<std::string> expected = one.heard;
        std::sort(heard_all.begin(), heard_all.end());
        std::sort(expected.begin(), expected.end());
        EXPECT_EQ(heard_all, expected) << one.what;
        socket.send(closing(1000).bytes());
        EXPECT_EQ(socket.close_code(), 1000) << one.what;
        EXPECT_EQ(socket.read_all(), "") << one.what << ": nothing after the close, and the connection ends";
    }
}

TEST_F(Conformance, a_client_may_close_with_any_code_there_is) {
    for (const int code : {1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 3000, 3999, 4000, 4999}) {
        RawSocket socket = open();
        socket.send(closing(code, "good \xC3\xA9vening").bytes());
        EXPECT_EQ(socket.close_code(), code);
        EXPECT_EQ(socket.read_all(), "");
    }
    RawSocket socket = open();
    socket.send(WsFrame{close_frame, ""}.bytes());
    const int code = socket.close_code();
    EXPECT_TRUE(code == 1000 || code == 1005) << code;
}

TEST_F(Conformance, what_comes_after_a_close_is_not_looked_at) {
    RawSocket socket = open();
    socket.send(closing(1000).bytes() + WsFrame{text, said}.bytes() + WsFrame{ping, "x"}.bytes());
    const auto answer = socket.frame();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->opcode, close_frame);
    EXPECT_EQ(socket.read_all(), "");
}

struct Wrong {
    std::string what;
    std::vector<WsFrame> sent;
    int code;
};

std::vector<Wrong> wrong_frames() {
    std::vector<Wrong> all{
        {"no mask", {{text, said, true, 0, false}}, 1002},
        {"no mask on a ping", {{ping, "", true, 0, false}}, 1002},
        {"RSV1 without compression", {{text, said, true, 4}}, 1002},
        {"RSV2", {{text, said, true, 2}}, 1002},
        {"RSV3", {{text, said, true, 1}}, 1002},
        {"RSV1 on a ping", {{ping, "", true, 4}}, 1002},
        {"RSV1 on a close", {{close_frame, close_payload(1000), true, 4}}, 1002},
        {"a ping of 126 bytes", {{ping, std::string(126, 'x')}}, 1002},
        {"a close of 126 bytes", {{close_frame, close_payload(1000, std::string(124, 'x'))}}, 1002},
        {"a ping in pieces", {{ping, "a", false}, {more, "b"}}, 1002},
        {"a pong in pieces", {{pong, "a", false}, {more, "b"}}, 1002},
        {"a close in pieces", {{close_frame, close_payload(1000), false}}, 1002},
        {"a continuation of nothing", {{more, said}}, 1002},
        {"an unfinished continuation of nothing", {{more, said, false}}, 1002},
        {"a continuation after the last piece",
         {{text, said.substr(0, 3), false}, {more, said.substr(3)}, {more, "x"}},
         1002},
        {"a new message within a message", {{text, said, false}, {text, said}}, 1002},
        {"bytes within a text", {{text, said, false}, {binary, said}}, 1002},
        {"a length of 2^63", {{text, "x", true, 0, true, 1, std::uint64_t{1} << 63U, 8}}, 1009},
        {"a length of 2^64-1", {{text, "x", true, 0, true, 1, ~std::uint64_t{0}, 8}}, 1009},
        {"a length of 2^63-1", {{text, "x", true, 0, true, 1, (std::uint64_t{1} << 63U) - 1, 8}}, 1009},
        {"a length of 4 GiB", {{text, "x", true, 0, true, 1, std::uint64_t{1} << 32U, 8}}, 1009},
        {"a length of 64 KiB and one", {{text, "x", true, 0, true, 1, 65'537}}, 1009},
        {"a short length told in two bytes", {{text, said, true, 0, true, 1, {}, 2}}, 1002},
        {"a short length told in eight bytes", {{text, said, true, 0, true, 1, {}, 8}}, 1002},
        {"pieces that grow beyond all measure", {}, 1009},
        {"a close of one byte", {{close_frame, "x"}}, 1002},
        {"a close reason that is no UTF-8", {closing(1000, "\xC3\x28")}, 1002},
    };
    for (auto& one : all) {
        if (!one.sent.empty()) continue;
        one.sent.push_back({text, std::string(60'000, ' '), false});
        one.sent.push_back({more, std::string(60'000, ' '), false});
    }
    for (const int opcode : {3, 4, 5, 6, 7, 11, 12, 13, 14, 15}) {
        all.push_back({"opcode " + std::to_string(opcode), {{opcode, "x"}}, 1002});
    }
    for (const int code : {0, 1, 999, 1004, 1005, 1006, 1014, 1015, 1016, 1100, 2000, 2999}) {
        all.push_back({"close code " + std::to_string(code), {closing(code)}, 1002});
    }
    return all;
}

std::vector<Wrong> wrong_texts() {
    const std::vector<std::pair<std::string, std::string>> bad{
        {"a lonely continuation byte", "\x80"},
        {"a sequence cut short", "\xE2\x82"},
        {"a sequence broken off", "\xC3\x28"},
        {"an overlong slash", "\xC0\xAF"},
        {"an overlong zero", "\xE0\x80\x80"},
        {"half a surrogate pair", "\xED\xA0\x80"},
        {"beyond the last character", "\xF4\x90\x80\x80"},
        {"a byte of no meaning", "\xFF"},
        {"five bytes", "\xF8\x88\x80\x80\x80"},
    };
    std::vector<Wrong> all;
    for (const auto& [what, bytes] : bad) {
        all.push_back({what, {{text, "{\"a\":\"" + bytes + "\"}"}}, 1007});
        all.push_back({what + " at the end", {{text, "x" + bytes}}, 1007});
        all.push_back({what + ", split", {{text, "x" + bytes.substr(0, 1), false}, {more, bytes.substr(1)}}, 1007});
    }
    return all;
}

TEST_F(Conformance, what_a_client_may_not_do_ends_its_connection_with_the_right_code) {
    WsClient bystander = guest("Ada");
    std::vector<Wrong> all = wrong_frames();
    for (Wrong& one : wrong_texts()) all.push_back(std::move(one));
    std::map<int, int> expected;
    for (const Wrong& one : all) {
        RawSocket socket = open();
        socket.send(frames(one.sent));
        EXPECT_EQ(socket.close_code(), one.code) << one.what;
        EXPECT_EQ(socket.read_all(), "") << one.what;
        ++expected[one.code];
    }
    for (const auto& [code, reason] : {std::pair{1002, "bad_frame"}, {1007, "bad_text"}, {1009, "message_too_large"}}) {
        const std::string line = std::string("coronet_refused_total{reason=\"") + reason + "\"}";
        EXPECT_EQ(metric_at(port, line, expected[code]), expected[code]) << reason;
    }
    bystander.say(protocol::in::Ping{});
    bystander.expect("pong");
    RecordProperty("bad_inputs", static_cast<int>(all.size()));
}

struct Knocked {
    const char* what;
    std::string request;
    const char* status;
};

std::string changed(std::string request, const std::string& from, const std::string& to) {
    const std::size_t place = request.find(from);
    return place == std::string::npos ? request : request.replace(place, from.size(), to);
}

TEST_F(Conformance, an_upgrade_that_is_none_is_answered_as_http) {
    const std::string good = upgrade_request();
    const std::vector<Knocked> all{
        {"an old version", upgrade_request({{"Sec-WebSocket-Version", "8"}}), " 426 "},
        {"a version to come", upgrade_request({{"Sec-WebSocket-Version", "14"}}), " 426 "},
        {"no version", upgrade_request({{"Sec-WebSocket-Version", ""}}), " 400 "},
        {"no key", upgrade_request({{"Sec-WebSocket-Key", ""}}), " 400 "},
        {"a key that is too long", upgrade_request({{"Sec-WebSocket-Key", std::string(100, 'A')}}), " 400 "},
        {"no Host", upgrade_request({{"Host", ""}}), " 400 "},
        {"two Hosts", changed(good, "\r\n", "\r\nHost: elsewhere\r\n"), " 400 "},
        {"no subprotocol", upgrade_request({{"Sec-WebSocket-Protocol", ""}}), " 400 "},
        {"another subprotocol", upgrade_request({{"Sec-WebSocket-Protocol", "coronet.v2, chat"}}), " 400 "},
        {"no Connection", upgrade_request({{"Connection", "keep-alive"}}), " 426 "},
        {"no Upgrade", upgrade_request({{"Upgrade", ""}}), " 426 "},
        {"an upgrade to something else", upgrade_request({{"Upgrade", "h2c"}}), " 426 "},
        {"HTTP/1.0", changed(good, "HTTP/1.1", "HTTP/1.0"), " 426 "},
        {"HTTP/2", changed(good, "HTTP/1.1", "HTTP/2.0"), " 400 "},
        {"POST", changed(good, "GET", "POST"), " 405 "},
        {"another address", changed(good, "/ws", "/ws/"), " 404 "},
        {"one that begins alike", changed(good, "/ws", "/wsx"), " 404 "},
        {"another page", upgrade_request({{"Origin", "https://evil.example"}}), " 403 "},
    };
    for (const Knocked& one : all) {
        RawSocket socket(port);
        socket.send(one.request);
        const std::string answer = socket.read_to("\r\n\r\n");
        EXPECT_EQ(answer.substr(8, 5), one.status) << one.what << "\n" << answer;
    }
    RawSocket socket(port);
    EXPECT_TRUE(
        socket.upgrade({{"Connection", "keep-alive, upgrade"}, {"Upgrade", "WebSocket"}}).starts_with("HTTP/1.1 101 "));
}

TEST_F(Conformance, the_name_of_a_node_is_for_whatever_stands_in_front) {
    RawSocket socket(port);
    socket.send(changed(upgrade_request(), "/ws", "/ws?node=b"));
    EXPECT_TRUE(socket.read_to("\r\n\r\n").starts_with("HTTP/1.1 101 "));
}

/// Deflated with the context of a fresh window: "stored" blocks, so that a test needs no library.
std::string stored(const std::string& plain) {
    const std::size_t size = plain.size();
    std::string out(1, '\0');
    for (const std::size_t number : {size, ~size}) {
        out.push_back(static_cast<char>(number & 0xFFU));
        out.push_back(static_cast<char>((number >> 8U) & 0xFFU));
    }
    return out + plain + std::string(1, '\0');
}

TEST_F(Conformance, compressed_messages_are_read_whole_and_in_pieces) {
    RawSocket socket = open(deflating);
    const std::string packed = stored(said);
    socket.send(WsFrame{text, packed, true, 4}.bytes());
    EXPECT_EQ(heard(socket), "pong");
    socket.send(frames({{text, packed.substr(0, 4), false, 4}, {ping, "p"}, {more, packed.substr(4)}}));
    EXPECT_EQ(heard(socket), "frame 10 p");
    EXPECT_EQ(heard(socket), "pong");
    socket.send(WsFrame{text, said}.bytes());
    EXPECT_EQ(heard(socket), "pong") << "an uncompressed message in between";
}

TEST_F(Conformance, what_cannot_be_inflated_ends_the_connection) {
    const std::vector<std::string> bad{
        "\x07 no block of this type",                  // block type 3
        std::string("\x01\x05\x00\x00\x00hello", 10),  // a length that does not match its complement
        "\x4A\x02\xFF\xFF\xFF",                        // a distance before the beginning
        std::string(100, '\xFF'),
    };
    for (const std::string& one : bad) {
        RawSocket socket = open(deflating);
        socket.send(WsFrame{text, one, true, 4}.bytes());
        const int code = socket.close_code();
        EXPECT_TRUE(code == 1007 || code == 1002 || code == 1006) << code;
        EXPECT_EQ(socket.read_all(), "");
    }
    const auto count = static_cast<double>(bad.size());
    EXPECT_EQ(metric_at(port, "coronet_refused_total{reason=\"bad_deflate\"}", count), count);
    RawSocket next = open(deflating);
    next.send(WsFrame{text, stored(said), true, 4}.bytes());
    EXPECT_EQ(heard(next), "pong");
}

TEST_F(Conformance, offers_of_compression_that_make_no_sense_are_not_taken) {
    for (const char* offer :
         {"permessage-deflate; server_max_window_bits=99", "permessage-deflate; server_max_window_bits=x",
          "permessage-deflate; unknown=1", "x-webkit-deflate-frame", "permessage-bzip2", ";;;,,,",
          "permessage-deflate; server_max_window_bits=8"}) {
        RawSocket socket(port);
        const std::string answer = socket.upgrade({{"Sec-WebSocket-Extensions", offer}});
        if (!answer.starts_with("HTTP/1.1 101 ")) {
            EXPECT_EQ(answer.substr(8, 5), " 400 ") << offer;
            continue;
        }
        socket.send(WsFrame{text, said}.bytes());
        EXPECT_EQ(heard(socket), "pong") << offer;
    }
}

TEST_F(Conformance, a_window_smaller_than_there_is_one_is_declined) {
    const auto answered = [this](const std::string& offer) {
        RawSocket socket(port);
        const std::string answer = socket.upgrade({{"Sec-WebSocket-Extensions", offer}});
        EXPECT_TRUE(answer.starts_with("HTTP/1.1 101 ")) << offer;
        socket.send(WsFrame{text, said}.bytes());
        EXPECT_EQ(heard(socket), "pong") << offer;
        return answer;
    };
    const std::string none = answered("permessage-deflate; server_max_window_bits=8");
    EXPECT_EQ(none.find("Sec-WebSocket-Extensions"), std::string::npos) << none;
    const std::string nine = answered("permessage-deflate; server_max_window_bits=9");
    EXPECT_NE(nine.find("server_max_window_bits=9"), std::string::npos) << nine;
    const std::string second =
        answered("permessage-deflate; server_max_window_bits=8, permessage-deflate; server_max_window_bits=10");
    EXPECT_NE(second.find("server_max_window_bits=10"), std::string::npos) << second;
}

TEST_F(Conformance, only_who_lets_us_choose_its_window_is_asked_for_a_small_one) {  // RFC 7692, 7.1.2.2
    for (const auto& [offer, window] : std::map<std::string, std::string>{
             {"permessage-deflate; client_max_window_bits", "client_max_window_bits=10"},
             {"permessage-deflate; client_max_window_bits=9", "client_max_window_bits=9"},
             {"permessage-deflate", ""},
             {"permessage-deflate, permessage-deflate; client_max_window_bits", ""}}) {
        RawSocket socket(port);
        const std::string answer = socket.upgrade({{"Sec-WebSocket-Extensions", offer}});
        EXPECT_NE(answer.find("permessage-deflate"), std::string::npos) << offer;
        EXPECT_EQ(answer.find("client_max_window_bits") != std::string::npos, !window.empty()) << answer;
        EXPECT_NE(answer.find(window), std::string::npos) << answer;
        socket.send(WsFrame{text, said}.bytes());
        EXPECT_EQ(heard(socket), "pong") << offer;
    }
}

}  // namespace
