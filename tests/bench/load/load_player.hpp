// One connection of the load: says, hears, and folds what it hears of its match, as a browser would. All of a load's
// connections share one io_context and one thread, so that what is measured is the server and not who waits for a core.
#pragma once

#include "protocol/messages.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace coronet::test {

using Json = nlohmann::json;

class LoadPlayer {
  public:
    /// Connects to a port of this machine as a browser does, compression and all. Throws when refused.
    LoadPlayer(boost::asio::io_context& io, std::uint16_t port);
    LoadPlayer(const LoadPlayer&) = delete;
    LoadPlayer& operator=(const LoadPlayer&) = delete;

    /// Begins to listen.
    void listen();
    /// Says something without waiting; gives the id it had.
    int say(protocol::in::Message message);
    /// Says something and waits until it is answered. Throws when that is an error.
    boost::asio::awaitable<void> get(protocol::in::Message message);
    /// Waits until something holds of what has been heard. Throws when it does not in time.
    boost::asio::awaitable<void> until(std::function<bool()> holds);

    [[nodiscard]] int version() const { return match.is_null() ? -1 : match.at("version").get<int>(); }
    /// Bytes that have come over the wire, packed as they were.
    [[nodiscard]] std::uint64_t received();

    Json lobby;
    Json match;
    std::size_t errors = 0;
    Json last_error;
    std::vector<std::size_t> update_bytes;  ///< of each update, unpacked
    std::vector<std::size_t> sync_bytes;    ///< of each `match`

  private:
    void read();
    void take(const std::string& text);

    boost::beast::websocket::stream<boost::asio::ip::tcp::socket> stream_;
    boost::beast::flat_buffer buffer_;
    boost::asio::steady_timer heard_;  ///< cancelled whenever something was heard
    int next_id_ = 1;
    int answered_ = 0;  ///< the latest id that was answered
    bool over_ = false;
};

}  // namespace coronet::test
