#include "server/net/websocket_session.hpp"

#include "protocol/error_codes.hpp"
#include "server/log.hpp"
#include "server/net/async.hpp"
#include "server/net/reply.hpp"

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>

#include <algorithm>
#include <array>
#include <exception>
#include <utility>
#include <variant>

namespace coronet::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

/// Beyond this a message is not even read; between the protocol's own limit and this it gets a coded answer.
constexpr std::size_t most_read_bytes = 64 * 1024;
/// Errors forgiven per second.
constexpr double error_recovery = 0.1;
/// How long a client may take to close a connection after our goodbye.
constexpr std::chrono::seconds goodbye_time{10};
/// Frames are handed to the system together up to this.
constexpr std::size_t sent_at_once = 16 * 1024;
/// What is longer counts as several messages of the client's: a short question may have a long answer.
constexpr std::size_t counts_as_one = 32 * 1024;
/// Beyond this no room is kept between two messages.
constexpr std::size_t room_to_keep = 512;

CloseCode code_for(BadFrame fault) {
    switch (fault) {
        case BadFrame::frame: return CloseCode::protocol_error;
        case BadFrame::too_large: return CloseCode::too_big;
        case BadFrame::text:
        case BadFrame::deflate: break;
    }
    return CloseCode::bad_payload;
}

}  // namespace

WebSocketSession::WebSocketSession(Upgraded connection, SessionSurroundings around, std::string address)
    : Client(std::move(address)),
      socket_(std::move(connection.socket)),
      around_(around),
      frames_(most_read_bytes, connection.terms.reach > 0),
      packing_(connection.terms.reach, connection.terms.takes_over),
      outbox_(around.limits.outbox_bytes, around.limits.outbox_messages, around.outboxes),
      messages_(around.limits.messages_per_second, around.limits.message_burst),
      errors_(error_recovery, static_cast<double>(around.limits.errors)),
      controls_(around.limits.messages_per_second, around.limits.message_burst),
      hello_(socket_.get_executor()),
      watch_(socket_.get_executor()) {}

asio::awaitable<void> WebSocketSession::run() {
    const auto self = shared_from_this();
    boost::system::error_code failed;
    static_cast<void>(socket_.non_blocking(true, failed));
    if (failed) co_return;
    const Held open(around_.metrics.sockets);
    visitor_ = around_.reception.receive(self);
    close_silent();
    watch(around_.limits.idle_timeout / 2);
    around_.open.add(self);
    try {
        co_await read();
    } catch (const std::exception& trouble) {
        log::error("websocket: a connection failed: {}", trouble.what());
    }
    hello_.cancel();
    if (!hung_up_) cut();
    visitor_->gone();
    visitor_.reset();
    co_await drain();
    cut();
}

asio::awaitable<void> WebSocketSession::read() {
    while (!over_) {
        const auto [failed] = co_await socket_.async_wait(tcp::socket::wait_read, as_values);
        if (failed || !receive()) co_return;
        NextMessage next = frames_.next();
        while (!over_ && next.index() != 0) {
            if (const auto* fault = std::get_if<BadFrame>(&next)) {
                note(*fault);
                hang_up(close_payload(code_for(*fault)));
                co_return;
            }
            co_await take(std::get<Message>(std::move(next)));
            if (hung_up_) co_return;
            next = frames_.next();
            // Others come in between, and so does what this client is to be told.
            if (next.index() != 0) co_await asio::post(socket_.get_executor(), asio::use_awaitable);
        }
    }
}

bool WebSocketSession::receive() {
    thread_local std::array<char, 16 * 1024> bytes;
    boost::system::error_code failed;
    const std::size_t size = socket_.read_some(asio::buffer(bytes), failed);
    if (failed == asio::error::would_block || failed == asio::error::interrupted) return true;
    if (failed) return false;
    heard_ = Clock::now();
    pinged_ = false;
    frames_.add({bytes.data(), size});
    return true;
}

