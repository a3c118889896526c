// What fuzzing has found stays found: every stored input of every target, in the ordinary build.

#include "tests/fuzz/targets.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

namespace coronet::fuzz {
namespace {

class Corpus : public testing::TestWithParam<Target> {};

TEST_P(Corpus, passes) {
    const auto folder = std::filesystem::path(CORONET_SOURCE_DIR) / "tests/fuzz/corpus" / GetParam().name;
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        SCOPED_TRACE(entry.path().filename().string());
        std::ifstream in(entry.path(), std::ios::binary);
        const std::vector<char> bytes(std::istreambuf_iterator<char>(in), {});
        const std::vector<std::uint8_t> input(bytes.begin(), bytes.end());
        ASSERT_NO_THROW(GetParam().run(input));
        ++files;
    }
    EXPECT_GT(files, 0) << "there is a corpus for " << GetParam().name;
    RecordProperty("inputs", files);
}

INSTANTIATE_TEST_SUITE_P(Targets, Corpus, testing::ValuesIn(targets()), testing::PrintToStringParamName());

}  // namespace
}  // namespace coronet::fuzz
