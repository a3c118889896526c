#pragma once
// All kinds of tiles, one row each, and nowhere else (MIN-006). A value is corrected here and only here: rules, texts,
// catalog and client follow. The last column of a row says what is our best reading. The rows stand in any order.

#include "engine/minerva/cards/tile.hpp"

#include <array>
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

constexpr TileFacts facility(Group group, Category category, Kind kind, std::string_view name, std::string_view picture,
                             const Bundle& cost, const Effect& effect, Copies copies, Doubts doubts) {
    return {.kind = kind,
            .id = engine::enum_word(kind),
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
    constexpr TileFacts operator()(Kind kind, std::string_view name, std::string_view picture, const Bundle& cost,
                                   const Effect& effect, Copies copies, Doubts doubts) const {
        return facility(group, category, kind, name, picture, cost, effect, copies, doubts);
    }
};
inline constexpr Row<Group::starting, Category::production> starting;
inline constexpr Row<Group::normal, Category::production> produces;
inline constexpr Row<Group::normal, Category::trade> trade;
inline constexpr Row<Group::normal, Category::cultural> cultural;
inline constexpr Row<Group::normal, Category::military> military;
inline constexpr Row<Group::normal, Category::special> special;
constexpr TileFacts temple(Kind kind, std::string_view picture, const Bundle& cost, const Effect& effect,
                           Doubts doubts) {
    return facility(Group::temple, Category::temple, kind, "Temple", picture, cost, effect, {1, 0, 0}, doubts);
}
// What is never on offer.
constexpr TileFacts fixed(Group group, Category category, Kind kind, std::string_view name, std::string_view picture,
                          const Effect& effect, std::uint8_t copies) {
    return facility(group, category, kind, name, picture, free, effect, {copies, 0, 0}, doubt::none);
}
// What has no effect that its words could follow from.
constexpr TileFacts saying(TileFacts row, std::string_view text, std::span<const std::string_view> rulings) {
    row.text = text;
    row.rulings = rulings;
    return row;
}
inline constexpr std::array<std::string_view, 2> of_round_tiles = {
    "Playing alone it can be half of a pair, with 3 denarii on it.", "Taking those is an action."};
inline constexpr std::array<std::string_view, 4> of_residences = {
    "The line ends at the first empty cell or residence.",  // MIN-066
    "All its tiles are activated, nearest first.",          // MIN-067
    "An assistant on it activates a line once more.",       // MIN-085
    "You may build one where it activates nothing."};       // MIN-065

}  // namespace rows

