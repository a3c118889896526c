#include "server/packing/gzip.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

#include <random>
#include <string>

using namespace coronet::server;

namespace {

/// As a browser unpacks it: zlib.
std::string unpacked_by_zlib(const Gzip& gzip, std::size_t size) {
    std::string packed = gzip.bytes;
    std::string text(size, '\0');
    z_stream stream{};
    EXPECT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
    stream.next_in = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(text.data());
    stream.avail_out = static_cast<uInt>(text.size());
    EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
    EXPECT_EQ(stream.avail_in + stream.avail_out, 0U);
    inflateEnd(&stream);
    return text;
}

TEST(Gzip, gives_back_every_text_and_is_the_same_each_time) {
    std::mt19937 dice(1);
    std::string noise;
    for (int i = 0; i < 300'000; ++i) noise += static_cast<char>(dice());
    for (const int level : {1, 4, 9, 12}) {
        for (const std::string& text : {std::string(), std::string("a"), std::string(1'000'000, 'x'), noise}) {
            const Gzip packed = compress(text, level);
            EXPECT_EQ(packed, compress(text, level));
            EXPECT_EQ(decompress(packed, text.size()), text);
            EXPECT_EQ(unpacked_by_zlib(packed, text.size()), text);
        }
    }
    EXPECT_LT(compress(std::string(1'000'000, 'x')).bytes.size(), 2'000U);
}

TEST(Gzip, refuses_what_is_damaged_or_too_large) {
    const Gzip packed = compress(std::string(100'000, 'x') + "end");
    EXPECT_FALSE(decompress(packed, 100'002)) << "one byte too many";
    EXPECT_TRUE(decompress(packed, 100'003));
    EXPECT_FALSE(decompress(Gzip{packed.bytes.substr(0, packed.bytes.size() - 1)}, 1'000'000));
    EXPECT_FALSE(decompress(Gzip{packed.bytes + "x"}, 1'000'000));
    EXPECT_FALSE(decompress(Gzip{packed.bytes + packed.bytes}, 1'000'000)) << "two, one after the other";
    EXPECT_FALSE(decompress(Gzip{""}, 10));
    EXPECT_FALSE(decompress(Gzip{"plain text"}, 100));
    const auto changed = [&](std::size_t from_end) {
        Gzip gzip = packed;
        gzip.bytes[gzip.bytes.size() - from_end] = static_cast<char>(gzip.bytes[gzip.bytes.size() - from_end] ^ 1);
        return gzip;
    };
    EXPECT_FALSE(decompress(changed(6), 1'000'000)) << "the checksum is looked at";
    EXPECT_FALSE(decompress(changed(2), 1'000'000)) << "it is shorter than it says";
    EXPECT_FALSE(decompress(changed(4), 1'000'000)) << "it is longer than it says";
}

TEST(Gzip, checksums_are_those_of_zlib) {
    const std::string text = "coronet-mark-1";
    EXPECT_EQ(checksum(text), crc32(0, reinterpret_cast<const Bytef*>(text.data()), static_cast<uInt>(text.size())));
}

}  // namespace
