// Sets of kinds of cards, up to more kinds than there are.
#include "engine/heart_of_crown/table/card_set.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace coronet::heart_of_crown {
namespace {

constexpr Card card(int handle) { return Card(static_cast<std::uint8_t>(handle)); }

std::vector<int> handles(const CardSet& set) {
    std::vector<int> list;
    for (const Card each : set) list.push_back(handle(each));
    return list;
}

TEST(CardSet, HoldsEveryKindThereIsRoomFor) {
    CardSet set;
    std::vector<int> all;
    for (int number = 0; number < CardSet::room; ++number) {
        EXPECT_FALSE(set.has(card(number)));
        set.add(card(number));
        EXPECT_TRUE(set.has(card(number)));
        all.push_back(number);
    }
    EXPECT_EQ(handles(set), all);
    for (const int number : all) set.remove(card(number));
    EXPECT_TRUE(set.empty());
}

TEST(CardSet, IteratesInTheOrderOfTheHandles) {
    EXPECT_EQ(handles({}), std::vector<int>{});
    EXPECT_EQ(handles({card(127), card(64), card(63), card(0)}), (std::vector{0, 63, 64, 127}));
    EXPECT_EQ(handles({card(64)}), std::vector{64});
}

TEST(CardSet, NeverHasWhatIsNoCard) {
    CardSet set{card(63), card(127)};
    EXPECT_FALSE(set.has(no_card));
    EXPECT_THROW(set.add(no_card), engine::Bug);
    set.remove(card(5));
    EXPECT_EQ(set, (CardSet{card(127), card(63)}));
}

}  // namespace
}  // namespace coronet::heart_of_crown
