// One HTTP connection: requests one after another, kept alive, each within a time and a size; an upgrade to /ws hands
// the connection over to a WebSocket session.
// Made by the listener.
#pragma once

#include "server/config/config.hpp"
#include "server/net/address.hpp"
#include "server/net/routes.hpp"
#include "server/net/websocket_session.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include <string>

namespace coronet::server {

/// Everything an HTTP connection needs of the server around it; outlives every connection.
struct HttpSurroundings {
    const Config& config;
    const Routes& routes;
    Tally& everyone;    ///< all connections
    Tally& by_address;  ///< the connections of each address
    SessionSurroundings sessions;
};

class HttpSession {
  public:
    HttpSession(boost::beast::tcp_stream stream, HttpSurroundings around);

    /// Serves the connection until it ends. Keep the session alive until then.
    boost::asio::awaitable<void> run();

  private:
    /// True when the connection was handed over or must end.
    boost::asio::awaitable<bool> serve(HttpRequest request);
    boost::asio::awaitable<bool> upgrade(HttpRequest request);
    boost::asio::awaitable<bool> write(const HttpRequest& request, Answer answer);
    [[nodiscard]] Answer check_upgrade(const HttpRequest& request) const;
    [[nodiscard]] boost::asio::ip::address address_of(const HttpRequest& request) const;

    boost::beast::tcp_stream stream_;
    HttpSurroundings around_;
    boost::beast::flat_buffer buffer_;
    boost::asio::ip::address peer_;
};

}  // namespace coronet::server
