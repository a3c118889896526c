#include "engine/minerva/cards/tile_table.hpp"

#include "engine/core/text.hpp"

namespace coronet::minerva {
namespace {

/// Whether its kind has more than one tile that are told apart.
bool numbered(Tile tile) { return has_instances(facts(tile).group) && facts(tile).copies.total() > 1; }

}  // namespace

std::string name_of(Tile tile) {
    if (tile == no_tile) return "-";
    std::string name(facts(tile).id);
    if (numbered(tile)) name += "#" + std::to_string(detail::copies[static_cast<std::size_t>(tile)].number);
    return name;
}

std::optional<Kind> kind_from(std::string_view id) { return engine::enum_from<Kind>(id); }

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

}  // namespace coronet::minerva
