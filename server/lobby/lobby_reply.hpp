// What a lobby's people and its match answer a request with.
#pragma once

#include "protocol/codec.hpp"
#include "protocol/error_codes.hpp"
#include "protocol/server_messages.hpp"
#include "server/lobby/roster.hpp"

#include <optional>
#include <variant>

namespace coronet::server {

struct LobbyReply {
    /// `saved`: done, and answered so once the lobby as it is now is stored. `later`: whoever has it answers.
    enum Kind { done, saved, later, refused } kind = done;
    protocol::out::Error error{};
    std::optional<int> version{};
};

[[nodiscard]] inline LobbyReply refused(protocol::Code code) {
    return {LobbyReply::refused, protocol::error_of(code), std::nullopt};
}

[[nodiscard]] inline LobbyReply refused(const Refused& why) {
    if (const auto* refusal = std::get_if<engine::Refusal>(&why)) {
        return {LobbyReply::refused, protocol::error_of(*refusal), std::nullopt};
    }
    return refused(std::get<protocol::Code>(why));
}

}  // namespace coronet::server
