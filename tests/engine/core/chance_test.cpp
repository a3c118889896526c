#include "engine/core/chance.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace coronet::engine {
namespace {

enum class Piece : std::uint8_t {};
using Pieces = std::vector<Piece>;

Pieces pieces(std::initializer_list<int> handles) {
    Pieces list;
    for (const int handle : handles) list.push_back(static_cast<Piece>(handle));
    return list;
}

/// Knows the words "p0" .. "p9".
std::optional<Piece> piece_from(std::string_view word) {
    if (word.size() != 2 || word[0] != 'p') return std::nullopt;
    return static_cast<Piece>(word[1] - '0');
}
std::string name_of(Piece piece) { return "p" + std::to_string(static_cast<int>(piece)); }

TEST(Chance, WhateverOrderAShuffleBeginsWithHasNoSay) {
    Chance one(Seed{7});
    Chance other(Seed{7});
    Pieces sorted = pieces({0, 1, 2, 2, 3, 4, 5});
    Pieces chosen = pieces({2, 5, 4, 2, 0, 3, 1});
    one.shuffle(std::span(sorted), Outside<int>{}, "deck");
    other.shuffle(std::span(chosen), Outside<int>{}, "deck");
    EXPECT_EQ(sorted, chosen);
}

template <class Handle>
void expect_sorted_like_numbers() {
    Generator generator(Seed{7});
    for (const int count : {0, 1, 2, 5, 64, 255, 256, 700}) {
        for (const std::uint32_t kinds : {1U, 3U, 256U}) {
            std::vector<Handle> sorted;
            for (int i = 0; i < count; ++i) sorted.push_back(static_cast<Handle>(generator.below(kinds)));
            std::vector<Handle> expected = sorted;
            std::sort(expected.begin(), expected.end());
            sort_handles(std::span(sorted));
            EXPECT_EQ(sorted, expected) << count << " of " << kinds;
        }
    }
}

TEST(Chance, HandlesAreSortedByTheirNumbersHoweverManyThereAre) {
    enum class Wide : std::uint16_t {};
    expect_sorted_like_numbers<Piece>();
    expect_sorted_like_numbers<Wide>();
}

TEST(Chance, AShuffleIsTheGeneratorsOwnOfTheSortedItems) {
    Chance chance(Seed{7});
    Generator generator(Seed{7});
    Pieces shuffled = pieces({3, 1, 2, 0});
    Pieces expected = pieces({0, 1, 2, 3});
    chance.shuffle(std::span(shuffled), Outside<int>{}, "deck");
    generator.shuffle(std::span(expected));
    EXPECT_EQ(shuffled, expected);
    EXPECT_EQ(chance.below(1000, Outside<int>{}, "first_seat"), generator.below(1000));
}

TEST(Chance, EveryUseIsInTheTraceInOrder) {
    Chance traced(Seed{7});
    Chance silent(Seed{7});
    ChanceTrace trace;
    const Outside<int> outside{nullptr, nullptr, &trace};
    Pieces items = pieces({2, 0, 1});
    Pieces same = items;
    const auto drawn = traced.below(4, outside, "first_seat");
    traced.shuffle(std::span(items), outside, "deck", seat_at(2));
    EXPECT_EQ(silent.below(4, Outside<int>{}, "first_seat"), drawn);
    silent.shuffle(std::span(same), Outside<int>{}, "deck", seat_at(2));
    EXPECT_EQ(items, same) << "being watched changes nothing";

    ASSERT_EQ(trace.size(), 2U);
    EXPECT_EQ(trace[0], (ChanceUse{"first_seat", no_seat, 4, {static_cast<int>(drawn)}}));
    std::vector<int> order;
    for (const Piece item : items) order.push_back(static_cast<int>(item));
    EXPECT_EQ(trace[1], (ChanceUse{"deck", seat_at(2), 0, order}));
}

/// Prescribes one order.
struct Prescribed final : Fate {
    explicit Prescribed(std::vector<std::string_view> order) : order_(std::move(order)) {}
    std::optional<std::vector<std::string_view>> next_shuffle() override { return order_; }

  private:
    std::optional<std::vector<std::string_view>> order_;
};

TEST(LetFateDecide, BringsWhatItNamesToTheTopAndLeavesTheRestInOrder) {
    Prescribed fate({"p3", "p1"});
    Pieces first = pieces({0, 1, 2, 3, 4});
    let_fate_decide(&fate, std::span(first), Top::first, piece_from, name_of);
    EXPECT_EQ(first, pieces({3, 1, 0, 2, 4}));
    Pieces last = pieces({0, 1, 2, 3, 4});
    let_fate_decide(&fate, std::span(last), Top::last, piece_from, name_of);
    EXPECT_EQ(last, pieces({0, 2, 4, 1, 3}));
    let_fate_decide<Piece>(nullptr, std::span(last), Top::last, piece_from, name_of);
    EXPECT_EQ(last, pieces({0, 2, 4, 1, 3}));
}

TEST(LetFateDecide, NamesOnlyWhatIsThere) {
    const auto said = [](std::vector<std::string_view> order) {
        Prescribed fate(std::move(order));
        Pieces items = pieces({0, 3});
        try {
            let_fate_decide(&fate, std::span(items), Top::first, piece_from, name_of);
        } catch (const WrongFate& wrong) {
            std::string text = wrong.name() + " instead of";
            for (const auto& name : wrong.left()) text += " " + name;
            return text;
        }
        return std::string("well");
    };
    EXPECT_EQ(said({"p3", "p0"}), "well");
    EXPECT_EQ(said({"p3", "p3"}), "p3 instead of p0");
    EXPECT_EQ(said({"queen"}), "queen instead of p0 p3");
    EXPECT_EQ(said({"p0", "p3", "p0"}), "p0 instead of");
}

}  // namespace
}  // namespace coronet::engine
