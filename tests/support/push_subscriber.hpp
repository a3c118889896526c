// A browser that has subscribed to notices, and a service that looks at who sends them: takes apart what the server
// sends, by RFC 8188, 8291 and 8292.
#pragma once

#include "server/push/p256.hpp"
#include "server/storage/ids.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace coronet::test {

struct PushSubscriber {
    server::p256::Secret secret = server::p256::draw();
    std::array<std::uint8_t, 16> auth{};

    PushSubscriber() { server::fill_random(auth); }
    [[nodiscard]] std::string p256dh() const { return server::to_base64url(server::p256::public_of(secret)); }
    [[nodiscard]] std::string auth_text() const { return server::to_base64url(auth); }
    /// What was sent, without its padding; nothing if it was not for this subscriber.
    [[nodiscard]] std::optional<std::string> decrypted(const std::string& body) const;
};

/// What a token says, if the header `Authorization` bears the signature of the key in it.
struct SignedBy {
    nlohmann::json claims;
    std::string key;
};
[[nodiscard]] std::optional<SignedBy> signed_by(const std::string& authorization);

}  // namespace coronet::test
