#pragma once
// All kinds of tiles, one row each, and nowhere else (MIN-006). A value is corrected here and only here: rules, texts,
// catalog and client follow. The last column of a row says what is our best reading.

#include "engine/core/check.hpp"
#include "engine/minerva/cards/tile.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace coronet::minerva {

namespace rows {

// Words the rows are written in.
using Tokens = std::array<std::uint8_t, resource_count>;
struct Bundle {
    Tokens tokens{};
};
constexpr Bundle operator+(Bundle a, const Bundle& b) {
    for (std::size_t i = 0; i < resource_count; ++i) a.tokens[i] = static_cast<std::uint8_t>(a.tokens[i] + b.tokens[i]);
    return a;
}
inline constexpr Bundle free{};
constexpr Bundle grain(std::uint8_t n) { return {{n, 0, 0, 0}}; }
constexpr Bundle wood(std::uint8_t n) { return {{0, n, 0, 0}}; }
constexpr Bundle stone(std::uint8_t n) { return {{0, 0, n, 0}}; }
constexpr Bundle ore(std::uint8_t n) { return {{0, 0, 0, n}}; }
inline constexpr Bundle one_each = grain(1) + wood(1) + stone(1) + ore(1);

using Does = Effect::Kind;
inline constexpr Effect nothing{};
constexpr Effect gives(const Bundle& bundle) {
    return {.kind = Does::gain, .trigger = Trigger::activate, .gain = bundle.tokens};
}
constexpr Effect gives_denarii(std::uint8_t n) {
    return {.kind = Does::gain, .trigger = Trigger::activate, .denarii = n};
}
constexpr Effect gives_glory(std::uint8_t n) { return {.kind = Does::gain, .trigger = Trigger::activate, .glory = n}; }
inline constexpr Effect any_resource{.kind = Does::choice, .trigger = Trigger::activate, .amount = 1};
constexpr Effect per(Resource resource, std::uint8_t denarii) {
    return {.kind = Does::per_resource, .trigger = Trigger::activate, .amount = denarii, .resource = resource};
}
constexpr Effect points(Culture culture, std::uint8_t n) {
    return {.kind = Does::culture, .trigger = Trigger::activate, .amount = n, .culture = culture};
}
constexpr Effect theater(std::uint8_t n) { return points(Culture::theater, n); }
constexpr Effect art(std::uint8_t n) { return points(Culture::art, n); }
constexpr Effect academic(std::uint8_t n) { return points(Culture::academic, n); }
constexpr Effect any_point(std::uint8_t n) {
    return {.kind = Does::culture_choice, .trigger = Trigger::activate, .amount = n};
}
constexpr Effect converts(Resource resource, std::uint8_t glory) {
    return {.kind = Does::convert, .trigger = Trigger::activate, .amount = glory, .resource = resource};
}
constexpr Effect converts_pairs(std::uint8_t glory) {
    return {.kind = Does::convert_pairs, .trigger = Trigger::activate, .amount = glory};
}
constexpr Effect once(Does what) { return {.kind = what, .trigger = Trigger::when_built}; }
inline constexpr Effect trades = once(Does::trade);
inline constexpr Effect takes_culture = once(Does::take_culture);
inline constexpr Effect dines = once(Does::dine);
inline constexpr Effect activates = once(Does::activate_around);
inline constexpr Effect moves_tile = once(Does::move_tile);
inline constexpr Effect removes_residence = once(Does::remove_residence);

constexpr Effect counting(Does what, std::uint8_t points, Area area, Category category = no_category) {
    return {.kind = what, .trigger = Trigger::endgame, .amount = points, .category = category, .area = area};
}
constexpr Effect around(Category category, std::uint8_t points) {
    return counting(Does::per_facility, points, Area::around, category);
}
constexpr Effect in_lines(Category category, std::uint8_t points) {
    return counting(Does::per_facility, points, Area::lines, category);
}
constexpr Effect around_categories(std::uint8_t points) { return counting(Does::per_category, points, Area::around); }
constexpr Effect in_lines_categories(std::uint8_t points) { return counting(Does::per_category, points, Area::lines); }
constexpr Effect tokens(Resource resource, std::uint8_t points) {
    return {.kind = Does::per_token, .trigger = Trigger::endgame, .amount = points, .resource = resource};
}

// What no source gives away: the number of copies never, the cost nearly never.
inline constexpr Doubts guessed = doubt::cost | doubt::copies;
inline constexpr Doubts guessed_vp = guessed | doubt::points;
inline constexpr Doubts guessed_effect = guessed | doubt::effect;
// Tiles known by no source at all: they fill the stack up to its known size.
inline constexpr Doubts nameless = guessed | doubt::name | doubt::category | doubt::starting;
inline constexpr Doubts invented = nameless | doubt::effect;

constexpr TileFacts fixed(std::string_view id, std::string_view name, std::string_view picture, Group group,
                          Category category, const Effect& effect, std::uint8_t copies) {
    return {.id = id,
            .name = name,
            .picture = picture,
            .group = group,
            .category = category,
            .effect = effect,
            .copies = {copies, 0, 0}};
}
constexpr TileFacts facility(Group group, Category category, std::string_view id, std::string_view name,
                             std::string_view picture, const Bundle& cost, const Effect& effect, Copies copies,
                             Doubts doubts) {
    return {.id = id,
            .name = name,
            .picture = picture,
            .group = group,
            .category = category,
            .cost = cost.tokens,
            .effect = effect,
            .copies = copies,
            .doubts = doubts};
}
// The rows of one group and category each.
template <Group group, Category category>
struct Row {
    constexpr TileFacts operator()(std::string_view id, std::string_view name, std::string_view picture,
                                   const Bundle& cost, const Effect& effect, Copies copies, Doubts doubts) const {
        return facility(group, category, id, name, picture, cost, effect, copies, doubts);
    }
};
inline constexpr Row<Group::starting, Category::production> starting;
inline constexpr Row<Group::normal, Category::production> produces;
inline constexpr Row<Group::normal, Category::trade> trade;
inline constexpr Row<Group::normal, Category::cultural> cultural;
inline constexpr Row<Group::normal, Category::military> military;
inline constexpr Row<Group::normal, Category::special> special;
constexpr TileFacts temple(std::string_view id, std::string_view picture, const Bundle& cost, const Effect& effect,
                           Doubts doubts) {
    return facility(Group::temple, Category::temple, id, "Temple", picture, cost, effect, {1, 0, 0}, doubts);
}

}  // namespace rows

