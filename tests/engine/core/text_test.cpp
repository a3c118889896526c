#include "engine/core/text.hpp"

#include <gtest/gtest.h>

namespace coronet::engine {
namespace {

TEST(Words, ArePartedByBlanksAlone) {
    EXPECT_EQ(words_of("  acquire_court\tcannon  x\r"),
              (std::vector<std::string_view>{"acquire_court", "cannon", "x"}));
    EXPECT_TRUE(words_of("").empty());
    EXPECT_TRUE(words_of(" \t ").empty());
    EXPECT_EQ(words_of("a"), std::vector<std::string_view>{"a"});
}

TEST(Number, IsAWholeDecimalNumberAndNothingElse) {
    EXPECT_EQ(number_from("17"), 17);
    EXPECT_EQ(number_from("-3"), -3);
    EXPECT_EQ(number_from("2147483647"), 2147483647);
    for (const auto* word : {"", "-", "+3", "3x", "0x10", " 3", "3.0", "2147483648", "99999999999999999999"}) {
        EXPECT_FALSE(number_from(word)) << word;
    }
}

TEST(Whole, ANumberOfAnySizeIsReadAsTheNearestThatIsWanted) {
    EXPECT_EQ(whole_from("17", -5, 100), 17);
    EXPECT_EQ(whole_from("007", -5, 100), 7);
    for (const auto* word : {"101", "2147483648", "99999999999999999999999999"}) {
        EXPECT_EQ(whole_from(word, -5, 100), 100) << word;
    }
    for (const auto* word : {"-6", "-2147483649", "-99999999999999999999999999"}) {
        EXPECT_EQ(whole_from(word, -5, 100), -5) << word;
    }
    for (const auto* word : {"", "-", "--1", "+3", "3x", "0x10", " 3", "3.0", "99999999999999999999x"}) {
        EXPECT_FALSE(whole_from(word, -5, 100)) << word;
    }
}

TEST(Joined, PutsTheMarkBetweenItems) {
    const auto text = [](int number) { return std::to_string(number); };
    EXPECT_EQ(joined(std::vector<int>{1, 2, 3}, text, ", "), "1, 2, 3");
    EXPECT_EQ(joined(std::vector<int>{}, text), "");
}

}  // namespace
}  // namespace coronet::engine
