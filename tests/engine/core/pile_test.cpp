#include "engine/core/pile.hpp"

#include "engine/core/hash.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace coronet::engine {
namespace {

using Small = Pile<std::uint8_t, 4>;
std::vector<int> items(const Small& pile) { return {pile.begin(), pile.end()}; }

TEST(Pile, TheLastPushedIsTheTop) {
    Small pile{1, 2, 3};
    EXPECT_EQ(pile.top(), 3);
    EXPECT_EQ(pile.pop(), 3);
    EXPECT_EQ(items(pile), (std::vector<int>{1, 2}));
    EXPECT_EQ(pile.size(), 2);
    EXPECT_FALSE(pile.empty());
}

TEST(Pile, TakingFromTheMiddleKeepsTheOrder) {
    Small pile{1, 2, 3, 4};
    EXPECT_EQ(pile.remove_at(1), 2);
    EXPECT_EQ(items(pile), (std::vector<int>{1, 3, 4}));
    pile.remove(4);
    EXPECT_EQ(items(pile), (std::vector<int>{1, 3}));
}

TEST(Pile, InsertingMovesTheOthersUp) {
    Small pile{1, 3};
    pile.insert_at(1, 2);
    pile.insert_at(0, 0);
    EXPECT_EQ(items(pile), (std::vector<int>{0, 1, 2, 3}));
    EXPECT_TRUE(pile.full());
    Small end{1};
    end.insert_at(1, 2);
    EXPECT_EQ(items(end), (std::vector<int>{1, 2}));
}

TEST(Pile, FindsTheFirstEqualItem) {
    const Small pile{5, 7, 7};
    EXPECT_EQ(pile.find(7), 1);
    EXPECT_EQ(pile.find(9), -1);
    EXPECT_TRUE(pile.has(5));
    EXPECT_FALSE(pile.has(0)) << "unused places hold no items";
}

TEST(Pile, EveryMisuseIsABug) {
    Small pile{1, 2, 3, 4};
    EXPECT_THROW(pile.push(5), Bug);
    EXPECT_THROW(pile.insert_at(0, 5), Bug);
    EXPECT_THROW(pile.remove(9), Bug);
    EXPECT_THROW(pile[4], Bug);
    EXPECT_THROW(pile[-1], Bug);
    EXPECT_EQ(items(pile), (std::vector<int>{1, 2, 3, 4}));
    pile.clear();
    EXPECT_THROW(pile.pop(), Bug);
    EXPECT_THROW(pile.top(), Bug);
    EXPECT_THROW(pile.insert_at(1, 5), Bug);
}

TEST(Pile, EqualPilesAreEqualBytesWhateverLayInThemBefore) {
    Small used{9, 8, 7, 6};
    used.remove_at(0);
    used.remove_at(2);
    used.pop();
    const Small fresh{8};
    EXPECT_EQ(used, fresh);
    EXPECT_EQ(hash_of(used), hash_of(fresh));
    used.clear();
    EXPECT_EQ(hash_of(used), hash_of(Small{}));
}

TEST(Pile, HasNoPaddingForWiderItems) {
    static_assert(std::has_unique_object_representations_v<Pile<std::uint16_t, 7>>);
    static_assert(std::has_unique_object_representations_v<Pile<std::uint32_t, 7>>);
    static_assert(std::has_unique_object_representations_v<Pile<std::uint64_t, 7>>);
    static_assert(sizeof(Pile<std::uint8_t, 74>) == 75);
}

TEST(Pile, CanBeReadAsASpan) {
    Small pile{1, 2};
    for (auto& item : pile.items()) item = static_cast<std::uint8_t>(item + 1);
    const Small& read = pile;
    EXPECT_EQ(read.items().size(), 2U);
    EXPECT_EQ(items(pile), (std::vector<int>{2, 3}));
}

}  // namespace
}  // namespace coronet::engine
