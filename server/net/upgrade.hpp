// Makes a WebSocket of an HTTP connection, as far as the handshake goes. Used by the HTTP session.
#pragma once

#include "server/net/routes.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <cstddef>
#include <optional>
#include <string>

namespace coronet::server {

/// What both sides agreed on.
struct Terms {
    /// How far back what is deflated may refer, in bytes; 0: nothing is deflated in either direction. What the client
    /// deflates refers to nothing before its message.
    std::size_t reach = 0;
    /// What we deflate may refer to earlier messages, too (no `server_no_context_takeover`).
    bool takes_over = true;
};

/// A connection on which frames are spoken from now on.
struct Upgraded {
    boost::asio::ip::tcp::socket socket;
    Terms terms;
};

struct Handshake {
    std::string answer;          ///< as it is sent
    std::optional<Terms> terms;  ///< none: it was no good handshake, as the answer says
};

/// Answers a request for a WebSocket. The executor is that of the connection; nothing is done on it.
[[nodiscard]] Handshake shake_hands(HttpRequest request, const boost::asio::any_io_executor& executor);

}  // namespace coronet::server
