#include "engine/minerva/cards/piece_table.hpp"

#include <algorithm>

namespace coronet::minerva {

std::optional<GloryTile> glory_tile(int round, int place) {
    for (int number = 0; number < glory_tile_count; ++number) {
        const auto tile = static_cast<GloryTile>(number);
        if (facts(tile).round == round && facts(tile).place == place) return tile;
    }
    return std::nullopt;
}

std::optional<AssistantPrice> assistant_price(int owned) {
    CHECK(owned >= 0 && owned <= assistant_limit, "nobody owns more than five assistants");
    if (owned == assistant_limit) return std::nullopt;
    return tables::assistant_prices[static_cast<std::size_t>(owned)];
}

int order_points(int number, int players) {
    CHECK(number >= 0 && number <= players, "order tiles are numbered by players");
    if (number == 0 || number == players) return 0;
    return tables::orders[static_cast<std::size_t>(number - 1)].points;
}

std::string_view title_for(int score) {
    const auto& list = tables::titles;
    const auto found =
        std::find_if(list.begin(), list.end() - 1, [score](const auto& row) { return score >= row.least; });
    return found->title;
}

std::string name_of(CultureTile tile) {
    return "culture_" + std::string(word(culture_of(tile))) + "_" +
           std::to_string(static_cast<int>(tile) % culture_stack + 1);
}
std::string name_of(GloryTile tile) {
    return "glory_r" + std::to_string(facts(tile).round) + "_" + std::to_string(facts(tile).place);
}

std::optional<CultureTile> culture_tile_from(std::string_view name) {
    for (int number = 0; number < culture_tile_count; ++number) {
        if (name_of(static_cast<CultureTile>(number)) == name) return static_cast<CultureTile>(number);
    }
    return std::nullopt;
}
std::optional<GloryTile> glory_tile_from(std::string_view name) {
    for (int number = 0; number < glory_tile_count; ++number) {
        if (name_of(static_cast<GloryTile>(number)) == name) return static_cast<GloryTile>(number);
    }
    return std::nullopt;
}

}  // namespace coronet::minerva
