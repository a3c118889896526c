// The door: opens the port and hands every connection to an HTTP session on a strand of its own.
// Made by Server.
#pragma once

#include "server/net/http_session.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/strand.hpp>

#include <cstdint>
#include <stdexcept>

namespace coronet::server {

/// Why the server cannot start, as a sentence for the operator.
class StartError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

class Listener {
  public:
    /// Opens the port. Throws StartError when it is in use, not permitted, or the address is not one of this machine.
    Listener(boost::asio::io_context& io, HttpSurroundings around);

    /// The port in fact opened.
    [[nodiscard]] std::uint16_t port() const { return port_; }
    /// Begins to accept.
    void start();
    /// Accepts no more; from any thread.
    void stop();

  private:
    boost::asio::awaitable<void> accept();
    void open(const boost::asio::ip::tcp::endpoint& endpoint);
    /// Unless there are too many.
    void serve(boost::asio::ip::tcp::socket socket);

    boost::asio::io_context& io_;
    HttpSurroundings around_;
    boost::asio::strand<boost::asio::io_context::executor_type> strand_;
    boost::asio::ip::tcp::acceptor acceptor_;
    std::uint16_t port_ = 0;
};

}  // namespace coronet::server
