#include "engine/core/generator.hpp"

#include <cstring>

namespace coronet::engine {
namespace {

/// A row of the square of words. A step is the same for its four columns, then for its four diagonals: one instruction
/// where a processor has such rows.
using Row [[gnu::vector_size(16)]] = std::uint32_t;

template <unsigned Bits>
Row turned(Row row) {
    return row << Bits | row >> (32 - Bits);
}

inline void quarter_rounds(Row& a, Row& b, Row& c, Row& d) {
    a += b;
    d = turned<16>(d ^ a);
    c += d;
    b = turned<12>(b ^ c);
    a += b;
    d = turned<8>(d ^ a);
    c += d;
    b = turned<7>(b ^ c);
}

}  // namespace

std::array<std::uint32_t, 16> chacha20_block(const std::array<std::uint32_t, 8>& key, std::uint32_t counter,
                                             const std::array<std::uint32_t, 3>& nonce) {
    const std::array<Row, 4> start = {Row{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574},
                                      Row{key[0], key[1], key[2], key[3]}, Row{key[4], key[5], key[6], key[7]},
                                      Row{counter, nonce[0], nonce[1], nonce[2]}};
    auto [a, b, c, d] = start;
    for (int round = 0; round < 10; ++round) {
        quarter_rounds(a, b, c, d);
        b = __builtin_shufflevector(b, b, 1, 2, 3, 0);
        c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
        d = __builtin_shufflevector(d, d, 3, 0, 1, 2);
        quarter_rounds(a, b, c, d);
        b = __builtin_shufflevector(b, b, 3, 0, 1, 2);
        c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
        d = __builtin_shufflevector(d, d, 1, 2, 3, 0);
    }
    std::array<std::uint32_t, 16> words;
    std::size_t row = 0;
    for (const Row& end : {a + start[0], b + start[1], c + start[2], d + start[3]}) {
        std::memcpy(&words[4 * row++], &end, sizeof end);
    }
    return words;
}

Generator::Generator(const Seed& seed) {
    for (std::size_t i = 0; i < key_.size(); ++i) {
        for (std::size_t byte = 0; byte < 4; ++byte) {
            key_[i] |= static_cast<std::uint32_t>(seed[4 * i + byte]) << (8 * byte);
        }
    }
}

void Generator::refill() {
    const auto low = static_cast<std::uint32_t>(blocks_);
    const auto high = static_cast<std::uint32_t>(blocks_ >> 32U);
    block_ = chacha20_block(key_, low, {high, 0, 0});
    ++blocks_;
    used_ = 0;
}

Seed Generator::fork() {
    Seed seed{};
    for (std::size_t i = 0; i < seed.size(); i += 4) {
        const std::uint32_t word = next();
        for (std::size_t byte = 0; byte < 4; ++byte) seed[i + byte] = static_cast<std::uint8_t>(word >> (8 * byte));
    }
    return seed;
}

}  // namespace coronet::engine
