// One HTTP connection: requests one after another, kept alive, each within a time and a size; an upgrade to /ws hands
// the connection over to a WebSocket session.
// Made by the listener.
#pragma once

#include "server/config/config.hpp"
#include "server/net/address.hpp"
#include "server/net/address_budget.hpp"
#include "server/net/routes.hpp"
#include "server/net/websocket_session.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/system/error_code.hpp>

#include <memory>
#include <string>
#include <string_view>

namespace coronet::server {

/// Everything an HTTP connection needs of the server around it; outlives every connection.
struct HttpSurroundings {
    const Config& config;
    const Routes& routes;
    Tally& everyone;         ///< all connections
    Tally& by_address;       ///< the connections of each address
    AddressBudget& guesses;  ///< numbers of games that fit nothing which an address may ask for
    SessionSurroundings sessions;
};

class HttpSession {
  public:
    /// `place`: what the connection keeps as long as it is open, also once it is a WebSocket.
    HttpSession(boost::beast::tcp_stream stream, HttpSurroundings around, std::shared_ptr<const void> place);

    /// Serves the connection until it ends. Keep the session alive until then.
    boost::asio::awaitable<void> run();

  private:
    /// True when the connection was handed over or must end.
    boost::asio::awaitable<bool> serve(HttpRequest request);
    boost::asio::awaitable<bool> upgrade(HttpRequest request);
    boost::asio::awaitable<bool> write(const HttpRequest& request, Answer answer);
    /// Sends both, which live until then. True if the client went away.
    boost::asio::awaitable<bool> send(std::string_view head, std::string_view body);
    /// Answers what could not be read as a request, and lets the rest of it run out.
    boost::asio::awaitable<void> refuse_unread(const boost::system::error_code& failed, bool began);
    /// Reads on for a moment without looking: to close with bytes unread would reset the connection and might destroy
    /// the answer on its way.
    boost::asio::awaitable<void> drain();
    /// Counts what was refused; who asks for many games that do not exist waits, and hears the reason.
    boost::asio::awaitable<void> judge(const HttpRequest& request, Answer& answer);
    void refuse(Refusal reason) const { around_.sessions.metrics.refused.add(reason); }
    [[nodiscard]] Answer check_upgrade(const HttpRequest& request) const;
    [[nodiscard]] boost::asio::ip::address address_of(const HttpRequest& request) const;
    /// What is counted tells of a quiet table what its players do: it is for whoever runs the server.
    [[nodiscard]] bool may_see_figures(const HttpRequest& request) const;

    boost::beast::tcp_stream stream_;
    HttpSurroundings around_;
    std::shared_ptr<const void> place_;
    boost::beast::flat_buffer buffer_;
    boost::asio::ip::address peer_;
};

}  // namespace coronet::server
