#pragma once
// The tables of the cards, boards and banners by handle, made of the rows in card_rows.hpp, and how many there are of
// what.

#include "engine/core/check.hpp"
#include "engine/monarch/cards/card_rows.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace coronet::monarch {

namespace rows {

/// The letters of a card's id: its word; the number of a copy stands behind a #: "jewel_bazaar#1" (MON-007).
template <Card card>
inline constexpr auto letters = [] {
    constexpr std::string_view word = engine::word_of<card>;
    std::array<char, word.size()> id{};
    std::copy(word.begin(), word.end(), id.begin());
    constexpr std::size_t last = word.size() - 1;
    if (word[last] >= '0' && word[last] <= '9' && word[last - 1] == '_') id[last - 1] = '#';
    return id;
}();

template <std::size_t... at>
constexpr auto named_cards(std::index_sequence<at...>) {
    auto table = engine::one_each<cards, &CardFacts::card>();
    ((table[at].id = {letters<Card(at)>.data(), letters<Card(at)>.size()}), ...);
    return table;
}
constexpr auto named_banners() {
    auto table = engine::one_each<banners, &BannerFacts::banner>();
    for (BannerFacts& banner : table) banner.id = engine::enum_word(banner.banner);
    return table;
}

}  // namespace rows

/// Every card by its handle.
inline constexpr auto card_table = rows::named_cards(std::make_index_sequence<rows::cards.size()>());

/// The facts of a card. Bug for `no_card`.
constexpr const CardFacts& facts(Card card) {
    CHECK(static_cast<int>(card) < card_count, "a handle names a card");
    return card_table[static_cast<std::size_t>(card)];
}

/// How many cards `wanted` says yes to.
template <class Wanted>
constexpr int count_cards(Wanted wanted) {
    return static_cast<int>(std::count_if(card_table.begin(), card_table.end(), wanted));
}
inline constexpr int guest_count = count_cards([](const CardFacts& card) { return card.group == Group::guest; });
inline constexpr int moon_count = count_cards([](const CardFacts& card) { return card.group == Group::moon; });

/// How many improvements there are of a kind.
constexpr int improvements_of(Land land) {
    return count_cards([land](const CardFacts& card) { return card.group == Group::improvement && card.land == land; });
}

/// The card with this instance name, or nothing.
std::optional<Card> card_from(std::string_view id);

/// The instance name of a card; "-" for `no_card`.
std::string_view id_of(Card card);

/// The name of a card: the Astronomer is the Astrologer in the first printing (MON-008, MON-017).
constexpr std::string_view name(Card card, Printing printing) {
    const std::string_view first = facts(card).others.first_printing;
    return printing == Printing::first && !first.empty() ? first : facts(card).name;
}

/// Simple Farm and Small Village, by Land (MON-002).
inline constexpr auto board_table = engine::one_each<rows::boards, &BoardFacts::land>();

/// The facts of a board.
constexpr const BoardFacts& facts(Land land) { return board_table[static_cast<std::size_t>(land)]; }

/// Every banner by its handle.
inline constexpr auto banner_table = rows::named_banners();

/// The facts of a banner. Bug for `no_banner`.
constexpr const BannerFacts& facts(Banner banner) {
    CHECK(static_cast<int>(banner) < banner_count, "a handle names a banner");
    return banner_table[static_cast<std::size_t>(banner)];
}

/// How much of an ability a banner gives: 0 if it is another banner's, or no banner.
constexpr int power(Banner banner, BannerAbility::Kind kind) {
    return banner != no_banner && facts(banner).ability.kind == kind ? facts(banner).ability.amount : 0;
}

/// The banner with this id ("might"), or nothing.
std::optional<Banner> banner_from(std::string_view id);

}  // namespace coronet::monarch
