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

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace coronet::test {

using Json = nlohmann::json;

/// The ports of this machine at which several servers listen, by the names of these.
using LoadDoors = std::map<std::string, std::uint16_t>;

class LoadPlayer {
  public:
    /// Will connect to a port of this machine. Whoever is sent to another server goes to the port of that one, or,
    /// where `doors` does not know it, to the same port with its name: behind that there is a proxy.
    LoadPlayer(boost::asio::io_context& io, std::uint16_t port, const LoadDoors& doors);
    LoadPlayer(const LoadPlayer&) = delete;
    LoadPlayer& operator=(const LoadPlayer&) = delete;

    /// Says something without waiting; gives the id it had.
    int say(protocol::in::Message message);
    /// Says something and waits until it is answered. Throws when that is an error.
    boost::asio::awaitable<void> get(protocol::in::Message message);
    /// Connects as a browser does, compression and all, and says hello. Throws when refused.
    boost::asio::awaitable<void> hello(std::string name);
    /// Goes to a lobby, wherever that is. Throws when refused.
    boost::asio::awaitable<void> enter(protocol::in::Join how);
    /// Connects anew, says who they are and goes to a lobby. Throws when refused.
    boost::asio::awaitable<void> come_back(std::uint16_t port, protocol::in::Join how);
    /// Waits until then, or until the connection has ended.
    boost::asio::awaitable<void> rest(std::chrono::steady_clock::time_point until);
    /// The connection has ended.
    [[nodiscard]] bool over() const { return over_; }
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
    struct Line {
        explicit Line(boost::asio::io_context& io) : stream(io) {}
        boost::beast::websocket::stream<boost::asio::ip::tcp::socket> stream;
        boost::beast::flat_buffer buffer;
    };
    boost::asio::awaitable<void> connect(std::uint16_t port, std::string path);
    boost::asio::awaitable<void> hello_again();
    void read(const std::shared_ptr<Line>& line);
    void take(const std::string& text);

    boost::asio::io_context& io_;
    const LoadDoors& doors_;
    std::uint16_t port_;
    std::shared_ptr<Line> line_;
    std::uint64_t received_before_ = 0;  ///< over connections that were left
    std::string secret_;
    std::string sent_to_;              ///< the node where the lobby is that was last asked for
    boost::asio::steady_timer heard_;  ///< cancelled whenever something was heard
    int next_id_ = 1;
    int answered_ = 0;  ///< the latest id that was answered
    bool over_ = false;
};

}  // namespace coronet::test
