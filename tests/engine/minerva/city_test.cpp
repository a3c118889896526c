// How a city lies, against what looking at every cell says.

#include "engine/minerva/table/city.hpp"

#include "engine/core/generator.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace coronet::minerva {
namespace {

constexpr int edge = city_limit + 1;

/// Every empty cell beside a tile, row by row (MIN-026).
std::vector<Cell> looked_for(const City& city) {
    std::vector<Cell> found;
    for (int y = -edge; y <= edge; ++y) {
        for (int x = -edge; x <= edge; ++x) {
            const Cell cell{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
            if (find(city, cell) != nullptr) continue;
            const auto beside = adjacent(cell);
            const auto taken = [&city](Cell other) { return find(city, other) != nullptr; };
            if (std::any_of(beside.begin(), beside.end(), taken)) found.push_back(cell);
        }
    }
    return found;
}

std::vector<Cell> open(const City& city) {
    const Cells cells = open_cells(city);
    return {cells.begin(), cells.end()};
}

TEST(City, ATileMayGoOnEveryEmptyCellBesideAnother) {
    engine::Generator chance(engine::Seed{1});
    for (int game = 0; game < 6; ++game) {
        City city{{fountain_tile, Cell{}}};
        while (city.size() < 40) {
            const Cells cells = open_cells(city);
            city.push(
                {residence_tile, cells[static_cast<int>(chance.below(static_cast<std::uint32_t>(cells.size())))]});
            ASSERT_EQ(open(city), looked_for(city)) << city.size();
        }
    }
}

TEST(City, MayBeALineOfAllTilesThereAre) {
    for (const Dir dir : {Dir::up, Dir::down, Dir::left, Dir::right}) {
        City city{{fountain_tile, Cell{}}};
        while (!city.full()) city.push({residence_tile, step(city.top().cell, dir)});
        EXPECT_EQ(open(city), looked_for(city)) << word(dir);
        EXPECT_EQ(open_cells(city).size(), 2 * city_limit + 2) << word(dir);
    }
}

}  // namespace
}  // namespace coronet::minerva
