// Right and wrong frames against the real server: tests/integration/conformance_test.cpp.
#include "server/net/frames.hpp"

#include "server/packing/deflate.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

using namespace coronet::server;

namespace {

/// As a client sends it.
std::string masked(Opcode kind, std::string payload, bool last = true, bool packed = false) {
    std::string server;
    append_frame(server, kind, payload, packed);
    if (!last) server[0] = static_cast<char>(server[0] & 0x7F);
    server[1] = static_cast<char>(server[1] | 0x80);
    const std::string mask = "m\x01\xFFk";
    server.resize(server.size() - payload.size());
    for (std::size_t i = 0; i < payload.size(); ++i) payload[i] = static_cast<char>(payload[i] ^ mask[i % 4]);
    return server + mask + payload;
}

/// Everything that comes out, in words.
std::vector<std::string> heard(FrameReader& reader) {
    std::vector<std::string> all;
    while (true) {
        const NextMessage next = reader.next();
        if (const auto* message = std::get_if<Message>(&next)) {
            all.push_back(std::to_string(static_cast<int>(message->kind)) + " " + message->payload);
        } else {
            if (std::holds_alternative<BadFrame>(next)) all.emplace_back("bad");
            return all;
        }
    }
}

std::string packed(const std::string& text) {
    std::string bytes;
    deflate_after(bytes, {}, text);
    return bytes;
}

TEST(Frames, messages_are_the_same_however_their_bytes_arrive) {
    const std::string last(70'000, 'x');
    const std::string wire =
        masked(Opcode::text, "{\"a\":1}") + masked(Opcode::text, "one, ", false) +
        masked(Opcode::ping, "still there?") + masked(Opcode::continuation, "two") +
        masked(Opcode::text, packed("packed"), true, true) + masked(Opcode::text, "") +
        masked(Opcode::text, packed("in ") + std::string("\0\0\xFF\xFF", 4) + packed("parts"), true, true) +
        masked(Opcode::binary, std::string(300, 'y')) + masked(Opcode::text, last);
    const std::vector<std::string> expected{
        "1 {\"a\":1}", "9 still there?", "1 one, two", "1 packed", "1 ", "1 in parts", "2 " + std::string(300, 'y'),
        "1 " + last};
    for (unsigned seed = 0; seed < 20; ++seed) {
        std::mt19937 dice(seed);
        FrameReader reader(100'000, true);
        std::vector<std::string> all;
        for (std::size_t at = 0; at < wire.size();) {
            const std::size_t size = seed == 0 ? 1 : 1 + dice() % (seed * 100);
            reader.add(std::string_view(wire).substr(at, size));
            at += size;
            for (std::string& one : heard(reader)) all.push_back(std::move(one));
        }
        EXPECT_EQ(all, expected) << seed;
    }
}

TEST(Frames, no_bytes_make_it_fail_and_nothing_beyond_the_limit_comes_out) {
    std::mt19937 dice(7);
    for (int round = 0; round < 3000; ++round) {
        FrameReader reader(1000, round % 2 == 0);
        std::string wire = masked(Opcode::text, packed("a text"), round % 3 != 0, round % 2 == 0) +
                           masked(Opcode::continuation, std::string(dice() % 600, 'z')) + masked(Opcode::ping, "p");
        for (auto changes = dice() % 6; changes > 0; --changes) {
            wire[dice() % wire.size()] = static_cast<char>(dice());
        }
        reader.add(wire);
        for (const std::string& one : heard(reader)) EXPECT_LE(one.size(), 1002U);
    }
}

TEST(Frames, a_message_counts_with_all_its_pieces_and_once_more_when_it_is_inflated) {
    const auto last_of = [](const std::string& wire) {
        FrameReader reader(1000, true);
        reader.add(wire);
        NextMessage next = reader.next();
        while (std::holds_alternative<Message>(next)) next = reader.next();
        return std::get<BadFrame>(next);
    };
    const std::string half(600, 'x');
    EXPECT_EQ(last_of(masked(Opcode::text, half, false) + masked(Opcode::continuation, half)), BadFrame::too_large);
    EXPECT_EQ(last_of(masked(Opcode::text, packed(half + half), true, true)), BadFrame::too_large);
    EXPECT_EQ(last_of(masked(Opcode::text, "\x07 damaged", true, true)), BadFrame::deflate);
    EXPECT_EQ(last_of(masked(Opcode::text, "\xC0\xAF")), BadFrame::text);
}

TEST(Frames, a_goodbye_names_its_code_and_is_never_too_long) {
    EXPECT_EQ(close_payload(CloseCode::service_restart, "why"), "\x03\xF4why");
    EXPECT_EQ(close_payload(CloseCode::normal, std::string(300, 'x')).size(), 125U);
}

}  // namespace
