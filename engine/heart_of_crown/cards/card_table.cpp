#include "engine/heart_of_crown/rules/rules.hpp"

#include <algorithm>
#include <utility>

namespace coronet::heart_of_crown {
namespace {

/// What `get` makes of every kind, by handle.
template <class Get>
consteval auto of_all_cards(Get get) {
    return [get]<std::size_t... handles>(std::index_sequence<handles...>) {
        return std::array{get.template operator()<Card{handles}>()...};
    }
    (std::make_index_sequence<card_count>{});
}

constexpr auto ids = of_all_cards([]<Card card>() { return engine::word_of<card>; });

}  // namespace

// Known to the linker before anything runs: the one place where all blocks are needed. For a card without one it misses
// `Told<(Card)NUMBER>::block`, NUMBER being the place of the card's word in the enum, counted from 0.
constinit const std::array<const Block*, card_count> blocks =
    of_all_cards([]<Card card>() -> const Block* { return &Told<card>::block; });
constinit const std::array<const CardFacts*, card_count> card_table =
    of_all_cards([]<Card card>() -> const CardFacts* { return &Told<card>::block.facts; });

const CardWords& words(Card card) {
    CHECK(static_cast<int>(card) < card_count, "a handle names a card");
    return blocks[static_cast<std::size_t>(card)]->words;
}

std::optional<Card> card_from(std::string_view id) {
    const auto found = std::find(ids.begin(), ids.end(), id);
    if (found == ids.end()) return std::nullopt;
    return static_cast<Card>(found - ids.begin());
}

std::string_view id_of(Card card) {
    if (card == no_card) return "-";
    CHECK(static_cast<int>(card) < card_count, "a handle names a card");
    return ids[static_cast<std::size_t>(card)];
}

std::string_view id_of(Subtype subtype) {
    static constexpr std::array<std::string_view, subtype_count> words = {"none",     "magic", "military",
                                                                          "merchant", "maid",  "strategy"};
    return words[static_cast<std::size_t>(subtype)];
}

}  // namespace coronet::heart_of_crown
