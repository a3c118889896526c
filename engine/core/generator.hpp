#pragma once
// The one source of chance: ChaCha20 (RFC 8439) over a 256-bit seed. Lies inside every State as engine::Chance, so that
// copying a state copies its future. The same seed gives the same numbers on every compiler and machine.

#include "engine/core/check.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <utility>

namespace coronet::engine {

/// What a match draws all its chance from; comes from the operating system, 256 bits.
using Seed = std::array<std::uint8_t, 32>;

/// The ChaCha20 block function of RFC 8439, section 2.3, as its sixteen output words.
std::array<std::uint32_t, 16> chacha20_block(const std::array<std::uint32_t, 8>& key, std::uint32_t counter,
                                             const std::array<std::uint32_t, 3>& nonce);

/// A stream of unbiased random numbers. Trivially copyable, without padding.
class Generator {
  public:
    Generator() = default;
    explicit Generator(const Seed& seed);

    /// The next 32 random bits.
    std::uint32_t next() {
        if (used_ == block_.size()) refill();
        return block_[used_++];
    }

    /// A number in 0 .. n - 1, each equally likely. Bug for n = 0.
    std::uint32_t below(std::uint32_t n) {
        CHECK(n > 0, "a number below zero does not exist");
        // The lowest 2^32 mod n values would make some results likelier; they are drawn again. That is less than n, so
        // that hardly ever a number comes for which it has to be known.
        std::uint32_t drawn = next();
        while (drawn < n && drawn < (0U - n) % n) drawn = next();
        return drawn % n;
    }

    /// A seed for another generator, independent of what this one gives later.
    Seed fork();

    /// Puts `items` into a random order, each order equally likely (Fisher-Yates).
    template <class T>
    void shuffle(std::span<T> items) {
        for (std::size_t left = items.size(); left > 1; --left) {
            std::swap(items[left - 1], items[below(static_cast<std::uint32_t>(left))]);
        }
    }

  private:
    void refill();

    std::array<std::uint32_t, 8> key_{};
    std::array<std::uint32_t, 16> block_{};
    std::uint64_t blocks_ = 0;  // blocks made so far
    std::uint64_t used_ = 16;   // words of block_ handed out
};

}  // namespace coronet::engine
