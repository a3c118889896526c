// JSON text -> a replay, strictly: what stands in a file that anybody may have written. Used by server/audit.
// Always holds: whatever the text, reading neither throws nor uses more memory than the limits below allow; a replay
// that was read names no seat, version or player that it does not have.
#pragma once

#include "protocol/replay.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

namespace coronet::protocol {

inline constexpr std::size_t largest_replay = 32U * 1024 * 1024;  ///< bytes of its text
inline constexpr std::size_t most_replay_values = 3'000'000;      ///< numbers, texts, objects and lists in it
inline constexpr int deepest_replay = 24;                         ///< levels of objects and lists

/// Why something is not a replay.
struct ReplayFault {
    std::string code;      ///< `not_a_replay`, `unknown_format`, `out_of_order`, or one of error_codes.hpp
    std::string path;      ///< of the field, a JSON pointer in printable ASCII; empty: the whole
    std::string sentence;  ///< for people
};
using ReadReplay = std::variant<Replay, ReplayFault>;

/// Reads a whole replay. Never throws.
[[nodiscard]] ReadReplay read_replay(std::string_view text);

/// A game's part of the catalog as a recording carries it: spelled as reading and writing leave it. Throws engine::Bug
/// if there is no such game.
[[nodiscard]] Raw recorded_catalog(std::string_view game);

}  // namespace coronet::protocol
