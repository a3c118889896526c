#include "server/net/http_session.hpp"

#include "protocol/fields.hpp"
#include "server/net/async.hpp"
#include "server/net/origin.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <sstream>
#include <string_view>
#include <utility>

namespace coronet::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

namespace {

constexpr std::uint32_t most_header_bytes = 8 * 1024;
constexpr std::uint64_t most_body_bytes = 1024;  // no route takes a body
constexpr std::size_t most_buffered_bytes = 16 * 1024;
constexpr std::size_t most_drained_bytes = 256 * 1024;
constexpr std::chrono::seconds drain_time{2};
/// How long somebody who asks for one game after another that does not exist waits for each answer.
constexpr std::chrono::seconds guess_pause{1};

bool offers_our_subprotocol(const HttpRequest& request) {
    const http::token_list offered(request[http::field::sec_websocket_protocol]);
    for (const auto& name : offered) {
        if (std::string_view(name) == protocol::subprotocol) return true;
    }
    return false;
}

/// The value of a header that may stand in several lines, which are one list: its last line.
std::string_view last_line(const HttpRequest& request, std::string_view name) {
    std::string_view value;
    const auto [first, last] = request.equal_range(name);
    for (auto line = first; line != last; ++line) value = line->value();
    return value;
}

/// Whether the length of the body can be told the way we know: not at all, by a number, or in chunks. Whoever stands
/// before us may read any other coding, a list of them or a quoted one, otherwise than we do.
bool knows_coding(const HttpRequest& request) {
    const auto codings = request.count(http::field::transfer_encoding);
    if (codings == 0) return true;
    return codings == 1 && request.version() >= 11 &&
           beast::iequals(request[http::field::transfer_encoding], "chunked");
}

/// Whether it was sent on by a proxy or a tunnel, as far as they say so.
bool sent_on(const HttpRequest& request) {
    constexpr std::array<std::string_view, 4> marks{"Forwarded", "Via", "X-Forwarded-For", "CF-Connecting-IP"};
    return std::any_of(marks.begin(), marks.end(), [&](std::string_view mark) { return request.count(mark) > 0; });
}

void set_common(http::fields& fields, bool by_https) {
    add_security_headers(fields);
    if (by_https) fields.set(http::field::strict_transport_security, "max-age=31536000");
    fields.set(http::field::server, "coronet");
}

}  // namespace

HttpSession::HttpSession(beast::tcp_stream stream, HttpSurroundings around, std::shared_ptr<const void> place)
    : stream_(std::move(stream)), around_(around), place_(std::move(place)), buffer_(most_buffered_bytes) {
    boost::system::error_code failed;
    const auto endpoint = stream_.socket().remote_endpoint(failed);
    if (!failed) peer_ = endpoint.address();
    static_cast<void>(stream_.socket().set_option(asio::ip::tcp::no_delay(true), failed));
}

asio::awaitable<void> HttpSession::run() {
    bool over = false;
    bool first = true;
    while (!over) {
        http::request_parser<http::string_body> parser;
        parser.header_limit(most_header_bytes);
        parser.body_limit(most_body_bytes);
        stream_.expires_after(around_.config.limits.request_timeout);
        const auto [failed, size] = co_await http::async_read(stream_, buffer_, parser, as_values);
        if (failed) {
            co_await refuse_unread(failed, first || parser.got_some());
            break;
        }
        over = co_await serve(parser.release());
        first = false;
    }
    boost::system::error_code ignored;
    static_cast<void>(stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored));
}

asio::awaitable<void> HttpSession::refuse_unread(const boost::system::error_code& failed, bool began) {
    Answer answer;
    if (failed == beast::error::timeout) {
        // The stream has closed the connection by itself. One that rests between two requests did no wrong.
        if (began) refuse(Refusal::slow_request);
        co_return;
    }
    if (failed == http::error::header_limit || failed == http::error::buffer_overflow) {
        refuse(Refusal::header_too_large);
        answer = text_answer(http::status::request_header_fields_too_large, "The head of this request is too large.\n");
    } else if (failed == http::error::body_limit) {
        refuse(Refusal::body_too_large);
        answer =
            text_answer(http::status::payload_too_large, "This request is too large; nothing here takes a body.\n");
    } else if (failed == http::error::end_of_stream || failed == http::error::partial_message ||
               failed.category() != boost::system::error_code(http::error::bad_method).category()) {
        co_return;  // the client went away
    } else {
        refuse(Refusal::bad_request);
        answer = text_answer(http::status::bad_request, "This is no HTTP/1.1 request.\n");
    }
    HttpRequest unread;
    unread.keep_alive(false);
    const bool over = co_await write(unread, std::move(answer));
    if (over) co_await drain();
}

asio::awaitable<void> HttpSession::drain() {
    boost::system::error_code ignored;
    static_cast<void>(stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored));
    std::array<char, 4096> unwanted{};
    stream_.expires_after(drain_time);
    for (std::size_t left = most_drained_bytes; left > 0;) {
        const auto [failed, size] = co_await stream_.async_read_some(asio::buffer(unwanted), as_values);
        if (failed) co_return;
        left -= std::min(left, size);
    }
}

