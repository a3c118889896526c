// What the network layer asks of whoever answers the messages of one connection.
// Implemented by server/lobby (FrontDesk's visitors); tests of the network have their own.
#pragma once

#include "server/net/client.hpp"

#include <boost/asio/awaitable.hpp>

#include <memory>
#include <string>
#include <string_view>

namespace coronet::server {

/// One connection's side of the conversation. Used on the connection's strand only.
class Visitor {
  public:
    Visitor() = default;
    Visitor(const Visitor&) = delete;
    Visitor& operator=(const Visitor&) = delete;
    virtual ~Visitor() = default;

    /// One text message, untrusted. The next one is read when this has returned.
    virtual boost::asio::awaitable<void> receive(std::string text) = 0;
    /// Whether it is known who speaks here.
    [[nodiscard]] virtual bool greeted() const = 0;
    /// The connection is over. Called exactly once, after the last `receive`.
    virtual void gone() = 0;
};

/// Makes the visitor of a new connection. Called from any thread.
class Reception {
  public:
    Reception() = default;
    Reception(const Reception&) = delete;
    Reception& operator=(const Reception&) = delete;
    virtual ~Reception() = default;

    [[nodiscard]] virtual std::unique_ptr<Visitor> receive(const std::shared_ptr<Client>& client) = 0;
};

}  // namespace coronet::server
