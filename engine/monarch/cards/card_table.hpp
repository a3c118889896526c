#pragma once
// All 74 market cards, the boards and the banners, one row each, and nowhere else (MON-006). A value is corrected here
// and only here: rules, texts, catalog and client follow. The last column of a row says what is our best reading.

#include "engine/core/check.hpp"
#include "engine/monarch/cards/card.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace coronet::monarch {

namespace rows {

// Words the rows are written in.
struct Ability {
    bool chaser = false;
    Path discount = Path::none;
};
inline constexpr Ability plain{};
inline constexpr Ability chaser{.chaser = true};
constexpr Ability discount(Path path) { return {.discount = path}; }

using How = Scoring::Kind;
constexpr Scoring fixed(std::uint8_t crowns) { return {How::fixed, crowns, no_card, Path::none, Emblem::none}; }
constexpr Scoring unless_with(std::uint8_t crowns, Card enemy) {
    return {How::unless_with, crowns, enemy, Path::none, Emblem::none};
}
constexpr Scoring unless_other(std::uint8_t crowns, Emblem emblem) {
    return {How::unless_other, crowns, no_card, Path::none, emblem};
}
constexpr Scoring per_path(std::uint8_t crowns, Path path) {
    return {How::per_path, crowns, no_card, path, Emblem::none};
}
constexpr Scoring per_emblem(std::uint8_t crowns, Emblem emblem) {
    return {How::per_emblem, crowns, no_card, Path::none, emblem};
}

// Cards known by no source at all: they fill the deck up to its known size.
inline constexpr Doubts placeholder = doubt::name | doubt::copies | doubt::path | doubt::emblem | doubt::gold |
                                      doubt::food | doubt::crowns | doubt::ability;
inline constexpr Doubts invented_land =
    doubt::name | doubt::kind | doubt::path | doubt::food | doubt::yield | doubt::copies;

constexpr CardFacts court(std::string_view id, std::string_view name, std::string_view picture, Path path,
                          Emblem emblem, Cost cost, Scoring scoring, Ability ability, Doubts doubts) {
    return {.id = id,
            .name = name,
            .picture = picture,
            .group = Group::court,
            .path = path,
            .emblem = emblem,
            .cost = cost,
            .scoring = scoring,
            .chaser = ability.chaser,
            .discount = ability.discount,
            .doubts = doubts};
}
constexpr CardFacts improvement(std::string_view id, std::string_view name, std::string_view picture, Land land,
                                Path path, std::uint8_t food, std::uint8_t yield, Doubts doubts) {
    return {.id = id,
            .name = name,
            .picture = picture,
            .group = Group::improvement,
            .path = path,
            .cost = {0, food},
            .land = land,
            .yield = yield,
            .doubts = doubts};
}
constexpr CardFacts guest(std::string_view id, std::string_view name, std::string_view picture, std::uint8_t gold,
                          std::uint8_t penalty, Doubts doubts) {
    return {.id = id,
            .name = name,
            .picture = picture,
            .group = Group::guest,
            .cost = {gold, 0},
            .penalty = penalty,
            .doubts = doubts};
}
using Effect = MoonEffect::Kind;
constexpr CardFacts moon(std::string_view id, std::string_view name, std::string_view picture, MoonEffect effect,
                         Doubts doubts) {
    return {.id = id, .name = name, .picture = picture, .group = Group::moon, .moon = effect, .doubts = doubts};
}

// clang-format off
inline constexpr std::array<CardFacts, card_count> all = {
    // Court Cards: id, name, pictogram, path, emblem, {gold, food}, crowns, ability, reconstructed
    court("cannon", "Cannon", "cannon", Path::might, Emblem::none, {9, 0}, fixed(5), chaser, doubt::gold),
    court("scimitar", "Scimitar", "dervish-swords", Path::might, Emblem::none, {5, 0}, per_path(1, Path::might), plain, doubt::gold),
    court("tiger_pelt", "Tiger Pelt", "tiger-head", Path::might, Emblem::garment, {8, 0}, per_path(2, Path::might), plain, doubt::gold),
    court("gold_and_silver_armor", "Gold and Silver Armor", "breastplate", Path::might, Emblem::garment, {8, 0}, fixed(5), plain, doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court("rhinoceros", "Rhinoceros", "rhinoceros-horn", Path::might, Emblem::beast, {9, 0}, unless_other(7, Emblem::beast), plain, doubt::path | doubt::gold | doubt::food),
    court("hounds", "Hounds", "hound", Path::might, Emblem::beast, {6, 0}, fixed(3), chaser, doubt::path | doubt::gold | doubt::food | doubt::crowns),
    court("intimidating_automaton", "Intimidating Automaton", "metal-golem-head", Path::might, Emblem::none, {7, 0}, fixed(4), chaser, doubt::path | doubt::gold | doubt::food | doubt::crowns),
    court("master_at_arms", "Master-at-Arms", "master-of-arms", Path::might, Emblem::none, {7, 0}, fixed(3), discount(Path::might), placeholder),
    court("gazing_glass", "Gazing Glass", "crystal-ball", Path::wisdom, Emblem::none, {7, 0}, fixed(3), discount(Path::wisdom), doubt::gold | doubt::crowns | doubt::ability),
    court("mappamundi", "Mappamundi", "world", Path::wisdom, Emblem::none, {12, 0}, fixed(7), plain, doubt::crowns | doubt::ability),
    court("strategist", "Strategist", "chess-knight", Path::wisdom, Emblem::none, {6, 0}, fixed(4), plain, doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court("astronomer", "Astronomer", "astrolabe", Path::wisdom, Emblem::none, {5, 0}, unless_with(4, Card::fireworks), plain, doubt::path | doubt::gold | doubt::food),
    court("meditation_robes", "Meditation Robes", "meditation", Path::wisdom, Emblem::garment, {8, 0}, per_path(2, Path::wisdom), plain, doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court("owl_feather_dress", "Owl Feather Dress", "owl", Path::wisdom, Emblem::garment, {10, 0}, fixed(6), plain, doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court("magnificent_tortoise", "Magnificent Tortoise", "tortoise", Path::wisdom, Emblem::beast, {8, 0}, fixed(5), plain, doubt::path | doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court("radiant_dragon", "Radiant Dragon", "dragon-head", Path::wisdom, Emblem::beast, {10, 0}, fixed(6), plain, doubt::path | doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court("ceremonial_coat", "Ceremonial Coat", "pirate-coat", Path::culture, Emblem::garment, {8, 0}, per_path(2, Path::culture), plain, doubt::gold),
    court("dragon_phoenix_gown", "Dragon Phoenix Gown", "ample-dress", Path::culture, Emblem::garment, {10, 0}, fixed(6), plain, doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court("precious_comb", "Precious Comb", "comb", Path::culture, Emblem::none, {7, 0}, fixed(3), discount(Path::culture), doubt::path | doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court("fireworks", "Fireworks", "firework-rocket", Path::culture, Emblem::none, {6, 0}, fixed(4), plain, doubt::path | doubt::gold | doubt::food | doubt::crowns),
    court("bard", "Bard", "lyre", Path::culture, Emblem::none, {6, 0}, fixed(3), chaser, doubt::gold | doubt::food | doubt::crowns),
    court("pomeranian", "Pomeranian", "sitting-dog", Path::culture, Emblem::beast, {4, 0}, unless_with(3, Card::hounds), plain, doubt::path | doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court("monkeys_on_ostriches", "Monkeys on Ostriches", "ostrich", Path::culture, Emblem::beast, {7, 0}, unless_with(5, Card::cannon), plain, doubt::path | doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court("consecrated_oils", "Consecrated Oils", "amphora", Path::culture, Emblem::none, {6, 0}, fixed(3), chaser, doubt::path | doubt::gold | doubt::food | doubt::crowns),
    court("pure_white_stag", "Pure White Stag", "deer", Path::bounty, Emblem::beast, {7, 4}, unless_with(6, Card::hounds), plain, doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court("ermine", "Ermine", "ermine", Path::bounty, Emblem::beast, {3, 2}, unless_with(3, Card::asp), plain, doubt::path | doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court("harvest_gown", "Harvest Gown", "dress", Path::bounty, Emblem::garment, {6, 4}, per_path(2, Path::bounty), plain, doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court("robe_of_the_rains", "Robe of the Rains", "robe", Path::bounty, Emblem::garment, {6, 4}, fixed(5), plain, doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court("exotic_fruits", "Exotic Fruits", "pineapple", Path::bounty, Emblem::none, {2, 2}, fixed(2), plain, placeholder),
    court("horn_of_plenty", "Horn of Plenty", "cornucopia", Path::bounty, Emblem::none, {5, 4}, fixed(3), discount(Path::bounty), placeholder),
    court("master_gardener", "Master Gardener", "watering-can", Path::bounty, Emblem::none, {4, 4}, fixed(4), plain, placeholder),
    court("vintner", "Vintner", "grapes", Path::bounty, Emblem::none, {5, 2}, fixed(4), plain, placeholder),
    court("beastkeeper", "Beastkeeper", "bird-cage", Path::none, Emblem::none, {7, 0}, per_emblem(3, Emblem::beast), plain, doubt::path | doubt::gold | doubt::food),
    court("wardrobe_master", "Wardrobe Master", "sewing-string", Path::none, Emblem::none, {7, 0}, per_emblem(3, Emblem::garment), plain, doubt::path | doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court("asp", "Asp", "snake", Path::none, Emblem::beast, {6, 0}, fixed(4), plain, doubt::path | doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court("treasurer", "Treasurer", "open-treasure-chest", Path::none, Emblem::none, {5, 0}, fixed(3), plain, placeholder),
    court("royal_physician", "Royal Physician", "pestle-mortar", Path::none, Emblem::none, {3, 0}, fixed(2), plain, placeholder),
    court("jester", "Jester", "jester-hat", Path::none, Emblem::none, {5, 0}, unless_with(4, Card::bard), plain, placeholder),
    // Land Improvements: id, name, pictogram, kind, path, food, yield, reconstructed
    improvement("castle", "Castle", "castle", Land::village, Path::might, 4, 3, doubt::food | doubt::yield),
    improvement("garrison", "Garrison", "hill-fort", Land::village, Path::might, 2, 2, invented_land),
    improvement("monastery", "Monastery", "byzantin-temple", Land::village, Path::wisdom, 2, 2, doubt::path | doubt::food),
    improvement("academy", "Academy", "classical-knowledge", Land::village, Path::wisdom, 6, 4, invented_land),
    improvement("jewel_bazaar#1", "Jewel Bazaar", "gems", Land::village, Path::culture, 4, 3, doubt::path | doubt::food),
    improvement("jewel_bazaar#2", "Jewel Bazaar", "gems", Land::village, Path::culture, 4, 3, doubt::path | doubt::food),
    improvement("hall_of_1000_wonders", "Hall of 1000 Wonders", "indian-palace", Land::village, Path::culture, 6, 4, doubt::path | doubt::food),
    improvement("spice_market", "Spice Market", "cool-spices", Land::village, Path::bounty, 2, 2, invented_land),
    improvement("market_town", "Market Town", "shop", Land::village, Path::none, 1, 2, invented_land),
    improvement("trading_post", "Trading Post", "trade", Land::village, Path::none, 3, 3, invented_land),
    improvement("harbor", "Harbor", "lighthouse", Land::village, Path::none, 5, 4, invented_land),
    improvement("horse_pastures", "Horse Pastures", "horse-head", Land::farm, Path::might, 2, 2, invented_land),
    improvement("hunting_grounds", "Hunting Grounds", "hunting-horn", Land::farm, Path::might, 4, 3, invented_land),
    improvement("herb_garden", "Herb Garden", "herbs-bundle", Land::farm, Path::wisdom, 2, 2, invented_land),
    improvement("terraced_fields", "Terraced Fields", "hills", Land::farm, Path::wisdom, 6, 4, invented_land),
    improvement("tea_garden", "Tea Garden", "teapot-leaves", Land::farm, Path::culture, 6, 4, invented_land),
    improvement("royal_goatery#1", "Royal Goatery", "goat", Land::farm, Path::bounty, 2, 2, doubt::food),
    improvement("royal_goatery#2", "Royal Goatery", "goat", Land::farm, Path::bounty, 2, 2, doubt::food),
    improvement("golden_orchard", "Golden Orchard", "fruit-tree", Land::farm, Path::bounty, 4, 3, doubt::food | doubt::yield),
    improvement("watermill", "Watermill", "water-mill", Land::farm, Path::none, 1, 2, invented_land),
    improvement("irrigated_fields", "Irrigated Fields", "waterfall", Land::farm, Path::none, 3, 3, invented_land),
    improvement("great_granary", "Great Granary", "granary", Land::farm, Path::none, 5, 4, invented_land),
    // Unwanted Guests: id, name, pictogram, gold, penalty, reconstructed
    guest("boorish_uncle", "Boorish Uncle", "beer-stein", 4, 3, doubt::gold | doubt::crowns | doubt::ability),
    guest("insistent_peddler", "Insistent Peddler", "knapsack", 3, 2, doubt::gold | doubt::crowns | doubt::ability),
    guest("gossiping_cousin", "Gossiping Cousin", "lips", 3, 2, doubt::name | doubt::gold | doubt::crowns | doubt::ability),
    guest("tiresome_poet", "Tiresome Poet", "quill-ink", 4, 3, doubt::name | doubt::gold | doubt::crowns | doubt::ability),
    guest("meddlesome_matchmaker", "Meddlesome Matchmaker", "cupidon-arrow", 6, 4, doubt::name | doubt::gold | doubt::crowns | doubt::ability),
    guest("uninvited_ambassador", "Uninvited Ambassador", "tied-scroll", 6, 4, doubt::name | doubt::gold | doubt::crowns | doubt::ability),
    // Moons: id, name, pictogram, {effect, resource, amount, reward, loss}, reconstructed
    moon("diamond_moon", "Diamond Moon", "cut-diamond", {Effect::reward_if_paid, Resource::food, 4, 7, 0}, doubt::effect),
    moon("hollow_moon", "Hollow Moon", "concentric-crescents", {Effect::discard_unless_paid, Resource::gold, 6, 0, 0}, doubt::effect),
    moon("barren_moon", "Barren Moon", "dead-wood", {Effect::lose_half, Resource::food, 0, 0, 0}, doubt::name),
    moon("blood_moon", "Blood Moon", "moon-claws", {Effect::loss_unless_paid, Resource::gold, 6, 0, 5}, doubt::name | doubt::effect),
    moon("silver_moon", "Silver Moon", "night-sky", {Effect::reward_if_paid, Resource::gold, 5, 7, 0}, doubt::name | doubt::effect),
    moon("harvest_moon", "Harvest Moon", "scythe", {Effect::gain, Resource::food, 4, 0, 0}, doubt::name | doubt::effect),
    moon("golden_moon", "Golden Moon", "crown-coin", {Effect::gain, Resource::gold, 3, 0, 0}, doubt::name | doubt::effect),
    moon("thieves_moon", "Thieves' Moon", "hooded-assassin", {Effect::lose_half, Resource::gold, 0, 0, 0}, doubt::name | doubt::effect),
};
// clang-format on

}  // namespace rows

/// Every card by its handle.
inline constexpr const std::array<CardFacts, card_count>& card_table = rows::all;

/// The facts of a card. Bug for `no_card`.
constexpr const CardFacts& facts(Card card) {
    CHECK(static_cast<int>(card) < card_count, "a handle names a card");
    return card_table[static_cast<std::size_t>(card)];
}

/// The card with this instance name, or nothing.
std::optional<Card> card_from(std::string_view id);

/// The instance name of a card; "-" for `no_card`.
std::string_view id_of(Card card);

/// The name of a card: the Astronomer is the Astrologer in the first printing (MON-008, MON-017).
constexpr std::string_view name(Card card, Printing printing) {
    return card == Card::astronomer && printing == Printing::first ? "Astrologer" : facts(card).name;
}

/// Simple Farm and Small Village, by Land (MON-002).
inline constexpr std::array<BoardFacts, 2> board_table = {{
    {"simple_farm", "Simple Farm", "plow", Land::farm, 1, 6},
    {"small_village", "Small Village", "huts-village", Land::village, 1, 6},
}};

/// The facts of a board.
constexpr const BoardFacts& facts(Land land) { return board_table[static_cast<std::size_t>(land)]; }

/// Every banner by its handle (MON-106 to MON-116, MON-133, MON-134).
inline constexpr std::array<BannerFacts, banner_count> banner_table = {{
    {.id = "might",
     .name = "Banner of Might",
     .picture = "crossed-swords",
     .path = Path::might,
     .crowns_each = 1,
     .tax_discount = 3,
     .doubts = doubt::ability | doubt::crowns},
    {.id = "culture",
     .name = "Banner of Culture",
     .picture = "drama-masks",
     .path = Path::culture,
     .crowns_each = 1,
     .free_sweeps = 1,
     .doubts = doubt::ability | doubt::crowns},
    {.id = "wisdom",
     .name = "Banner of Wisdom",
     .picture = "open-book",
     .path = Path::wisdom,
     .crowns_each = 1,
     .gold_by_tax = 1,
     .doubts = doubt::ability | doubt::crowns},
    {.id = "bounty",
     .name = "Banner of Bounty",
     .picture = "wheat",
     .path = Path::bounty,
     .crowns_each = 1,
     .food_by_harvest = 2,
     .doubts = doubt::ability | doubt::crowns},
    {.id = "balance",
     .name = "Banner of Balance",
     .picture = "scales",
     .crowns_each = 2,
     .crowns_most = 8,
     .keeps_crowns = true,
     .doubts = doubt::crowns},
}};

/// The facts of a banner. Bug for `no_banner`.
constexpr const BannerFacts& facts(Banner banner) {
    CHECK(static_cast<int>(banner) < banner_count, "a handle names a banner");
    return banner_table[static_cast<std::size_t>(banner)];
}

/// The banner with this id ("might"), or nothing.
std::optional<Banner> banner_from(std::string_view id);

/// The lower-case word of a path: "might", "none".
std::string_view id_of(Path path);

}  // namespace coronet::monarch
