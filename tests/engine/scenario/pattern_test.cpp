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

TEST(Pattern, AListMayHaveAnyOrder) {
    using engine::Listing;
    EXPECT_TRUE(matches("a b", "b a", Listing::any_order));
    EXPECT_FALSE(matches("a b", "b a", Listing::in_order));
    EXPECT_FALSE(matches("a a", "b a", Listing::any_order));
    EXPECT_FALSE(matches("a", "b a", Listing::any_order));
    EXPECT_TRUE(matches("* b", "b a c", Listing::any_order));
    EXPECT_TRUE(matches("x* xa", "xa xb", Listing::any_order)) << "the exact word is taken first";
    EXPECT_TRUE(matches("wood 1 ore 2", "ore 2 wood 1", Listing::pairs));
    EXPECT_FALSE(matches("wood 2 ore 1", "ore 2 wood 1", Listing::pairs));
    EXPECT_TRUE(matches("ore 2 *", "wood 1 ore 2", Listing::pairs));
}

TEST(Pattern, ManyOfAKindAreWrittenOut) {
    EXPECT_EQ(written_out("3*town  +scout 2*+spy"), "town town town +scout +spy +spy");
    EXPECT_EQ(written_out("drew * 2* *x 0*town -1*town x*town"), "drew * 2* *x 0*town -1*town x*town");
    EXPECT_EQ(written_out("99999*town"), "99999*town") << "more than any game has";
}

TEST(Pattern, NamesSeats) {
    EXPECT_EQ(names_of({engine::seat_at(2), engine::seat_at(0)}), "A C");
    EXPECT_EQ(names_of({}), "nobody");
}

}  // namespace
}  // namespace coronet::scenario
