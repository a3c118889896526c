#include "engine/minerva/cards/tile_table.hpp"

#include "engine/core/text.hpp"

#include <algorithm>

namespace coronet::minerva {
namespace {

// The enumerators of Kind and the rows of the table are the same list twice; these samples pin every group's ends.
static_assert(facts(Kind::fountain).id == "fountain" && facts(Kind::quarry).id == "quarry");
static_assert(facts(Kind::farm).id == "farm" && facts(Kind::circus).id == "circus");
static_assert(facts(Kind::temple_around_production).id == "temple_around_production");
static_assert(facts(Kind::temple_resource_ore).id == "temple_resource_ore");
static_assert(facts(Kind::round_tile).id == "round_tile" && facts(Kind::residence).id == "residence");
// So are the handles.
static_assert(kind_of(fountain_tile) == Kind::fountain && kind_of(first_starting) == Kind::wheat_field);
static_assert(kind_of(first_normal) == Kind::farm && kind_of(first_temple) == Kind::temple_around_production);
static_assert(kind_of(round_tile) == Kind::round_tile && kind_of(residence_tile) == Kind::residence);

constexpr std::array<std::string_view, resource_count> resource_words = {"grain", "wood", "stone", "ore"};
constexpr std::array<std::string_view, culture_count> culture_words = {"theater", "art", "academic"};
constexpr std::array<std::string_view, category_count> category_words = {"production", "trade",  "cultural", "military",
                                                                         "special",    "temple", "residence"};

template <class Enum, std::size_t N>
std::optional<Enum> find_word(const std::array<std::string_view, N>& words, std::string_view word) {
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) return std::nullopt;
    return static_cast<Enum>(found - words.begin());
}

/// Whether its kind has more than one tile that are told apart.
bool numbered(Tile tile) {
    const TileFacts& row = facts(tile);
    return (row.group == Group::starting || row.group == Group::normal) && row.copies.total() > 1;
}

}  // namespace

Tile first_of(Kind kind) {
    const auto& list = detail::copies;
    const auto found = std::find_if(list.begin(), list.end(), [kind](const auto& copy) { return copy.kind == kind; });
    return static_cast<Tile>(found - list.begin());
}

std::string name_of(Tile tile) {
    if (tile == no_tile) return "-";
    std::string name(facts(tile).id);
    if (numbered(tile)) name += "#" + std::to_string(detail::copies[static_cast<std::size_t>(tile)].number);
    return name;
}

std::optional<Kind> kind_from(std::string_view id) {
    const auto& list = tables::tiles;
    const auto found = std::find_if(list.begin(), list.end(), [id](const TileFacts& row) { return row.id == id; });
    if (found == list.end()) return std::nullopt;
    return static_cast<Kind>(found - list.begin());
}

std::optional<Tile> tile_from(std::string_view name) {
    const auto mark = name.find('#');
    const auto kind = kind_from(name.substr(0, mark));
    if (!kind) return std::nullopt;
    const Tile first = first_of(*kind);
    if (mark == std::string_view::npos) return numbered(first) ? std::nullopt : std::optional(first);
    const auto number = engine::number_from(name.substr(mark + 1));
    if (!numbered(first) || !number || *number < 1 || *number > facts(first).copies.total()) return std::nullopt;
    const auto tile = static_cast<Tile>(static_cast<int>(first) + *number - 1);
    return name_of(tile) == name ? std::optional(tile) : std::nullopt;  // no "foundry#02"
}

std::string_view word(Resource resource) { return resource_words[static_cast<std::size_t>(resource)]; }
std::string_view word(Culture culture) { return culture_words[static_cast<std::size_t>(culture)]; }
std::string_view word(Category category) { return category_words[static_cast<std::size_t>(category)]; }
std::optional<Resource> resource_from(std::string_view word) { return find_word<Resource>(resource_words, word); }
std::optional<Culture> culture_from(std::string_view word) { return find_word<Culture>(culture_words, word); }

}  // namespace coronet::minerva
