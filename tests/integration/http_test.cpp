// The HTTP side of the real server.
#include "served.hpp"
#include "server/packing/gzip.hpp"
#include "tests/support/raw_socket.hpp"

#include <filesystem>
#include <fstream>

using namespace coronet;
using namespace coronet::test;

namespace {

class Http : public Served {
  protected:
    Http() {
        std::filesystem::create_directories(folder.path() / "web/assets");
        std::ofstream(folder.path() / "web/index.html") << "<!doctype html>" << std::string(2000, ' ');
        std::ofstream(folder.path() / "web/assets/index-1a2b3c4d.js") << std::string(2000, ';');
        std::ofstream(folder.path() / "secret.txt") << "secret";
    }
};

TEST_F(Http, serves_the_client_with_safe_headers) {
    serve();
    const HttpAnswer page = http_get(port, "/");
    EXPECT_EQ(page.status, 200);
    EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(page.header("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(page.header("Referrer-Policy"), "no-referrer");
    const std::string policy = page.header("Content-Security-Policy");
    EXPECT_NE(policy.find("default-src 'none'"), std::string::npos);
    EXPECT_NE(policy.find("script-src 'self';"), std::string::npos);
    EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
    EXPECT_EQ(http_get(port, "/assets/index-1a2b3c4d.js", {{"Accept-Encoding", "gzip"}}).header("Content-Encoding"),
              "gzip");
    EXPECT_EQ(http_get(port, "/nothing").header("Referrer-Policy"), "no-referrer") << "also on errors";
}

TEST_F(Http, who_came_by_https_is_told_to_stay_with_it) {
    const char* header = "Strict-Transport-Security";
    serve({"--trust-proxy"});
    EXPECT_EQ(http_get(port, "/", {{"X-Forwarded-Proto", "https"}}).header(header), "max-age=31536000");
    EXPECT_EQ(http_get(port, "/nothing", {{"X-Forwarded-Proto", "https"}}).header(header), "max-age=31536000");
    EXPECT_EQ(http_get(port, "/", {{"X-Forwarded-Proto", "http"}}).header(header), "");
    EXPECT_EQ(http_get(port, "/").header(header), "");
    serve();
    EXPECT_EQ(http_get(port, "/", {{"X-Forwarded-Proto", "https"}}).header(header), "") << "anybody may say so";
}

TEST_F(Http, pages_are_sent_as_brotli_or_gzip_or_plain_as_the_browser_likes) {
    std::ofstream(folder.path() / "web/index.html.br") << "brotli bytes";
    serve();
    EXPECT_EQ(http_get(port, "/", {{"Accept-Encoding", "gzip, deflate, br, zstd"}}).body, "brotli bytes");
    EXPECT_EQ(http_get(port, "/", {{"Accept-Encoding", "gzip, br"}}).header("Content-Encoding"), "br");
    EXPECT_EQ(http_get(port, "/", {{"Accept-Encoding", "gzip, br;q=0"}}).header("Content-Encoding"), "gzip");
    EXPECT_EQ(http_get(port, "/").header("Content-Encoding"), "");
    EXPECT_EQ(http_get(port, "/index.html.br").status, 404) << "a packed form is no page";
}

TEST_F(Http, head_tells_the_length_without_the_bytes) {
    serve();
    const HttpAnswer page = http_get(port, "/", {}, "HEAD");
    EXPECT_EQ(page.status, 200);
    EXPECT_EQ(page.header("Content-Length"), "2015");
    EXPECT_TRUE(page.body.empty());
}

TEST_F(Http, does_not_leave_its_directory) {
    serve();
    for (const char* target : {"/../secret.txt",
                               "/%2e%2e/secret.txt",
                               "/assets/../../secret.txt",
                               "/..%2fsecret.txt",
                               "//etc/passwd",
                               "/.%00./secret.txt",
                               "/%2e%2e%2fsecret.txt",
                               "/%252e%252e/secret.txt",
                               "/assets/..%5c..%5csecret.txt",
                               "/..\\secret.txt",
                               "/....//secret.txt",
                               "/..;/secret.txt",
                               "/%c0%ae%c0%ae/secret.txt",
                               "/\xC0\xAE\xC0\xAE/secret.txt",
                               "/%uff0e%uff0e/secret.txt",
                               "/index.html%00.txt",
                               "/index.html/",
                               "/index.html/../../secret.txt",
                               "/assets/",
                               "/assets/%",
                               "/assets/%4",
                               "/assets/%zz",
                               "/./secret.txt",
                               "/assets/.%2e/%2e%2e/secret.txt",
                               "/coronet.db",
                               "/../coronet.db",
                               "/web/index.html",
                               "http://elsewhere/../secret.txt",
                               "*",
                               "/api/replays/../../secret.txt",
                               "/api/replays/%2e%2e%2f%2e%2e%2fsecret.txt",
                               "/api/replays/",
                               "/api/games/../../secret.txt"}) {
        const HttpAnswer answer = http_get(port, target);
        EXPECT_TRUE(answer.status == 400 || answer.status == 404) << target << " " << answer.status;
        EXPECT_NE(answer.body, "secret") << target;
    }
}

TEST_F(Http, keeps_connections_alive_and_closes_when_asked) {
    serve();
    const std::string twice =
        "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    const std::string answer = http_raw(port, twice);
    const std::size_t first = answer.find("HTTP/1.1 200");
    ASSERT_NE(first, std::string::npos);
    EXPECT_NE(answer.find("HTTP/1.1 200", first + 1), std::string::npos);
}

TEST_F(Http, refuses_requests_that_are_too_large_or_no_http) {
    serve({"--request-timeout", "2"});
    EXPECT_NE(http_raw(port, "GET / HTTP/1.1\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n").find(" 431 "),
              std::string::npos);
    EXPECT_EQ(http_raw(port, "this is no http at all\r\n\r\n").find("200 OK"), std::string::npos);
    EXPECT_EQ(http_get(port, "/", {}, "DELETE").status, 405);
    EXPECT_EQ(http_raw(port, "GET / HT").find("200 OK"), std::string::npos) << "half a request is given up";
}

TEST_F(Http, refuses_a_transfer_encoding_that_it_does_not_know_and_closes) {
    serve();
    // What follows would be a second request for whoever takes the body to be empty.
    const std::string hidden = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
    for (const std::string coding :
         {"Transfer-Encoding: gzip", "Transfer-Encoding: \"chunked\"", "Transfer-Encoding: identity",
          "Transfer-Encoding: chunked, identity", "Transfer-Encoding: identity, chunked", "Transfer-Encoding: xchunked",
          "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
          "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", "Transfer-Encoding: chunked, chunked"}) {
        const std::string answer =
            http_raw(port, "GET /api/games HTTP/1.1\r\nHost: x\r\n" + coding + "\r\n\r\n" + hidden);
        const std::string status = answer.substr(0, 12);
        EXPECT_TRUE(status == "HTTP/1.1 400" || status == "HTTP/1.1 501") << coding << "\n" << status;
        EXPECT_NE(answer.find("Connection: close"), std::string::npos) << coding;
        EXPECT_EQ(answer.find("HTTP/1.1 200"), std::string::npos) << coding << ": there was one request";
    }
    const std::string chunked = http_raw(port,
                                         "GET /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: Chunked\r\n"
                                         "Connection: close\r\n\r\n0\r\n\r\n");
    EXPECT_TRUE(chunked.starts_with("HTTP/1.1 200")) << chunked;
}

TEST_F(Http, offers_the_catalog) {
    serve();
    const HttpAnswer catalog = http_get(port, "/api/games");
    EXPECT_EQ(catalog.status, 200);
    EXPECT_EQ(catalog.header("Content-Type"), "application/json");
    EXPECT_EQ(Json::parse(catalog.body).at("games").at(0).at("id"), "monarch");
    const HttpAnswer again = http_get(port, "/api/games", {{"If-None-Match", catalog.header("ETag")}});
    EXPECT_EQ(again.status, 304);
    EXPECT_TRUE(again.body.empty());
}

TEST_F(Http, a_replay_can_be_had_packed_and_plain) {
    serve();
    Pair two = pair();
    two.mover().choose({"harvest"});
    ASSERT_TRUE(two.at(1));
    const std::string target = "/api/replays/" + two.ada.match.at("match").get<std::string>();
    EXPECT_EQ(http_get(port, target).status, 404) << "not before the end";
    two.ben.get(protocol::in::Resign{});
    ASSERT_TRUE(two.ada.until([&] { return two.ada.lobby.at("phase") == "ended"; }));
    const HttpAnswer plain = http_get(port, target);
    const HttpAnswer packed = http_get(port, target, {{"Accept-Encoding", "gzip"}});
    EXPECT_EQ(plain.header("Content-Encoding"), "");
    EXPECT_EQ(packed.header("Content-Encoding"), "gzip");
    EXPECT_EQ(server::decompress(server::Gzip{packed.body}, 10'000'000), plain.body);
    EXPECT_EQ(Json::parse(plain.body).at("format"), "coronet.replay.v1");
    EXPECT_EQ(http_get(port, "/api/replays/..%2f..%2fx").status, 400) << "no way out of the replays";
}

TEST_F(Http, tells_how_it_is) {
    serve();
    EXPECT_EQ(http_get(port, "/healthz").body, "ok\n");
    Pair two = pair();
    two.mover().choose({"harvest"});
    // A choice is timed once its update has been handed to the sockets: the mover may know of it a moment earlier.
    for (const auto& [line, value] :
         {std::pair{"coronet_websockets", 2}, std::pair{"coronet_matches", 1}, std::pair{"coronet_choices_total", 1},
          std::pair{"coronet_choice_seconds_count", 1}, std::pair{"coronet_storage_journal_rows_total", 1}}) {
        EXPECT_EQ(metric_at(port, line, value), value) << line;
    }
}

TEST_F(Http, figures_are_for_whoever_runs_it) {
    serve();
    EXPECT_EQ(http_get(port, "/metrics").status, 200);
    for (const char* mark : {"X-Forwarded-For", "Forwarded", "Via", "CF-Connecting-IP"})
        EXPECT_EQ(http_get(port, "/metrics", {{mark, "192.0.2.1"}}).status, 404) << mark;
    RawSocket tunnel(port);
    tunnel.send("GET /metrics HTTP/1.1\r\nHost: play.example.org\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(tunnel.read_all().starts_with("HTTP/1.1 404 "));
    serve({"--open-metrics"});
    EXPECT_EQ(http_get(port, "/metrics", {{"X-Forwarded-For", "192.0.2.1"}}).status, 200);
}

TEST_F(Http, without_a_client_it_says_so) {
    std::filesystem::remove_all(folder.path() / "web");
    serve();
    EXPECT_EQ(http_get(port, "/").status, 404);
    EXPECT_NE(process->said().find("no client at"), std::string::npos);
}

}  // namespace
