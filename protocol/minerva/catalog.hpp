// Minerva's part of the catalog: every tile with its facts and words, from the engine's tables (MIN-006). Each list
// lies in the order of its handles.
#pragma once

#include "engine/minerva/cards/cards.hpp"
#include "protocol/catalog.hpp"
#include "protocol/minerva/describe.hpp"

#include <boost/describe.hpp>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace coronet::minerva {

BOOST_DESCRIBE_ENUM(Group, fountain, starting, normal, temple, round, residence)
BOOST_DESCRIBE_ENUM(Category, production, trade, cultural, military, special, temple, residence)
BOOST_DESCRIBE_ENUM(Resource, grain, wood, stone, ore)
BOOST_DESCRIBE_ENUM(Culture, theater, art, academic)
BOOST_DESCRIBE_ENUM(Trigger, none, activate, when_built, endgame)
BOOST_DESCRIBE_ENUM(Area, none, around, lines)
BOOST_DESCRIBE_ENUM(Effect::Kind, none, gain, choice, per_resource, convert, convert_pairs, culture, culture_choice,
                    trade, take_culture, dine, activate_around, move_tile, remove_residence, per_facility, per_category,
                    per_token)

/// What a tile does. What its kind of effect does not have is left out.
struct EffectEntry {
    Effect::Kind kind = Effect::Kind::none;
    Trigger trigger = Trigger::none;
    std::map<std::string, int> gain;   ///< gain: by "grain" .. "ore", "denarii", "glory"
    int amount = 0;                    ///< denarii, tokens, cultural points or VP of the effect
    std::optional<Resource> resource;  ///< per_resource, convert, per_token
    std::optional<Culture> culture;    ///< culture
    std::optional<Category> category;  ///< per_facility
    std::optional<Area> area;          ///< temples that look at tiles
};
BOOST_DESCRIBE_STRUCT(EffectEntry, (), (kind, trigger, gain, amount, resource, culture, category, area))

/// A tile. What its group does not have is left out.
struct TileEntry {
    int handle = 0;
    std::string key;    ///< the name in actions, `foundry#2`
    int kind = 0;       ///< handle of the first tile of its kind
    std::string name;   ///< as printed; all temples are called so
    std::string label;  ///< tells temples apart: "trade around"; else the name
    Group group = Group::normal;
    std::optional<Category> category;  ///< none: round tile
    std::map<std::string, int> cost;   ///< by resource; empty: free
    EffectEntry effect;
    int copies = 1;   ///< of its kind in the box
    int players = 1;  ///< used with this many players and more (MIN-010)
    std::string text;
    std::string picture;                     ///< its game-icons name
    std::vector<std::string> reconstructed;  ///< fields that are our best reading, not the printed tile
    std::vector<std::string> rulings;
};
BOOST_DESCRIBE_STRUCT(TileEntry, (),
                      (handle, key, kind, name, label, group, category, cost, effect, copies, players, text, picture,
                       reconstructed, rulings))

/// A culture tile (MIN-007).
struct CultureEntry {
    int handle = 0;
    std::string key;
    Culture kind = Culture::theater;
    int points = 0;
    int marks = 0;    ///< cultural points of one turn that gain it
    int players = 1;  ///< used with this many players and more
    std::vector<std::string> reconstructed;
};
BOOST_DESCRIBE_STRUCT(CultureEntry, (), (handle, key, kind, points, marks, players, reconstructed))

/// A glory tile (MIN-008).
struct GloryEntry {
    int handle = 0;
    std::string key;
    int round = 0;
    int place = 0;
    int points = 0;
    std::vector<std::string> reconstructed;
};
BOOST_DESCRIBE_STRUCT(GloryEntry, (), (handle, key, round, place, points, reconstructed))

/// An order tile. The one with the highest number at a table is worth nothing (MIN-109).
struct OrderEntry {
    int number = 0;
    int points = 0;
    std::vector<std::string> reconstructed;
};
BOOST_DESCRIBE_STRUCT(OrderEntry, (), (number, points, reconstructed))

/// What the next assistant costs somebody who owns so many (MIN-098).
struct AssistantEntry {
    int owned = 0;
    int denarii = 0;
    int glory = 0;
};
BOOST_DESCRIBE_STRUCT(AssistantEntry, (), (owned, denarii, glory))

/// What a solitaire player has become, highest first (MIN-135).
struct TitleEntry {
    int least = 0;
    std::string title;
};
BOOST_DESCRIBE_STRUCT(TitleEntry, (), (least, title))

/// Everything the client shows of Minerva that is no position.
struct MinervaCatalog : protocol::CatalogHead {
    std::vector<TileEntry> cards;
    std::vector<CultureEntry> culture;
    std::vector<GloryEntry> glory;
    std::vector<OrderEntry> orders;
    std::vector<AssistantEntry> assistants;
    std::vector<TitleEntry> titles;
    int first_aim = 0;  ///< points a first solitaire game aims at
};
BOOST_DESCRIBE_STRUCT(MinervaCatalog, (protocol::CatalogHead),
                      (cards, culture, glory, orders, assistants, titles, first_aim))

/// The tables in the catalog's form.
std::vector<TileEntry> tile_entries();
std::vector<CultureEntry> culture_entries();
std::vector<GloryEntry> glory_entries();
std::vector<OrderEntry> order_entries();
std::vector<AssistantEntry> assistant_entries();
std::vector<TitleEntry> title_entries();

}  // namespace coronet::minerva
