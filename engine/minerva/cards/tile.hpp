#pragma once
// The words of Minerva's tiles: their handles, categories and what a row of the tile table says. Plain data, used by
// everything in this folder; the rows themselves stand in tile_table.hpp.

#include <array>
#include <cstdint>
#include <string_view>

namespace coronet::minerva {

/// What a player holds up to six of (MIN-002), in the order of every list and map text.
enum class Resource : std::uint8_t { grain, wood, stone, ore };
inline constexpr int resource_count = 4;
inline constexpr Resource no_resource{255};

/// The three kinds of culture (MIN-007).
enum class Culture : std::uint8_t { theater, art, academic };
inline constexpr int culture_count = 3;
inline constexpr Culture no_culture{255};

/// What a temple counts (MIN-004).
enum class Category : std::uint8_t { production, trade, cultural, military, special, temple, residence };
inline constexpr int category_count = 7;
inline constexpr Category no_category{255};

/// Where a tile comes from.
enum class Group : std::uint8_t { fountain, starting, normal, temple, round, residence };

/// What is printed on a tile; tiles of one kind are interchangeable (MIN-006).
enum class Kind : std::uint8_t {
    // clang-format off
    fountain,
    // 3 kinds of starting tiles
    wheat_field, forest, quarry,
    // 24 kinds of normal tiles
    farm, lumber_mill, stonecutter, mine, markets, charcoal_burner, stone_dealer, blacksmith, foundry,
    theater, statue, library, garden, stall, weaponry, armory, colosseum, barracks,
    trading_post, triumphal_arch, dining_hall, bathhouse, aquaeduct, circus,
    // 20 temples
    temple_around_production, temple_around_trade, temple_around_cultural, temple_around_military,
    temple_around_special, temple_around_temple, temple_around_residence, temple_around_categories,
    temple_lines_production, temple_lines_trade, temple_lines_cultural, temple_lines_military,
    temple_lines_special, temple_lines_temple, temple_lines_residence, temple_lines_categories,
    temple_resource_grain, temple_resource_wood, temple_resource_stone, temple_resource_ore,
    // no facilities
    round_tile, residence,
    // clang-format on
};
inline constexpr int kind_count = 50;

/// One physical tile, told apart from others of its kind (MIN-146). The number is the handle used in views and events:
/// 0 fountain (one handle for every city's), 1 .. 8 starting, 9 .. 74 normal, 75 .. 94 temples, 95 round tile (one for
/// all six), 96 residence (one for all). Copies of a kind are neighbours; those for more players come last.
enum class Tile : std::uint8_t {};
inline constexpr int starting_count = 8;  ///< MIN-001
inline constexpr int normal_count = 66;
inline constexpr int temple_count = 20;
inline constexpr int tile_count = 97;  ///< handles 0 .. 96

inline constexpr Tile fountain_tile{0};
inline constexpr Tile first_starting{1};
inline constexpr Tile first_normal{9};
inline constexpr Tile first_temple{75};
inline constexpr Tile round_tile{95};
inline constexpr Tile residence_tile{96};
/// Stands where there is no tile, as in a slot of the temple row that stays empty.
inline constexpr Tile no_tile{255};

/// The handle of a tile, 0 .. 96; -1 for `no_tile`.
constexpr int handle(Tile tile) { return tile == no_tile ? -1 : static_cast<int>(tile); }

/// When an effect happens (MIN-005).
enum class Trigger : std::uint8_t { none, activate, when_built, endgame };

/// Which tiles a temple looks at (MIN-116, MIN-117).
enum class Area : std::uint8_t { none, around, lines };

/// What a tile does; `gain` and `points` are used by several kinds of effects.
struct Effect {
    enum class Kind : std::uint8_t {
        none,
        gain,              ///< the items of `gain` (MIN-072)
        choice,            ///< 1 resource of choice (MIN-073)
        per_resource,      ///< 1 denarius for each held `resource` (MIN-074)
        convert,           ///< any number of `resource` for 1 glory token each (MIN-075)
        convert_pairs,     ///< pairs of equal resources for 2 glory tokens each (MIN-076)
        culture,           ///< `amount` points of `culture` (MIN-078)
        culture_choice,    ///< 1 point of a kind of choice (MIN-078)
        trade,             ///< resources for 2 denarii each (MIN-051)
        take_culture,      ///< the top tile of a culture stack (MIN-053)
        dine,              ///< 2 resources of choice (MIN-054)
        activate_around,   ///< up to 3 surrounding facilities (MIN-055)
        move_tile,         ///< one surrounding facility (MIN-058)
        remove_residence,  ///< one surrounding residence without assistant (MIN-061)
        per_facility,      ///< `amount` VP for each tile of `category` in `area` (MIN-116, MIN-117)
        per_category,      ///< `amount` VP for each different category in `area` (MIN-120)
        per_token,         ///< `amount` VP for each held `resource` (MIN-121)
    };
    Kind kind = Kind::none;
    Trigger trigger = Trigger::none;
    std::uint8_t amount = 0;
    Resource resource = no_resource;
    Culture culture = no_culture;
    Category category = no_category;
    Area area = Area::none;
    std::uint8_t denarii = 0;                         ///< gain
    std::uint8_t glory = 0;                           ///< gain
    std::array<std::uint8_t, resource_count> gain{};  ///< gain, by resource
    friend constexpr bool operator==(const Effect&, const Effect&) = default;
};

/// Which facts of a tile are our best reading and not known from any source. A set of bits.
using Doubts = std::uint8_t;
namespace doubt {
inline constexpr Doubts none = 0;
inline constexpr Doubts name = 1;
inline constexpr Doubts category = 2;
inline constexpr Doubts starting = 4;  ///< whether it is a starting or a normal tile
inline constexpr Doubts cost = 8;
inline constexpr Doubts effect = 16;
inline constexpr Doubts copies = 32;
inline constexpr Doubts points = 64;  ///< VP
inline constexpr Doubts marks = 128;  ///< culture tiles: marks, place in the stack and when they are used
}  // namespace doubt

/// How many of a kind there are, by the marks that say with how many players they are used (MIN-010).
struct Copies {
    std::uint8_t always = 0;
    std::uint8_t three = 0;  ///< marked 3+
    std::uint8_t four = 0;   ///< marked 4+
    constexpr int total() const { return always + three + four; }
    friend constexpr bool operator==(Copies, Copies) = default;
};

/// One row of the tile table: everything the rules know about a kind of tile.
struct TileFacts {
    std::string_view id;
    std::string_view name;
    std::string_view picture;  ///< its game-icons pictogram
    Group group = Group::normal;
    Category category = Category::production;
    std::array<std::uint8_t, resource_count> cost{};  ///< by resource; all 0: free (MIN-046)
    Effect effect{};
    Copies copies{};
    Doubts doubts = doubt::none;
};

/// A culture tile (MIN-007). The handle is 8 x kind + place in the full stack, 0 = top: 0 .. 23.
enum class CultureTile : std::uint8_t {};
inline constexpr int culture_stack = 8;
inline constexpr int culture_tile_count = culture_count * culture_stack;

/// A glory tile (MIN-008). Handles 0 .. 15 by round, then place.
enum class GloryTile : std::uint8_t {};
inline constexpr int glory_tile_count = 16;

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

}  // namespace coronet::minerva
