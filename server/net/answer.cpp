#include "server/net/answer.hpp"

namespace coronet::server {

namespace http = boost::beast::http;

void add_security_headers(http::fields& headers) {
    // Style attributes are allowed (drawings place their parts with them); style elements and all inline script are
    // not.
    headers.set("Content-Security-Policy",
                "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
                "img-src 'self' data: blob:; font-src 'self'; media-src 'self'; connect-src 'self'; "
                "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()");
}

}  // namespace coronet::server
