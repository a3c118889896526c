// Monarch's part of the catalog: every card, board and banner with its facts and words, from the engine's tables
// (MON-006). Cards and banners lie in the order of their handles.
#pragma once

#include "engine/monarch/cards/cards.hpp"
#include "protocol/catalog.hpp"
#include "protocol/monarch/describe.hpp"

#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <vector>

namespace coronet::monarch {

BOOST_DESCRIBE_ENUM(Group, court, improvement, guest, moon)
BOOST_DESCRIBE_ENUM(Path, none, might, culture, wisdom, bounty)
BOOST_DESCRIBE_ENUM(Emblem, none, beast, garment)
BOOST_DESCRIBE_ENUM(Land, farm, village)
BOOST_DESCRIBE_ENUM(MoonEffect::Kind, none, gain, lose_half, reward_if_paid, loss_unless_paid, discard_unless_paid)
static_assert(all_described<Group> && all_described<Path> && all_described<Emblem>);
static_assert(all_described<Land> && all_described<MoonEffect::Kind>);

/// A name that differs by printing (MON-017).
struct PrintedNames {
    std::string first;
    std::string later;
};
BOOST_DESCRIBE_STRUCT(PrintedNames, (), (first, later))

/// What a Moon does (MON-084).
struct MoonWords {
    MoonEffect::Kind effect = MoonEffect::Kind::none;
    Resource resource = Resource::none;
    int amount = 0;  ///< with 3 or more players
    int reward = 0;
    int loss = 0;
};
BOOST_DESCRIBE_STRUCT(MoonWords, (), (effect, resource, amount, reward, loss))

/// A card of the market deck. What its group does not have is left out.
struct CardEntry {
    int handle = 0;
    std::string key;   ///< the name in actions, `jewel_bazaar#1`
    std::string name;  ///< as in the later printings
    std::optional<PrintedNames> names;
    Group group = Group::court;
    std::optional<Path> path;      ///< none: left out, for Court Cards too
    std::optional<Emblem> emblem;  ///< beast or garment
    int gold = 0;                  ///< price
    int food = 0;
    std::optional<int> crowns;              ///< Court Card of fixed worth; a guest: below 0
    std::optional<int> each;                ///< Court Card: crowns for each card it counts
    std::optional<Path> counts_path;        ///< which cards it counts
    std::optional<Emblem> counts_emblem;    ///< the same
    std::optional<int> conflict;            ///< worth nothing beside the card of this handle
    std::optional<Emblem> conflict_emblem;  ///< worth nothing beside another card with this emblem
    std::optional<bool> chaser;             ///< discards a guest when acquired; true or left out
    std::optional<Path> discount;           ///< cards of this path cost less gold
    std::optional<Land> kind;               ///< improvement: where it may go
    std::optional<int> value;               ///< improvement: what the space gives
    std::optional<MoonWords> moon;
    std::string text;
    std::string picture;                     ///< its game-icons name
    std::vector<std::string> reconstructed;  ///< fields that are our best reading, not the printed card
    std::vector<std::string> rulings;
};
BOOST_DESCRIBE_STRUCT(CardEntry, (),
                      (handle, key, name, names, group, path, emblem, gold, food, crowns, each, counts_path,
                       counts_emblem, conflict, conflict_emblem, chaser, discount, kind, value, moon, text, picture,
                       reconstructed, rulings))

/// A bare Land Board (MON-002).
struct BoardEntry {
    std::string key;
    std::string name;
    Land kind = Land::farm;
    int value = 1;
    std::string picture;
};
BOOST_DESCRIBE_STRUCT(BoardEntry, (), (key, name, kind, value, picture))

/// A banner (MON-003).
struct BannerEntry {
    std::string key;
    std::string name;
    std::string requirement;
    std::string ability;
    std::string crowns;
    std::string picture;
    std::vector<std::string> reconstructed;
};
BOOST_DESCRIBE_STRUCT(BannerEntry, (), (key, name, requirement, ability, crowns, picture, reconstructed))

/// Everything the client shows of Monarch that is no position.
struct MonarchCatalog : protocol::CatalogHead {
    std::vector<CardEntry> cards;
    std::vector<BoardEntry> boards;
    std::vector<BannerEntry> banners;
};
BOOST_DESCRIBE_STRUCT(MonarchCatalog, (protocol::CatalogHead), (cards, boards, banners))

/// The card, board and banner tables in the catalog's form.
std::vector<CardEntry> card_entries();
std::vector<BoardEntry> board_entries();
std::vector<BannerEntry> banner_entries();

}  // namespace coronet::monarch
