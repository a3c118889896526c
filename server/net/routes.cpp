#include "server/net/routes.hpp"

#include "server/log.hpp"
#include "server/net/trimmed.hpp"
#include "server/packing/gzip.hpp"

#include <boost/beast/http/verb.hpp>

#include <algorithm>
#include <cctype>
#include <exception>
#include <memory>
#include <utility>

namespace coronet::server {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

/// Calls `see` with each element of a comma-separated header until it returns true.
template <class See>
bool any_element(std::string_view list, See see) {
    while (!list.empty()) {
        const std::size_t comma = list.find(',');
        if (see(trimmed(list.substr(0, comma)))) return true;
        if (comma == std::string_view::npos) return false;
        list.remove_prefix(comma + 1);
    }
    return false;
}

std::string_view header(const HttpRequest& request, http::field field) { return request[field]; }

/// Whether the parameters of an element, as in ";q=0.0", forbid it.
bool forbidden(std::string_view parameters) {
    const std::size_t weight = parameters.find("q=");
    if (weight == std::string_view::npos) return false;
    const std::string_view number = trimmed(parameters.substr(weight + 2));
    return !number.empty() && number.find_first_not_of("0.") == std::string_view::npos;
}

/// The same answer for somebody who has the bytes already.
Answer not_modified(Answer answer) {
    answer.status = http::status::not_modified;
    answer.headers.erase(http::field::content_encoding);
    answer.headers.erase(http::field::content_type);
    answer.body = nullptr;
    return answer;
}

StaticFile packed_json(std::string json, const std::string& etag) {
    StaticFile file;
    file.mime = "application/json";
    file.immutable = false;
    file.gzip = std::make_shared<const std::string>(compress(json, 9).bytes);
    file.plain = std::make_shared<const std::string>(std::move(json));
    file.etag = etag;
    return file;
}

}  // namespace

bool accepts(std::string_view accept_encoding, std::string_view coding) {
    return any_element(accept_encoding, [&](std::string_view element) {
        const std::size_t semicolon = element.find(';');
        const std::string_view name = trimmed(element.substr(0, semicolon));
        const bool same = std::equal(name.begin(), name.end(), coding.begin(), coding.end(), [](char a, char b) {
            return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
        });
        return same && (semicolon == std::string_view::npos || !forbidden(element.substr(semicolon + 1)));
    });
}

bool etag_matches(std::string_view if_none_match, std::string_view etag) {
    return any_element(if_none_match, [&](std::string_view element) {
        if (element == "*") return true;
        if (element.substr(0, 2) == "W/") element.remove_prefix(2);
        if (element.size() < 2 || element.front() != '"' || element.back() != '"') return false;
        return element.substr(1, element.size() - 2) == etag;
    });
}

Routes::Routes(StaticFiles files, RouteSources sources) : files_(std::move(files)), sources_(std::move(sources)) {
    const std::string etag = content_hash(sources_.catalog);
    catalog_ = packed_json(std::move(sources_.catalog), etag);
}

asio::awaitable<Answer> Routes::answer(const HttpRequest& request, bool figures) const {
    Answer result;
    try {
        if (request.method() != http::verb::get && request.method() != http::verb::head) {
            result = text_answer(http::status::method_not_allowed, "Only GET and HEAD are understood here.\n");
            result.headers.set(http::field::allow, "GET, HEAD");
            co_return result;
        }
        const std::optional<std::string> path = decode_path(std::string_view(request.target()));
        if (path) {
            result = co_await route(request, *path, figures);
        } else {
            result = text_answer(http::status::bad_request, "This address is not understood.\n");
        }
    } catch (const std::exception& trouble) {
        log::error("http: a request failed: {}", trouble.what());
        result = text_answer(http::status::internal_server_error, "Something went wrong here. It has been noted.\n");
    }
    co_return result;
}

