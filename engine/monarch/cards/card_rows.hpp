#pragma once
// All market cards, boards and banners, one row each, and nowhere else (MON-006). A value is corrected here and only
// here: rules, texts, catalog and client follow. The last columns of a row say what is our best reading, and what else
// a card is called. The order of the rows has no meaning; a card without a row, or with two, does not compile
// (card_table.hpp).

#include "engine/monarch/cards/card.hpp"

#include <array>
#include <string_view>

namespace coronet::monarch {

namespace rows {

// Words the rows are written in.
inline constexpr Ability plain{};
inline constexpr Ability chaser{Ability::Kind::chase, Path::none};
constexpr Ability discount(Path path) { return {Ability::Kind::cheapen, path}; }
constexpr OtherNames also(std::string_view name) { return {.also = name}; }
constexpr OtherNames in_the_first_printing(std::string_view name) { return {.first_printing = name}; }

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

constexpr CardFacts court(Card card, std::string_view name, std::string_view picture, Path path, Emblem emblem,
                          Cost cost, Scoring scoring, Ability ability, Doubts doubts, OtherNames others = {}) {
    return {.card = card,
            .name = name,
            .picture = picture,
            .group = Group::court,
            .path = path,
            .emblem = emblem,
            .cost = cost,
            .scoring = scoring,
            .ability = ability,
            .doubts = doubts,
            .others = others};
}
constexpr CardFacts improvement(Card card, std::string_view name, std::string_view picture, Land land, Path path,
                                std::uint8_t food, std::uint8_t yield, Doubts doubts) {
    return {.card = card,
            .name = name,
            .picture = picture,
            .group = Group::improvement,
            .path = path,
            .cost = {0, food},
            .land = land,
            .yield = yield,
            .doubts = doubts};
}
constexpr CardFacts guest(Card card, std::string_view name, std::string_view picture, std::uint8_t gold,
                          std::uint8_t penalty, Doubts doubts) {
    return {.card = card,
            .name = name,
            .picture = picture,
            .group = Group::guest,
            .cost = {gold, 0},
            .penalty = penalty,
            .doubts = doubts};
}
using Effect = MoonEffect::Kind;
constexpr CardFacts moon(Card card, std::string_view name, std::string_view picture, MoonEffect effect, Doubts doubts) {
    return {.card = card, .name = name, .picture = picture, .group = Group::moon, .moon = effect, .doubts = doubts};
}

// clang-format off
inline constexpr auto cards = std::to_array<CardFacts>({
    // Court Cards: handle, name, pictogram, path, emblem, {gold, food}, crowns, ability, reconstructed, other names
    court(Card::cannon, "Cannon", "cannon", Path::might, Emblem::none, {9, 0}, fixed(5), chaser, doubt::gold),
    court(Card::scimitar, "Scimitar", "dervish-swords", Path::might, Emblem::none, {5, 0}, per_path(1, Path::might), plain, doubt::gold),
    court(Card::tiger_pelt, "Tiger Pelt", "tiger-head", Path::might, Emblem::garment, {8, 0}, per_path(2, Path::might), plain, doubt::gold),
    court(Card::gold_and_silver_armor, "Gold and Silver Armor", "breastplate", Path::might, Emblem::garment, {8, 0}, fixed(5), plain, doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court(Card::rhinoceros, "Rhinoceros", "rhinoceros-horn", Path::might, Emblem::beast, {9, 0}, unless_other(7, Emblem::beast), plain, doubt::path | doubt::gold | doubt::food),
    court(Card::hounds, "Hounds", "hound", Path::might, Emblem::beast, {6, 0}, fixed(3), chaser, doubt::path | doubt::gold | doubt::food | doubt::crowns),
    court(Card::intimidating_automaton, "Intimidating Automaton", "metal-golem-head", Path::might, Emblem::none, {7, 0}, fixed(4), chaser, doubt::path | doubt::gold | doubt::food | doubt::crowns, also("Imposing Automaton")),
    court(Card::master_at_arms, "Master-at-Arms", "master-of-arms", Path::might, Emblem::none, {7, 0}, fixed(3), discount(Path::might), placeholder),
    court(Card::gazing_glass, "Gazing Glass", "crystal-ball", Path::wisdom, Emblem::none, {7, 0}, fixed(3), discount(Path::wisdom), doubt::gold | doubt::crowns | doubt::ability),
    court(Card::mappamundi, "Mappamundi", "world", Path::wisdom, Emblem::none, {12, 0}, fixed(7), plain, doubt::crowns | doubt::ability),
    court(Card::strategist, "Strategist", "chess-knight", Path::wisdom, Emblem::none, {6, 0}, fixed(4), plain, doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court(Card::astronomer, "Astronomer", "astrolabe", Path::wisdom, Emblem::none, {5, 0}, unless_with(4, Card::fireworks), plain, doubt::path | doubt::gold | doubt::food, in_the_first_printing("Astrologer")),
    court(Card::meditation_robes, "Meditation Robes", "meditation", Path::wisdom, Emblem::garment, {8, 0}, per_path(2, Path::wisdom), plain, doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court(Card::owl_feather_dress, "Owl Feather Dress", "owl", Path::wisdom, Emblem::garment, {10, 0}, fixed(6), plain, doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court(Card::magnificent_tortoise, "Magnificent Tortoise", "tortoise", Path::wisdom, Emblem::beast, {8, 0}, fixed(5), plain, doubt::path | doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court(Card::radiant_dragon, "Radiant Dragon", "dragon-head", Path::wisdom, Emblem::beast, {10, 0}, fixed(6), plain, doubt::path | doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court(Card::ceremonial_coat, "Ceremonial Coat", "pirate-coat", Path::culture, Emblem::garment, {8, 0}, per_path(2, Path::culture), plain, doubt::gold),
    court(Card::dragon_phoenix_gown, "Dragon Phoenix Gown", "ample-dress", Path::culture, Emblem::garment, {10, 0}, fixed(6), plain, doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court(Card::precious_comb, "Precious Comb", "comb", Path::culture, Emblem::none, {7, 0}, fixed(3), discount(Path::culture), doubt::path | doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court(Card::fireworks, "Fireworks", "firework-rocket", Path::culture, Emblem::none, {6, 0}, fixed(4), plain, doubt::path | doubt::gold | doubt::food | doubt::crowns),
    court(Card::bard, "Bard", "lyre", Path::culture, Emblem::none, {6, 0}, fixed(3), chaser, doubt::gold | doubt::food | doubt::crowns),
    court(Card::pomeranian, "Pomeranian", "sitting-dog", Path::culture, Emblem::beast, {4, 0}, unless_with(3, Card::hounds), plain, doubt::path | doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court(Card::monkeys_on_ostriches, "Monkeys on Ostriches", "ostrich", Path::culture, Emblem::beast, {7, 0}, unless_with(5, Card::cannon), plain, doubt::path | doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court(Card::consecrated_oils, "Consecrated Oils", "amphora", Path::culture, Emblem::none, {6, 0}, fixed(3), chaser, doubt::path | doubt::gold | doubt::food | doubt::crowns),
    court(Card::pure_white_stag, "Pure White Stag", "deer", Path::bounty, Emblem::beast, {7, 4}, unless_with(6, Card::hounds), plain, doubt::gold | doubt::food | doubt::crowns | doubt::ability, also("Pure White Stage")),
    court(Card::ermine, "Ermine", "ermine", Path::bounty, Emblem::beast, {3, 2}, unless_with(3, Card::asp), plain, doubt::path | doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court(Card::harvest_gown, "Harvest Gown", "dress", Path::bounty, Emblem::garment, {6, 4}, per_path(2, Path::bounty), plain, doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court(Card::robe_of_the_rains, "Robe of the Rains", "robe", Path::bounty, Emblem::garment, {6, 4}, fixed(5), plain, doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court(Card::exotic_fruits, "Exotic Fruits", "pineapple", Path::bounty, Emblem::none, {2, 2}, fixed(2), plain, placeholder),
    court(Card::horn_of_plenty, "Horn of Plenty", "cornucopia", Path::bounty, Emblem::none, {5, 4}, fixed(3), discount(Path::bounty), placeholder),
    court(Card::master_gardener, "Master Gardener", "watering-can", Path::bounty, Emblem::none, {4, 4}, fixed(4), plain, placeholder),
    court(Card::vintner, "Vintner", "grapes", Path::bounty, Emblem::none, {5, 2}, fixed(4), plain, placeholder),
    court(Card::beastkeeper, "Beastkeeper", "bird-cage", Path::none, Emblem::none, {7, 0}, per_emblem(3, Emblem::beast), plain, doubt::path | doubt::gold | doubt::food, also("Beastmaster")),
    court(Card::wardrobe_master, "Wardrobe Master", "sewing-string", Path::none, Emblem::none, {7, 0}, per_emblem(3, Emblem::garment), plain, doubt::path | doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court(Card::asp, "Asp", "snake", Path::none, Emblem::beast, {6, 0}, fixed(4), plain, doubt::path | doubt::gold | doubt::food | doubt::crowns | doubt::ability),
    court(Card::treasurer, "Treasurer", "open-treasure-chest", Path::none, Emblem::none, {5, 0}, fixed(3), plain, placeholder),
    court(Card::royal_physician, "Royal Physician", "pestle-mortar", Path::none, Emblem::none, {3, 0}, fixed(2), plain, placeholder),
    court(Card::jester, "Jester", "jester-hat", Path::none, Emblem::none, {5, 0}, unless_with(4, Card::bard), plain, placeholder),
    // Land Improvements: handle, name, pictogram, kind, path, food, yield, reconstructed
    improvement(Card::castle, "Castle", "castle", Land::village, Path::might, 4, 3, doubt::food | doubt::yield),
    improvement(Card::garrison, "Garrison", "hill-fort", Land::village, Path::might, 2, 2, invented_land),
    improvement(Card::monastery, "Monastery", "byzantin-temple", Land::village, Path::wisdom, 2, 2, doubt::path | doubt::food),
    improvement(Card::academy, "Academy", "classical-knowledge", Land::village, Path::wisdom, 6, 4, invented_land),
    improvement(Card::jewel_bazaar_1, "Jewel Bazaar", "gems", Land::village, Path::culture, 4, 3, doubt::path | doubt::food),
    improvement(Card::jewel_bazaar_2, "Jewel Bazaar", "gems", Land::village, Path::culture, 4, 3, doubt::path | doubt::food),
    improvement(Card::hall_of_1000_wonders, "Hall of 1000 Wonders", "indian-palace", Land::village, Path::culture, 6, 4, doubt::path | doubt::food),
    improvement(Card::spice_market, "Spice Market", "cool-spices", Land::village, Path::bounty, 2, 2, invented_land),
    improvement(Card::market_town, "Market Town", "shop", Land::village, Path::none, 1, 2, invented_land),
    improvement(Card::trading_post, "Trading Post", "trade", Land::village, Path::none, 3, 3, invented_land),
    improvement(Card::harbor, "Harbor", "lighthouse", Land::village, Path::none, 5, 4, invented_land),
    improvement(Card::horse_pastures, "Horse Pastures", "horse-head", Land::farm, Path::might, 2, 2, invented_land),
    improvement(Card::hunting_grounds, "Hunting Grounds", "hunting-horn", Land::farm, Path::might, 4, 3, invented_land),
    improvement(Card::herb_garden, "Herb Garden", "herbs-bundle", Land::farm, Path::wisdom, 2, 2, invented_land),
    improvement(Card::terraced_fields, "Terraced Fields", "hills", Land::farm, Path::wisdom, 6, 4, invented_land),
    improvement(Card::tea_garden, "Tea Garden", "teapot-leaves", Land::farm, Path::culture, 6, 4, invented_land),
    improvement(Card::royal_goatery_1, "Royal Goatery", "goat", Land::farm, Path::bounty, 2, 2, doubt::food),
    improvement(Card::royal_goatery_2, "Royal Goatery", "goat", Land::farm, Path::bounty, 2, 2, doubt::food),
    improvement(Card::golden_orchard, "Golden Orchard", "fruit-tree", Land::farm, Path::bounty, 4, 3, doubt::food | doubt::yield),
    improvement(Card::watermill, "Watermill", "water-mill", Land::farm, Path::none, 1, 2, invented_land),
    improvement(Card::irrigated_fields, "Irrigated Fields", "waterfall", Land::farm, Path::none, 3, 3, invented_land),
    improvement(Card::great_granary, "Great Granary", "granary", Land::farm, Path::none, 5, 4, invented_land),
    // Unwanted Guests: handle, name, pictogram, gold, penalty, reconstructed
    guest(Card::boorish_uncle, "Boorish Uncle", "beer-stein", 4, 3, doubt::gold | doubt::crowns | doubt::ability),
    guest(Card::insistent_peddler, "Insistent Peddler", "knapsack", 3, 2, doubt::gold | doubt::crowns | doubt::ability),
    guest(Card::gossiping_cousin, "Gossiping Cousin", "lips", 3, 2, doubt::name | doubt::gold | doubt::crowns | doubt::ability),
    guest(Card::tiresome_poet, "Tiresome Poet", "quill-ink", 4, 3, doubt::name | doubt::gold | doubt::crowns | doubt::ability),
    guest(Card::meddlesome_matchmaker, "Meddlesome Matchmaker", "cupidon-arrow", 6, 4, doubt::name | doubt::gold | doubt::crowns | doubt::ability),
    guest(Card::uninvited_ambassador, "Uninvited Ambassador", "tied-scroll", 6, 4, doubt::name | doubt::gold | doubt::crowns | doubt::ability),
    // Moons: handle, name, pictogram, {effect, resource, amount, reward, loss}, reconstructed
    moon(Card::diamond_moon, "Diamond Moon", "cut-diamond", {Effect::reward_if_paid, Resource::food, 4, 7, 0}, doubt::effect),
    moon(Card::hollow_moon, "Hollow Moon", "concentric-crescents", {Effect::discard_unless_paid, Resource::gold, 6, 0, 0}, doubt::effect),
    moon(Card::barren_moon, "Barren Moon", "dead-wood", {Effect::lose_half, Resource::food, 0, 0, 0}, doubt::name),
    moon(Card::blood_moon, "Blood Moon", "moon-claws", {Effect::loss_unless_paid, Resource::gold, 6, 0, 5}, doubt::name | doubt::effect),
    moon(Card::silver_moon, "Silver Moon", "night-sky", {Effect::reward_if_paid, Resource::gold, 5, 7, 0}, doubt::name | doubt::effect),
    moon(Card::harvest_moon, "Harvest Moon", "scythe", {Effect::gain, Resource::food, 4, 0, 0}, doubt::name | doubt::effect),
    moon(Card::golden_moon, "Golden Moon", "crown-coin", {Effect::gain, Resource::gold, 3, 0, 0}, doubt::name | doubt::effect),
    moon(Card::thieves_moon, "Thieves' Moon", "hooded-assassin", {Effect::lose_half, Resource::gold, 0, 0, 0}, doubt::name | doubt::effect),
});
// clang-format on

/// Simple Farm and Small Village (MON-002).
inline constexpr auto boards = std::to_array<BoardFacts>({
    {Land::farm, "simple_farm", "Simple Farm", "plow", 1, 6},
    {Land::village, "small_village", "Small Village", "huts-village", 1, 6},
});

/// The banners (MON-106 to MON-116, MON-133, MON-134).
using Power = BannerAbility::Kind;
inline constexpr auto banners = std::to_array<BannerFacts>({
    {.banner = Banner::might,
     .name = "Banner of Might",
     .picture = "crossed-swords",
     .path = Path::might,
     .crowns_each = 1,
     .ability = {Power::cheaper_tax, 3},
     .doubts = doubt::ability | doubt::crowns},
    {.banner = Banner::culture,
     .name = "Banner of Culture",
     .picture = "drama-masks",
     .path = Path::culture,
     .crowns_each = 1,
     .ability = {Power::free_sweeps, 1},
     .doubts = doubt::ability | doubt::crowns},
    {.banner = Banner::wisdom,
     .name = "Banner of Wisdom",
     .picture = "open-book",
     .path = Path::wisdom,
     .crowns_each = 1,
     .ability = {Power::gold_by_tax, 1},
     .doubts = doubt::ability | doubt::crowns},
    {.banner = Banner::bounty,
     .name = "Banner of Bounty",
     .picture = "wheat",
     .path = Path::bounty,
     .crowns_each = 1,
     .ability = {Power::food_by_harvest, 2},
     .doubts = doubt::ability | doubt::crowns},
    {.banner = Banner::balance,
     .name = "Banner of Balance",
     .picture = "scales",
     .crowns_each = 2,
     .crowns_most = 8,
     .ability = {Power::keeps_crowns},
     .doubts = doubt::crowns},
});

}  // namespace rows

}  // namespace coronet::monarch
