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

LoadPlayer::LoadPlayer(asio::io_context& io, std::uint16_t port) : stream_(io), heard_(io) {
    auto& socket = stream_.next_layer();
    socket.connect({asio::ip::address_v4::loopback(), port});
    socket.set_option(asio::ip::tcp::no_delay(true));
    websocket::permessage_deflate deflate;
    deflate.client_enable = true;
    stream_.set_option(deflate);
    stream_.set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
        request.set(beast::http::field::sec_websocket_protocol, "coronet.v1");
    }));
    stream_.read_message_max(64U << 20U);
    stream_.handshake("localhost:" + std::to_string(port), "/ws");
    stream_.text(true);
}

void LoadPlayer::listen() { read(); }

void LoadPlayer::read() {
    stream_.async_read(buffer_, [this](const boost::system::error_code& failed, std::size_t) {
        over_ = failed.failed();
        if (!over_) {
            const std::string text = beast::buffers_to_string(buffer_.data());
            buffer_.consume(buffer_.size());
            take(text);
        }
        heard_.cancel();
        if (!over_) read();
    });
}

void LoadPlayer::take(const std::string& text) {
    Json message = Json::parse(text);
    const std::string& type = message.at("type").get_ref<const std::string&>();
    if (message.contains("id")) answered_ = message.at("id");
    if (type == "lobby") {
        lobby = std::move(message.at("lobby"));
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
    stream_.write(asio::buffer(text), ignored);
    return id;
}

asio::awaitable<void> LoadPlayer::get(protocol::in::Message message) {
    const std::size_t before = errors;
    const int id = say(std::move(message));
    co_await until([this, id] { return answered_ >= id; });
    if (errors > before) throw std::runtime_error(last_error.dump());
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

std::uint64_t LoadPlayer::received() { return received_by(stream_.next_layer().native_handle()); }

}  // namespace coronet::test
