#pragma once
// All 59 kinds of cards, one row each, and nowhere else. A value is corrected here and only here: rules, texts, catalog
// and client follow. The last column of a row says which values are not sure, as marked in the rules.

#include "engine/core/check.hpp"
#include "engine/heart_of_crown/cards/card.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace coronet::heart_of_crown {

namespace rows {

using namespace kind;
inline constexpr Set base = Set::base;
inline constexpr Set east = Set::far_east;

// clang-format off
inline constexpr std::array<CardFacts, card_count> all = {{
    // Princesses: id, name, pictogram, set, rarity, kinds, subtype, cost, coins, links, points, copies, not sure
    {"lulnasaika", "Lulnasaika", "tiara", base, Rarity::princess, princess, Subtype::none, 6, 0, 0, 6, 1, {}},
    {"raolily", "Raolily", "laurel-crown", base, Rarity::princess, princess, Subtype::none, 6, 0, 0, 0, 1, {}},
    {"klam_klam", "Klam-Klam", "mermaid", base, Rarity::princess, princess, Subtype::none, 6, 0, 0, 0, 1, {}},
    {"bergamot", "Bergamot", "spell-book", base, Rarity::princess, princess, Subtype::none, 6, 0, 0, 0, 1, {}},
    {"flamaria", "Flamaria", "katana", base, Rarity::princess, princess, Subtype::none, 6, 0, 0, 0, 1, {}},
    {"rain_and_shion", "Rain & Shion", "linked-rings", base, Rarity::princess, princess, Subtype::none, 6, 0, 0, 0, 1, {}},
    {"ouka", "Ouka", "abacus", east, Rarity::princess, princess, Subtype::none, 6, 0, 0, 0, 1, {.effect = Doubt::medium}},
    // Basic cards
    {"village", "Village", "village", base, Rarity::basic, territory, Subtype::none, 1, 1, 1, -2, 28, {}},
    {"town", "Town", "medieval-village-01", base, Rarity::basic, territory, Subtype::none, 3, 2, 1, 0, 30, {}},
    {"city", "City", "elven-castle", base, Rarity::basic, territory, Subtype::none, 6, 3, 1, 0, 20, {}},
    {"apprentice_maid", "Apprentice Maid", "broom", base, Rarity::basic, succession, Subtype::maid, 2, 0, 0, -2, 12, {}},
    {"royal_maid", "Royal Maid", "teapot", base, Rarity::basic, succession, Subtype::maid, 3, 0, 0, 2, 12, {}},
    {"councillor", "Councillor", "scroll-quill", base, Rarity::basic, succession, Subtype::none, 5, 0, 0, 3, 12, {}},
    {"prince", "Prince", "crown", base, Rarity::basic, succession, Subtype::none, 8, 0, 0, 6, 12, {}},
    {"curse", "Curse", "cursed-star", base, Rarity::basic, curse, Subtype::none, 0, 0, 0, 0, 16, {}},
    // Rare cards
    {"karikuma", "Imperial Capital Karikuma", "imperial-crown", base, Rarity::rare, territory | succession, Subtype::none, 11, 3, 1, 8, 1, {.coins = Doubt::medium, .points = Doubt::medium, .effect = Doubt::medium}},
    {"emperors_crown", "The Emperor's Crown", "queen-crown", base, Rarity::rare, territory | succession, Subtype::none, 13, 0, 0, 14, 1, {.kinds = Doubt::medium, .coins = Doubt::medium, .links = Doubt::medium, .points = Doubt::medium, .effect = Doubt::medium}},
    // Common cards
    {"scout", "Scout", "spyglass", base, Rarity::common, action | attack, Subtype::military, 2, 0, 2, 0, 5, {.coins = Doubt::medium, .effect = Doubt::medium}},
    {"rampart", "Rampart", "stone-wall", base, Rarity::common, action | defense, Subtype::none, 2, 1, 1, 0, 5, {.coins = Doubt::reconstructed, .effect = Doubt::reconstructed}},
    {"offering", "Offering", "prayer", base, Rarity::common, action, Subtype::none, 2, 0, 1, 0, 5, {.coins = Doubt::medium, .effect = Doubt::medium}},
    {"fountain_of_wishes", "Fountain of Wishes", "fountain", base, Rarity::common, action, Subtype::none, 2, 0, 1, 0, 5, {}},
    {"swift_horse", "Swift Horse", "horse-head", base, Rarity::common, action, Subtype::none, 2, 0, 2, 0, 5, {}},
    {"draft_notice", "Draft Notice", "scroll-unfurled", base, Rarity::common, action, Subtype::none, 3, 0, 1, 0, 5, {.coins = Doubt::reconstructed, .effect = Doubt::reconstructed}},
    {"slash_and_burn_farming", "Slash-and-Burn Farming", "burning-forest", base, Rarity::common, action, Subtype::none, 3, 0, 1, 0, 5, {.coins = Doubt::reconstructed, .effect = Doubt::medium}},
    {"trading_ship", "Trading Ship", "galleon", base, Rarity::common, action, Subtype::merchant, 3, 0, 0, 0, 5, {.coins = Doubt::medium, .effect = Doubt::medium}},
    {"battering_ram", "Battering Ram", "siege-ram", base, Rarity::common, action, Subtype::none, 3, 0, 1, 0, 5, {.kinds = Doubt::medium, .coins = Doubt::medium, .effect = Doubt::reconstructed}},
    {"bribery", "Bribery", "pay-money", base, Rarity::common, action | attack, Subtype::strategy, 3, 0, 1, 0, 5, {.coins = Doubt::reconstructed, .effect = Doubt::reconstructed}},
    {"hideout", "Hideout", "hidden", base, Rarity::common, action | defense, Subtype::none, 3, 0, 1, 0, 5, {.coins = Doubt::reconstructed, .effect = Doubt::reconstructed}},
    {"magic_talisman", "Magic Talisman", "gem-pendant", base, Rarity::common, action | defense | curse, Subtype::none, 3, 0, 1, 0, 5, {}},
    {"buried_treasure", "Buried Treasure", "chest", base, Rarity::common, action, Subtype::none, 3, 0, 0, 0, 5, {.coins = Doubt::medium, .effect = Doubt::medium}},
    {"government_purveyor", "Government Purveyor", "wheelbarrow", base, Rarity::common, action, Subtype::merchant, 3, 2, 0, 0, 5, {.coins = Doubt::medium, .effect = Doubt::medium}},
    {"shinobi", "Shinobi", "ninja-head", base, Rarity::common, action, Subtype::strategy, 4, 0, 2, 0, 5, {.coins = Doubt::reconstructed, .effect = Doubt::reconstructed}},
    {"moneylender", "Moneylender", "coins", base, Rarity::common, action, Subtype::merchant, 4, 3, 1, 0, 5, {}},
    {"library", "Library", "bookshelf", base, Rarity::common, action, Subtype::none, 4, 0, 1, 0, 5, {.coins = Doubt::reconstructed, .effect = Doubt::reconstructed}},
    {"stargazing_witch", "Stargazing Witch", "stars-stack", base, Rarity::common, action, Subtype::magic, 4, 0, 2, 0, 5, {}},
    {"city_development", "City Development", "crane", base, Rarity::common, action, Subtype::merchant, 4, 0, 1, 0, 5, {}},
    {"supply_unit", "Supply Unit", "knapsack", base, Rarity::common, action, Subtype::military, 4, 0, 2, 0, 5, {.coins = Doubt::medium, .effect = Doubt::medium}},
    {"demon_banishing", "Demon Banishing", "holy-symbol", base, Rarity::common, action | attack, Subtype::strategy, 4, 0, 1, 0, 5, {}},
    {"infantry_battalion", "Infantry Battalion", "spears", base, Rarity::common, action | attack, Subtype::military, 4, 2, 0, 0, 5, {.coins = Doubt::medium, .effect = Doubt::medium}},
    {"witch_of_curiosities", "Witch of Curiosities", "cauldron", base, Rarity::common, action | attack, Subtype::magic, 4, 0, 1, 0, 5, {}},
    {"bank", "Bank", "bank", base, Rarity::common, action, Subtype::merchant, 5, 2, 0, 0, 5, {.coins = Doubt::reconstructed, .effect = Doubt::reconstructed}},
    {"adventurer", "Adventurer", "hiking", base, Rarity::common, action, Subtype::none, 5, 0, 0, 0, 5, {.coins = Doubt::medium}},
    {"alchemist", "Alchemist", "round-bottom-flask", base, Rarity::common, action, Subtype::none, 5, 0, 1, 0, 5, {}},
    {"royal_guard", "Royal Guard", "guards", base, Rarity::common, action | attack, Subtype::military, 5, 2, 0, 0, 5, {.coins = Doubt::medium, .effect = Doubt::medium}},
    {"witch_of_curses", "Witch of Curses", "witch-flight", base, Rarity::common, action | attack, Subtype::magic, 5, 0, 0, 0, 5, {}},
    {"imperial_territory", "Imperial Territory", "flying-flag", base, Rarity::common, territory | succession, Subtype::none, 5, 2, 1, 2, 5, {.coins = Doubt::medium, .points = Doubt::medium, .effect = Doubt::medium}},
    {"rumor_spreading_duchess", "Rumor-Spreading Duchess", "lips", base, Rarity::common, succession, Subtype::none, 6, 0, 0, 3, 5, {.coins = Doubt::medium, .points = Doubt::medium, .effect = Doubt::medium}},
    // Common cards, Eastern Borderlands
    {"money_loving_fairy", "Money-Loving Fairy", "fairy", east, Rarity::common, action, Subtype::magic, 2, 1, 0, 0, 5, {.coins = Doubt::reconstructed, .effect = Doubt::low}},
    {"carrier_pigeon", "Carrier Pigeon", "dove", east, Rarity::common, action, Subtype::strategy, 3, 0, 1, 0, 5, {.coins = Doubt::medium, .effect = Doubt::medium}},
    {"trader", "Trader", "trade", east, Rarity::common, action, Subtype::merchant, 3, 2, 0, 0, 5, {.coins = Doubt::reconstructed, .effect = Doubt::medium}},
    {"archer", "Archer", "high-shot", east, Rarity::common, action | attack, Subtype::military, 3, 0, 1, 0, 5, {.coins = Doubt::reconstructed, .effect = Doubt::reconstructed}},
    {"taxation", "Taxation", "receive-money", east, Rarity::common, action, Subtype::none, 3, 1, 0, 0, 5, {}},
    {"samurai", "Samurai", "samurai-helmet", east, Rarity::common, action | attack, Subtype::military, 4, 2, 0, 0, 5, {.coins = Doubt::medium, .effect = Doubt::reconstructed}},
    {"kunoichi", "Kunoichi", "ninja-mask", east, Rarity::common, action | defense, Subtype::strategy, 4, 0, 1, 0, 5, {}},
    {"apprentice_witch", "Apprentice Witch", "pointy-hat", east, Rarity::common, action | attack, Subtype::magic, 4, 0, 1, 0, 5, {.coins = Doubt::medium, .effect = Doubt::low}},
    {"port_city", "Port City", "harbor-dock", east, Rarity::common, territory, Subtype::none, 4, 2, 2, 0, 5, {.coins = Doubt::medium}},
    {"mining_town", "Mining Town", "mining", east, Rarity::common, territory, Subtype::none, 4, 2, 1, 0, 5, {.coins = Doubt::reconstructed, .points = Doubt::low, .effect = Doubt::reconstructed}},
    {"charm_of_two", "Charm of Two", "charm", east, Rarity::common, action, Subtype::merchant, 5, 2, 0, 0, 5, {.coins = Doubt::reconstructed, .effect = Doubt::reconstructed}},
    {"alliance", "Alliance", "shaking-hands", east, Rarity::common, action, Subtype::none, 5, 0, 2, 0, 5, {.coins = Doubt::medium, .effect = Doubt::low}},
}};
// clang-format on

}  // namespace rows

/// Every kind by its handle.
inline constexpr const std::array<CardFacts, card_count>& card_table = rows::all;

/// The facts of a kind. Bug for `no_card`.
constexpr const CardFacts& facts(Card card) {
    CHECK(static_cast<int>(card) < card_count, "a handle names a card");
    return card_table[static_cast<std::size_t>(card)];
}

/// The kind with this id ("swift_horse"), or nothing.
std::optional<Card> card_from(std::string_view id);

/// The id of a kind; "-" for `no_card`.
std::string_view id_of(Card card);

/// The lower-case word of a subtype: "magic", "none".
std::string_view id_of(Subtype subtype);

}  // namespace coronet::heart_of_crown
