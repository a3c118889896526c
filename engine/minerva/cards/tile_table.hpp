#pragma once
// The tiles by kind and by handle, as they follow from the rows. Used by everything in this folder.
//
// Handles: one each for what has no instances (the fountain of every city, the six round tiles, the residences), else
// one for every copy; in the order of Kind, copies of a kind side by side, those for more players last. They are sent
// and stored, so nothing comes between: a new kind goes to the end of Kind, and a kind gets no more copies while games
// with it are to be shown. The kinds of a group need not be neighbours.

#include "engine/core/check.hpp"
#include "engine/minerva/cards/tile_rows.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace coronet::minerva {

namespace tables {
/// By kind.
inline constexpr auto tiles = engine::one_each<tile_rows, &TileFacts::kind>();
}  // namespace tables

/// The row of a kind.
constexpr const TileFacts& facts(Kind kind) { return tables::tiles[static_cast<std::size_t>(kind)]; }

namespace detail {
/// What a row must have; the compiler names the kind that lacks it.
template <Kind kind>
constexpr bool is_whole() {
    constexpr const TileFacts& row = facts(kind);
    static_assert(row.copies.total() > 0, "there is no tile of this kind");
    static_assert(!row.name.empty() && !row.picture.empty(), "its name or its pictogram is missing");
    static_assert((row.effect.kind == Effect::Kind::none) == !row.text.empty(),
                  "a text follows from the effect; without one the row has it");
    return true;
}
template <int... numbers>
constexpr bool are_whole(std::integer_sequence<int, numbers...>) {
    return (is_whole<static_cast<Kind>(numbers)>() && ...);
}
static_assert(are_whole(std::make_integer_sequence<int, kind_count>()));
}  // namespace detail

/// Whether the tiles of a group are told apart.
constexpr bool has_instances(Group group) {
    return group == Group::starting || group == Group::normal || group == Group::temple;
}

namespace detail {
/// What a single tile is.
struct Copy {
    Kind kind{};
    std::uint8_t number = 0;   ///< 1, 2, .. among its kind
    std::uint8_t players = 1;  ///< used with this many players and more (MIN-010)
};

constexpr int handles_of(const TileFacts& row) { return has_instances(row.group) ? row.copies.total() : 1; }

/// Of one group or of all.
constexpr int count_handles(std::optional<Group> group = std::nullopt) {
    int count = 0;
    for (const TileFacts& row : tables::tiles) count += !group || row.group == *group ? handles_of(row) : 0;
    return count;
}
}  // namespace detail

/// Tiles that are told apart, by group (MIN-001).
inline constexpr int starting_count = detail::count_handles(Group::starting);
inline constexpr int normal_count = detail::count_handles(Group::normal);
inline constexpr int temple_count = detail::count_handles(Group::temple);
/// Handles are 0 .. tile_count - 1.
inline constexpr int tile_count = detail::count_handles();
static_assert(tile_count <= static_cast<int>(no_tile), "a handle is a byte, and one of them stands for no tile");

namespace detail {
constexpr std::array<Copy, tile_count> list_copies() {
    std::array<Copy, tile_count> list{};
    std::size_t next = 0;
    for (const TileFacts& row : tables::tiles) {
        for (int copy = 1; copy <= handles_of(row); ++copy) {
            const int players = copy <= row.copies.always ? 1 : copy <= row.copies.always + row.copies.three ? 3 : 4;
            list[next++] = {row.kind, static_cast<std::uint8_t>(copy), static_cast<std::uint8_t>(players)};
        }
    }
    return list;
}
inline constexpr std::array<Copy, tile_count> copies = list_copies();

constexpr std::array<Tile, kind_count> list_firsts() {
    std::array<Tile, kind_count> list{};
    int next = 0;
    for (const TileFacts& row : tables::tiles) {
        list[static_cast<std::size_t>(row.kind)] = static_cast<Tile>(next);
        next += handles_of(row);
    }
    return list;
}
inline constexpr std::array<Tile, kind_count> firsts = list_firsts();
}  // namespace detail

/// What kind a tile is. Bug for `no_tile`.
constexpr Kind kind_of(Tile tile) {
    CHECK(tile != no_tile, "there is a tile");
    return detail::copies[static_cast<std::size_t>(tile)].kind;
}
/// The row of a tile's kind. Bug for `no_tile`.
constexpr const TileFacts& facts(Tile tile) { return facts(kind_of(tile)); }
/// Used with this many players and more (MIN-010).
constexpr int players_for(Tile tile) { return detail::copies[static_cast<std::size_t>(tile)].players; }
/// The tile of a kind with the lowest handle.
constexpr Tile first_of(Kind kind) { return detail::firsts[static_cast<std::size_t>(kind)]; }

// The handles that stand for several tiles.
inline constexpr Tile fountain_tile = first_of(Kind::fountain);
inline constexpr Tile round_tile = first_of(Kind::round_tile);
inline constexpr Tile residence_tile = first_of(Kind::residence);
static_assert(fountain_tile == Tile{0}, "the page knows the fountain by its handle");

/// The name of a tile in texts: "foundry#2"; without a number where there is one of its kind; "-" for `no_tile`.
std::string name_of(Tile tile);
/// The tile with this name; nothing for a word that is no name.
std::optional<Tile> tile_from(std::string_view name);
/// The kind with this id: "foundry".
std::optional<Kind> kind_from(std::string_view id);

// Words of the small enums, and back.
constexpr std::string_view word(Resource resource) { return engine::enum_word(resource); }
constexpr std::string_view word(Culture culture) { return engine::enum_word(culture); }
constexpr std::string_view word(Category category) { return engine::enum_word(category); }
constexpr std::optional<Resource> resource_from(std::string_view word) { return engine::enum_from<Resource>(word); }
constexpr std::optional<Culture> culture_from(std::string_view word) { return engine::enum_from<Culture>(word); }

}  // namespace coronet::minerva
