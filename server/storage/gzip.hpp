#pragma once
// Compressing recordings (and static files). Used by the lobby at the end of a match, off the writer thread.

#include <cstdint>
#include <optional>
#include <span>
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

/// A text packed by itself, to become part of one that begins and goes on otherwise.
struct PackedPart {
    std::string bytes;      ///< deflate (RFC 1951), whole bytes, no last block; nothing refers to what is before it
    std::uint32_t sum = 0;  ///< CRC-32 of the text
    std::size_t size = 0;   ///< of the text
};

/// Packs a part. Throws std::bad_alloc only.
[[nodiscard]] PackedPart pack_part(std::string_view text, int level);

/// The texts of all parts, one after the other.
[[nodiscard]] Gzip joined(std::span<const PackedPart* const> parts);

/// Reverses compress and joined. Nothing if the bytes are damaged or the text would exceed `limit` bytes.
[[nodiscard]] std::optional<std::string> decompress(const Gzip& gzip, std::size_t limit);

}  // namespace coronet::server
