#pragma once
// What there is to say of a card: its handle, what it is printed with, what it says. Plain data; each card says it in
// its block, in a .cpp file of this folder.
//
// A card is its kind and nothing more: copies of one name are the same, so nothing can follow a card through a shuffle
// (HOC-021).

#include "engine/core/enumerators.hpp"
#include "engine/core/pile.hpp"

#include <cstdint>
#include <string_view>

namespace coronet::heart_of_crown {

/// A kind of card. Its number is the handle that states, views, events and recordings hold: a new card goes to the end,
/// none is moved or taken away. Its word is its id, in choices, scenario files and the catalog.
enum class Card : std::uint8_t {
    // clang-format off
    // princesses
    lulnasaika, raolily, klam_klam, bergamot, flamaria, rain_and_shion, ouka,
    // basic cards
    village, town, city, apprentice_maid, royal_maid, councillor, prince, curse,
    // rare cards
    karikuma, emperors_crown,
    // common cards, base set
    scout, rampart, offering, fountain_of_wishes, swift_horse, draft_notice, slash_and_burn_farming, trading_ship,
    battering_ram, bribery, hideout, magic_talisman, buried_treasure, government_purveyor, shinobi, moneylender,
    library, stargazing_witch, city_development, supply_unit, demon_banishing, infantry_battalion,
    witch_of_curiosities, bank, adventurer, alchemist, royal_guard, witch_of_curses, imperial_territory,
    rumor_spreading_duchess,
    // common cards, Eastern Borderlands
    money_loving_fairy, carrier_pigeon, trader, archer, taxation, samurai, kunoichi, apprentice_witch, port_city,
    mining_town, charm_of_two, alliance,
    // clang-format on
};

inline constexpr int card_count = engine::enumerators<Card>;

/// Stands where there is no card.
inline constexpr Card no_card{255};

/// The handle of a kind, from 0; -1 for `no_card`.
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
    std::string_view name{};     ///< "Fountain of Wishes"
    std::string_view picture{};  ///< name of a game-icons pictogram
    Set set = Set::base;
    Rarity rarity = Rarity::common;
    Kinds kinds = 0;
    Subtype subtype = Subtype::none;
    std::uint8_t cost = 0;  ///< printed; nothing changes it (HOC-009)
    std::uint8_t coins = 0;
    std::uint8_t links = 0;
    std::int8_t points = 0;   ///< under direct control; of a princess: on herself
    std::uint8_t copies = 5;  ///< in the box
    Doubts doubts{};

    constexpr bool is(Kinds which) const { return (kinds & which) != 0; }
};

/// When a part of a card's text matters.
enum class When : std::uint8_t {
    play,       ///< carried out when the card is played
    defense,    ///< when it is used against an attack
    ability,    ///< when it is used in the own main phase
    supported,  ///< when the princess is supported
    set,        ///< when the card is set
    gained,     ///< when it becomes somebody's card
    cleanup,    ///< at the start of cleanup of the turn in which it was played
    turn_end,   ///< at the end of that turn
    always,
};

/// One part of a card's text.
struct Sentence {
    When when = When::play;
    std::string_view text{};
};

/// What a card says, and what players ask about it, in our own words. What follows from its facts is not said again:
/// coins of a territory, points, that it can only be set.
struct CardWords {
    std::string_view title{};                     ///< of a princess: "The First Princess"
    engine::Pile<Sentence, 4> parts{};            ///< its text
    engine::Pile<std::string_view, 6> rulings{};  ///< answers to questions about it, each a sentence
    std::string_view also{};                      ///< "Also called Laolily."
};

}  // namespace coronet::heart_of_crown
