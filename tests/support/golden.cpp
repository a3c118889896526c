#include "tests/support/golden.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace coronet::golden {
namespace {

bool updating() {
    const char* wish = std::getenv("UPDATE_GOLDEN");  // NOLINT(concurrency-mt-unsafe): tests have one thread
    return wish != nullptr && std::string(wish) == "1";
}

std::string first_difference(const std::string& before, const std::string& now) {
    std::istringstream old_lines(before);
    std::istringstream new_lines(now);
    std::string old_line;
    std::string new_line;
    for (int number = 1;; ++number) {
        const bool more_old = static_cast<bool>(std::getline(old_lines, old_line));
        const bool more_new = static_cast<bool>(std::getline(new_lines, new_line));
        if (!more_old && !more_new) return "they differ only in how the last line ends";
        if (more_old && more_new && old_line == new_line) continue;
        return "line " + std::to_string(number) + "\n  before: " + (more_old ? old_line : "(the end)") +
               "\n  now:    " + (more_new ? new_line : "(the end)");
    }
}

}  // namespace

void expect_as_before(const std::string& path, const std::string& text) {
    const std::filesystem::path file = std::filesystem::path(CORONET_SOURCE_DIR) / path;
    if (updating()) {
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << text;
        return;
    }
    std::ifstream stored(file, std::ios::binary);
    ASSERT_TRUE(stored) << path << " is missing; UPDATE_GOLDEN=1 writes it";
    std::ostringstream before;
    before << stored.rdbuf();
    if (before.str() == text) return;
    ADD_FAILURE() << path << " is not what comes out now: " << first_difference(before.str(), text)
                  << "\nIf that is meant, run this test with UPDATE_GOLDEN=1 and say why in the commit.";
}

}  // namespace coronet::golden
