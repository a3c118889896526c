#include "server/net/upgrade.hpp"

#include "protocol/fields.hpp"
#include "server/net/answer.hpp"

#include <boost/asio/error.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
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
void note_agreed(const http::fields& answer, Terms& terms) {
    for (const auto& [name, parameters] : http::ext_list(answer[extensions])) {
        if (!beast::iequals(name, deflate_name)) continue;
        int bits = window_bits;
        for (const auto& [parameter, value] : parameters) {
            if (beast::iequals(parameter, "server_no_context_takeover")) terms.takes_over = false;
            if (beast::iequals(parameter, "server_max_window_bits")) {
                std::from_chars(value.data(), value.data() + value.size(), bits);
            }
        }
        terms.reach = std::size_t{1} << static_cast<unsigned>(std::min(bits, window_bits));
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

/// A stream that keeps what is written to it: so Beast answers at once, and the answer is sent like any other.
class Kept {
  public:
    using executor_type = asio::any_io_executor;

    explicit Kept(asio::any_io_executor executor) : executor_(std::move(executor)) {}

    [[nodiscard]] const asio::any_io_executor& get_executor() const { return executor_; }
    [[nodiscard]] std::string& text() { return text_; }

    template <class Buffers>
    std::size_t write_some(const Buffers& buffers, boost::system::error_code& error) {
        error = {};
        return write_some(buffers);
    }
    template <class Buffers>
    std::size_t write_some(const Buffers& buffers) {
        const std::size_t before = text_.size();
        text_ += beast::buffers_to_string(buffers);
        return text_.size() - before;
    }
    // There is nothing to read: the request is here already.
    template <class Buffers>
    std::size_t read_some(const Buffers& /*buffers*/, boost::system::error_code& error) {
        error = asio::error::eof;
        return 0;
    }
    template <class Buffers>
    std::size_t read_some(const Buffers& /*buffers*/) {
        return 0;
    }

  private:
    asio::any_io_executor executor_;
    std::string text_;
};

}  // namespace

Handshake shake_hands(HttpRequest request, const asio::any_io_executor& executor) {
    decline_smallest_window(request);
    websocket::stream<Kept> handshake(executor);
    handshake.set_option(deflate_for(request));
    Terms terms;
    handshake.set_option(websocket::stream_base::decorator([&terms](websocket::response_type& response) {
        note_agreed(response, terms);
        add_security_headers(response);
        response.set(http::field::sec_websocket_protocol, protocol::subprotocol);
        response.set(http::field::server, "coronet");
    }));
    boost::system::error_code failed;
    handshake.accept(request, failed);
    return {.answer = std::move(handshake.next_layer().text()), .terms = failed ? std::nullopt : std::optional(terms)};
}

}  // namespace coronet::server
