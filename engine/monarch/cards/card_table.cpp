#include "engine/monarch/cards/card_table.hpp"

namespace coronet::monarch {
namespace {

constexpr Card without_words() {
    for (const CardFacts& card : card_table) {
        if (card.name.empty() || card.picture.empty()) return card.card;
    }
    return no_card;
}
template <Card card>
constexpr bool has_words() {
    static_assert(card == no_card, "this card has no name or no pictogram");
    return true;
}
static_assert(has_words<without_words()>());

}  // namespace

std::optional<Card> card_from(std::string_view id) {
    for (const CardFacts& card : card_table) {
        if (card.id == id) return card.card;
    }
    return std::nullopt;
}

std::string_view id_of(Card card) { return card == no_card ? "-" : facts(card).id; }

std::optional<Banner> banner_from(std::string_view id) { return engine::enum_from<Banner>(id); }

}  // namespace coronet::monarch
