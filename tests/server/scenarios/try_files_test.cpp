// `coronet try`: which files it plays, what it says, and which saves it notices.

#include "server/scenarios/try_files.hpp"

#include "server/scenarios/file_watch.hpp"
#include "tests/support/skirmish/skirmish.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace coronet::server {
namespace {

namespace fs = std::filesystem;

const std::array games = {&skirmish::any_rules()};

class TryFiles : public testing::Test {
  protected:
    TryFiles() {
        std::string name = (fs::temp_directory_path() / "coronet-try-XXXXXX").string();
        folder_ = mkdtemp(name.data());
    }
    ~TryFiles() override { fs::remove_all(folder_); }
    TryFiles(const TryFiles&) = delete;
    TryFiles& operator=(const TryFiles&) = delete;

    fs::path write(const std::string& name, const std::string& text) {
        fs::create_directories((folder_ / name).parent_path());
        std::ofstream(folder_ / name, std::ios::binary) << text;
        return folder_ / name;
    }
    static std::string scenario(const std::string& expected) {
        return "game: skirmish\noptions: players 2\nscenario: It\ngiven hand A: spy\nthen hand A: " + expected + "\n";
    }
    /// The exit code, a line with all that is said on standard output, and one with the rest.
    static std::string tried(const std::vector<std::string>& files) {
        std::ostringstream out;
        std::ostringstream error;
        const int code = run_try({.files = files, .quiet = true}, games, out, error);
        return std::to_string(code) + "\n" + out.str() + error.str();
    }

    fs::path folder_;
};

TEST_F(TryFiles, a_folder_stands_for_the_scenario_files_below_it) {
    write("b.txt", scenario("spy"));
    write("a/deep.txt", scenario("spy"));
    write("a/README.md", "no scenario");
    write("a/CMakeLists.txt", "no scenario either");
    EXPECT_EQ(scenario_files({folder_.string()}), (std::vector<fs::path>{folder_ / "a/deep.txt", folder_ / "b.txt"}));
    EXPECT_EQ(tried({folder_.string()}), "0\n2 of 2 files passed\n");
    const auto wrong = write("c.txt", scenario("strike")).string();
    EXPECT_EQ(tried({folder_.string()}), "1\nscenario `It` is not as it should be:\n" + wrong +
                                             ":5: hand A\n    expected: strike\n    got:      spy\n"
                                             "0 of 1 scenarios passed\n2 of 3 files passed\n");
}

TEST_F(TryFiles, what_cannot_be_played_is_said) {
    EXPECT_EQ(
        tried({folder_.string()}),
        "1\ncoronet: there is no scenario file (*.txt) that may be read in the folder " + folder_.string() + "\n");
    const auto missing = (folder_ / "missing.txt").string();
    EXPECT_EQ(tried({missing}), "1\ncoronet: cannot read " + missing + ": there is no such file\n");
    const auto wrong = write("wrong.txt", scenario("strike")).string();
    EXPECT_EQ(tried({wrong}), "1\nscenario `It` is not as it should be:\n" + wrong +
                                  ":5: hand A\n    expected: strike\n    got:      spy\n0 of 1 scenarios passed\n");
    const auto large = write("large.txt", std::string(9'000'000, '#')).string();
    EXPECT_EQ(tried({large}), "1\ncoronet: cannot read " + large + ": it is larger than any scenario file, 8 MB\n");
}

TEST_F(TryFiles, a_save_is_noticed_once_the_file_has_settled) {
    const std::vector<fs::path> files = {write("a.txt", "one")};
    FileWatch watch(files);
    EXPECT_TRUE(watch.saved(files).empty());
    write("a.txt", "longer");
    EXPECT_TRUE(watch.saved(files).empty()) << "it may be half written";
    EXPECT_EQ(watch.saved(files), files);
    EXPECT_TRUE(watch.saved(files).empty());
    fs::last_write_time(files[0], fs::last_write_time(files[0]) + std::chrono::seconds(5));
    EXPECT_TRUE(watch.saved(files).empty());
    EXPECT_EQ(watch.saved(files), files) << "a save that changes nothing is one too";
}

TEST_F(TryFiles, a_file_that_takes_the_place_of_another_is_a_save) {
    const std::vector<fs::path> files = {write("a.txt", "one")};
    FileWatch watch(files);
    fs::rename(write("a.txt.new", "two"), files[0]);
    static_cast<void>(watch.saved(files));
    EXPECT_EQ(watch.saved(files), files);
    fs::remove(files[0]);
    EXPECT_TRUE(watch.saved(files).empty());
    EXPECT_TRUE(watch.saved(files).empty()) << "it is waited for";
    write("a.txt", "three");
    static_cast<void>(watch.saved(files));
    EXPECT_EQ(watch.saved(files), files);
}

TEST_F(TryFiles, a_file_that_comes_later_is_a_save) {
    FileWatch watch({});
    const std::vector<fs::path> files = {write("a.txt", "one")};
    static_cast<void>(watch.saved(files));
    EXPECT_EQ(watch.saved(files), files);
}

}  // namespace
}  // namespace coronet::server
