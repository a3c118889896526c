#pragma once
// A 64-bit hash of bytes, for comparing. Of a state's bytes only within one program: what is stored needs
// fingerprint.hpp. Not for secrets.

#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace coronet::engine {

static_assert(std::endian::native == std::endian::little, "hashes are defined on little-endian bytes");

/// Mixes `size` bytes into `seed`; equal bytes give equal numbers on every machine.
inline std::uint64_t hash_bytes(const void* bytes, std::size_t size, std::uint64_t seed = 0x9e3779b97f4a7c15ULL) {
    const auto* at = static_cast<const unsigned char*>(bytes);
    std::uint64_t hash = seed ^ size;
    const auto mix = [&hash](std::uint64_t word) {
        hash ^= word;
        hash *= 0xff51afd7ed558ccdULL;
        hash ^= hash >> 32U;
    };
    for (; size >= 8; at += 8, size -= 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, at, 8);
        mix(word);
    }
    std::uint64_t rest = 0;
    if (size > 0) std::memcpy(&rest, at, size);
    mix(rest);
    hash ^= hash >> 29U;
    hash *= 0xc4ceb9fe1a85ec53ULL;
    return hash ^ (hash >> 32U);
}

/// The hash of a state. A state has no padding, so equal states are equal bytes.
template <class State>
std::uint64_t hash_of(const State& state) {
    static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>,
                  "a state is plain bytes without padding");
    return hash_bytes(&state, sizeof(State));
}

}  // namespace coronet::engine
