#include "engine/minerva/text/position_words.hpp"

#include <algorithm>
#include <utility>

namespace coronet::minerva::position_words {
namespace {

using engine::Refusal;
using engine::Verdict;

/// A facility that is still free, by instance name or, for any copy, by kind.
std::optional<Tile> free_tile(const State& state, std::string_view name) {
    if (const auto tile = tile_from(name)) {
        return state.in_game.has(*tile) ? std::nullopt : tile;
    }
    const auto kind = kind_from(name);
    if (!kind) return std::nullopt;
    for (int number = handle(first_of(*kind)); number < tile_count; ++number) {
        const auto tile = static_cast<Tile>(number);
        if (kind_of(tile) != *kind) break;
        if (!state.in_game.has(tile)) return tile;
    }
    return std::nullopt;
}

}  // namespace

Refusal wrong(std::string sentence) { return {"bad_position", std::move(sentence)}; }

Refusal no_number_within(std::string_view value, int least, int most) {
    return wrong("\"" + std::string(value) + "\" is not a number from " + std::to_string(least) + " to " +
                 std::to_string(most) + ".");
}

Verdict with_byte(std::string_view value, int most, std::uint8_t& byte) {
    return with_number(value, 0, most, [&](int n) { byte = static_cast<std::uint8_t>(n); });
}

std::optional<Seat> seat_in(const State& state, std::string_view word) {
    const auto seat = engine::seat_from(word);
    return seat && state.seats().has(*seat) ? seat : std::nullopt;
}

Verdict with_tiles(State& state, const Words& words, bool (*fits)(const TileFacts&), bool rounds,
                   std::vector<Tile>& tiles) {
    const auto laid = std::count(state.stack.begin(), state.stack.end(), round_tile) +
                      std::count_if(state.offer.begin(), state.offer.end(),
                                    [](const Offered& offered) { return offered.tile == round_tile; });
    auto left = facts(Kind::round_tile).copies.total() - laid;
    for (const auto word : words) {
        if (rounds && word == facts(Kind::round_tile).id) {
            if (left-- == 0) return wrong("There are not so many round tiles.");
            tiles.push_back(round_tile);
            continue;
        }
        const auto kind = tile_from(word) ? std::optional(kind_of(*tile_from(word))) : kind_from(word);
        if (!kind) return wrong("\"" + std::string(word) + "\" is no tile that can lie there.");
        if (!fits(facts(*kind))) return wrong("A tile of the kind " + std::string(word) + " cannot lie there.");
        const auto tile = free_tile(state, word);
        if (!tile) return wrong("No " + std::string(word) + " is left: it lies somewhere else already.");
        state.in_game.add(*tile);
        tiles.push_back(*tile);
    }
    return std::nullopt;
}

}  // namespace coronet::minerva::position_words
