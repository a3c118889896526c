#include "server/net/websocket_session.hpp"

#include "protocol/error_codes.hpp"
#include "server/log.hpp"
#include "server/net/answer.hpp"
#include "server/net/async.hpp"
#include "server/net/reply.hpp"

#include <boost/asio/post.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/websocket/error.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/zlib/error.hpp>

#include <algorithm>
#include <array>
#include <exception>
#include <utility>

namespace coronet::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

namespace {

/// Beyond this a message is not even read; between the protocol's own limit and this it gets a coded answer.
constexpr std::size_t most_read_bytes = 64 * 1024;
/// Errors forgiven per second.
constexpr double error_recovery = 0.1;

/// Whether the client leaves it to us how far back what it compresses may refer. Browsers do, but not all; of the
/// others that must not be asked (RFC 7692, 7.1.2.2). Beast answers the first offer.
bool lets_us_choose_its_window(const HttpRequest& upgrade) {
    for (const auto& [name, parameters] :
         beast::http::ext_list(upgrade[beast::http::field::sec_websocket_extensions])) {
        if (!beast::iequals(name, "permessage-deflate")) continue;
        return std::any_of(parameters.begin(), parameters.end(), [](const auto& parameter) {
            return beast::iequals(parameter.first, "client_max_window_bits");
        });
    }
    return false;
}

void prepare(WebSocketSession::Stream& stream, std::chrono::seconds idle, const HttpRequest& upgrade) {
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = std::chrono::seconds(10);
    timeout.idle_timeout = idle;
    timeout.keep_alive_pings = true;
    stream.set_option(timeout);
    websocket::permessage_deflate deflate;
    deflate.server_enable = true;
    // Updates resemble each other: what stays in the window between them makes one a quarter as long. It costs a
    // connection 12 KiB. Which messages are compressed is decided for each: Outgoing::of_match. What clients say is
    // short, and is kept no further back than 1 KiB.
    deflate.server_no_context_takeover = false;
    deflate.client_no_context_takeover = true;
    deflate.server_max_window_bits = 11;
    if (lets_us_choose_its_window(upgrade)) deflate.client_max_window_bits = 10;
    deflate.compLevel = 3;
    deflate.memLevel = 3;
    stream.set_option(deflate);
    stream.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
        add_security_headers(response);
        response.set(beast::http::field::sec_websocket_protocol, protocol::subprotocol);
        response.set(beast::http::field::server, "coronet");
    }));
    stream.read_message_max(most_read_bytes);
    stream.auto_fragment(false);
    stream.text(true);
}

/// Leaves out offers of compression with a window of 2^8 bytes. zlib has none that small, and an answer with a larger
/// one than was asked for is not allowed (RFC 7692, 7.1.2.1), so they are declined.
void decline_smallest_window(HttpRequest& upgrade) {
    constexpr auto extensions = beast::http::field::sec_websocket_extensions;
    std::string kept;
    bool declined = false;
    for (const auto& [name, parameters] : beast::http::ext_list(upgrade[extensions])) {
        std::string offer(name);
        bool smallest = false;
        for (const auto& [parameter, value] : parameters) {
            smallest = smallest || (beast::iequals(parameter, "server_max_window_bits") && value == "8");
            offer.append("; ").append(parameter);
            if (!value.empty()) offer.append("=").append(value);
        }
        declined = declined || smallest;
        if (!smallest) kept += (kept.empty() ? "" : ", ") + offer;
    }
    if (!declined) return;
    upgrade.erase(extensions);
    if (!kept.empty()) upgrade.set(extensions, kept);
}

}  // namespace

WebSocketSession::WebSocketSession(beast::tcp_stream stream, SessionSurroundings around, std::string address)
    : Client(std::move(address)),
      stream_(std::move(stream)),
      around_(around),
      outbox_(around.limits.outbox_bytes, around.limits.outbox_messages, around.outboxes),
      messages_(around.limits.messages_per_second, around.limits.message_burst),
      errors_(error_recovery, static_cast<double>(around.limits.errors)),
      controls_(around.limits.messages_per_second, around.limits.message_burst),
      hello_(stream_.get_executor()) {}

asio::awaitable<void> WebSocketSession::run(HttpRequest upgrade) {
    const auto self = shared_from_this();
    beast::get_lowest_layer(stream_).expires_never();
    decline_smallest_window(upgrade);
    prepare(stream_, around_.limits.idle_timeout, upgrade);
    stream_.control_callback([this](websocket::frame_type, beast::string_view) { count_control(); });
    const auto [failed] = co_await stream_.async_accept(upgrade, as_values);
    if (failed) {
        around_.metrics.refused.add(Refusal::bad_handshake);
        co_return;
    }
    const Held open(around_.metrics.sockets);
    visitor_ = around_.reception.receive(self);
    close_silent();
    around_.open.add(self);
    try {
        co_await read();
    } catch (const std::exception& trouble) {
        log::error("websocket: a connection failed: {}", trouble.what());
    }
    over_ = true;
    hello_.cancel();
    cut();
    visitor_->gone();
    visitor_.reset();
}

