#include "server/net/static_files.hpp"

#include "server/packing/gzip.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

using namespace coronet::server;
namespace fs = std::filesystem;

namespace {

class StaticFilesTest : public testing::Test {
  protected:
    StaticFilesTest() {
        root_ = fs::path(testing::TempDir()) / ("static-" + std::to_string(getpid()) + "-" +
                                                testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::create_directories(root_ / "dist/assets");
    }
    ~StaticFilesTest() override { fs::remove_all(root_); }

    void write(const fs::path& name, const std::string& text) const { std::ofstream(root_ / name) << text; }
    [[nodiscard]] StaticFiles load() const { return StaticFiles(root_ / "dist"); }

    fs::path root_;
};

TEST_F(StaticFilesTest, the_root_is_the_index_and_nothing_else_falls_back_to_it) {
    write("dist/index.html", "<!doctype html>");
    const StaticFiles files = load();
    ASSERT_NE(files.find("/"), nullptr);
    EXPECT_EQ(*files.find("/")->plain, "<!doctype html>");
    EXPECT_EQ(files.find("/")->mime, "text/html; charset=utf-8");
    EXPECT_EQ(files.find("/lobby"), nullptr);
    EXPECT_EQ(files.find("index.html"), nullptr);
}

TEST_F(StaticFilesTest, text_is_packed_once_when_that_gains_something) {
    const std::string script(5000, 'x');
    write("dist/assets/index-1a2b3c4d.js", script);
    write("dist/assets/tiny.js", "1");
    write("dist/picture.png", script);
    const StaticFiles files = load();
    const StaticFile* packed = files.find("/assets/index-1a2b3c4d.js");
    ASSERT_NE(packed, nullptr);
    ASSERT_NE(packed->gzip, nullptr);
    EXPECT_LT(packed->gzip->size(), 200U);
    EXPECT_EQ(decompress(Gzip{*packed->gzip}, 10'000), script);
    EXPECT_EQ(files.find("/assets/tiny.js")->gzip, nullptr);
    EXPECT_EQ(files.find("/picture.png")->gzip, nullptr) << "pictures are packed already";
}

TEST_F(StaticFilesTest, what_the_build_has_packed_is_taken_from_there) {
    write("dist/app.css", "body{}");
    write("dist/app.css.br", "brotli bytes");
    write("dist/app.css.gz", "gzip bytes");
    const StaticFiles files = load();
    ASSERT_NE(files.find("/app.css"), nullptr);
    EXPECT_EQ(*files.find("/app.css")->brotli, "brotli bytes");
    EXPECT_EQ(*files.find("/app.css")->gzip, "gzip bytes");
    EXPECT_EQ(files.find("/app.css.br"), nullptr) << "a variant is no file of its own";
}

TEST_F(StaticFilesTest, only_names_with_a_content_hash_are_immutable) {
    EXPECT_TRUE(has_content_hash("/assets/index-B4xZ09_q.js"));
    EXPECT_TRUE(has_content_hash("/assets/font-latin-400-normal-Ab-dEf12.woff2"));
    EXPECT_FALSE(has_content_hash("/assets/index.js"));
    EXPECT_FALSE(has_content_hash("/index-B4xZ09_q.js")) << "only the bundler's folder";
    EXPECT_FALSE(has_content_hash("/assets/-B4xZ09_q.js"));
    EXPECT_FALSE(has_content_hash("/assets/index-B4x!09_q.js"));
}

TEST_F(StaticFilesTest, the_tag_follows_the_content) {
    write("dist/a.txt", "one");
    write("dist/b.txt", "one");
    write("dist/c.txt", "two");
    const StaticFiles files = load();
    EXPECT_EQ(files.find("/a.txt")->etag, files.find("/b.txt")->etag);
    EXPECT_NE(files.find("/a.txt")->etag, files.find("/c.txt")->etag);
}

TEST_F(StaticFilesTest, nothing_outside_the_directory_is_served) {
    write("secret.txt", "secret");
    fs::create_symlink(root_ / "secret.txt", root_ / "dist/link.txt");
    write("dist/.hidden", "hidden");
    const StaticFiles files = load();
    EXPECT_EQ(files.find("/link.txt"), nullptr);
    EXPECT_EQ(files.find("/../secret.txt"), nullptr);
    EXPECT_EQ(files.find("/.hidden"), nullptr);
    EXPECT_EQ(files.size(), 0U);
}

TEST_F(StaticFilesTest, a_missing_directory_gives_no_files) {
    EXPECT_EQ(StaticFiles(root_ / "nowhere").size(), 0U);
    EXPECT_EQ(StaticFiles(root_ / "dist").find("/"), nullptr);
}

TEST(DecodePath, takes_away_the_query_and_the_encoding) {
    EXPECT_EQ(decode_path("/a%20b/c.js?x=1"), "/a b/c.js");
    EXPECT_EQ(decode_path("/"), "/");
    EXPECT_EQ(decode_path("/#/l/abc"), "/");
    EXPECT_EQ(decode_path("/%E2%99%9B"), "/\xE2\x99\x9B");
    EXPECT_EQ(decode_path("/..a/b..c"), "/..a/b..c") << "dots inside names are names";
}

TEST(DecodePath, refuses_whatever_climbs_or_hides) {
    for (const char* bad : {"", "a", "http://host/", "/..", "/../etc/passwd", "/a/../b", "/%2e%2e/x", "/a/%2E%2e",
                            "/./a", "/a%00b", "/a%2", "/a%zz", "/a\\b", "/a%5cb", "/a%0ab"}) {
        EXPECT_FALSE(decode_path(bad)) << bad;
    }
}

TEST(MimeType, goes_by_the_ending) {
    EXPECT_EQ(mime_type("/a.JS"), "text/javascript; charset=utf-8");
    EXPECT_EQ(mime_type("/a.woff2"), "font/woff2");
    EXPECT_EQ(mime_type("/a.svg"), "image/svg+xml");
    EXPECT_EQ(mime_type("/a.webmanifest"), "application/manifest+json");
    EXPECT_EQ(mime_type("/a.b/c"), "application/octet-stream");
    EXPECT_EQ(mime_type("/a"), "application/octet-stream");
}

}  // namespace
