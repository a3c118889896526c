#pragma once
// The words of Monarch's cards: their handles, paths, emblems and what a row of the card table says. Plain data, used
// by everything in this folder; the rows themselves stand in card_rows.hpp.

#include "engine/core/enumerators.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace coronet::monarch {

/// A card of the market deck, one physical card each (MON-007). The number is the handle in views and events, and the
/// place in the deck before it is shuffled: stored games and recordings depend on it. A new card goes to the end,
/// whatever its group, and needs a row in card_rows.hpp. The word is the card's id; that of a copy ends in its number.
enum class Card : std::uint8_t {
    // clang-format off
    // Court Cards
    cannon, scimitar, tiger_pelt, gold_and_silver_armor, rhinoceros, hounds, intimidating_automaton, master_at_arms,
    gazing_glass, mappamundi, strategist, astronomer, meditation_robes, owl_feather_dress, magnificent_tortoise,
    radiant_dragon, ceremonial_coat, dragon_phoenix_gown, precious_comb, fireworks, bard, pomeranian,
    monkeys_on_ostriches, consecrated_oils, pure_white_stag, ermine, harvest_gown, robe_of_the_rains, exotic_fruits,
    horn_of_plenty, master_gardener, vintner, beastkeeper, wardrobe_master, asp, treasurer, royal_physician, jester,
    // Land Improvements
    castle, garrison, monastery, academy, jewel_bazaar_1, jewel_bazaar_2, hall_of_1000_wonders, spice_market,
    market_town, trading_post, harbor, horse_pastures, hunting_grounds, herb_garden, terraced_fields, tea_garden,
    royal_goatery_1, royal_goatery_2, golden_orchard, watermill, irrigated_fields, great_granary,
    // Unwanted Guests
    boorish_uncle, insistent_peddler, gossiping_cousin, tiresome_poet, meddlesome_matchmaker, uninvited_ambassador,
    // Moons
    diamond_moon, hollow_moon, barren_moon, blood_moon, silver_moon, harvest_moon, golden_moon, thieves_moon,
    // clang-format on
};

inline constexpr int card_count = engine::enumerators<Card>;

/// Stands where there is no card: an empty slot of the row, no card to be replaced.
inline constexpr Card no_card{255};

/// The handle of a card, 0 .. card_count - 1; -1 for `no_card`.
constexpr int handle(Card card) { return card == no_card ? -1 : static_cast<int>(card); }

/// The handles of some cards, in their order.
template <class Cards>
std::vector<int> handles(const Cards& cards) {
    std::vector<int> list;
    for (const Card card : cards) list.push_back(handle(card));
    return list;
}

/// What a card is.
enum class Group : std::uint8_t { court, improvement, guest, moon };
/// The path of a card (MON-009). Boards, guests and Moons have none.
enum class Path : std::uint8_t { none, might, culture, wisdom, bounty };
/// The emblem of a Court Card (MON-012).
enum class Emblem : std::uint8_t { none, beast, garment };
/// What a space is, and what an improvement can be put on (MON-061).
enum class Land : std::uint8_t { farm, village };
/// What tokens there are.
enum class Resource : std::uint8_t { none, food, gold };

/// Which words the cards use; rules and values are the same (MON-017).
enum class Printing : std::uint8_t { first, later };

/// A price in tokens.
struct Cost {
    std::uint8_t gold = 0;
    std::uint8_t food = 0;
    friend constexpr bool operator==(Cost, Cost) = default;
};

/// How a Court Card is worth crowns (MON-125 to MON-132).
struct Scoring {
    enum class Kind : std::uint8_t {
        fixed,         ///< `crowns`
        unless_with,   ///< `crowns`, but 0 if `enemy` is in the same court
        unless_other,  ///< `crowns`, but 0 if another card with `emblem` is in the same court
        per_path,      ///< `crowns` for each card of `path` in the court and visible on the board
        per_emblem,    ///< `crowns` for each card with `emblem` in the court
    };
    Kind kind = Kind::fixed;
    std::uint8_t crowns = 0;
    Card enemy = no_card;
    Path path = Path::none;
    Emblem emblem = Emblem::none;
    friend constexpr bool operator==(Scoring, Scoring) = default;
};

/// What a Court Card does beside its crowns.
struct Ability {
    enum class Kind : std::uint8_t {
        none,
        chase,    ///< a guest may be discarded when the card is acquired (MON-013)
        cheapen,  ///< Court Cards of `path` cost less gold (MON-054)
    };
    Kind kind = Kind::none;
    Path path = Path::none;

    constexpr bool chases() const { return kind == Kind::chase; }
    constexpr bool cheapens(Path bought) const { return kind == Kind::cheapen && path == bought; }
    friend constexpr bool operator==(Ability, Ability) = default;
};

