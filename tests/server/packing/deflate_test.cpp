#include "server/packing/deflate.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

#include <memory>
#include <random>
#include <string>
#include <vector>

using namespace coronet::server;

namespace {

/// Whoever is sent one packed text after the other and never forgets what came: zlib, with a window of its own.
class Receiver {
  public:
    explicit Receiver(int window_bits) { EXPECT_EQ(inflateInit2(&stream_, -window_bits), Z_OK); }
    ~Receiver() { inflateEnd(&stream_); }
    Receiver(const Receiver&) = delete;
    Receiver& operator=(const Receiver&) = delete;

    std::string unpack(std::string packed, std::size_t most = 1 << 20) {
        packed.append("\0\0\xFF\xFF", 4);
        std::string text(most, '\0');
        stream_.next_in = reinterpret_cast<Bytef*>(packed.data());
        stream_.avail_in = static_cast<uInt>(packed.size());
        stream_.next_out = reinterpret_cast<Bytef*>(text.data());
        stream_.avail_out = static_cast<uInt>(text.size());
        EXPECT_EQ(::inflate(&stream_, Z_SYNC_FLUSH), Z_OK);
        EXPECT_EQ(stream_.avail_in, 0U);
        text.resize(text.size() - stream_.avail_out);
        return text;
    }

  private:
    z_stream stream_{};
};

/// Texts that repeat what came before them to different degrees, of lengths from nothing to more than a window.
std::vector<std::string> texts(unsigned seed) {
    std::mt19937 dice(seed);
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(dice() % n); };
    std::vector<std::string> all;
    std::string earlier = "{\"type\":\"update\",\"v\":1,\"by\":0,\"e\":[{\"type\":\"drew\",\"count\":3}]}";
    for (int i = 0; i < 60; ++i) {
        std::string text;
        const std::size_t wanted = below(4) == 0 ? below(70'000) : below(600);
        while (text.size() < wanted) {
            const std::size_t from = below(earlier.size());
            if (below(3) == 0) text += static_cast<char>(below(256));
            text += below(20) == 0 ? std::string(below(700), 'a') : earlier.substr(from, below(40));
        }
        all.push_back(text);
        if (!text.empty()) earlier = text.substr(0, 500);
    }
    return all;
}

TEST(Deflate, what_is_packed_after_what_was_there_is_what_zlib_unpacks) {
    for (const int window_bits : {9, 11, 15}) {
        Receiver receiver(window_bits);
        PackedStream stream(std::size_t{1} << static_cast<unsigned>(window_bits));
        ASSERT_TRUE(stream.packs());
        for (const std::string& text : texts(static_cast<unsigned>(window_bits))) {
            std::string packed = "before";
            stream.append(packed, text);
            ASSERT_TRUE(packed.starts_with("before"));
            ASSERT_EQ(receiver.unpack(packed.substr(6)), text);
        }
    }
}

TEST(Deflate, what_takes_nothing_over_is_unpacked_by_itself) {
    PackedStream stream(2048, false);
    for (const std::string& text : texts(7)) {
        std::string packed;
        stream.append(packed, text);
        ASSERT_EQ(inflate(packed, text.size()), text);
    }
}

TEST(Deflate, every_length_and_distance_can_be_told) {
    for (std::size_t distance = 1; distance <= farthest; distance += 1 + distance / 9) {
        std::mt19937 dice(static_cast<unsigned>(distance));
        std::string before;
        while (before.size() < distance) before += static_cast<char>(dice());
        for (const std::size_t length : {3U, 4U, 10U, 11U, 18U, 19U, 66U, 67U, 130U, 131U, 257U, 258U, 259U, 600U}) {
            std::string text;
            for (std::size_t i = 0; i < length; ++i) text += i < distance ? before[i] : text[i - distance];
            std::string packed;
            deflate_after(packed, before, text);
            Receiver receiver(15);
            std::string first;
            deflate_after(first, {}, before);
            ASSERT_EQ(receiver.unpack(first, farthest + 1), before);
            ASSERT_EQ(receiver.unpack(packed, 1000), text) << distance << " " << length;
        }
    }
}

TEST(Deflate, resembling_texts_become_a_third_as_long) {
    PackedStream stream(2048);
    std::size_t plain = 0;
    std::size_t sent = 0;
    for (int v = 0; v < 100; ++v) {
        const std::string number = std::to_string(v);
        const std::string text = "{\"type\":\"update\",\"v\":" + number +
                                 ",\"e\":[{\"type\":\"moved\",\"card\":" + number +
                                 ",\"from\":\"hand\",\"to\":\"discard\"}],\"d\":{\"turn\":{\"step\":\"main\"}}}";
        std::string packed;
        stream.append(packed, text);
        plain += text.size();
        sent += packed.size();
    }
    EXPECT_LT(3 * sent, plain);
}

TEST(Deflate, nothing_is_packed_into_little_and_noise_into_hardly_more) {
    std::string packed;
    deflate_after(packed, {}, {});
    EXPECT_EQ(inflate(packed, 0), "");
    EXPECT_LE(packed.size(), 2U);
    std::mt19937 dice(1);
    std::string noise;
    for (int i = 0; i < 100'000; ++i) noise += static_cast<char>(dice());
    packed.clear();
    deflate_after(packed, {}, noise);
    EXPECT_LE(packed.size(), noise.size() * 9 / 8 + 8);
    EXPECT_EQ(inflate(packed, noise.size()), noise);
}

TEST(Deflate, what_is_damaged_is_nothing_and_what_is_too_long_is_cut_behind_its_limit) {
    const std::string text(5000, 'x');
    std::string packed;
    deflate_after(packed, {}, text);
    EXPECT_EQ(inflate(packed, 5000), text);
    EXPECT_EQ(inflate(packed, 4999), text);
    EXPECT_EQ(inflate(packed, 100)->size(), 101U);
    EXPECT_FALSE(inflate(packed.substr(0, packed.size() / 2), 5000)) << "the rest is missing";
    EXPECT_FALSE(inflate("\x07 no block of this type", 5000));
    EXPECT_FALSE(inflate("\x4A\x02\xFF\xFF\xFF", 5000)) << "refers to what was not there";
    EXPECT_EQ(inflate(packed, 5000), text) << "nothing of the damage is left";
}

TEST(Deflate, whoever_packs_with_a_last_block_is_unpacked_too) {
    const std::string last("\x4B\x4C\x4A\x06\x00", 5);  // zlib's "abc" at once, ended
    EXPECT_EQ(inflate(last, 100), "abc");
    EXPECT_EQ(inflate(last + "more", 100), "abc") << "what is behind it is not read";
    std::string packed;
    deflate_after(packed, {}, "abc");
    EXPECT_EQ(inflate(packed, 100), "abc") << "and no last block may be there either";
}

}  // namespace
