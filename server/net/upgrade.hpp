// Makes a WebSocket of an HTTP connection, as far as the handshake goes. Used by the HTTP session.
#pragma once

#include "server/net/routes.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include <cstddef>
#include <optional>

namespace coronet::server {

/// A connection on which frames are spoken from now on.
struct Upgraded {
    boost::asio::ip::tcp::socket socket;
    /// How far back what is deflated may refer, in bytes; 0: nothing is deflated in either direction. What the client
    /// deflates refers to nothing before its message.
    std::size_t reach = 0;
    /// What we deflate may refer to earlier messages, too (no `server_no_context_takeover`).
    bool takes_over = true;
};

/// Answers the request. Nothing: it was no good handshake, and has been told so, or the client went away.
boost::asio::awaitable<std::optional<Upgraded>> accept_upgrade(boost::beast::tcp_stream stream, HttpRequest request);

}  // namespace coronet::server
