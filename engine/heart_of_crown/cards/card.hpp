#pragma once
// The words of the cards of Heart of Crown: kinds of cards, what a kind is printed with, and sets of them. Plain data,
// used by everything in this folder; the rows themselves stand in card_table.hpp.
//
// A card is its kind and nothing more: copies of one name are the same, so nothing can follow a card through a shuffle
// (HOC-021).

#include <cstdint>
#include <string_view>

namespace coronet::heart_of_crown {

/// A kind of card. The number is the handle used in views and events.
enum class Card : std::uint8_t {
    // clang-format off
    // 7 princesses
    lulnasaika, raolily, klam_klam, bergamot, flamaria, rain_and_shion, ouka,
    // 8 basic cards
    village, town, city, apprentice_maid, royal_maid, councillor, prince, curse,
    // 2 rare cards
    karikuma, emperors_crown,
    // 30 common cards, base set
    scout, rampart, offering, fountain_of_wishes, swift_horse, draft_notice, slash_and_burn_farming, trading_ship,
    battering_ram, bribery, hideout, magic_talisman, buried_treasure, government_purveyor, shinobi, moneylender,
    library, stargazing_witch, city_development, supply_unit, demon_banishing, infantry_battalion,
    witch_of_curiosities, bank, adventurer, alchemist, royal_guard, witch_of_curses, imperial_territory,
    rumor_spreading_duchess,
    // 12 common cards, Eastern Borderlands
    money_loving_fairy, carrier_pigeon, trader, archer, taxation, samurai, kunoichi, apprentice_witch, port_city,
    mining_town, charm_of_two, alliance,
    // clang-format on
};

inline constexpr int card_count = 59;    ///< kinds (HOC-026, HOC-027)
inline constexpr int first_common = 17;  ///< the commons are the handles from here on
inline constexpr int common_count = 42;
inline constexpr int base_common_count = 30;

/// Stands where there is no card.
inline constexpr Card no_card{255};

/// The handle of a kind, 0 .. 58; -1 for `no_card`.
constexpr int handle(Card card) { return card == no_card ? -1 : static_cast<int>(card); }

/// Where a card comes from.
enum class Set : std::uint8_t { base, far_east };
/// How a card comes into the game.
enum class Rarity : std::uint8_t { princess, basic, rare, common };

/// What a card is; a card may be several of them (HOC-010).
using Kinds = std::uint8_t;
namespace kind {
inline constexpr Kinds princess = 1;
inline constexpr Kinds action = 2;
inline constexpr Kinds attack = 4;
inline constexpr Kinds defense = 8;
inline constexpr Kinds territory = 16;
inline constexpr Kinds succession = 32;
inline constexpr Kinds curse = 64;
}  // namespace kind
inline constexpr int kind_count = 7;

/// The printed subtype (HOC-010).
enum class Subtype : std::uint8_t { none, magic, military, merchant, maid, strategy };
inline constexpr int subtype_count = 6;

/// How sure a printed value is. Shown with the card (HOC-164).
enum class Doubt : std::uint8_t { none, medium, low, reconstructed };

/// The values of a card that are not sure.
struct Doubts {
    Doubt kinds = Doubt::none;
    Doubt coins = Doubt::none;
    Doubt links = Doubt::none;
    Doubt points = Doubt::none;
    Doubt effect = Doubt::none;
};

/// What a kind of card is printed with.
struct CardFacts {
    std::string_view id;       ///< "fountain_of_wishes": in text forms and as key of texts
    std::string_view name;     ///< "Fountain of Wishes"
    std::string_view picture;  ///< name of a game-icons pictogram
    Set set = Set::base;
    Rarity rarity = Rarity::common;
    Kinds kinds = 0;
    Subtype subtype = Subtype::none;
    std::uint8_t cost = 0;  ///< printed; nothing changes it (HOC-009)
    std::uint8_t coins = 0;
    std::uint8_t links = 0;
    std::int8_t points = 0;   ///< under direct control; of a princess: on herself
    std::uint8_t copies = 0;  ///< in the box
    Doubts doubts{};

    constexpr bool is(Kinds which) const { return (kinds & which) != 0; }
};

}  // namespace coronet::heart_of_crown