asio::awaitable<void> WebSocketSession::take(Message message) {
    switch (message.kind) {
        case Opcode::close: hang_up(message.payload.empty() ? std::string() : message.payload.substr(0, 2)); break;
        case Opcode::ping:
            if (!closing_) {
                pong_ = std::move(message.payload);
                write();
            }
            [[fallthrough]];
        case Opcode::pong: count_control(); break;
        case Opcode::continuation:
        case Opcode::text:
        case Opcode::binary:
            around_.metrics.messages_in.add();
            around_.metrics.bytes_in.add(message.payload.size());
            if (!closing_) co_await answer(std::move(message.payload), message.kind == Opcode::text);
    }
}

asio::awaitable<void> WebSocketSession::answer(std::string text, bool is_text) {
    if (!messages_.take()) {
        around_.metrics.rate_limited.add();
        refuse(protocol::error_of(protocol::Code::too_fast, protocol::id_in(text)));
    } else if (!is_text) {
        refuse(protocol::error_of(protocol::Code::not_text));
    } else {
        co_await visitor_->receive(std::move(text));
    }
}

void WebSocketSession::hang_up(std::string goodbye) {
    hung_up_ = true;
    if (!closing_) say_goodbye(std::move(goodbye));
}

asio::awaitable<void> WebSocketSession::drain() {
    std::array<char, 512> unwanted;
    while (!over_) {
        const auto [waited] = co_await socket_.async_wait(tcp::socket::wait_read, as_values);
        if (waited) co_return;
        boost::system::error_code failed;
        static_cast<void>(socket_.read_some(asio::buffer(unwanted), failed));
        if (failed && failed != asio::error::would_block) co_return;
    }
}

void WebSocketSession::write() {
    while (!stuck_ && !over_) {
        while (unsent_.size() < sent_at_once && add_frame()) {}
        if (unsent_.empty()) break;
        boost::system::error_code failed;
        const std::size_t sent = socket_.write_some(asio::buffer(unsent_), failed);
        unsent_.erase(0, sent);
        if (unsent_.empty() && unsent_.capacity() > room_to_keep) std::string().swap(unsent_);
        if (failed == asio::error::would_block) {
            stuck_ = true;
            socket_.async_wait(tcp::socket::wait_write, [self = shared_from_this()](const auto& ended) {
                self->stuck_ = false;
                if (!ended) self->write();
            });
        } else if (failed) {
            cut();
        }
    }
    if (over_ || stuck_ || !closing_ || goodbye_) return;
    // Nothing follows the goodbye. The client need not wait until its own is read: the reader may be busy.
    boost::system::error_code ignored;
    static_cast<void>(socket_.shutdown(tcp::socket::shutdown_send, ignored));
}

bool WebSocketSession::add_frame() {
    if (pong_) {
        append_frame(unsent_, Opcode::pong, *std::exchange(pong_, std::nullopt));
    } else if (std::exchange(ping_, false)) {
        append_frame(unsent_, Opcode::ping, {});
    } else if (const auto message = outbox_.pop()) {
        add_message(*message);
    } else if (goodbye_) {
        append_frame(unsent_, Opcode::close, *std::exchange(goodbye_, std::nullopt));
    } else {
        return false;
    }
    return true;
}

void WebSocketSession::add_message(const Outgoing& message) {
    thread_local std::string text;
    thread_local std::string packed;
    text.clear();
    if (message.head) text = *message.head;
    text += message.tail;
    const bool packs = message.of_match && packing_.packs();
    packed.clear();
    if (packs) packing_.append(packed, text);
    append_frame(unsent_, Opcode::text, packs ? packed : text, packs);
    around_.metrics.messages_out.add();
    around_.metrics.bytes_out.add(text.size());
    if (const std::size_t more = text.size() / counts_as_one; more > 0) messages_.charge(static_cast<double>(more));
}

void WebSocketSession::send(Outgoing message) { queue({std::move(message), false}); }

