#include "server/net/routes.hpp"

#include "server/packing/gzip.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <future>
#include <stdexcept>

using namespace coronet::server;
namespace asio = boost::asio;
namespace http = boost::beast::http;
namespace fs = std::filesystem;

namespace {

class RoutesTest : public testing::Test {
  protected:
    RoutesTest() {
        root_ = fs::path(testing::TempDir()) / ("routes-" + std::to_string(getpid()) + "-" +
                                                testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::create_directories(root_ / "assets");
        std::ofstream(root_ / "index.html") << std::string(2000, 'h');
        std::ofstream(root_ / "assets/index-1a2b3c4d.js") << std::string(2000, 'j');
        RouteSources sources;
        sources.catalog = R"({"games":[]})";
        sources.recording = [this](std::string match, bool packed) -> asio::awaitable<std::optional<std::string>> {
            if (match == "broken") throw std::runtime_error("the disk is gone");
            if (match != "known") co_return std::nullopt;
            co_return packed ? compress(replay_).bytes : replay_;
        };
        sources.scenario = [](const std::string& path) -> SharedBytes {
            return path == "larks/hawk/It goes home" ? std::make_shared<const std::string>(R"({"game":"larks"})")
                                                     : nullptr;
        };
        sources.health = [this]() -> asio::awaitable<std::string> { co_return health_; };
        sources.metrics = [] { return std::string("coronet_up 1\n"); };
        routes_ = std::make_unique<Routes>(StaticFiles(root_), std::move(sources));
    }
    ~RoutesTest() override { fs::remove_all(root_); }

    Answer ask(std::string_view target, std::initializer_list<std::pair<http::field, std::string>> headers = {},
               http::verb verb = http::verb::get, bool figures = true) {
        HttpRequest request(verb, boost::beast::string_view(target.data(), target.size()), 11);
        for (const auto& [field, value] : headers) request.set(field, value);
        asio::io_context io;
        Answer result;
        auto ask_routes = [&]() -> asio::awaitable<void> { result = co_await routes_->answer(request, figures); };
        asio::co_spawn(io, std::move(ask_routes), [](const std::exception_ptr& failed) {
            if (failed) std::rethrow_exception(failed);
        });
        io.run();
        return result;
    }

    static std::string header(const Answer& answer, http::field field) { return std::string(answer.headers[field]); }

    fs::path root_;
    std::string replay_ = R"({"format":"coronet.replay.v1"})";
    std::string health_;
    std::unique_ptr<Routes> routes_;
};

TEST_F(RoutesTest, the_start_page_is_never_kept_without_asking) {
    const Answer page = ask("/");
    EXPECT_EQ(page.status, http::status::ok);
    EXPECT_EQ(header(page, http::field::cache_control), "no-cache");
    EXPECT_EQ(header(page, http::field::content_encoding), "");
    EXPECT_EQ(header(page, http::field::vary), "Accept-Encoding");
    EXPECT_EQ(page.body->size(), 2000U);
}

TEST_F(RoutesTest, assets_with_a_hash_are_kept_for_ever) {
    const Answer asset = ask("/assets/index-1a2b3c4d.js", {{http::field::accept_encoding, "gzip, deflate"}});
    EXPECT_EQ(header(asset, http::field::cache_control), "public, max-age=31536000, immutable");
    EXPECT_EQ(header(asset, http::field::content_encoding), "gzip");
    EXPECT_EQ(decompress(Gzip{*asset.body}, 5000), std::string(2000, 'j'));
}

TEST_F(RoutesTest, who_has_the_bytes_is_not_sent_them_again) {
    const std::string tag = header(ask("/"), http::field::etag);
    const Answer again = ask("/", {{http::field::if_none_match, tag}});
    EXPECT_EQ(again.status, http::status::not_modified);
    EXPECT_EQ(again.body, nullptr);
    EXPECT_EQ(header(again, http::field::etag), tag);
    EXPECT_EQ(ask("/", {{http::field::if_none_match, "\"other\", W/" + tag}}).status, http::status::not_modified);
    EXPECT_EQ(ask("/", {{http::field::if_none_match, "\"other\""}}).status, http::status::ok);
    const Answer packed = ask("/", {{http::field::if_none_match, tag}, {http::field::accept_encoding, "gzip"}});
    EXPECT_EQ(packed.status, http::status::ok) << "the packed form has a tag of its own";
}

TEST_F(RoutesTest, only_get_and_head_are_understood) {
    const Answer refused = ask("/", {}, http::verb::post);
    EXPECT_EQ(refused.status, http::status::method_not_allowed);
    EXPECT_EQ(header(refused, http::field::allow), "GET, HEAD");
    EXPECT_EQ(ask("/", {}, http::verb::head).status, http::status::ok);
}

TEST_F(RoutesTest, scenarios_are_found_by_game_file_and_name) {
    const Answer found = ask("/api/scenarios/larks/hawk/It%20goes%20home");
    EXPECT_EQ(found.status, http::status::ok);
    EXPECT_EQ(header(found, http::field::content_type), "application/json");
    EXPECT_EQ(*found.body, R"({"game":"larks"})");
    const std::string tag = header(found, http::field::etag);
    EXPECT_EQ(ask("/api/scenarios/larks/hawk/It%20goes%20home", {{http::field::if_none_match, tag}}).status,
              http::status::not_modified);
    EXPECT_EQ(ask("/api/scenarios/larks/hawk/It%20stays").status, http::status::not_found);
}

TEST_F(RoutesTest, who_looks_at_an_unknown_address_is_shown_a_page) {
    const Answer page = ask("/lobby/abc", {{http::field::accept, "text/html,application/xhtml+xml"}});
    EXPECT_EQ(page.status, http::status::not_found);
    EXPECT_EQ(*page.body, std::string(2000, 'h'));
    EXPECT_EQ(header(page, http::field::etag), "");
    EXPECT_EQ(header(ask("/lobby/abc"), http::field::content_type), "text/plain; charset=utf-8");
}

TEST_F(RoutesTest, unknown_and_climbing_addresses_are_refused) {
    EXPECT_EQ(ask("/lobby/abc").status, http::status::not_found);
    EXPECT_EQ(ask("/../routes_test.cpp").status, http::status::bad_request);
    EXPECT_EQ(ask("/%2e%2e/etc/passwd").status, http::status::bad_request);
    EXPECT_EQ(ask("/ws").status, http::status::upgrade_required);
}

TEST_F(RoutesTest, the_catalog_is_json_with_a_tag) {
    const Answer catalog = ask("/api/games");
    EXPECT_EQ(header(catalog, http::field::content_type), "application/json");
    EXPECT_EQ(*catalog.body, R"({"games":[]})");
    EXPECT_FALSE(header(catalog, http::field::etag).empty());
}

TEST_F(RoutesTest, a_replay_is_sent_as_stored_or_unpacked) {
    const Answer stored = ask("/api/replays/known", {{http::field::accept_encoding, "br, gzip"}});
    EXPECT_EQ(header(stored, http::field::content_encoding), "gzip");
    EXPECT_EQ(decompress(Gzip{*stored.body}, 1000), replay_);
    const Answer plain = ask("/api/replays/known", {{http::field::accept_encoding, "gzip;q=0"}});
    EXPECT_EQ(header(plain, http::field::content_encoding), "");
    EXPECT_EQ(*plain.body, replay_);
    EXPECT_EQ(ask("/api/replays/unknown").status, http::status::not_found);
    EXPECT_EQ(ask("/api/replays/").status, http::status::not_found);
}

TEST_F(RoutesTest, trouble_inside_is_an_error_without_details) {
    const Answer broken = ask("/api/replays/broken");
    EXPECT_EQ(broken.status, http::status::internal_server_error);
    EXPECT_EQ(broken.body->find("disk"), std::string::npos);
}

TEST_F(RoutesTest, health_follows_storage) {
    EXPECT_EQ(ask("/healthz").status, http::status::ok);
    health_ = "storage: full";
    const Answer ill = ask("/healthz");
    EXPECT_EQ(ill.status, http::status::service_unavailable);
    EXPECT_EQ(*ill.body, "storage: full\n");
}

TEST_F(RoutesTest, metrics_are_prometheus_text) {
    const Answer metrics = ask("/metrics");
    EXPECT_EQ(header(metrics, http::field::content_type), "text/plain; version=0.0.4; charset=utf-8");
    EXPECT_EQ(*metrics.body, "coronet_up 1\n");
    EXPECT_EQ(ask("/metrics", {}, http::verb::get, false).status, http::status::not_found);
}

TEST(Accepts, reads_the_header_as_http_says) {
    EXPECT_TRUE(accepts("gzip, deflate, br", "br"));
    EXPECT_TRUE(accepts("GZIP;q=0.5", "gzip"));
    EXPECT_FALSE(accepts("gzip;q=0, deflate", "gzip"));
    EXPECT_FALSE(accepts("gzip;q=0.0", "gzip"));
    EXPECT_FALSE(accepts("", "gzip"));
    EXPECT_FALSE(accepts("xgzip", "gzip"));
}

}  // namespace
