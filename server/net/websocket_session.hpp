// One WebSocket connection: one reader, one writer, a bounded outbox between the lobbies and the wire.
// Made by the HTTP session on an upgrade to /ws.
// Always holds: between two messages a connection keeps no buffer but what may still be referred to (PackedStream).
#pragma once

#include "server/config/config.hpp"
#include "server/metrics/metrics.hpp"
#include "server/net/address.hpp"
#include "server/net/client.hpp"
#include "server/net/frames.hpp"
#include "server/net/open_sockets.hpp"
#include "server/net/outbox.hpp"
#include "server/net/token_bucket.hpp"
#include "server/net/upgrade.hpp"
#include "server/net/visitor.hpp"
#include "server/packing/deflate.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
    /// The executor of the connection is a strand.
    WebSocketSession(Upgraded connection, SessionSurroundings around, std::string address);

    /// Talks until the connection is over.
    boost::asio::awaitable<void> run();

    void send(Outgoing message) override;
    void refuse(const protocol::out::Error& error) override;
    /// Closes with "service restart": the client comes back by itself when the server does.
    void send_away() override;
    void stop() override { send_away(); }

  private:
    using Clock = std::chrono::steady_clock;

    boost::asio::awaitable<void> read();
    /// Reads what is there. False: the connection is over.
    [[nodiscard]] bool receive();
    boost::asio::awaitable<void> take(Message message);
    boost::asio::awaitable<void> answer(std::string text, bool is_text);
    /// The client has ended the conversation, by a word or by a fault. Nothing it says counts any more.
    void hang_up(std::string goodbye);
    /// Reads on without looking: to close with bytes unread would reset the connection and might destroy the goodbye.
    boost::asio::awaitable<void> drain();
    /// What the connection is told, in order, by whichever threads.
    struct Told {
        Outgoing message;
        bool error;  ///< counts against the client
    };
    void queue(Told told);
    void take_told();
    void put(Outgoing message);
    /// Writes what waits: to the last, or until the client reads again.
    void write();
    /// Adds the next frame to what is unsent, if there is one.
    [[nodiscard]] bool add_frame();
    void add_message(const Outgoing& message);
    void count_error();
    /// A ping or pong of the client's: not without measure.
    void count_control();
    void note(BadFrame fault);
    /// Closes a connection that has not said who it is.
    void close_silent();
    /// Pings whoever has been silent for half the time that is allowed, and gives up after all of it.
    void watch(Clock::duration wait);
    void look_for_life();
    void close_with(CloseCode code, std::string_view reason);
    void say_goodbye(std::string payload);
    void cut();

    boost::asio::ip::tcp::socket socket_;
    SessionSurroundings around_;
    FrameReader frames_;
    PackedStream packing_;
    std::mutex told_mutex_;
    std::vector<Told> told_;  ///< on its way to the connection's strand
    Outbox outbox_;
    std::string unsent_;  ///< whole frames, but for what was sent of the first
    TokenBucket messages_;
    TokenBucket errors_;
    TokenBucket controls_;
    boost::asio::steady_timer hello_;  ///< until it must be known who speaks here
    boost::asio::steady_timer watch_;
    Clock::time_point heard_ = Clock::now();  ///< when something came last
    std::unique_ptr<Visitor> visitor_;
    std::optional<std::string> pong_;     ///< owed; of several pings the last one is answered (RFC 6455, 5.5.3)
    std::optional<std::string> goodbye_;  ///< owed, once the outbox is empty
    bool pinged_ = false;                 ///< since something came last
    bool ping_ = false;                   ///< owed
    bool stuck_ = false;                  ///< the client does not read what is unsent
    bool closing_ = false;  ///< nothing more is queued; the outbox is emptied and then the connection closed
    bool hung_up_ = false;  ///< the client has
    bool over_ = false;     ///< the connection is over
};

}  // namespace coronet::server
