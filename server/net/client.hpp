// A connection as the lobbies see it: something that can be told things.
// Implemented by the WebSocket session; tests have their own. Held by lobbies through shared pointers until the
// connection is gone.
#pragma once

#include "protocol/messages.hpp"
#include "server/net/outbox.hpp"

#include <atomic>
#include <cstdint>
#include <string>
#include <utility>

namespace coronet::server {

/// Tells connections apart: unlike an address in memory it is never given twice.
enum class ConnectionNumber : std::uint64_t {};

/// All functions may be called from any thread; they never wait, nor call back. What is sent is written in order.
class Client {
  public:
    /// `address`: the key under which the connection's address is counted.
    explicit Client(std::string address = {}) : address_(std::move(address)) {}
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    virtual ~Client() = default;

    /// Queues one encoded message. A client that is too slow for its outbox is disconnected.
    virtual void send(Outgoing message) = 0;
    /// Queues an error, which counts against the client: whoever makes too many is disconnected, politely.
    virtual void refuse(const protocol::out::Error& error) = 0;
    /// Closes the connection, after what was sent: the client comes back at once and finds out where it belongs.
    virtual void send_away() = 0;

    [[nodiscard]] ConnectionNumber number() const { return number_; }
    [[nodiscard]] const std::string& address() const { return address_; }

  private:
    [[nodiscard]] static ConnectionNumber next_number() {
        static std::atomic<std::uint64_t> last{0};
        return ConnectionNumber{++last};
    }

    ConnectionNumber number_ = next_number();
    std::string address_;
};

}  // namespace coronet::server
