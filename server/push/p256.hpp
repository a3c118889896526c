// Keys on the curve P-256 (NIST), as Web Push uses them: agreeing on a secret (ECDH) and signing (ECDSA with SHA-256).
// Used by encryption and vapid; only its file and the sender know OpenSSL.
#pragma once

#include "server/storage/contributions.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace coronet::server::p256 {

using Secret = Bytes32;                      ///< a private key
using Point = std::array<std::uint8_t, 65>;  ///< a public key, uncompressed

[[nodiscard]] Secret draw();
[[nodiscard]] Point public_of(const Secret& secret);
/// Whether this is a point of the curve. For untrusted bytes.
[[nodiscard]] bool is_point(const Point& bytes);
/// What both of two agree on, of whom one has the secret and the other the point.
[[nodiscard]] Bytes32 agreed(const Secret& secret, const Point& point);
/// r and s.
[[nodiscard]] std::array<std::uint8_t, 64> sign(const Secret& secret, std::string_view text);

}  // namespace coronet::server::p256
