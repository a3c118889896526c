// The tables of tiles and pieces: how many there are of what, and that names and words go both ways. What each tile
// costs and does is played in tests/scenarios/minerva (costs, activated, special, temples).

#include "engine/minerva/cards/cards.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace coronet::minerva {
namespace {

template <class Visit>
void each_tile(Visit visit) {
    for (int number = 0; number < tile_count; ++number) visit(static_cast<Tile>(number));
}
template <class Visit>
void each_kind(Visit visit) {
    for (int number = 0; number < kind_count; ++number) visit(static_cast<Kind>(number));
}

TEST(Tables, TheSupplyIsWhole) {  // MIN-001
    std::map<Group, int> tiles;
    each_kind([&](Kind kind) { tiles[facts(kind).group] += facts(kind).copies.total(); });
    EXPECT_EQ(tiles, (std::map<Group, int>{{Group::normal, 66},
                                           {Group::starting, 8},
                                           {Group::fountain, 4},
                                           {Group::temple, 20},
                                           {Group::residence, 36},
                                           {Group::round, 6}}));
    EXPECT_EQ(culture_tile_count, 24);
    EXPECT_EQ(glory_tile_count, 16);
    EXPECT_EQ(max_players * assistant_limit, 20);
    EXPECT_EQ(max_players * residence_count, 36);
}

TEST(Tables, EveryTableSizeUsesSixEqualPiles) {  // MIN-009, MIN-010
    for (int players = 1; players <= max_players; ++players) {
        int starting = 0;
        int normal = 0;
        int temples = 0;
        each_tile([&](Tile tile) {
            if (players_for(tile) > players) return;
            starting += facts(tile).group == Group::starting ? 1 : 0;
            normal += facts(tile).group == Group::normal ? 1 : 0;
            temples += facts(tile).group == Group::temple ? 1 : 0;
        });
        EXPECT_EQ(starting, players <= 2 ? 6 : players + 4);
        EXPECT_EQ(normal, round_count * table_size(players).per_pile);
        EXPECT_EQ(temples, temple_count);
        EXPECT_EQ(table_size(players).order_tiles, players == 1 ? 0 : players);
    }
}

TEST(Tables, EveryTileHasOneCategoryAndItsTrigger) {  // MIN-004, MIN-005
    std::set<Category> met;
    each_kind([&](Kind kind) {
        const TileFacts& row = facts(kind);
        if (row.group == Group::round) return;
        met.insert(row.category);
        const Trigger trigger = row.category == Category::special     ? Trigger::when_built
                                : row.category == Category::temple    ? Trigger::endgame
                                : row.category == Category::residence ? Trigger::none
                                                                      : Trigger::activate;
        EXPECT_EQ(row.effect.trigger, trigger) << row.id;
        if (row.group == Group::starting || row.group == Group::fountain) {
            EXPECT_EQ(row.category, Category::production) << row.id;
        }
    });
    EXPECT_EQ(met.size(), static_cast<std::size_t>(category_count));
    for (const Kind kind : {Kind::theater, Kind::statue, Kind::library, Kind::garden}) {
        EXPECT_EQ(facts(kind).category, Category::cultural);
    }
}

TEST(Tables, CultureStacksRiseFromTheTop) {  // MIN-007, MIN-011, MIN-018
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

TEST(Tables, GloryHasTwoPlacesAndLaterThree) {  // MIN-007, MIN-008
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

TEST(Tables, OrderTilesTurnButTheLast) {  // MIN-007, MIN-109, MIN-110
    EXPECT_EQ(order_points(1, 4), 3);
    EXPECT_EQ(order_points(3, 4), 1);
    EXPECT_EQ(order_points(4, 4), 0);
    EXPECT_EQ(order_points(3, 3), 0);
    EXPECT_EQ(order_points(2, 2), 0);
    EXPECT_EQ(order_points(0, 4), 0);
}

TEST(Tables, AssistantsGetDearer) {  // MIN-098
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

TEST(Tables, TitlesChangeAtTheTens) {  // MIN-135
    EXPECT_EQ(title_for(0), "Civilian");
    EXPECT_EQ(title_for(29), "Civilian");
    EXPECT_EQ(title_for(30), "Immune");
    EXPECT_EQ(title_for(tables::first_aim), "Centurion");
    EXPECT_EQ(title_for(69), "Legatus");
    EXPECT_EQ(title_for(70), "Consul");
    EXPECT_EQ(title_for(300), "Emperor Augustus");
}

TEST(Tables, EveryNameIsReadBack) {  // MIN-006, MIN-146
    std::set<std::string> names;
    each_tile([&](Tile tile) {
        EXPECT_EQ(tile_from(name_of(tile)), tile) << name_of(tile);
        EXPECT_EQ(kind_from(facts(tile).id), kind_of(tile));
        names.insert(name_of(tile));
    });
    EXPECT_EQ(names.size(), static_cast<std::size_t>(tile_count));
    EXPECT_EQ(name_of(no_tile), "-");
    EXPECT_EQ(name_of(first_of(Kind::foundry)), "foundry#1");
    EXPECT_EQ(name_of(first_of(Kind::circus)), "circus");
    for (const char* no_name :
         {"", "palace", "foundry", "foundry#0", "foundry#5", "foundry#1x", "circus#1", "#1", "-"}) {
        EXPECT_FALSE(tile_from(no_name)) << no_name;
    }
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

TEST(Tables, CopiesForMorePlayersComeLast) {  // MIN-010
    each_tile([](Tile tile) {
        if (tile == residence_tile) return;
        const auto next = static_cast<Tile>(static_cast<int>(tile) + 1);
        if (kind_of(next) == kind_of(tile)) {
            EXPECT_LE(players_for(tile), players_for(next)) << name_of(tile);
        }
    });
}

TEST(Tables, WhatNoSourceGivesAwayIsMarked) {
    int doubtful = 0;
    each_kind([&](Kind kind) {
        const TileFacts& row = facts(kind);
        doubtful += row.doubts != doubt::none ? 1 : 0;
        if (row.group == Group::normal || row.group == Group::temple) {
            EXPECT_TRUE((row.doubts & doubt::copies) != 0) << row.id;
        }
    });
    EXPECT_EQ(doubtful, kind_count - 3);  // but for the fountain, the round tile and the residence
    EXPECT_EQ(facts(Kind::markets).doubts, doubt::copies);
}

}  // namespace
}  // namespace coronet::minerva
