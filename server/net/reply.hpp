// Turns messages into what a connection sends. Used wherever somebody is answered.
#pragma once

#include "protocol/codec.hpp"
#include "server/net/outbox.hpp"

#include <memory>
#include <optional>
#include <string_view>
#include <variant>

namespace coronet::server {

/// A message for one receiver.
template <class Message>
[[nodiscard]] Outgoing outgoing(const Message& message) {
    return {nullptr, protocol::encode(message), false};
}

/// A message that many receivers share.
template <class Message>
[[nodiscard]] Outgoing shared(const Message& message) {
    return {std::make_shared<const std::string>(protocol::encode(message)), {}, false};
}

/// The id of a message that is not going to be looked at further, if it can be read.
[[nodiscard]] inline std::optional<protocol::RequestId> id_in(std::string_view text) {
    const protocol::Read read = protocol::parse(text);
    if (const auto* request = std::get_if<protocol::in::Request>(&read)) return request->id;
    return std::get<protocol::out::Error>(read).id;
}

}  // namespace coronet::server
