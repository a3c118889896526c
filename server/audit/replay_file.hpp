// A recording as a file, as it is downloaded or stored: gzip or plain JSON. Used by `coronet verify` and `coronet
// check`. Always holds: whatever the bytes, reading does not throw, and its memory is bounded
// (protocol/replay_reader.hpp).
#pragma once

#include "protocol/replay_reader.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <variant>

namespace coronet::server {

inline constexpr std::size_t largest_replay_file = 16U * 1024 * 1024;  ///< bytes, packed or not

/// A recording that was read, and its text byte for byte.
struct ReplayFile {
    protocol::Replay replay;
    std::string text;
};
using ReadReplayFile = std::variant<ReplayFile, protocol::ReplayFault>;

/// Reads the bytes of a file. Fails besides read_replay's codes with `too_large` and `bad_gzip`.
[[nodiscard]] ReadReplayFile read_replay_file(std::string_view bytes);
/// Reads a file, no more of it than is allowed. Fails besides with `no_file`.
[[nodiscard]] ReadReplayFile read_replay_file(const std::filesystem::path& file);

}  // namespace coronet::server
