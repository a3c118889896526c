#include "engine/core/generator.hpp"

#include "engine/core/check.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <vector>

namespace coronet::engine {
namespace {

using Key = std::array<std::uint32_t, 8>;
using Block = std::array<std::uint32_t, 16>;

/// The key 00:01:02:...:1f as the words of RFC 8439.
constexpr Key counting_key = {0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c,
                              0x13121110, 0x17161514, 0x1b1a1918, 0x1f1e1d1c};

TEST(ChaCha20, GivesTheBlockOfRfc8439Section232) {
    const Block expected = {0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033,
                            0x9aaa2204, 0x4e6cd4c3, 0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
                            0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};
    EXPECT_EQ(chacha20_block(counting_key, 1, {0x09000000, 0x4a000000, 0}), expected);
}

struct Vector {
    const char* name;
    Key key;
    std::uint32_t counter;
    std::array<std::uint32_t, 3> nonce;
    Block block;
};

TEST(ChaCha20, GivesTheBlocksOfRfc8439AppendixA1) {
    const std::vector<Vector> vectors = {
        {"1",
         {},
         0,
         {},
         {0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653, 0xb819d2bd, 0x1aed8da0, 0xccef36a8, 0xc70d778b, 0x7c5941da,
          0x8d485751, 0x3fe02477, 0x374ad8b8, 0xf4b8436a, 0x1ca11815, 0x69b687c3, 0x8665eeb2}},
        {"2",
         {},
         1,
         {},
         {0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73, 0xa0290fcb, 0x6965e348, 0x3e53c612, 0xed7aee32, 0x7621b729,
          0x434ee69c, 0xb03371d5, 0xd539d874, 0x281fed31, 0x45fb0a51, 0x1f0ae1ac, 0x6f4d794b}},
        {"3",
         {0, 0, 0, 0, 0, 0, 0, 0x01000000},
         1,
         {},
         {0x2452eb3a, 0x9249f8ec, 0x8d829d9b, 0xddd4ceb1, 0xe8252083, 0x60818b01, 0xf38422b8, 0x5aaa49c9, 0xbb00ca8e,
          0xda3ba7b4, 0xc4b592d1, 0xfdf2732f, 0x4436274e, 0x2561b3c8, 0xebdd4aa6, 0xa0136c00}},
        {"4",
         {0x0000ff00, 0, 0, 0, 0, 0, 0, 0},
         2,
         {},
         {0xfb4dd572, 0x4bc42ef1, 0xdf922636, 0x327f1394, 0xa78dea8f, 0x5e269039, 0xa1bebbc1, 0xcaf09aae, 0xa25ab213,
          0x48a6b46c, 0x1b9d9bcb, 0x092c5be6, 0x546ca624, 0x1bec45d5, 0x87f47473, 0x96f0992e}},
        {"5",
         {},
         0,
         {0, 0, 0x02000000},
         {0x374dc6c2, 0x3736d58c, 0xb904e24a, 0xcd3f93ef, 0x88228b1a, 0x96a4dfb3, 0x5b76ab72, 0xc727ee54, 0x0e0e978a,
          0xf3145c95, 0x1b748ea8, 0xf786c297, 0x99c28f5f, 0x628314e8, 0x398a19fa, 0x6ded1b53}},
    };
    for (const auto& vector : vectors) {
        EXPECT_EQ(chacha20_block(vector.key, vector.counter, vector.nonce), vector.block)
            << "test vector " << vector.name;
    }
}

Seed counting_seed() {
    Seed seed;
    std::iota(seed.begin(), seed.end(), std::uint8_t{0});
    return seed;
}

TEST(Generator, ReadsTheSeedAsTheKeyAndGivesBlockAfterBlock) {
    Generator generator(counting_seed());
    for (std::uint32_t counter = 0; counter < 3; ++counter) {
        for (const std::uint32_t word : chacha20_block(counting_key, counter, {})) EXPECT_EQ(generator.next(), word);
    }
}

TEST(Generator, CopiesCarryTheSameFuture) {
    Generator generator(counting_seed());
    for (int i = 0; i < 21; ++i) generator.next();
    Generator copy = generator;
    for (int i = 0; i < 40; ++i) EXPECT_EQ(copy.next(), generator.next());
}

TEST(Generator, BelowDrawsAgainWhatWouldMakeSomeResultsLikelier) {
    // 2^32 mod n is n - 2 here: nearly half of all draws are not usable.
    constexpr std::uint32_t n = (1U << 31U) + 1;
    constexpr std::uint32_t unusable = (1U << 31U) - 1;
    Generator generator(counting_seed());
    Generator raw = generator;
    int again = 0;
    for (int i = 0; i < 200; ++i) {
        std::uint32_t drawn = raw.next();
        for (; drawn < unusable; ++again) drawn = raw.next();
        ASSERT_EQ(generator.below(n), drawn % n);
    }
    EXPECT_GT(again, 100);
}

TEST(Generator, BelowIsEven) {
    Generator generator(counting_seed());
    for (const std::uint32_t n : {1U, 2U, 3U, 5U, 74U}) {
        std::map<std::uint32_t, int> counts;
        for (std::uint32_t i = 0; i < 2000 * n; ++i) ++counts[generator.below(n)];
        ASSERT_EQ(counts.size(), n);
        for (const auto& [value, count] : counts) {
            EXPECT_LT(value, n);
            EXPECT_NEAR(count, 2000, 230) << value << " of " << n;
        }
    }
}

TEST(Generator, BelowZeroIsABug) {
    Generator generator(counting_seed());
    EXPECT_THROW(generator.below(0), Bug);
}

TEST(Generator, EveryOrderComesOutOfAShuffleEquallyOften) {
    Generator generator(counting_seed());
    std::map<std::vector<int>, int> counts;
    for (int i = 0; i < 24 * 500; ++i) {
        std::vector<int> items = {1, 2, 3, 4};
        generator.shuffle(std::span<int>(items));
        ++counts[items];
    }
    ASSERT_EQ(counts.size(), 24U);
    for (const auto& entry : counts) EXPECT_NEAR(entry.second, 500, 110);
}

TEST(Generator, ShufflesNothingAndOneWithoutDrawing) {
    Generator generator(counting_seed());
    Generator untouched = generator;
    std::vector<int> items = {7};
    generator.shuffle(std::span<int>(items));
    generator.shuffle(std::span<int>());
    EXPECT_EQ(items, std::vector<int>{7});
    EXPECT_EQ(generator.next(), untouched.next());
}

TEST(Generator, AForkGoesItsOwnWay) {
    Generator generator(counting_seed());
    Generator twin = generator;
    Generator fork(generator.fork());
    Generator same_fork(twin.fork());
    EXPECT_EQ(fork.next(), same_fork.next());
    EXPECT_NE(fork.next(), generator.next());
}

}  // namespace
}  // namespace coronet::engine