namespace tables {
using namespace rows;  // NOLINT(google-build-using-namespace): the words of the rows, here only

inline constexpr auto tile_rows = std::to_array<TileFacts>({
    // clang-format off
    fixed(Group::fountain, Category::production, Kind::fountain, "Fountain", "fountain", any_resource, 4),
    // Starting tiles.
    starting(Kind::wheat_field, "Wheat field", "wheat", free, gives(grain(2)), {2, 1, 0}, doubt::effect | doubt::copies),
    starting(Kind::forest, "Forest", "forest", free, gives(wood(2)), {2, 0, 1}, doubt::effect | doubt::copies),
    starting(Kind::quarry, "Quarry", "stone-pile", free, gives(stone(2)), {2, 0, 0}, doubt::name | doubt::effect | doubt::copies),
    // Normal tiles.
    produces(Kind::farm, "Farm", "farmer", wood(1), gives(grain(2)), {1, 1, 1}, invented),
    produces(Kind::lumber_mill, "Lumber mill", "wood-pile", grain(1), gives(wood(2)), {1, 1, 1}, invented),
    produces(Kind::stonecutter, "Stonecutter", "stone-block", grain(1) + wood(1), gives(stone(2)), {1, 1, 1}, invented),
    produces(Kind::mine, "Mine", "mine-wagon", wood(1) + stone(1), gives(ore(2)), {2, 1, 1}, invented),
    trade(Kind::markets, "Markets", "shop", grain(1), per(Resource::grain, 1), {1, 1, 1}, doubt::copies),
    trade(Kind::charcoal_burner, "Charcoal burner", "campfire", wood(1), per(Resource::wood, 1), {1, 0, 1}, guessed),
    trade(Kind::stone_dealer, "Stone dealer", "stone-stack", stone(1), per(Resource::stone, 1), {1, 1, 0}, guessed),
    trade(Kind::blacksmith, "Blacksmith", "anvil", ore(1), per(Resource::ore, 1), {1, 0, 1}, guessed),
    trade(Kind::foundry, "Foundry", "coins", wood(1) + stone(1), gives_denarii(3), {2, 1, 1}, guessed),
    cultural(Kind::theater, "Theater", "drama-masks", wood(2) + stone(1), theater(2), {2, 1, 1}, guessed),
    cultural(Kind::statue, "Statue", "colombian-statue", stone(2) + ore(1), art(2), {2, 1, 1}, guessed),
    cultural(Kind::library, "Library", "scroll-unfurled", grain(1) + wood(1) + stone(1), academic(2), {2, 1, 1}, guessed),
    cultural(Kind::garden, "Garden", "flowers", grain(1) + wood(1), any_point(1), {2, 1, 1}, guessed),
    military(Kind::stall, "Stall", "grapes", wood(1), converts(Resource::grain, 1), {1, 1, 1}, guessed_effect),
    military(Kind::weaponry, "Weaponry", "archery-target", stone(1), converts(Resource::wood, 1), {1, 1, 1}, guessed_effect),
    military(Kind::armory, "Armory", "gladius", stone(1), converts(Resource::ore, 1), {1, 1, 1}, guessed_effect),
    military(Kind::colosseum, "Colosseum", "arena", wood(1) + stone(2), converts_pairs(2), {1, 0, 1}, guessed),
    military(Kind::barracks, "Barracks", "centurion-helmet", grain(1) + wood(1) + ore(1), gives_glory(2), {1, 1, 0}, nameless),
    special(Kind::trading_post, "Trading post", "trade", wood(1), trades, {1, 1, 0}, guessed),
    special(Kind::triumphal_arch, "Triumphal arch", "laurels-trophy", stone(2) + ore(1), takes_culture, {1, 1, 0}, guessed),
    special(Kind::dining_hall, "Dining Hall", "hot-meal", grain(1), dines, {1, 1, 0}, guessed),
    special(Kind::bathhouse, "Bathhouse", "bathtub", stone(2), activates, {1, 0, 1}, guessed),
    special(Kind::aquaeduct, "Aquaeduct", "aqueduct", stone(1), moves_tile, {1, 0, 1}, guessed),
    special(Kind::circus, "Circus", "chariot", wood(1), removes_residence, {1, 0, 0}, guessed),
    // Temples.
    temple(Kind::temple_around_production, "grain-bundle", grain(1) + stone(2), around(Category::production, 2), guessed_vp),
    temple(Kind::temple_around_trade, "coins", grain(1) + wood(1) + stone(2), around(Category::trade, 3), guessed),
    temple(Kind::temple_around_cultural, "drama-masks", wood(1) + stone(3), around(Category::cultural, 3), guessed_vp),
    temple(Kind::temple_around_military, "crossed-swords", stone(2) + ore(2), around(Category::military, 3), guessed_vp),
    temple(Kind::temple_around_special, "star-medal", wood(1) + stone(2) + ore(1), around(Category::special, 3), guessed_vp),
    temple(Kind::temple_around_temple, "greek-temple", stone(3) + ore(1), around(Category::temple, 3), guessed_vp),
    temple(Kind::temple_around_residence, "house", wood(2) + stone(1), around(Category::residence, 2), guessed_vp),
    temple(Kind::temple_around_categories, "seven-pointed-star", one_each, around_categories(2), guessed_vp),
    temple(Kind::temple_lines_production, "grain-bundle", wood(1) + stone(2), in_lines(Category::production, 2), guessed_vp),
    temple(Kind::temple_lines_trade, "coins", grain(1) + stone(2) + ore(1), in_lines(Category::trade, 3), guessed_vp),
    temple(Kind::temple_lines_cultural, "drama-masks", wood(2) + stone(2), in_lines(Category::cultural, 3), guessed_vp),
    temple(Kind::temple_lines_military, "crossed-swords", grain(1) + stone(2) + ore(1), in_lines(Category::military, 3), guessed_vp),
    temple(Kind::temple_lines_special, "star-medal", grain(1) + stone(3), in_lines(Category::special, 3), guessed_vp),
    temple(Kind::temple_lines_temple, "greek-temple", stone(4), in_lines(Category::temple, 3), guessed_vp),
    temple(Kind::temple_lines_residence, "house", wood(1) + stone(2), in_lines(Category::residence, 2), guessed_vp),
    temple(Kind::temple_lines_categories, "seven-pointed-star", one_each, in_lines_categories(2), guessed_vp),
    temple(Kind::temple_resource_grain, "grain", wood(1) + stone(2), tokens(Resource::grain, 2), guessed_vp),
    temple(Kind::temple_resource_wood, "log", grain(1) + stone(2), tokens(Resource::wood, 2), guessed),
    temple(Kind::temple_resource_stone, "stone-block", grain(1) + wood(1) + ore(1), tokens(Resource::stone, 2), guessed_vp),
    temple(Kind::temple_resource_ore, "minerals", wood(1) + stone(2), tokens(Resource::ore, 2), guessed_vp),
    // No facilities.
    saying(fixed(Group::round, Category::special, Kind::round_tile, "Round tile", "hourglass", nothing, 6),
           "Ends the reveal of new tiles.", of_round_tiles),
    saying(fixed(Group::residence, Category::residence, Kind::residence, "Residence", "house", nothing, 36),
           "Free to build. Activates the line beside it in a direction you choose.", of_residences),
    // clang-format on
});
}  // namespace tables

}  // namespace coronet::minerva
