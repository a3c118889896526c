// What the HTTP side answers: the client's files, the catalog, replays, health and metrics.
// Used by the HTTP session. Read-only after the start, so every thread may ask; /healthz and replays read storage.
#pragma once

#include "server/net/answer.hpp"
#include "server/net/static_files.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace coronet::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// Where the answers that are not files come from.
struct RouteSources {
    /// JSON of /api/games; asked once.
    std::string catalog;
    /// The bytes of a recording, packed by gzip or plain, or nothing; the text is untrusted. Throws when storage cannot
    /// be read.
    std::function<boost::asio::awaitable<std::optional<std::string>>(std::string match, bool packed)> recording;
    /// JSON of a scenario by what stands behind `/api/scenarios/`, untrusted; or nothing.
    std::function<SharedBytes(const std::string& path)> scenario;
    /// Empty when all is well, else a sentence.
    std::function<boost::asio::awaitable<std::string>()> health;
    /// Prometheus text.
    std::function<std::string()> metrics;
};

class Routes {
  public:
    /// What stands before the number of a match in the address of its recording.
    static constexpr std::string_view replays = "/api/replays/";

    /// What stands before the game, file and name of a scenario.
    static constexpr std::string_view scenarios = "/api/scenarios/";

    Routes(StaticFiles files, RouteSources sources);

    /// Answers any request but a WebSocket upgrade; `figures`: whoever asks may see /metrics. Never throws: trouble
    /// inside is a 500.
    [[nodiscard]] boost::asio::awaitable<Answer> answer(const HttpRequest& request, bool figures) const;
    [[nodiscard]] std::size_t file_count() const { return files_.size(); }
    [[nodiscard]] std::size_t file_bytes() const { return files_.bytes(); }

  private:
    [[nodiscard]] boost::asio::awaitable<Answer> route(const HttpRequest& request, std::string path,
                                                       bool figures) const;
    [[nodiscard]] Answer file(const HttpRequest& request, const StaticFile& file) const;
    [[nodiscard]] boost::asio::awaitable<Answer> replay(const HttpRequest& request, std::string match) const;

    [[nodiscard]] Answer scenario(const HttpRequest& request, const std::string& path) const;

    StaticFiles files_;
    RouteSources sources_;
    StaticFile catalog_;
};

/// Whether an Accept-Encoding header lets us answer in `coding`; "q=0" forbids.
[[nodiscard]] bool accepts(std::string_view accept_encoding, std::string_view coding);

/// Whether an If-None-Match header names this ETag, given without quotes.
[[nodiscard]] bool etag_matches(std::string_view if_none_match, std::string_view etag);

}  // namespace coronet::server