asio::awaitable<bool> HttpSession::serve(HttpRequest request) {
    around_.sessions.metrics.http_requests.add();
    // Without exactly one Host, whoever stands before us and we might disagree about what was asked.
    if (request.version() >= 11 && request.count(http::field::host) != 1) {
        refuse(Refusal::bad_request);
        Answer answer = text_answer(http::status::bad_request, "An HTTP/1.1 request names one Host.\n");
        co_return co_await write(request, std::move(answer));
    }
    if (!knows_coding(request)) {
        refuse(Refusal::bad_request);
        request.keep_alive(false);
        Answer answer = text_answer(http::status::not_implemented, "A request comes whole or `chunked`.\n");
        const bool over = co_await write(request, std::move(answer));
        co_await drain();
        co_return over;
    }
    if (beast::websocket::is_upgrade(request)) co_return co_await upgrade(std::move(request));
    Answer answer = co_await around_.routes.answer(request, may_see_figures(request));
    co_await judge(request, answer);
    co_return co_await write(request, std::move(answer));
}

asio::awaitable<void> HttpSession::judge(const HttpRequest& request, Answer& answer) {
    if (answer.status == http::status::method_not_allowed) refuse(Refusal::bad_method);
    if (answer.status == http::status::bad_request) refuse(Refusal::bad_path);
    if (!answer.guess || around_.guesses.take(address_key(address_of(request)))) co_return;
    refuse(Refusal::guess);
    asio::steady_timer pause(stream_.get_executor(), guess_pause);
    co_await pause.async_wait(as_values);
    answer = text_answer(http::status::too_many_requests, "Too many games that do not exist were asked for.\n");
}

asio::awaitable<bool> HttpSession::upgrade(HttpRequest request) {
    Answer refused = check_upgrade(request);
    if (refused.status != http::status::switching_protocols) {
        co_return co_await write(request, std::move(refused));
    }
    std::string address = address_key(address_of(request));
    Tally::Place place;
    if (around_.config.trust_proxy) {
        place = around_.by_address.enter(address);
        if (!place) {
            refuse(Refusal::address_full);
            refused =
                text_answer(http::status::too_many_requests, "There are too many connections from this address.\n");
            co_return co_await write(request, std::move(refused));
        }
    }
    const auto executor = stream_.get_executor();
    const Handshake handshake = shake_hands(std::move(request), executor);
    const bool gone = co_await send(handshake.answer, {});
    if (gone || !handshake.terms) {
        refuse(Refusal::bad_handshake);
        co_return true;
    }
    auto session = std::make_shared<WebSocketSession>(Upgraded{stream_.release_socket(), *handshake.terms},
                                                      around_.sessions, std::move(address));
    // By itself, so that nothing of this session is kept as long as that one lasts.
    struct Places {
        std::shared_ptr<const void> everywhere;
        Tally::Place at_address;
    };
    auto places = std::make_shared<const Places>(std::move(place_), std::move(place));
    auto talk = [session = std::move(session), places = std::move(places)] { return session->run(); };
    asio::co_spawn(executor, std::move(talk), asio::detached);
    co_return true;
}

Answer HttpSession::check_upgrade(const HttpRequest& request) const {
    // What stands in front may choose the server by what follows (/ws?node=NAME); here it is this one.
    if (request.target() != "/ws" && !std::string_view(request.target()).starts_with("/ws?")) {
        refuse(Refusal::no_websocket);
        return text_answer(http::status::not_found, "There is no WebSocket at this address.\n");
    }
    const std::string_view origin = request[http::field::origin];
    const std::string_view host = request[http::field::host];
    const std::size_t origins = request.count(http::field::origin);
    if (origins > 1 || (origins == 1 && origin.empty()) || !origin_allowed(origin, host, around_.config.origins)) {
        refuse(Refusal::bad_origin);
        return text_answer(http::status::forbidden, "Pages of this origin may not connect here; see --origin.\n");
    }
    if (!offers_our_subprotocol(request)) {
        refuse(Refusal::bad_subprotocol);
        return text_answer(http::status::bad_request, "The WebSocket subprotocol coronet.v1 is spoken here.\n");
    }
    Answer accepted;
    accepted.status = http::status::switching_protocols;
    return accepted;
}

asio::ip::address HttpSession::address_of(const HttpRequest& request) const {
    return client_address(peer_, last_line(request, "X-Forwarded-For"), around_.config.trust_proxy);
}

bool HttpSession::may_see_figures(const HttpRequest& request) const {
    if (around_.config.open_metrics) return true;
    return client_address(peer_, {}, false).is_loopback() && own_host(request[http::field::host]) && !sent_on(request);
}

asio::awaitable<bool> HttpSession::write(const HttpRequest& request, Answer answer) {
    if (http::to_status_class(answer.status) == http::status_class::client_error ||
        http::to_status_class(answer.status) == http::status_class::server_error) {
        around_.sessions.metrics.http_errors.add();
    }
    const bool keep = request.keep_alive() && request.version() != 0;
    set_common(answer.headers, came_by_https(last_line(request, "X-Forwarded-Proto"), around_.config.trust_proxy));
    http::response<http::empty_body> response(http::response_header<>(std::move(answer.headers)));
    response.result(answer.status);
    response.version(request.version() == 10 ? 10 : 11);
    response.keep_alive(keep);
    const std::string_view body = answer.body ? std::string_view(*answer.body) : std::string_view();
    if (answer.status != http::status::not_modified) response.content_length(body.size());
    std::ostringstream head;
    head << response.base();
    const bool gone = co_await send(head.str(), request.method() == http::verb::head ? std::string_view() : body);
    co_return gone || !keep;
}

asio::awaitable<bool> HttpSession::send(std::string_view head, std::string_view body) {
    const std::array<asio::const_buffer, 2> parts{asio::buffer(head), asio::buffer(body)};
    stream_.expires_after(around_.config.limits.request_timeout);
    const auto [failed, size] = co_await asio::async_write(stream_, parts, as_values);
    co_return failed.failed();
}

}  // namespace coronet::server
