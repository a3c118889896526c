// Every scenario of every file in this folder, as a test of its own.

#include "engine/scenario/scenario.hpp"
#include "tests/games/all_rules.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <set>
#include <sstream>

namespace coronet {
namespace {

namespace fs = std::filesystem;

/// One scenario; without a name the whole file, which must at least be readable.
struct Place {
    fs::path file;
    std::string scenario;
};
std::ostream& operator<<(std::ostream& out, const Place& place) {
    return out << place.file.filename().string() << " " << place.scenario;
}

fs::path folder() { return fs::path(CORONET_SOURCE_DIR) / "tests/scenarios"; }

std::string text_of(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

std::vector<Place> all_scenarios() {
    std::vector<Place> places;
    for (const auto& entry : fs::recursive_directory_iterator(folder())) {
        if (entry.path().extension() != ".txt" || entry.path().parent_path() == folder()) continue;
        places.push_back({entry.path(), ""});
        for (const auto& name : scenario::names(text_of(entry.path()))) places.push_back({entry.path(), name});
    }
    std::sort(places.begin(), places.end(), [](const Place& a, const Place& b) { return a.file < b.file; });
    return places;
}

std::string test_name(const testing::TestParamInfo<Place>& place) {
    const auto& file = place.param.file;
    std::string name = file.parent_path().filename().string() + "_" + file.stem().string() + "_" +
                       (place.param.scenario.empty() ? "is_readable" : place.param.scenario);
    std::replace_if(
        name.begin(), name.end(), [](unsigned char mark) { return std::isalnum(mark) == 0; }, '_');
    return name + "_" + std::to_string(place.index);
}

class Scenarios : public testing::TestWithParam<Place> {};

TEST_P(Scenarios, AreAsTheySay) {
    const auto& [file, name] = GetParam();
    const std::string shown = fs::relative(file, CORONET_SOURCE_DIR).string();
    if (name.empty()) {
        // Runs nothing, only reads.
        const auto report = scenario::run(text_of(file), {});
        EXPECT_TRUE(report.unreadable.empty()) << scenario::describe(report, shown);
        return;
    }
    const auto report = scenario::run(text_of(file), test::all_rules(), {.transcript = false, .only = name});
    EXPECT_TRUE(report.passed()) << scenario::describe(report, shown);
    EXPECT_EQ(report.results.size(), 1U);
}

INSTANTIATE_TEST_SUITE_P(Files, Scenarios, testing::ValuesIn(all_scenarios()), test_name);

}  // namespace
}  // namespace coronet
