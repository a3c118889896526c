#include "server/push/poster.hpp"

#include "server/net/async.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

#include <charconv>
#include <cstring>
#include <netdb.h>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

namespace coronet::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

namespace {

constexpr std::size_t largest_head = 16 * 1024;

std::optional<std::chrono::seconds> seconds_of(std::string_view text) {
    int seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    if (error != std::errc() || end != text.data() + text.size() || seconds < 0) return std::nullopt;
    return std::chrono::seconds(seconds);
}

http::request<http::string_body> written(PushRequest request) {
    http::request<http::string_body> post{http::verb::post, request.to.target, 11};
    post.set(http::field::host, request.to.authority());
    post.set(http::field::authorization, request.authorization);
    post.set(http::field::content_type, "application/octet-stream");
    post.set(http::field::content_encoding, "aes128gcm");
    post.set("TTL", std::to_string(request.kept.count()));
    post.set("Urgency", "high");
    post.set("Topic", request.topic);
    post.keep_alive(false);
    post.body() = std::move(request.body);
    post.prepare_payload();
    return post;
}

}  // namespace

struct Poster::Found {
    Found(const Strand& strand, Instant until) : over(strand, until) {}
    asio::steady_timer over;  ///< at the end of the patience, or sooner
    Addresses addresses;
};

Poster::Poster(const Strand& strand) : strand_(strand) { way_->strand = strand; }

Poster::~Poster() {
    const std::lock_guard lock(way_->mutex);
    way_->strand.reset();
}

asio::ssl::context& Poster::trusted() {
    if (!trusted_) {
        auto context = std::make_shared<asio::ssl::context>(asio::ssl::context::tls_client);
        context->set_options(asio::ssl::context::no_tlsv1 | asio::ssl::context::no_tlsv1_1);
        context->set_verify_mode(asio::ssl::verify_peer);
        context->set_default_verify_paths();
        trusted_ = std::move(context);
    }
    return *trusted_;
}

/// The system's look-up cannot be broken off, and Asio would wait for it at its end: so it has a thread for which
/// nobody waits.
asio::awaitable<Poster::Addresses> Poster::look_up(const PushEndpoint& whose, Instant until) {
    const auto found = std::make_shared<Found>(strand_, until);
    std::thread thread([way = way_, weak = std::weak_ptr(found), host = whose.host, port = whose.port] {
        look_up(way, weak, host, port);
    });
    thread.detach();
    co_await found->over.async_wait(as_values);
    co_return std::move(found->addresses);
}

void Poster::look_up(const std::shared_ptr<Way>& way, const std::weak_ptr<Found>& found, const std::string& host,
                     const std::string& port) {
    addrinfo wanted{};
    wanted.ai_socktype = SOCK_STREAM;
    addrinfo* list = nullptr;
    Addresses addresses;
    if (getaddrinfo(host.c_str(), port.c_str(), &wanted, &list) == 0) {
        for (const addrinfo* one = list; one != nullptr; one = one->ai_next) {
            tcp::endpoint address;
            if (one->ai_addrlen > address.capacity()) continue;
            std::memcpy(address.data(), one->ai_addr, one->ai_addrlen);
            address.resize(one->ai_addrlen);
            addresses.push_back(address);
        }
        freeaddrinfo(list);
    }
    const std::lock_guard lock(way->mutex);
    if (!way->strand) return;
    asio::post(*way->strand, [found, addresses = std::move(addresses)]() mutable {
        const auto there = found.lock();
        if (!there) return;
        there->addresses = std::move(addresses);
        there->over.cancel();
    });
}

asio::awaitable<PushAnswer> Poster::post(PushRequest request) {
    const Instant until = std::chrono::steady_clock::now() + patience;
    std::string host = request.to.host;
    const Addresses addresses = co_await look_up(request.to, until);
    if (addresses.empty()) co_return PushAnswer{0, {}, "its name is not found"};
    beast::ssl_stream<beast::tcp_stream> stream(strand_, trusted());
    beast::tcp_stream& line = beast::get_lowest_layer(stream);
    line.expires_at(until);
    stream.set_verify_callback(asio::ssl::host_name_verification(host));
    // Not every service has but one certificate behind its address.
    if (SSL_ctrl(stream.native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, host.data()) != 1)
        co_return PushAnswer{0, {}, "its name is no name"};
    const auto [unreached, address] = co_await line.async_connect(addresses, as_values);
    if (unreached) co_return PushAnswer{0, {}, unreached.message()};
    const auto [mistrusted] = co_await stream.async_handshake(asio::ssl::stream_base::client, as_values);
    if (mistrusted) co_return PushAnswer{0, {}, mistrusted.message()};
    const auto message = written(std::move(request));
    const auto [unwritten, bytes] = co_await http::async_write(stream, message, as_values);
    if (unwritten) co_return PushAnswer{0, {}, unwritten.message()};
    // How it went stands in the head; what else is said there nobody reads.
    beast::flat_buffer buffer(largest_head);
    http::response_parser<http::string_body> answer;
    const auto [unanswered, read] = co_await http::async_read_header(stream, buffer, answer, as_values);
    if (unanswered) co_return PushAnswer{0, {}, unanswered.message()};
    const auto& head = answer.get();
    co_return PushAnswer{head.result_int(), seconds_of(head[http::field::retry_after]), {}};
}

}  // namespace coronet::server
