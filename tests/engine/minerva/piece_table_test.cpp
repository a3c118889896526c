// Culture, glory and order tiles, assistants, titles.

#include "engine/minerva/cards/cards.hpp"

#include <gtest/gtest.h>

namespace coronet::minerva {
namespace {

TEST(PieceTable, CultureStacksRiseFromTheTop) {  // MIN-007, MIN-011, MIN-018
    const auto points = [](int players) {
        std::vector<int> list;
        for (int place = 0; place < culture_stack; ++place) {
            const CultureFacts& row = facts(culture_tile(Culture::art, place));
            if (row.players <= players) list.push_back(row.points);
        }
        return list;
    };
    EXPECT_EQ(points(4), (std::vector<int>{2, 2, 3, 4, 4, 5, 6, 7}));
    EXPECT_EQ(points(3), (std::vector<int>{2, 3, 4, 5, 6, 7}));
    EXPECT_EQ(points(2), (std::vector<int>{2, 3, 4, 5, 7}));
    EXPECT_EQ(points(1), points(2));
    std::vector<int> marks;
    for (int place = 0; place < culture_stack; ++place) {
        marks.push_back(facts(culture_tile(Culture::theater, place)).marks);
        EXPECT_EQ(culture_of(culture_tile(Culture::theater, place)), Culture::theater);
    }
    EXPECT_EQ(marks, (std::vector<int>{1, 1, 1, 2, 2, 2, 3, 3}));
}

TEST(PieceTable, GloryHasTwoPlacesAndLaterThree) {  // MIN-007, MIN-008
    int tiles = 0;
    for (int round = 1; round <= round_count; ++round) {
        for (int place = 1; place <= 3; ++place) {
            const auto tile = glory_tile(round, place);
            EXPECT_EQ(tile.has_value(), place < 3 || round >= 3);
            if (!tile) continue;
            ++tiles;
            EXPECT_EQ(facts(*tile).points, round + 4 - 2 * place);
        }
    }
    EXPECT_EQ(tiles, glory_tile_count);
    EXPECT_FALSE(glory_tile(0, 1));
    EXPECT_FALSE(glory_tile(7, 1));
    EXPECT_FALSE(glory_tile(3, 4));
}

TEST(PieceTable, OrderTilesTurnButTheLast) {  // MIN-007, MIN-109, MIN-110
    EXPECT_EQ(order_points(1, 4), 3);
    EXPECT_EQ(order_points(3, 4), 1);
    EXPECT_EQ(order_points(4, 4), 0);
    EXPECT_EQ(order_points(3, 3), 0);
    EXPECT_EQ(order_points(2, 2), 0);
    EXPECT_EQ(order_points(0, 4), 0);
}

TEST(PieceTable, AssistantsGetDearer) {  // MIN-098
    const auto price = [](int owned) {
        const auto found = assistant_price(owned);
        return found ? std::pair<int, int>(found->denarii, found->glory) : std::pair(0, 0);
    };
    EXPECT_EQ(price(0), std::pair(5, 1));
    EXPECT_EQ(price(1), std::pair(5, 1));
    EXPECT_EQ(price(2), std::pair(10, 2));
    EXPECT_EQ(price(3), std::pair(10, 2));
    EXPECT_EQ(price(4), std::pair(15, 3));
    EXPECT_FALSE(assistant_price(5));
}

TEST(PieceTable, TitlesChangeAtTheTens) {  // MIN-135
    EXPECT_EQ(title_for(0), "Civilian");
    EXPECT_EQ(title_for(29), "Civilian");
    EXPECT_EQ(title_for(30), "Immune");
    EXPECT_EQ(title_for(tables::first_aim), "Centurion");
    EXPECT_EQ(title_for(69), "Legatus");
    EXPECT_EQ(title_for(70), "Consul");
    EXPECT_EQ(title_for(300), "Emperor Augustus");
}

TEST(PieceTable, EveryNameIsReadBack) {  // MIN-006, MIN-146
    for (int number = 0; number < culture_tile_count; ++number) {
        const auto tile = static_cast<CultureTile>(number);
        EXPECT_EQ(culture_tile_from(name_of(tile)), tile);
    }
    for (int number = 0; number < glory_tile_count; ++number) {
        const auto tile = static_cast<GloryTile>(number);
        EXPECT_EQ(glory_tile_from(name_of(tile)), tile);
    }
    EXPECT_FALSE(culture_tile_from("culture_cooking_1"));
    EXPECT_FALSE(culture_tile_from("culture_art_9"));
    EXPECT_FALSE(glory_tile_from("glory_r1_3"));
}

}  // namespace
}  // namespace coronet::minerva
