#include "engine/core/flat_map.hpp"

#include "engine/core/generator.hpp"
#include "engine/core/short_text.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::engine {
namespace {

TEST(FlatMap, holds_what_a_map_holds_in_the_same_order) {
    Generator chance(Seed{7});
    for (int round = 0; round < 200; ++round) {
        std::map<int, int> plain;
        FlatMap<int, int> flat;
        for (int i = 0; i < 40; ++i) {
            const int key = static_cast<int>(chance.below(50));
            plain[key] += i;
            flat[key] += i;
            const int other = static_cast<int>(chance.below(50));
            ASSERT_EQ(flat.contains(other), plain.contains(other));
            ASSERT_EQ(flat.find(other) == flat.end(), plain.find(other) == plain.end());
        }
        ASSERT_EQ(flat.size(), plain.size());
        auto entry = flat.begin();
        for (const auto& [key, value] : plain) {
            ASSERT_EQ(entry->first, key);
            ASSERT_EQ(entry->second, value);
            ASSERT_EQ(flat.at(key), value);
            ++entry;
        }
    }
}

TEST(FlatMap, is_equal_whatever_the_order_of_filling) {
    FlatMap<std::string, int> one{{"b", 2}, {"a", 1}};
    const FlatMap<std::string, int> other{{"a", 1}, {"b", 2}};
    EXPECT_EQ(one, other);
    one["b"] = 3;
    EXPECT_FALSE(one == other);
}

TEST(FlatMap, is_a_bug_where_a_value_is_asked_for_that_is_not_there) {
    const FlatMap<int, int> map{{1, 2}};
    EXPECT_EQ(map.at(1), 2);
    EXPECT_THROW(static_cast<void>(map.at(2)), Bug);
}

TEST(ShortText, is_the_text_it_was_made_of) {
    EXPECT_TRUE(ShortText().empty());
    for (const std::string text : {"", "m", "c0.2", "12345678"}) EXPECT_EQ(std::string_view(ShortText(text)), text);
    EXPECT_THROW(ShortText("123456789"), Bug);
}

TEST(ShortText, grows_at_its_end_as_far_as_there_is_room) {
    ShortText text;
    text += 'd';
    text += -107;
    text += '.';
    text += 12;
    EXPECT_EQ(text, "d-107.12");
    EXPECT_THROW(text += 'x', Bug);
    EXPECT_THROW(text += 1, Bug);
    EXPECT_EQ(text, "d-107.12");
}

TEST(ShortText, can_have_another_length) {
    EXPECT_EQ(std::string_view(BriefText<9>("-104,-104")), "-104,-104");
    EXPECT_EQ(sizeof(BriefText<9>), 9U);
    EXPECT_THROW(BriefText<9>("1234567890"), Bug);
}

TEST(ShortText, is_ordered_as_strings_are) {
    const std::vector<std::string> texts{"", "a", "a1", "a2", "b", "c0.10", "c0.2", "\x7f", "\xc3\xa4"};
    for (const auto& one : texts) {
        for (const auto& other : texts)
            EXPECT_EQ(ShortText(one) < ShortText(other), one < other) << one << ' ' << other;
    }
}

}  // namespace
}  // namespace coronet::engine
