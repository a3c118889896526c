#include "server/net/upgrade.hpp"

#include "protocol/fields.hpp"
#include "server/net/answer.hpp"
#include "server/net/async.hpp"

#include <boost/beast/core/string.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <utility>

namespace coronet::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;

namespace {

constexpr auto extensions = http::field::sec_websocket_extensions;
constexpr std::string_view deflate_name = "permessage-deflate";
/// Updates resemble each other: what stays in this window between them makes one a quarter as long. It is what a
/// connection keeps for it.
constexpr int window_bits = 11;
/// Nobody says anything long to us.
constexpr int window_bits_of_clients = 10;

/// Whether the client leaves it to us how far back what it compresses may refer. Browsers do, but not all; of the
/// others that must not be asked (RFC 7692, 7.1.2.2). Beast answers the first offer.
bool lets_us_choose_its_window(const HttpRequest& request) {
    for (const auto& [name, parameters] : http::ext_list(request[extensions])) {
        if (!beast::iequals(name, deflate_name)) continue;
        return std::any_of(parameters.begin(), parameters.end(), [](const auto& parameter) {
            return beast::iequals(parameter.first, "client_max_window_bits");
        });
    }
    return false;
}

/// Leaves out offers of compression with a window of 2^8 bytes: Beast answers with a larger one, which is not allowed
/// (RFC 7692, 7.1.2.1), so they are declined.
void decline_smallest_window(HttpRequest& request) {
    std::string kept;
    bool declined = false;
    for (const auto& [name, parameters] : http::ext_list(request[extensions])) {
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
    request.erase(extensions);
    if (!kept.empty()) request.set(extensions, kept);
}

/// Keeps what this answer lets us refer to.
void note_agreed(const http::fields& answer, Upgraded& upgraded) {
    for (const auto& [name, parameters] : http::ext_list(answer[extensions])) {
        if (!beast::iequals(name, deflate_name)) continue;
        int bits = window_bits;
        for (const auto& [parameter, value] : parameters) {
            if (beast::iequals(parameter, "server_no_context_takeover")) upgraded.takes_over = false;
            if (beast::iequals(parameter, "server_max_window_bits")) {
                std::from_chars(value.data(), value.data() + value.size(), bits);
            }
        }
        upgraded.reach = std::size_t{1} << static_cast<unsigned>(std::min(bits, window_bits));
    }
}

websocket::permessage_deflate deflate_for(const HttpRequest& request) {
    websocket::permessage_deflate deflate;
    deflate.server_enable = true;
    deflate.server_no_context_takeover = false;
    deflate.client_no_context_takeover = true;
    deflate.server_max_window_bits = window_bits;
    if (lets_us_choose_its_window(request)) deflate.client_max_window_bits = window_bits_of_clients;
    return deflate;
}

}  // namespace

asio::awaitable<std::optional<Upgraded>> accept_upgrade(beast::tcp_stream stream, HttpRequest request) {
    stream.expires_never();
    decline_smallest_window(request);
    websocket::stream<beast::tcp_stream> handshake(std::move(stream));
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = std::chrono::seconds(10);
    timeout.idle_timeout = websocket::stream_base::none();
    timeout.keep_alive_pings = false;
    handshake.set_option(timeout);
    handshake.set_option(deflate_for(request));
    Upgraded upgraded{asio::ip::tcp::socket(handshake.get_executor())};
    handshake.set_option(websocket::stream_base::decorator([&upgraded](websocket::response_type& response) {
        note_agreed(response, upgraded);
        add_security_headers(response);
        response.set(http::field::sec_websocket_protocol, protocol::subprotocol);
        response.set(http::field::server, "coronet");
    }));
    const auto [failed] = co_await handshake.async_accept(request, as_values);
    if (failed) co_return std::nullopt;
    upgraded.socket = handshake.next_layer().release_socket();
    co_return upgraded;
}

}  // namespace coronet::server
