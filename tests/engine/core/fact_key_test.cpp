// A key of two words is taken apart at once; any other is left to who takes words one by one.
#include "engine/core/fact_key.hpp"

#include "engine/core/text.hpp"

#include <gtest/gtest.h>

#include <string>

namespace coronet::engine {
namespace {

TEST(FactKey, two_words_are_what_words_of_finds_where_one_blank_parts_them) {
    for (const char* key : {"food A", "space 8", "known to_all", "preview A end_turn", "deck", "", " ", "food ", " A",
                            "food  A", "food A ", "food\tA", "food A\r", "a b c", "x y"}) {
        const auto two = two_words(key);
        const auto words = words_of(key);
        const bool plain = words.size() == 2 && std::string(words[0]) + ' ' + std::string(words[1]) == key;
        ASSERT_EQ(two.has_value(), plain) << '"' << key << '"';
        if (!two) continue;
        EXPECT_EQ(two->what, words[0]);
        EXPECT_EQ(two->where, words[1]);
    }
}

}  // namespace
}  // namespace coronet::engine
