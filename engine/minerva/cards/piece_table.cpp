#include "engine/minerva/cards/piece_table.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace coronet::minerva {

namespace {

/// The handle of a glory tile, by round and place from 1; no more than `glory_tile_count` are there.
constexpr auto glory_handles = [] {
    std::array<std::array<std::uint8_t, max_players + 1>, round_count + 1> handles{};
    for (auto& row : handles) row.fill(glory_tile_count);
    for (std::size_t number = 0; number < tables::glory.size(); ++number) {
        const GloryFacts& tile = tables::glory[number];
        handles.at(tile.round).at(tile.place) = static_cast<std::uint8_t>(number);
    }
    return handles;
}();

}  // namespace

std::optional<GloryTile> glory_tile(int round, int place) {
    if (round < 1 || round > round_count || place < 1 || place > max_players) return std::nullopt;
    const auto number = glory_handles[static_cast<std::size_t>(round)][static_cast<std::size_t>(place)];
    return number == glory_tile_count ? std::nullopt : std::optional(static_cast<GloryTile>(number));
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
