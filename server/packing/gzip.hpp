#pragma once
// Packing recordings and static files as gzip (RFC 1952).

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace coronet::server {

/// Bytes as `Content-Encoding: gzip` wants them. The same text gives the same bytes.
struct Gzip {
    std::string bytes;

    friend bool operator==(const Gzip&, const Gzip&) = default;
};

/// Compresses; `level` 1 (fast) to 12 (small). Throws std::bad_alloc only.
[[nodiscard]] Gzip compress(std::string_view text, int level = 4);

/// Reverses compress. Nothing if the bytes are damaged or the text would exceed `limit` bytes.
[[nodiscard]] std::optional<std::string> decompress(const Gzip& gzip, std::size_t limit);

/// The checksum of gzip, CRC-32.
[[nodiscard]] std::uint32_t checksum(std::string_view text);

}  // namespace coronet::server
