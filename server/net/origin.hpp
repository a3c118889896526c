// Where a request comes from. Which web pages may open a WebSocket here: the Origin header against the server's own
// host and an allow-list; whether the page came by https; whether somebody on this machine asks. Used by the HTTP
// session. A browser always sends Origin; programs that are not browsers need not.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace coronet::server {

/// Whether `text` is a web origin: http or https, a host, at most a port, nothing after it.
[[nodiscard]] bool valid_origin(std::string_view text);

/// Whether a page of `origin` may open a WebSocket on a server that was addressed as `host` (the Host header).
/// An empty origin is allowed: no browser sent it, so no page can misuse somebody's browser with it.
[[nodiscard]] bool origin_allowed(std::string_view origin, std::string_view host,
                                  const std::vector<std::string>& allowed);

/// Whether the client speaks https with the trusted proxy, by the last entry of X-Forwarded-Proto, the only one that
/// the proxy itself has written.
[[nodiscard]] bool came_by_https(std::string_view forwarded_proto, bool trust_proxy);

/// Whether the server was addressed as this machine's own: by a name or an address that others cannot use.
[[nodiscard]] bool own_host(std::string_view host);

}  // namespace coronet::server