namespace tables {
using namespace rows;  // NOLINT(google-build-using-namespace): the words of the rows, here only

/// By kind.
inline constexpr std::array<TileFacts, kind_count> tiles = {{
    // clang-format off
    fixed("fountain", "Fountain", "fountain", Group::fountain, Category::production, any_resource, 4),
    // Starting tiles.
    starting("wheat_field", "Wheat field", "wheat", free, gives(grain(2)), {2, 1, 0}, doubt::effect | doubt::copies),
    starting("forest", "Forest", "forest", free, gives(wood(2)), {2, 0, 1}, doubt::effect | doubt::copies),
    starting("quarry", "Quarry", "stone-pile", free, gives(stone(2)), {2, 0, 0}, doubt::name | doubt::effect | doubt::copies),
    // Normal tiles.
    produces("farm", "Farm", "farmer", wood(1), gives(grain(2)), {1, 1, 1}, invented),
    produces("lumber_mill", "Lumber mill", "wood-pile", grain(1), gives(wood(2)), {1, 1, 1}, invented),
    produces("stonecutter", "Stonecutter", "stone-block", grain(1) + wood(1), gives(stone(2)), {1, 1, 1}, invented),
    produces("mine", "Mine", "mine-wagon", wood(1) + stone(1), gives(ore(2)), {2, 1, 1}, invented),
    trade("markets", "Markets", "shop", grain(1), per(Resource::grain, 1), {1, 1, 1}, doubt::copies),
    trade("charcoal_burner", "Charcoal burner", "campfire", wood(1), per(Resource::wood, 1), {1, 0, 1}, guessed),
    trade("stone_dealer", "Stone dealer", "stone-stack", stone(1), per(Resource::stone, 1), {1, 1, 0}, guessed),
    trade("blacksmith", "Blacksmith", "anvil", ore(1), per(Resource::ore, 1), {1, 0, 1}, guessed),
    trade("foundry", "Foundry", "coins", wood(1) + stone(1), gives_denarii(3), {2, 1, 1}, guessed),
    cultural("theater", "Theater", "drama-masks", wood(2) + stone(1), theater(2), {2, 1, 1}, guessed),
    cultural("statue", "Statue", "colombian-statue", stone(2) + ore(1), art(2), {2, 1, 1}, guessed),
    cultural("library", "Library", "scroll-unfurled", grain(1) + wood(1) + stone(1), academic(2), {2, 1, 1}, guessed),
    cultural("garden", "Garden", "flowers", grain(1) + wood(1), any_point(1), {2, 1, 1}, guessed),
    military("stall", "Stall", "grapes", wood(1), converts(Resource::grain, 1), {1, 1, 1}, guessed_effect),
    military("weaponry", "Weaponry", "archery-target", stone(1), converts(Resource::wood, 1), {1, 1, 1}, guessed_effect),
    military("armory", "Armory", "gladius", stone(1), converts(Resource::ore, 1), {1, 1, 1}, guessed_effect),
    military("colosseum", "Colosseum", "arena", wood(1) + stone(2), converts_pairs(2), {1, 0, 1}, guessed),
    military("barracks", "Barracks", "centurion-helmet", grain(1) + wood(1) + ore(1), gives_glory(2), {1, 1, 0}, nameless),
    special("trading_post", "Trading post", "trade", wood(1), trades, {1, 1, 0}, guessed),
    special("triumphal_arch", "Triumphal arch", "laurels-trophy", stone(2) + ore(1), takes_culture, {1, 1, 0}, guessed),
    special("dining_hall", "Dining Hall", "hot-meal", grain(1), dines, {1, 1, 0}, guessed),
    special("bathhouse", "Bathhouse", "bathtub", stone(2), activates, {1, 0, 1}, guessed),
    special("aquaeduct", "Aquaeduct", "aqueduct", stone(1), moves_tile, {1, 0, 1}, guessed),
    special("circus", "Circus", "chariot", wood(1), removes_residence, {1, 0, 0}, guessed),
    // Temples.
    temple("temple_around_production", "grain-bundle", grain(1) + stone(2), around(Category::production, 2), guessed_vp),
    temple("temple_around_trade", "coins", grain(1) + wood(1) + stone(2), around(Category::trade, 3), guessed),
    temple("temple_around_cultural", "drama-masks", wood(1) + stone(3), around(Category::cultural, 3), guessed_vp),
    temple("temple_around_military", "crossed-swords", stone(2) + ore(2), around(Category::military, 3), guessed_vp),
    temple("temple_around_special", "star-medal", wood(1) + stone(2) + ore(1), around(Category::special, 3), guessed_vp),
    temple("temple_around_temple", "greek-temple", stone(3) + ore(1), around(Category::temple, 3), guessed_vp),
    temple("temple_around_residence", "house", wood(2) + stone(1), around(Category::residence, 2), guessed_vp),
    temple("temple_around_categories", "seven-pointed-star", one_each, around_categories(2), guessed_vp),
    temple("temple_lines_production", "grain-bundle", wood(1) + stone(2), in_lines(Category::production, 2), guessed_vp),
    temple("temple_lines_trade", "coins", grain(1) + stone(2) + ore(1), in_lines(Category::trade, 3), guessed_vp),
    temple("temple_lines_cultural", "drama-masks", wood(2) + stone(2), in_lines(Category::cultural, 3), guessed_vp),
    temple("temple_lines_military", "crossed-swords", grain(1) + stone(2) + ore(1), in_lines(Category::military, 3), guessed_vp),
    temple("temple_lines_special", "star-medal", grain(1) + stone(3), in_lines(Category::special, 3), guessed_vp),
    temple("temple_lines_temple", "greek-temple", stone(4), in_lines(Category::temple, 3), guessed_vp),
    temple("temple_lines_residence", "house", wood(1) + stone(2), in_lines(Category::residence, 2), guessed_vp),
    temple("temple_lines_categories", "seven-pointed-star", one_each, in_lines_categories(2), guessed_vp),
    temple("temple_resource_grain", "grain", wood(1) + stone(2), tokens(Resource::grain, 2), guessed_vp),
    temple("temple_resource_wood", "log", grain(1) + stone(2), tokens(Resource::wood, 2), guessed),
    temple("temple_resource_stone", "stone-block", grain(1) + wood(1) + ore(1), tokens(Resource::stone, 2), guessed_vp),
    temple("temple_resource_ore", "minerals", wood(1) + stone(2), tokens(Resource::ore, 2), guessed_vp),
    // No facilities.
    fixed("round_tile", "Round tile", "hourglass", Group::round, Category::special, nothing, 6),
    fixed("residence", "Residence", "house", Group::residence, Category::residence, nothing, 36),
    // clang-format on
}};
}  // namespace tables

