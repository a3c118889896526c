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

TEST(Pattern, EmptySlotsAtTheEndNeedNotBeWritten) {
    using engine::Listing;
    EXPECT_TRUE(matches("a - b", "a - b - -", Listing::slots));
    EXPECT_TRUE(matches("-", "- - -", Listing::slots));
    EXPECT_TRUE(matches("a - -", "a - -", Listing::slots));
    EXPECT_FALSE(matches("b a", "a b -", Listing::slots));
    EXPECT_FALSE(matches("a", "- a -", Listing::slots));
    EXPECT_FALSE(matches("a", "a - -", Listing::in_order));
}

TEST(Pattern, SitesMayHaveAnyOrder) {
    using engine::Listing;
    EXPECT_TRUE(matches("6 counts 2 at 0,1 0,0", "6 counts 2 at 0,0 0,1", Listing::sites));
    EXPECT_TRUE(matches("6 counts 2 at 0,1 *", "6 counts 2 at 0,0 0,1", Listing::sites));
    EXPECT_FALSE(matches("2 counts 6 at 0,1 0,0", "6 counts 2 at 0,0 0,1", Listing::sites));
    EXPECT_FALSE(matches("6 counts 2", "6 counts 2 at 0,0 0,1", Listing::sites));
    EXPECT_TRUE(matches("0 counts 0", "0 counts 0", Listing::sites));
}

TEST(Pattern, ANameWithoutItsNumberIsAnyCopy) {
    using engine::Listing;
    EXPECT_TRUE(matches("built A foundry 1,0", "built A foundry#12 1,0"));
    EXPECT_TRUE(matches("farm foundry", "farm#1 foundry#2"));
    EXPECT_TRUE(matches("* farm", "mine#1 farm#2"));
    EXPECT_FALSE(matches("farm#1", "farm#2"));
    EXPECT_FALSE(matches("farm", "farmer#1"));
    EXPECT_FALSE(matches("farm", "farms"));
    EXPECT_TRUE(matches("farm farm#1", "farm#1 farm#2", Listing::any_order)) << "the exact word is taken first";
    EXPECT_FALSE(matches("farm farm", "farm#1", Listing::any_order));
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
