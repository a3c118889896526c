#include "engine/minerva/search/determinize.hpp"

#include <algorithm>
#include <vector>

namespace coronet::minerva {
namespace {

/// The normal stack in another order that is as likely.
void redraw_stack(State& state, engine::Generator& chance) {
    const auto items = state.stack.items();  // bottom to top
    std::vector<Tile> tiles;
    std::copy_if(items.begin(), items.end(), std::back_inserter(tiles), [](Tile tile) { return tile != round_tile; });
    std::sort(tiles.begin(), tiles.end());  // only what is known and chance decide, not the true order
    chance.shuffle(std::span<Tile>(tiles));
    const auto pile = static_cast<std::size_t>(table_size(state.players()).per_pile) + 1;
    const std::size_t piles = items.size() - tiles.size();
    const bool as_dealt = items.size() >= piles * pile && items.size() - piles * pile < pile;
    if (!as_dealt) {  // only in arranged positions: a round tile may lie anywhere
        std::sort(items.begin(), items.end());
        return chance.shuffle(items);
    }
    auto next = tiles.begin();
    for (std::size_t begin = 0; begin < piles * pile; begin += pile) {
        const std::size_t round = begin + chance.below(static_cast<std::uint32_t>(pile));
        for (std::size_t i = begin; i < begin + pile; ++i) items[i] = i == round ? round_tile : *next++;
    }
    std::copy(next, tiles.end(), items.begin() + static_cast<std::ptrdiff_t>(piles * pile));
}

}  // namespace

State determinize(const State& state, engine::Viewer, engine::Generator& chance) {
    State other = state;
    redraw_stack(other, chance);
    std::sort(other.temple_stack.begin(), other.temple_stack.end());
    chance.shuffle(other.temple_stack.items());
    other.chance = engine::Chance(chance.fork());
    return other;
}

}  // namespace coronet::minerva
