// Encrypts a notice for the browser that subscribed (RFC 8291, which is aes128gcm of RFC 8188 with keys agreed on): the
// push service that carries it cannot read it.
#pragma once

#include "server/push/p256.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace coronet::server {

/// What makes one message unlike any other: drawn anew for each.
struct PushSeal {
    p256::Secret key;
    std::array<std::uint8_t, 16> salt;

    [[nodiscard]] static PushSeal draw();
};

/// The body of the request. The text is padded to `padded` bytes, if it is shorter, so that its length tells nothing.
[[nodiscard]] std::string encrypted(std::string_view text, std::size_t padded, const p256::Point& p256dh,
                                    const std::array<std::uint8_t, 16>& auth, const PushSeal& seal);

}  // namespace coronet::server
