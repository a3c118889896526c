#include "engine/core/hash.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>

namespace coronet::engine {
namespace {

TEST(Hash, IsTheSameOnEveryMachine) {
    // Fixed by hand on purpose: journals and signatures rest on these numbers.
    EXPECT_EQ(hash_bytes("", 0), hash_bytes(nullptr, 0));
    EXPECT_EQ(hash_bytes("coronet", 7), 0xdeaa69d9c1f1cf1eULL);
    EXPECT_EQ(hash_bytes("a longer text than one word", 27), 0xc7134620454f232eULL);
}

TEST(Hash, ChangesWithEveryBitAndTheLength) {
    std::array<unsigned char, 24> bytes{};
    std::set<std::uint64_t> seen = {hash_of(bytes)};
    for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
        bytes[bit / 8] ^= static_cast<unsigned char>(1U << (bit % 8));
        EXPECT_TRUE(seen.insert(hash_of(bytes)).second) << "bit " << bit;
        bytes[bit / 8] = 0;
    }
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        EXPECT_TRUE(seen.insert(hash_bytes(bytes.data(), size)).second) << size << " zero bytes";
    }
}

TEST(Hash, DependsOnTheSeed) { EXPECT_NE(hash_bytes("x", 1, 1), hash_bytes("x", 1, 2)); }

}  // namespace
}  // namespace coronet::engine
