#pragma once
// Compressing recordings (and static files). Used by the lobby at the end of a match, off the writer thread.

#include <optional>
#include <string>
#include <string_view>

namespace coronet::server {

/// Bytes in gzip format (RFC 1952), as `Content-Encoding: gzip` wants them. The same text gives the same bytes.
struct Gzip {
    std::string bytes;

    friend bool operator==(const Gzip&, const Gzip&) = default;
};

/// Compresses; `level` 1 (fast) to 9 (small). Throws std::bad_alloc only.
[[nodiscard]] Gzip compress(std::string_view text, int level = 6);

/// Reverses compress. Nothing if the bytes are damaged or the text would exceed `limit` bytes.
[[nodiscard]] std::optional<std::string> decompress(const Gzip& gzip, std::size_t limit);

}  // namespace coronet::server
