// One WebSocket connection: one reader, one writer, a bounded outbox between the lobbies and the wire.
// Made by the HTTP session on an upgrade to /ws.
#pragma once

#include "server/config/config.hpp"
#include "server/metrics/metrics.hpp"
#include "server/net/address.hpp"
#include "server/net/client.hpp"
#include "server/net/open_sockets.hpp"
#include "server/net/outbox.hpp"
#include "server/net/routes.hpp"
#include "server/net/token_bucket.hpp"
#include "server/net/visitor.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/system/error_code.hpp>

#include <memory>
#include <string>
#include <string_view>

namespace coronet::server {

/// Everything a session needs of the server around it; outlives every session.
struct SessionSurroundings {
    const Limits& limits;
    Metrics& metrics;
    Reception& reception;
    OpenSockets& open;
    OutboxTotal& outboxes;
};

class WebSocketSession final : public Client, public Stoppable, public std::enable_shared_from_this<WebSocketSession> {
  public:
    using Stream = boost::beast::websocket::stream<boost::beast::tcp_stream>;

    /// `stream` is a connection whose upgrade request has been read; its executor is a strand.
    WebSocketSession(boost::beast::tcp_stream stream, SessionSurroundings around, std::string address);

    /// Accepts the upgrade, then talks until the connection is over.
    boost::asio::awaitable<void> run(HttpRequest upgrade);

    void send(Outgoing message) override;
    void refuse(const protocol::out::Error& error) override;
    /// Closes with "going away": the client comes back by itself when the server does.
    void stop() override;

  private:
    boost::asio::awaitable<void> read();
    boost::asio::awaitable<void> take(std::string text, bool is_text);
    void put(Outgoing message);
    /// Writes the next message, unless one is being written; after the last, says goodbye if that is wanted.
    void write_next();
    void written();
    void count_error();
    /// A ping or pong of the client's: answered by the stream itself, but not without measure.
    void count_control();
    /// Why reading ended, for the metrics; an orderly or sudden end is no refusal.
    void note_end(const boost::system::error_code& failed);
    /// Closes a connection that has not said who it is.
    void close_silent();
    void close_with(boost::beast::websocket::close_code code, std::string_view reason);
    void cut();

    Stream stream_;
    SessionSurroundings around_;
    Outbox outbox_;
    TokenBucket messages_;
    TokenBucket errors_;
    TokenBucket controls_;
    boost::asio::steady_timer hello_;  ///< until it must be known who speaks here
    std::unique_ptr<Visitor> visitor_;
    Outgoing underway_;     ///< what is being written
    bool writing_ = false;  ///< something is; or writing has failed, or the goodbye is said: nothing more is written
    bool closing_ = false;  ///< nothing more is queued; the outbox is emptied and then the connection closed
    bool over_ = false;     ///< the connection is over
    boost::beast::websocket::close_reason reason_;
};

}  // namespace coronet::server
