#include "engine/scenario/pattern.hpp"

#include <gtest/gtest.h>

namespace coronet::scenario {
namespace {

TEST(Pattern, AStarStandsForAnyText) {
    EXPECT_TRUE(matches("acquired A *", "acquired A cannon gold 9"));
    EXPECT_TRUE(matches("*", ""));
    EXPECT_TRUE(matches("*gold*", "gold"));
    EXPECT_TRUE(matches("a*b*c", "a b b c b c"));
    EXPECT_TRUE(matches("", ""));
    EXPECT_FALSE(matches("", "x"));
    EXPECT_FALSE(matches("acquired A", "acquired A cannon"));
    EXPECT_FALSE(matches("a*b", "a b c"));
    EXPECT_FALSE(matches("a*bc", "abcabd"));
    EXPECT_FALSE(matches("ab", "a"));
}

TEST(Pattern, BlanksCountOnce) {
    EXPECT_EQ(tidy("  a \t b  "), "a b");
    EXPECT_EQ(trimmed("  a  b "), "a  b");
    EXPECT_EQ(trimmed(" \t"), "");
    EXPECT_EQ(parts_of(" a  b | c |d", '|'), (std::vector<std::string>{"a b", "c", "d"}));
    EXPECT_TRUE(parts_of("  ", '|').empty());
}

TEST(Pattern, NamesSeats) {
    EXPECT_EQ(names_of({engine::seat_at(2), engine::seat_at(0)}), "A C");
    EXPECT_EQ(names_of({}), "nobody");
}

}  // namespace
}  // namespace coronet::scenario
