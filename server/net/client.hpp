// A connection as the lobbies see it: something that can be told things.
// Implemented by the WebSocket session; tests have their own. Held by lobbies through shared pointers until the
// connection is gone.
#pragma once

#include "protocol/messages.hpp"
#include "server/net/outbox.hpp"

namespace coronet::server {

/// All functions may be called from any thread; they never wait. What is sent is written in order.
class Client {
  public:
    Client() = default;
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    virtual ~Client() = default;

    /// Queues one encoded message. A client that is too slow for its outbox is disconnected.
    virtual void send(Outgoing message) = 0;
    /// Queues an error, which counts against the client: whoever makes too many is disconnected, politely.
    virtual void refuse(const protocol::out::Error& error) = 0;
};

}  // namespace coronet::server