asio::awaitable<Answer> Routes::route(const HttpRequest& request, std::string path, bool figures) const {
    if (const StaticFile* found = files_.find(path)) co_return file(request, *found);
    if (path == "/api/games") co_return file(request, catalog_);
    if (path.starts_with(replays)) {
        std::string match = path.substr(replays.size());
        co_return co_await replay(request, std::move(match));
    }
    if (path.starts_with(scenarios)) co_return scenario(request, path.substr(scenarios.size()));
    if (path == "/healthz") {
        const std::string trouble = co_await sources_.health();
        co_return trouble.empty() ? text_answer(http::status::ok, "ok\n")
                                  : text_answer(http::status::service_unavailable, trouble + "\n");
    }
    if (path == "/metrics" && figures) {
        co_return text_answer(http::status::ok, sources_.metrics(), "text/plain; version=0.0.4; charset=utf-8");
    }
    if (path == "/ws") co_return text_answer(http::status::upgrade_required, "This address speaks WebSocket only.\n");
    if (path == "/" && files_.size() == 0) {
        co_return text_answer(http::status::not_found, "The server runs, but the web client has not been built.\n");
    }
    // Who looks is shown a page of ours, which says so; a program is told in a line.
    const StaticFile* page =
        request[http::field::accept].find("text/html") == std::string_view::npos ? nullptr : files_.find("/");
    if (page == nullptr) co_return text_answer(http::status::not_found, "There is nothing at this address.\n");
    Answer lost = file(request, *page);
    lost.status = http::status::not_found;
    lost.headers.erase(http::field::etag);
    co_return lost;
}

Answer Routes::file(const HttpRequest& request, const StaticFile& file) const {
    const std::string_view accepted = header(request, http::field::accept_encoding);
    Answer answer;
    std::string etag = file.etag;
    answer.body = file.plain;
    if (file.brotli && accepts(accepted, "br")) {
        answer.body = file.brotli;
        answer.headers.set(http::field::content_encoding, "br");
        etag += "-br";
    } else if (file.gzip && accepts(accepted, "gzip")) {
        answer.body = file.gzip;
        answer.headers.set(http::field::content_encoding, "gzip");
        etag += "-gz";
    }
    answer.headers.set(http::field::content_type, file.mime);
    answer.headers.set(http::field::etag, "\"" + etag + "\"");
    answer.headers.set(http::field::cache_control, file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
    if (file.gzip || file.brotli) answer.headers.set(http::field::vary, "Accept-Encoding");
    if (etag_matches(header(request, http::field::if_none_match), etag)) return not_modified(std::move(answer));
    return answer;
}

Answer Routes::scenario(const HttpRequest& request, const std::string& path) const {
    const SharedBytes found = sources_.scenario(path);
    if (!found) return text_answer(http::status::not_found, "There is no scenario at this address.\n");
    return file(request, packed_json(*found, content_hash(*found)));
}

asio::awaitable<Answer> Routes::replay(const HttpRequest& request, std::string match) const {
    const bool packed = accepts(header(request, http::field::accept_encoding), "gzip");
    const std::string etag = "replay-" + match + (packed ? "-gz" : "");
    std::optional<std::string> recording = co_await sources_.recording(std::move(match), packed);
    Answer answer;
    if (!recording) {
        answer = text_answer(http::status::not_found, "There is no finished game with this number.\n");
        answer.guess = true;
        co_return answer;
    }
    answer.headers.set(http::field::content_type, "application/json");
    answer.headers.set(http::field::vary, "Accept-Encoding");
    answer.headers.set(http::field::cache_control, "private, max-age=31536000, immutable");
    answer.headers.set(http::field::etag, "\"" + etag + "\"");
    if (etag_matches(header(request, http::field::if_none_match), etag)) co_return not_modified(std::move(answer));
    if (packed) answer.headers.set(http::field::content_encoding, "gzip");
    answer.body = std::make_shared<const std::string>(std::move(*recording));
    co_return answer;
}

}  // namespace coronet::server
