// Turns messages into what a connection sends. Used wherever somebody is answered.
#pragma once

#include "protocol/codec.hpp"
#include "server/net/outbox.hpp"

#include <memory>
#include <string>

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

}  // namespace coronet::server
