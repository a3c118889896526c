// Which web pages may open a WebSocket here: the Origin header against the server's own host and an allow-list.
// Used by the HTTP session before an upgrade. A browser always sends Origin; programs that are not browsers need not.
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

}  // namespace coronet::server
