// Heart of Crown's part of the catalog: every kind of card with its facts and words, and the ten-card supplies, from
// the engine's tables (HOC-164). Cards lie in the order of their handles.
#pragma once

#include "engine/heart_of_crown/cards/cards.hpp"
#include "protocol/catalog.hpp"
#include "protocol/heart_of_crown/card_words.hpp"
#include "protocol/heart_of_crown/describe.hpp"

#include <boost/describe.hpp>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace coronet::heart_of_crown {

/// What a card is; the words of `Kinds` (HOC-010).
enum class KindWord { princess, action, attack, defense, territory, succession, curse };

BOOST_DESCRIBE_ENUM(KindWord, princess, action, attack, defense, territory, succession, curse)
BOOST_DESCRIBE_ENUM(Set, base, far_east)
BOOST_DESCRIBE_ENUM(Rarity, princess, basic, rare, common)
BOOST_DESCRIBE_ENUM(Subtype, none, magic, military, merchant, maid, strategy)
BOOST_DESCRIBE_ENUM(Doubt, none, medium, low, reconstructed)
BOOST_DESCRIBE_ENUM(When, play, defense, ability, supported, set, gained, cleanup, turn_end, always)

BOOST_DESCRIBE_STRUCT(Part, (), (when, text))

/// A kind of card.
struct CrownCard {
    int handle = 0;
    std::string key;                   ///< the name in actions, `fountain_of_wishes`
    std::string name;                  ///< "Fountain of Wishes"
    std::optional<std::string> title;  ///< of a princess: "The First Princess"
    Set set = Set::base;
    Rarity rarity = Rarity::common;
    std::vector<KindWord> kinds;
    std::optional<Subtype> subtype;  ///< none: left out
    int cost = 0;
    int coins = 0;                           ///< gained when played
    int links = 0;                           ///< plays gained when played
    int points = 0;                          ///< under direct control; a princess's own
    int copies = 0;                          ///< in the box
    std::string text;                        ///< all parts in one
    std::vector<Part> parts;                 ///< the text by the moment it matters
    std::string picture;                     ///< its game-icons name
    std::map<std::string, Doubt> doubts;     ///< fields whose values are not sure; `text`: what it does
    std::vector<std::string> reconstructed;  ///< of these, the fields that are our best reading, not the printed card
    std::vector<std::string> rulings;
};
BOOST_DESCRIBE_STRUCT(CrownCard, (),
                      (handle, key, name, title, set, rarity, kinds, subtype, cost, coins, links, points, copies, text,
                       parts, picture, doubts, reconstructed, rulings))

/// One of the ten-card supplies of the rulebook.
struct CrownPreset {
    std::string key;  ///< the value of the option
    std::string name;
    std::string group;       ///< "Base set"
    std::vector<int> cards;  ///< handles, as listed in the rules
};
BOOST_DESCRIBE_STRUCT(CrownPreset, (), (key, name, group, cards))

/// Everything the client shows of Heart of Crown that is no position.
struct CrownCatalog : protocol::CatalogHead {
    std::vector<CrownCard> cards;
    std::vector<CrownPreset> presets;
};
BOOST_DESCRIBE_STRUCT(CrownCatalog, (protocol::CatalogHead), (cards, presets))

/// The tables in the catalog's form.
std::vector<CrownCard> card_entries();
std::vector<CrownPreset> preset_entries();

}  // namespace coronet::heart_of_crown