/// The row of a kind.
constexpr const TileFacts& facts(Kind kind) { return tables::tiles[static_cast<std::size_t>(kind)]; }

namespace detail {
/// What a single tile is.
struct Copy {
    Kind kind{};
    std::uint8_t number = 0;   ///< 1, 2, .. among its kind
    std::uint8_t players = 1;  ///< used with this many players and more (MIN-010)
};

/// The tiles by handle: one each of what has no instances, every copy of the others, in the order of the rows.
constexpr std::array<Copy, tile_count> list_copies() {
    std::array<Copy, tile_count> list{};
    std::size_t next = 0;
    for (int number = 0; number < kind_count; ++number) {
        const Kind kind = static_cast<Kind>(number);
        const TileFacts& row = facts(kind);
        const bool told_apart =
            row.group == Group::starting || row.group == Group::normal || row.group == Group::temple;
        const int copies = told_apart ? row.copies.total() : 1;
        for (int copy = 1; copy <= copies; ++copy) {
            const int players = copy <= row.copies.always ? 1 : copy <= row.copies.always + row.copies.three ? 3 : 4;
            list[next++] = {kind, static_cast<std::uint8_t>(copy), static_cast<std::uint8_t>(told_apart ? players : 1)};
        }
    }
    CHECK(next == list.size(), "there are as many tiles as handles");
    return list;
}
inline constexpr std::array<Copy, tile_count> copies = list_copies();
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
Tile first_of(Kind kind);

/// The name of a tile in texts: "foundry#2"; without a number where there is one of its kind; "-" for `no_tile`.
std::string name_of(Tile tile);
/// The tile with this name; nothing for a word that is no name.
std::optional<Tile> tile_from(std::string_view name);
/// The kind with this id: "foundry".
std::optional<Kind> kind_from(std::string_view id);

// Words of the small enums, and back.
std::string_view word(Resource resource);
std::string_view word(Culture culture);
std::string_view word(Category category);
std::optional<Resource> resource_from(std::string_view word);
std::optional<Culture> culture_from(std::string_view word);

}  // namespace coronet::minerva