asio::awaitable<void> WebSocketSession::read() {
    beast::flat_buffer buffer;
    while (!over_) {
        const auto [failed, size] = co_await stream_.async_read(buffer, as_values);
        if (failed) {
            note_end(failed);
            co_return;
        }
        around_.metrics.messages_in.add();
        around_.metrics.bytes_in.add(size);
        std::string text = beast::buffers_to_string(buffer.data());
        buffer.consume(buffer.size());
        if (!closing_) co_await take(std::move(text), stream_.got_text());
    }
}

asio::awaitable<void> WebSocketSession::take(std::string text, bool is_text) {
    if (!messages_.take()) {
        around_.metrics.rate_limited.add();
        refuse(protocol::error_of(protocol::Code::too_fast, protocol::id_in(text)));
    } else if (!is_text) {
        refuse(protocol::error_of(protocol::Code::not_text));
    } else {
        co_await visitor_->receive(std::move(text));
    }
}

void WebSocketSession::write_next() {
    if (writing_ || over_) return;
    std::optional<Outgoing> next = outbox_.pop();
    if (!next && !closing_) return;
    writing_ = true;
    if (!next) {
        stream_.async_close(reason_, [self = shared_from_this()](const boost::system::error_code&) {});
        return;
    }
    underway_ = std::move(*next);
    const std::array<asio::const_buffer, 2> buffers{
        underway_.head ? asio::buffer(*underway_.head) : asio::const_buffer(), asio::buffer(underway_.tail)};
    stream_.compress(underway_.of_match);
    stream_.async_write(buffers, [self = shared_from_this()](const boost::system::error_code& failed, std::size_t) {
        if (!failed) self->written();
    });
}

void WebSocketSession::written() {
    around_.metrics.messages_out.add();
    around_.metrics.bytes_out.add(underway_.size());
    underway_ = {};
    writing_ = false;
    write_next();
}

void WebSocketSession::send(Outgoing message) {
    asio::post(stream_.get_executor(),
               [self = shared_from_this(), message = std::move(message)]() mutable { self->put(std::move(message)); });
}

void WebSocketSession::refuse(const protocol::out::Error& error) {
    around_.metrics.errors_out.add(error.code.value);
    asio::post(stream_.get_executor(), [self = shared_from_this(), message = outgoing(error)]() mutable {
        self->put(std::move(message));
        self->count_error();
    });
}

void WebSocketSession::stop() {
    asio::post(stream_.get_executor(), [self = shared_from_this()] {
        self->close_with(websocket::close_code::service_restart, "the server is stopping");
    });
}

void WebSocketSession::put(Outgoing message) {
    if (closing_ || over_) return;
    if (!outbox_.push(std::move(message))) {
        around_.metrics.slow_clients.add();
        log::info("websocket: a slow client was dropped address={}", address());
        cut();
        return;
    }
    write_next();
}

void WebSocketSession::count_error() {
    if (errors_.take() || closing_) return;
    around_.metrics.refused.add(Refusal::too_many_errors);
    log::info("websocket: a client made too many errors address={}", address());
    close_with(websocket::close_code::policy_error, "too many errors");
}

void WebSocketSession::count_control() {
    if (controls_.take() || closing_ || over_) return;
    around_.metrics.refused.add(Refusal::control_flood);
    close_with(websocket::close_code::policy_error, "too many pings");
}

void WebSocketSession::note_end(const boost::system::error_code& failed) {
    Refusals& refused = around_.metrics.refused;
    if (failed == websocket::error::message_too_big) {
        refused.add(Refusal::message_too_large);
    } else if (failed == websocket::error::bad_frame_payload) {
        refused.add(Refusal::bad_text);
    } else if (failed == websocket::condition::protocol_violation) {
        refused.add(Refusal::bad_frame);
    } else if (failed.category() == boost::system::error_code(beast::zlib::error::invalid_block_type).category()) {
        refused.add(Refusal::bad_deflate);
    }
}

void WebSocketSession::close_silent() {
    hello_.expires_after(around_.limits.hello_timeout);
    hello_.async_wait([self = shared_from_this()](const boost::system::error_code& cancelled) {
        if (cancelled || self->over_ || self->visitor_->greeted()) return;
        self->around_.metrics.refused.add(Refusal::no_hello);
        self->close_with(websocket::close_code::policy_error, "no hello");
    });
}

void WebSocketSession::close_with(websocket::close_code code, std::string_view reason) {
    if (closing_ || over_) return;
    closing_ = true;
    reason_ = websocket::close_reason(code, beast::string_view(reason.data(), reason.size()));
    // Not at once: this may be inside a read, whose pong or ping it is that was one too many.
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->write_next(); });
}

void WebSocketSession::cut() {
    over_ = true;
    beast::get_lowest_layer(stream_).close();
}

}  // namespace coronet::server
