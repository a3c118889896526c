// An HTTP answer before it is written: status, headers, and bytes that may be shared by many connections.
// Made by the routes, written by the HTTP session.
#pragma once

#include "server/net/static_files.hpp"

#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/status.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace coronet::server {

struct Answer {
    boost::beast::http::status status = boost::beast::http::status::ok;
    boost::beast::http::fields headers;
    SharedBytes body;    ///< null: no body
    bool guess = false;  ///< nothing is at an address that only those who were given it know
};

/// An answer with this text as its body, never stored by caches.
[[nodiscard]] inline Answer text_answer(boost::beast::http::status status, std::string text,
                                        std::string_view mime = "text/plain; charset=utf-8") {
    Answer answer;
    answer.status = status;
    answer.headers.set(boost::beast::http::field::content_type, mime);
    answer.headers.set(boost::beast::http::field::cache_control, "no-store");
    answer.body = std::make_shared<const std::string>(std::move(text));
    return answer;
}

/// Adds what protects the reader of any answer: a strict content policy (everything from this server alone, no inline
/// script), no sniffing, no framing, and no referrer, since the addresses of lobbies are secrets.
void add_security_headers(boost::beast::http::fields& headers);

}  // namespace coronet::server