void WebSocketSession::refuse(const protocol::out::Error& error) {
    around_.metrics.errors_out.add(error.code.value);
    queue({outgoing(error), true});
}

void WebSocketSession::queue(Told told) {
    {
        const std::lock_guard lock(told_mutex_);
        told_.push_back(std::move(told));
        if (told_.size() > 1) return;  // whoever takes the first takes this one too
    }
    // At once, where no other thread is at this connection: to wake one for each of a table's people would cost more
    // than the writing.
    asio::dispatch(socket_.get_executor(), [self = shared_from_this()] { self->take_told(); });
}

void WebSocketSession::take_told() {
    std::vector<Told> all;
    {
        const std::lock_guard lock(told_mutex_);
        all.swap(told_);
    }
    for (Told& one : all) {
        put(std::move(one.message));
        if (one.error) count_error();
    }
}

void WebSocketSession::send_away() {
    asio::post(socket_.get_executor(),
               [self = shared_from_this()] { self->close_with(CloseCode::service_restart, "come back"); });
}

void WebSocketSession::put(Outgoing message) {
    if (closing_ || over_) return;
    if (!outbox_.push(std::move(message))) {
        around_.metrics.slow_clients.add();
        log::info("websocket: a slow client was dropped address={}", address());
        cut();
        return;
    }
    write();
}

void WebSocketSession::count_error() {
    if (errors_.take() || closing_ || over_) return;
    around_.metrics.refused.add(Refusal::too_many_errors);
    log::info("websocket: a client made too many errors address={}", address());
    close_with(CloseCode::policy_error, "too many errors");
}

void WebSocketSession::count_control() {
    if (controls_.take() || closing_ || over_) return;
    around_.metrics.refused.add(Refusal::control_flood);
    close_with(CloseCode::policy_error, "too many pings");
}

void WebSocketSession::note(BadFrame fault) {
    Refusals& refused = around_.metrics.refused;
    switch (fault) {
        case BadFrame::frame: return refused.add(Refusal::bad_frame);
        case BadFrame::text: return refused.add(Refusal::bad_text);
        case BadFrame::deflate: return refused.add(Refusal::bad_deflate);
        case BadFrame::too_large: return refused.add(Refusal::message_too_large);
    }
}

void WebSocketSession::close_silent() {
    hello_.expires_after(around_.limits.hello_timeout);
    hello_.async_wait([self = shared_from_this()](const boost::system::error_code& cancelled) {
        if (cancelled || self->over_ || !self->visitor_ || self->visitor_->greeted()) return;
        self->around_.metrics.refused.add(Refusal::no_hello);
        self->close_with(CloseCode::policy_error, "no hello");
    });
}

void WebSocketSession::watch(Clock::duration wait) {
    watch_.expires_after(wait);
    watch_.async_wait([self = shared_from_this()](const boost::system::error_code& cancelled) {
        if (!cancelled && !self->over_) self->look_for_life();
    });
}

void WebSocketSession::look_for_life() {
    if (watch_.expiry() > Clock::now()) return;  // set anew, when this was on its way already
    if (closing_) return cut();
    const Clock::duration allowed = around_.limits.idle_timeout;
    const Clock::duration silent = Clock::now() - heard_;
    if (silent >= allowed) return cut();
    if (silent >= allowed / 2 && !std::exchange(pinged_, true)) {
        ping_ = true;
        write();
    }
    if (!over_) watch((pinged_ ? allowed : allowed / 2) - silent);
}

void WebSocketSession::close_with(CloseCode code, std::string_view reason) {
    if (!closing_ && !over_) say_goodbye(close_payload(code, reason));
}

void WebSocketSession::say_goodbye(std::string payload) {
    closing_ = true;
    goodbye_ = std::move(payload);
    watch(goodbye_time);
    write();
}

void WebSocketSession::cut() {
    over_ = true;
    boost::system::error_code ignored;
    static_cast<void>(socket_.close(ignored));
    watch_.cancel();
}

}  // namespace coronet::server
