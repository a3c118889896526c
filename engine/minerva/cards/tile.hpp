#pragma once
// The words of Minerva's tiles: their kinds, categories and what a row of the tile table says. Plain data; the rows
// themselves stand in tile_rows.hpp, the handles that follow from them in tile_table.hpp.

#include "engine/core/enumerators.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace coronet::minerva {

/// What a player holds up to six of (MIN-002), in the order of every list and map text.
enum class Resource : std::uint8_t { grain, wood, stone, ore };
inline constexpr int resource_count = engine::enumerators<Resource>;
inline constexpr Resource no_resource{255};

/// The three kinds of culture (MIN-007).
enum class Culture : std::uint8_t { theater, art, academic };
inline constexpr int culture_count = engine::enumerators<Culture>;
inline constexpr Culture no_culture{255};

/// What a temple counts (MIN-004).
enum class Category : std::uint8_t { production, trade, cultural, military, special, temple, residence };
inline constexpr int category_count = engine::enumerators<Category>;
inline constexpr Category no_category{255};

/// Where a tile comes from.
enum class Group : std::uint8_t { fountain, starting, normal, temple, round, residence };

/// What is printed on a tile; tiles of one kind are interchangeable (MIN-006). Append only: handles follow from this
/// order and from the copies in the rows, and finished games are stored with them. What a kind is says its row alone;
/// its name here is its id.
enum class Kind : std::uint8_t {
    // clang-format off
    fountain,
    wheat_field, forest, quarry,
    farm, lumber_mill, stonecutter, mine, markets, charcoal_burner, stone_dealer, blacksmith, foundry,
    theater, statue, library, garden, stall, weaponry, armory, colosseum, barracks,
    trading_post, triumphal_arch, dining_hall, bathhouse, aquaeduct, circus,
    temple_around_production, temple_around_trade, temple_around_cultural, temple_around_military,
    temple_around_special, temple_around_temple, temple_around_residence, temple_around_categories,
    temple_lines_production, temple_lines_trade, temple_lines_cultural, temple_lines_military,
    temple_lines_special, temple_lines_temple, temple_lines_residence, temple_lines_categories,
    temple_resource_grain, temple_resource_wood, temple_resource_stone, temple_resource_ore,
    round_tile, residence,
    // clang-format on
};
inline constexpr int kind_count = engine::enumerators<Kind>;

/// One physical tile, told apart from others of its kind (MIN-146). The number is the handle used in views and events;
/// see tile_table.hpp.
enum class Tile : std::uint8_t {};
/// Stands where there is no tile, as in a slot of the temple row that stays empty.
inline constexpr Tile no_tile{255};

/// The handle of a tile; -1 for `no_tile`.
constexpr int handle(Tile tile) { return tile == no_tile ? -1 : static_cast<int>(tile); }

/// When an effect happens (MIN-005).
enum class Trigger : std::uint8_t { none, activate, when_built, endgame };

/// Which tiles a temple looks at (MIN-116, MIN-117).
enum class Area : std::uint8_t { none, around, lines };

/// What a tile does. A new kind of effect is named by the compiler wherever kinds differ: no switch over them has a
/// default.
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

/// One row of the tile table: everything that is known about a kind of tile.
struct TileFacts {
    Kind kind{};
    std::string_view id;  ///< "foundry": the name of the kind
    std::string_view name;
    std::string_view picture;  ///< its game-icons pictogram
    Group group = Group::normal;
    Category category = Category::production;
    std::array<std::uint8_t, resource_count> cost{};  ///< by resource; all 0: free (MIN-046)
    Effect effect{};
    Copies copies{};
    Doubts doubts = doubt::none;
    std::string_view text{};                      ///< of a tile without an effect; else it follows from the effect
    std::span<const std::string_view> rulings{};  ///< likewise
};

}  // namespace coronet::minerva
