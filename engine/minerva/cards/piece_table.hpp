#pragma once
// Everything that is no city tile: culture, glory and order tiles, prices, what a table of so many players uses,
// titles. A value is corrected here and only here; the last column of a row says what is our best reading.

#include "engine/core/check.hpp"
#include "engine/minerva/cards/tile.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace coronet::minerva {

/// A culture tile of one kind's stack; the three stacks are alike (MIN-007, MIN-011).
struct CultureFacts {
    std::uint8_t points = 0;
    std::uint8_t marks = 0;
    std::uint8_t players = 1;  ///< used with this many players and more
    Doubts doubts = doubt::none;
};
/// A glory tile (MIN-008).
struct GloryFacts {
    std::uint8_t round = 0;
    std::uint8_t place = 0;
    std::uint8_t points = 0;
    Doubts doubts = doubt::points;
};
/// What the next assistant costs (MIN-098).
struct AssistantPrice {
    std::uint8_t denarii = 0;
    std::uint8_t glory = 0;
};
/// What a table of so many players uses (MIN-009).
struct TableSize {
    std::uint8_t per_pile = 0;
    std::uint8_t order_tiles = 0;
    Doubts doubts = doubt::none;
};
/// What a solitaire player has become (MIN-135).
struct TitleFacts {
    std::uint8_t least = 0;  ///< points
    std::string_view title;
};

namespace tables {

// Lowest VP on top (MIN-018). The 3 and 5 VP tiles and the 7 VP tile's marks fill what the sources leave open.
inline constexpr Doubts filled_in = doubt::points | doubt::marks | doubt::copies;
inline constexpr std::array<CultureFacts, culture_stack> culture = {{
    {2, 1, 1, doubt::none},
    {2, 1, 4, doubt::none},
    {3, 1, 1, filled_in},
    {4, 2, 1, doubt::none},
    {4, 2, 4, doubt::none},
    {5, 2, 1, filled_in},
    {6, 3, 3, doubt::none},
    {7, 3, 1, doubt::marks},
}};

inline constexpr std::array<GloryFacts, glory_tile_count> glory = {{
    {1, 1, 3},
    {1, 2, 1},  // round 1
    {2, 1, 4},
    {2, 2, 2},  // round 2
    {3, 1, 5},
    {3, 2, 3},
    {3, 3, 1},  // round 3
    {4, 1, 6},
    {4, 2, 4},
    {4, 3, 2},  // round 4
    {5, 1, 7},
    {5, 2, 5},
    {5, 3, 3},  // round 5
    {6, 1, 8},
    {6, 2, 6},
    {6, 3, 4},  // round 6
}};

/// VP on the back of order tile 1 .. 4; the highest number in use is never turned (MIN-109). All are our best reading.
inline constexpr std::array<std::uint8_t, max_players> order_points = {3, 2, 1, 0};

/// By assistants owned (MIN-098).
inline constexpr std::array<AssistantPrice, assistant_limit> assistant_prices = {
    {{5, 1}, {5, 1}, {10, 2}, {10, 2}, {15, 3}}};

/// By players, 1 .. 4. The numbers per pile with fewer than four are our best reading.
inline constexpr std::array<TableSize, max_players> table_sizes = {
    {{5, 0, doubt::copies}, {5, 2, doubt::copies}, {8, 3, doubt::copies}, {11, 4, doubt::none}}};

/// Denarii of the starting player and those clockwise of it (MIN-020).
inline constexpr std::array<std::uint8_t, max_players> starting_denarii = {3, 4, 5, 6};

/// Highest first; the last is for everybody else.
inline constexpr std::array<TitleFacts, 7> titles = {{{80, "Emperor Augustus"},
                                                      {70, "Consul"},
                                                      {60, "Legatus"},
                                                      {50, "Tribunus"},
                                                      {40, "Centurion"},
                                                      {30, "Immune"},
                                                      {0, "Civilian"}}};
/// What a first solitaire game aims at.
inline constexpr int first_aim = 40;

}  // namespace tables

/// The kind of a culture tile, and its row.
constexpr Culture culture_of(CultureTile tile) { return static_cast<Culture>(static_cast<int>(tile) / culture_stack); }
constexpr const CultureFacts& facts(CultureTile tile) {
    return tables::culture[static_cast<std::size_t>(tile) % culture_stack];
}
/// The tile at a place of a kind's full stack, 0 = top.
constexpr CultureTile culture_tile(Culture culture, int place) {
    return static_cast<CultureTile>(static_cast<int>(culture) * culture_stack + place);
}
constexpr const GloryFacts& facts(GloryTile tile) { return tables::glory[static_cast<std::size_t>(tile)]; }
/// The glory tile of a round and place, if there is one (MIN-008).
std::optional<GloryTile> glory_tile(int round, int place);
/// What tables of 1 .. 4 players use.
constexpr const TableSize& table_size(int players) {
    CHECK(players >= 1 && players <= max_players, "Minerva is for one to four");
    return tables::table_sizes[static_cast<std::size_t>(players - 1)];
}
/// What the next assistant costs somebody who owns so many; nothing with all five (MIN-098).
std::optional<AssistantPrice> assistant_price(int owned);
/// VP of order tile `number`, held at the end, at a table of so many players; 0 for no tile (MIN-109, MIN-110).
int order_points(int number, int players);
/// The title of a solitaire score (MIN-135).
std::string_view title_for(int score);

/// Names in texts: "culture_theater_1", "glory_r5_2".
std::string name_of(CultureTile tile);
std::string name_of(GloryTile tile);
std::optional<CultureTile> culture_tile_from(std::string_view name);
std::optional<GloryTile> glory_tile_from(std::string_view name);

}  // namespace coronet::minerva
