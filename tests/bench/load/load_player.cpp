#include "tests/bench/load/load_player.hpp"

#include "protocol/codec.hpp"
#include "tests/support/folded.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/received.hpp"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/websocket.hpp>

#include <stdexcept>
#include <utility>

namespace coronet::test {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

LoadPlayer::LoadPlayer(asio::io_context& io, std::uint16_t port, const LoadDoors& doors)
    : io_(io), doors_(doors), port_(port), heard_(io) {}

asio::awaitable<void> LoadPlayer::connect(std::uint16_t port, std::string path) {
    if (line_) {
        received_before_ = received();
        boost::system::error_code ignored;
        line_->stream.next_layer().close(ignored);
    }
    line_ = std::make_shared<Line>(io_);
    over_ = true;
    auto& stream = line_->stream;
    auto& socket = stream.next_layer();
    co_await socket.async_connect({asio::ip::address_v4::loopback(), port}, asio::use_awaitable);
    socket.set_option(asio::ip::tcp::no_delay(true));
    websocket::permessage_deflate deflate;
    deflate.client_enable = true;
    stream.set_option(deflate);
    stream.set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
        request.set(beast::http::field::sec_websocket_protocol, "coronet.v1");
    }));
    stream.read_message_max(64U << 20U);
    co_await stream.async_handshake("localhost:" + std::to_string(port), path, asio::use_awaitable);
    stream.text(true);
    over_ = false;
    read(line_);
}

void LoadPlayer::read(const std::shared_ptr<Line>& line) {
    line->stream.async_read(line->buffer, [this, line](const boost::system::error_code& failed, std::size_t) {
        if (line != line_) return;  // it was left
        over_ = failed.failed();
        if (!over_) {
            const std::string text = beast::buffers_to_string(line->buffer.data());
            line->buffer.consume(line->buffer.size());
            take(text);
        }
        heard_.cancel();
        if (!over_) read(line);
    });
}

void LoadPlayer::take(const std::string& text) {
    Json message = Json::parse(text);
    const std::string& type = message.at("type").get_ref<const std::string&>();
    if (message.contains("id")) answered_ = message.at("id");
    if (type == "lobby") {
        lobby = std::move(message.at("lobby"));
    } else if (type == "welcome") {
        secret_ = message.value("secret", secret_);
    } else if (type == "elsewhere") {
        sent_to_ = message.at("node");
    } else if (type == "match") {
        sync_bytes.push_back(text.size());
        match = std::move(message);
    } else if (type == "update") {
        update_bytes.push_back(text.size());
        fold_update(match, message);
    } else if (type == "error") {
        ++errors;
        last_error = std::move(message);
    }
}

int LoadPlayer::say(protocol::in::Message message) {
    const int id = next_id_++;
    const std::string text = protocol::encode(protocol::in::Request{id, std::move(message)});
    boost::system::error_code ignored;  // who reads will hear of it
    line_->stream.write(asio::buffer(text), ignored);
    return id;
}

asio::awaitable<void> LoadPlayer::get(protocol::in::Message message) {
    const std::size_t before = errors;
    const int id = say(std::move(message));
    co_await until([this, id] { return answered_ >= id; });
    if (errors > before) throw std::runtime_error(last_error.dump());
}

asio::awaitable<void> LoadPlayer::hello(std::string name) {
    co_await connect(port_, "/ws");
    protocol::in::Hello hello;
    hello.name = protocol::Name(std::move(name));
    co_await get(hello);
}

asio::awaitable<void> LoadPlayer::hello_again() {
    protocol::in::Hello hello;
    hello.secret = protocol::Secret(secret_);
    co_await get(hello);
}

asio::awaitable<void> LoadPlayer::enter(protocol::in::Join how) {
    co_await get(how);
    while (!sent_to_.empty()) {
        const std::string node = std::exchange(sent_to_, {});
        const auto door = doors_.find(node);
        co_await connect(door == doors_.end() ? port_ : door->second, "/ws?node=" + node);
        co_await hello_again();
        co_await get(how);
    }
}

asio::awaitable<void> LoadPlayer::come_back(std::uint16_t port, protocol::in::Join how) {
    sent_to_.clear();
    co_await connect(port, "/ws");
    co_await hello_again();
    co_await enter(std::move(how));
}

asio::awaitable<void> LoadPlayer::until(std::function<bool()> holds) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!holds()) {
        if (over_ || std::chrono::steady_clock::now() >= end)
            throw std::runtime_error("what was waited for never came");
        heard_.expires_at(end);
        boost::system::error_code cancelled;
        co_await heard_.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
    }
}

asio::awaitable<void> LoadPlayer::rest(std::chrono::steady_clock::time_point until) {
    while (!over_ && std::chrono::steady_clock::now() < until) {
        heard_.expires_at(until);
        boost::system::error_code cancelled;
        co_await heard_.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
    }
}

std::uint64_t LoadPlayer::received() {
    auto& socket = line_->stream.next_layer();
    return received_before_ + (socket.is_open() ? received_by(socket.native_handle()) : 0);
}

}  // namespace coronet::test
