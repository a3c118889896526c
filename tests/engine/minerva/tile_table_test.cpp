// The tiles: how many there are of what, and that names go both ways. What each tile costs and does is played in
// tests/scenarios/minerva (costs, activated, special, temples).

#include "engine/minerva/cards/cards.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>

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

// What follows from the rows is counted here, against the numbers of the rules, and nowhere else.
TEST(TileTable, TheBoxIsWhole) {  // MIN-001, MIN-009, MIN-010
    std::map<Group, int> tiles;
    each_kind([&](Kind kind) { tiles[facts(kind).group] += facts(kind).copies.total(); });
    EXPECT_EQ(tiles, (std::map<Group, int>{{Group::normal, 66},
                                           {Group::starting, 8},
                                           {Group::fountain, max_players},
                                           {Group::temple, 20},
                                           {Group::residence, max_players * residence_count},
                                           {Group::round, round_count}}));
    EXPECT_EQ(max_players * assistant_limit, 20);
    EXPECT_EQ(max_players * residence_count, 36);
    EXPECT_EQ(culture_tile_count, 24);
    EXPECT_EQ(glory_tile_count, 16);
    std::vector<int> starting;
    std::vector<int> per_pile;
    for (int players = 1; players <= max_players; ++players) {
        const auto used = [&](Group group) {
            int count = 0;
            each_tile([&](Tile tile) { count += facts(tile).group == group && players_for(tile) <= players ? 1 : 0; });
            return count;
        };
        starting.push_back(used(Group::starting));
        per_pile.push_back(table_size(players).per_pile);
        EXPECT_EQ(used(Group::normal), round_count * table_size(players).per_pile);
        EXPECT_EQ(used(Group::temple), temple_count);
        EXPECT_EQ(table_size(players).order_tiles, players == 1 ? 0 : players);
    }
    EXPECT_EQ(starting, (std::vector{6, 6, 7, 8}));
    EXPECT_EQ(per_pile, (std::vector{5, 5, 8, 11}));
}

TEST(TileTable, EveryTileHasOneCategoryAndItsTrigger) {  // MIN-004, MIN-005
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

TEST(TileTable, EveryNameIsReadBack) {  // MIN-006, MIN-146
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
}

TEST(TileTable, CopiesForMorePlayersComeLast) {  // MIN-010
    for (int number = 1; number < tile_count; ++number) {
        const auto last = static_cast<Tile>(number - 1);
        const auto tile = static_cast<Tile>(number);
        if (kind_of(tile) != kind_of(last)) continue;
        EXPECT_LE(players_for(last), players_for(tile)) << name_of(tile);
    }
}

TEST(TileTable, ThePageHasEveryPictogram) {
    const auto path = std::filesystem::path(CORONET_SOURCE_DIR) / "web-client/src/games/minerva/minerva.icons";
    std::ifstream list(path);
    std::set<std::string> icons;
    for (std::string line; std::getline(list, line);) icons.insert(line);
    each_kind([&](Kind kind) {
        EXPECT_TRUE(icons.contains(std::string(facts(kind).picture)))
            << facts(kind).id << " is drawn as " << facts(kind).picture << ", which " << path << " does not list";
    });
}

TEST(TileTable, WhatNoSourceGivesAwayIsMarked) {
    each_kind([](Kind kind) {
        const TileFacts& row = facts(kind);
        const bool offered = row.group == Group::starting || row.group == Group::normal || row.group == Group::temple;
        EXPECT_EQ((row.doubts & doubt::copies) != 0, offered) << row.id;
    });
    EXPECT_EQ(facts(Kind::markets).doubts, doubt::copies);
}

}  // namespace
}  // namespace coronet::minerva
