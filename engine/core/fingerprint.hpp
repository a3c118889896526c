#pragma once
// A 64-bit fingerprint of a position that outlives the program: of its facts in words, not of how a State lies in
// memory. For the journal, which a later program must understand.

#include "engine/core/hash.hpp"
#include "engine/core/seat.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace coronet::engine {

/// The fingerprint of a position: of each fact of `G::fact_keys`, by its name, and of who is asked. Never 0. Equal for
/// equal facts, whatever members a State has and however large its piles are: the same rules version, the same
/// fingerprints (tests/fixtures/GAME.fingerprint). `G` is a Game.
template <class G>
std::uint64_t fingerprint(const typename G::State& state) {
    std::uint64_t sum = 0;
    const auto fold = [&sum](std::string_view text) { sum = hash_bytes(text.data(), text.size(), sum); };
    for (const std::string& key : G::fact_keys(state)) {
        fold(key);
        fold(std::get<std::string>(G::fact(state, key)));
    }
    for (const Seat seat : G::waiting(state)) fold(std::string(1, letter(seat)));
    return sum == 0 ? 1 : sum;
}

}  // namespace coronet::engine
