#pragma once
// Everything that is no city tile: culture, glory and order tiles, prices, what a table of so many players uses,
// titles. A value is corrected here and only here; the last column of a row says what is our best reading.

#include "engine/core/check.hpp"
#include "engine/minerva/cards/tile_table.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace coronet::minerva {

inline constexpr int round_count = 6;
inline constexpr int max_players = 4;
inline constexpr int temple_row = 5;           ///< MIN-017
inline constexpr int residence_count = 9;      ///< a player has (MIN-013)
inline constexpr int assistant_limit = 5;      ///< MIN-098
inline constexpr int resource_limit = 6;       ///< MIN-030
inline constexpr int missing_token_price = 3;  ///< denarii (MIN-043)
inline constexpr int trade_price = 2;          ///< denarii a resource (MIN-051)
inline constexpr int bathhouse_picks = 3;      ///< MIN-055
inline constexpr int dining_total = 2;         ///< MIN-054
inline constexpr int round_tile_denarii = 3;   ///< solitaire (MIN-128)

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
/// An order tile's back (MIN-109).
struct OrderFacts {
    std::uint8_t points = 0;
    Doubts doubts = doubt::points;
};
/// What a solitaire player has become (MIN-135).
struct TitleFacts {
    std::uint8_t least = 0;  ///< points
    std::string_view title;
};

namespace tables {

// Lowest VP on top (MIN-018). The 3 and 5 VP tiles and the 7 VP tile's marks fill what the sources leave open.
inline constexpr Doubts filled_in = doubt::points | doubt::marks | doubt::copies;
inline constexpr auto culture = std::to_array<CultureFacts>({
    {2, 1, 1, doubt::none},
    {2, 1, 4, doubt::none},
    {3, 1, 1, filled_in},
    {4, 2, 1, doubt::none},
    {4, 2, 4, doubt::none},
    {5, 2, 1, filled_in},
    {6, 3, 3, doubt::none},
    {7, 3, 1, doubt::marks},
});
static_assert(std::ranges::is_sorted(culture, {}, &CultureFacts::points), "the tile of the fewest points lies on top");

// By round, then place.
inline constexpr auto glory = std::to_array<GloryFacts>({
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
});

/// Order tile 1 .. 4; the highest number in use is never turned (MIN-109). All points are our best reading.
inline constexpr std::array<OrderFacts, max_players> orders = {{{3}, {2}, {1}, {0}}};

/// By assistants owned (MIN-098).
inline constexpr std::array<AssistantPrice, assistant_limit> assistant_prices = {
    {{5, 1}, {5, 1}, {10, 2}, {10, 2}, {15, 3}}};

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

/// A culture tile (MIN-007). The handle is that of its kind times the height of a full stack, and its place there, 0 =
/// top: sent and stored, so the height stays while games are to be shown.
enum class CultureTile : std::uint8_t {};
inline constexpr int culture_stack = static_cast<int>(tables::culture.size());
inline constexpr int culture_tile_count = culture_count * culture_stack;

/// A glory tile (MIN-008). Handles follow the rows: append only.
enum class GloryTile : std::uint8_t {};
inline constexpr int glory_tile_count = static_cast<int>(tables::glory.size());

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

/// What a table of so many players uses (MIN-009).
struct TableSize {
    int per_pile = 0;  ///< normal tiles in each of the six piles of the stack (MIN-014)
    int order_tiles = 0;
};

namespace detail {
template <int players>
constexpr TableSize size_table() {
    constexpr auto normal = std::count_if(copies.begin(), copies.end(), [](const Copy& copy) {
        return facts(copy.kind).group == Group::normal && copy.players <= players;
    });
    static_assert(normal % round_count == 0, "the normal tiles of a table make six equal piles");
    return {static_cast<int>(normal) / round_count, players == 1 ? 0 : players};
}
inline constexpr std::array<TableSize, max_players> table_sizes = {size_table<1>(), size_table<2>(), size_table<3>(),
                                                                   size_table<4>()};
}  // namespace detail

/// What tables of 1 .. 4 players use.
constexpr const TableSize& table_size(int players) {
    CHECK(players >= 1 && players <= max_players, "Minerva is for one to four");
    return detail::table_sizes[static_cast<std::size_t>(players - 1)];
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
