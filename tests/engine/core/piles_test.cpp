#include "engine/core/piles.hpp"

#include "engine/core/generator.hpp"
#include "engine/core/hash.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace coronet::engine {
namespace {

using Four = Piles<std::uint8_t, 9, 4>;

template <class Pile>
std::vector<int> items(const Pile& pile) {
    return {pile.begin(), pile.end()};
}

/// 1 2 | 3 | | 4 5 6
Four dealt() {
    Four piles;
    for (const int item : {4, 5, 6}) piles[3].push(static_cast<std::uint8_t>(item));
    piles[1].push(3);
    for (const int item : {1, 2}) piles[0].push(static_cast<std::uint8_t>(item));
    return piles;
}

TEST(Piles, EachIsAPileOfItsOwn) {
    Four piles = dealt();
    EXPECT_EQ(items(piles[0]), (std::vector<int>{1, 2}));
    EXPECT_EQ(items(piles[1]), (std::vector<int>{3}));
    EXPECT_TRUE(piles[2].empty());
    EXPECT_EQ(items(piles[3]), (std::vector<int>{4, 5, 6}));
    EXPECT_EQ(piles[3].top(), 6);
    EXPECT_EQ(piles[0].pop(), 2);
    EXPECT_EQ(piles[3].remove_at(1), 5);
    piles[3].insert_at(0, 7);
    piles[0].remove(1);
    EXPECT_TRUE(piles[0].empty());
    EXPECT_EQ(items(piles[1]), (std::vector<int>{3}));
    EXPECT_EQ(items(piles[3]), (std::vector<int>{7, 4, 6}));
    EXPECT_EQ(piles[3].find(6), 2);
    EXPECT_FALSE(piles[1].has(6)) << "that lies in another";
    piles[1].clear();
    EXPECT_EQ(items(piles[3]), (std::vector<int>{7, 4, 6}));
    EXPECT_EQ(piles.size(), 3);
}

TEST(Piles, AnItemIsTakenFromOneIntoAnotherEitherWay) {
    Four piles = dealt();
    EXPECT_EQ(piles[3].take(piles[0], 0, 1), 1);
    EXPECT_EQ(items(piles[0]), (std::vector<int>{2}));
    EXPECT_EQ(items(piles[1]), (std::vector<int>{3}));
    EXPECT_EQ(items(piles[3]), (std::vector<int>{4, 1, 5, 6}));
    EXPECT_EQ(piles[0].take(piles[3], 3, 0), 6);
    EXPECT_EQ(items(piles[0]), (std::vector<int>{6, 2}));
    EXPECT_EQ(items(piles[1]), (std::vector<int>{3}));
    EXPECT_EQ(items(piles[3]), (std::vector<int>{4, 1, 5}));
}

TEST(Piles, AWholePileGoesOnTopOfOneBeforeItAndATopUnderTheNext) {
    Four piles = dealt();
    piles[0].take_all(piles[3]);
    EXPECT_EQ(items(piles[0]), (std::vector<int>{1, 2, 4, 5, 6}));
    EXPECT_EQ(items(piles[1]), (std::vector<int>{3}));
    EXPECT_TRUE(piles[3].empty());
    piles[1].take_under(2);
    EXPECT_EQ(items(piles[0]), (std::vector<int>{1, 2, 4}));
    EXPECT_EQ(items(piles[1]), (std::vector<int>{5, 6, 3}));
    piles[1].take_under(3);
    EXPECT_TRUE(piles[0].empty());
    EXPECT_EQ(items(piles[1]), (std::vector<int>{1, 2, 4, 5, 6, 3}));
}

TEST(Piles, EveryMisuseIsABug) {
    Four piles = dealt();
    const Four before = piles;
    EXPECT_THROW(piles[4], Bug);
    EXPECT_THROW(piles[-1], Bug);
    EXPECT_THROW(piles[1][1], Bug);
    EXPECT_THROW(piles[1][-1], Bug);
    EXPECT_THROW(piles[2].pop(), Bug);
    EXPECT_THROW(piles[2].top(), Bug);
    EXPECT_THROW(piles[1].remove(4), Bug);
    EXPECT_THROW(piles[1].insert_at(2, 9), Bug);
    EXPECT_THROW(piles[1].take(piles[2], 0, 0), Bug);
    EXPECT_THROW(piles[1].take(piles[0], 0, 2), Bug);
    EXPECT_THROW(piles[1].take(piles[1], 0, 0), Bug);
    EXPECT_THROW(piles[1].take_all(piles[0]), Bug);
    EXPECT_THROW(piles[0].take_under(0), Bug);
    EXPECT_THROW(piles[1].take_under(piles[0].size() + 1), Bug);
    EXPECT_THROW(piles[1].take_under(-1), Bug);
    EXPECT_EQ(piles, before);
    for (int more = 0; more < 3; ++more) piles[2].push(0);
    EXPECT_TRUE(piles[0].full());
    EXPECT_THROW(piles[0].push(0), Bug) << "there is no place left for any of them";
}

TEST(Piles, AreWhatSeparateListsWouldBe) {
    Generator dice(Seed{3});
    const auto below = [&dice](std::size_t n) { return static_cast<int>(dice.below(static_cast<std::uint32_t>(n))); };
    Four piles;
    std::vector<std::vector<int>> lists(4);
    const auto at = [&lists](int number) -> std::vector<int>& { return lists[static_cast<std::size_t>(number)]; };
    for (int step = 0; step < 20000; ++step) {
        const int one = below(4);
        const int other = below(4);
        const auto place = below(at(one).size() + 1);
        if (below(3) == 0 && piles.size() < Four::room) {
            const int item = below(250) + 1;
            piles[one].insert_at(place, static_cast<std::uint8_t>(item));
            at(one).insert(at(one).begin() + place, item);
        } else if (one != other && !at(other).empty()) {
            const int there = below(at(other).size());
            piles[one].take(piles[other], there, place);
            at(one).insert(at(one).begin() + place, at(other)[static_cast<std::size_t>(there)]);
            at(other).erase(at(other).begin() + there);
        } else if (place < static_cast<int>(at(one).size())) {
            EXPECT_EQ(piles[one].remove_at(place), at(one)[static_cast<std::size_t>(place)]);
            at(one).erase(at(one).begin() + place);
        }
        Four fresh;
        for (int number = 0; number < 4; ++number) {
            ASSERT_EQ(items(piles[number]), at(number)) << "step " << step;
            for (const int item : at(number)) fresh[number].push(static_cast<std::uint8_t>(item));
        }
        ASSERT_EQ(hash_of(piles), hash_of(fresh)) << "equal piles are equal bytes whatever lay in them before";
    }
}

}  // namespace
}  // namespace coronet::engine
