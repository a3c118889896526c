#pragma once
// The facts and words of every kind, found by its handle. They stand in the blocks of the cards.

#include "engine/core/check.hpp"
#include "engine/heart_of_crown/cards/card.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace coronet::heart_of_crown {

/// Where the facts of each kind stand, by handle.
extern const std::array<const CardFacts*, card_count> card_table;

/// The facts of a kind. Bug for `no_card`.
inline const CardFacts& facts(Card card) {
    CHECK(static_cast<int>(card) < card_count, "a handle names a card");
    return *card_table[static_cast<std::size_t>(card)];
}

/// What a kind says. Bug for `no_card`.
const CardWords& words(Card card);

/// The kind with this id ("swift_horse"), or nothing.
std::optional<Card> card_from(std::string_view id);

/// The id of a kind, its word in the enum; "-" for `no_card`.
std::string_view id_of(Card card);

/// The lower-case word of a subtype: "magic", "none".
std::string_view id_of(Subtype subtype);

}  // namespace coronet::heart_of_crown