/// What a Moon does (MON-084).
struct MoonEffect {
    enum class Kind : std::uint8_t {
        none,       ///< not a Moon
        gain,       ///< each seat gains `amount` of `resource`
        lose_half,  ///< each seat loses half of its `resource`, rounded down
        /// Together `amount` of `resource`. Paid: each gains `reward` of the other resource.
        reward_if_paid,
        /// Together `amount` of `resource`. Unpaid: each loses `loss` of the same resource.
        loss_unless_paid,
        /// Together `amount` of `resource`. Unpaid: each discards a Court Card.
        discard_unless_paid,
    };
    Kind kind = Kind::none;
    Resource resource = Resource::none;
    std::uint8_t amount = 0;  ///< for 3 and more seats; see together_amount() for 2
    std::uint8_t reward = 0;
    std::uint8_t loss = 0;

    /// The seats are asked to pay together (MON-090).
    constexpr bool together() const {
        switch (kind) {
            case Kind::none:
            case Kind::gain:
            case Kind::lose_half: return false;
            case Kind::reward_if_paid:
            case Kind::loss_unless_paid:
            case Kind::discard_unless_paid: return true;
        }
        return false;
    }
};

/// Which facts of a card are our best reading and not known from any source (MON-006). A set of bits.
using Doubts = std::uint16_t;
namespace doubt {
inline constexpr Doubts none = 0;
inline constexpr Doubts name = 1;
inline constexpr Doubts copies = 2;
inline constexpr Doubts path = 4;
inline constexpr Doubts emblem = 8;
inline constexpr Doubts gold = 16;
inline constexpr Doubts food = 32;
inline constexpr Doubts crowns = 64;
inline constexpr Doubts ability = 128;
inline constexpr Doubts kind = 256;
inline constexpr Doubts yield = 512;
inline constexpr Doubts effect = 1024;
}  // namespace doubt

/// Other names of a card (MON-008).
struct OtherNames {
    std::string_view first_printing{};  ///< the name there, if it is another (MON-017)
    std::string_view also{};            ///< what else it is called
};

/// One row of the card table: everything the rules know about a card.
struct CardFacts {
    Card card = no_card;
    std::string_view id{};       ///< instance name, "cannon", "jewel_bazaar#1" (MON-007); follows from the handle
    std::string_view name{};     ///< as in the later printings
    std::string_view picture{};  ///< its game-icons pictogram
    Group group = Group::court;
    Path path = Path::none;
    Emblem emblem = Emblem::none;
    Cost cost{};
    Scoring scoring{};         ///< Court Cards only
    Ability ability{};         ///< Court Cards only
    Land land = Land::farm;    ///< improvements only
    std::uint8_t yield = 0;    ///< improvements only: what the space gives
    std::uint8_t penalty = 0;  ///< guests only: crowns lost
    MoonEffect moon{};         ///< Moons only
    Doubts doubts = doubt::none;
    OtherNames others{};
};

/// One of the two kinds of Land Board (MON-002).
struct BoardFacts {
    Land land = Land::farm;
    std::string_view id{};
    std::string_view name{};
    std::string_view picture{};
    std::uint8_t yield = 1;
    std::uint8_t copies = 6;
};

/// The banners (MON-003). The number is the handle in views and events and goes into stored games: a new banner goes to
/// the end. The word is the banner's id.
enum class Banner : std::uint8_t { might, culture, wisdom, bounty, balance };
inline constexpr int banner_count = engine::enumerators<Banner>;
inline constexpr Banner no_banner{255};

/// The number of a banner, 0 .. banner_count - 1; -1 for `no_banner`.
constexpr int handle(Banner banner) { return banner == no_banner ? -1 : static_cast<int>(banner); }

/// What a banner does for its holder.
struct BannerAbility {
    enum class Kind : std::uint8_t {
        cheaper_tax,      ///< taxing costs `amount` food less (MON-111)
        free_sweeps,      ///< the first `amount` sweeps of each own turn cost nothing (MON-073)
        gold_by_tax,      ///< `amount` gold when another seat taxes (MON-113)
        food_by_harvest,  ///< `amount` food when another seat harvests (MON-114)
        keeps_crowns,     ///< own cards ignore "worth no crowns if" (MON-116)
    };
    Kind kind = Kind::keeps_crowns;
    std::uint8_t amount = 1;
};

/// One banner. All are of one of two shapes: of a path, or of balance.
struct BannerFacts {
    Banner banner = no_banner;
    std::string_view id{};  ///< "might"; follows from the handle
    std::string_view name{};
    std::string_view picture{};
    Path path = Path::none;        ///< none: balance
    std::uint8_t crowns_each = 0;  ///< per card of the path, or per different path
    std::uint8_t crowns_most = 0;  ///< 0: no limit
    BannerAbility ability{};
    Doubts doubts = doubt::none;
};

inline constexpr int row_slots = 5;        ///< MON-023
inline constexpr int space_count = 9;      ///< MON-022
inline constexpr int court_limit = 7;      ///< MON-048
inline constexpr int starting_food = 5;    ///< MON-026
inline constexpr int starting_gold = 5;    ///< MON-026
inline constexpr int sweep_cost = 3;       ///< gold (MON-071)
inline constexpr int discount_amount = 2;  ///< gold (MON-054)
inline constexpr int banner_needs = 2;     ///< Court Cards (MON-106, MON-108)

}  // namespace coronet::monarch
