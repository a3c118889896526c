#include "engine/heart_of_crown/cards/card_table.hpp"

#include <algorithm>

namespace coronet::heart_of_crown {
namespace {

// The enumerators of Card and the rows of the table are the same list twice; these samples pin every group's ends.
static_assert(facts(Card::lulnasaika).id == "lulnasaika" && facts(Card::ouka).id == "ouka");
static_assert(facts(Card::village).id == "village" && facts(Card::curse).id == "curse");
static_assert(facts(Card::karikuma).id == "karikuma" && facts(Card::emperors_crown).id == "emperors_crown");
static_assert(static_cast<int>(Card::scout) == first_common && facts(Card::scout).id == "scout");
static_assert(facts(Card::witch_of_curiosities).id == "witch_of_curiosities");
static_assert(facts(Card::rumor_spreading_duchess).id == "rumor_spreading_duchess");
static_assert(facts(Card::money_loving_fairy).id == "money_loving_fairy" && facts(Card::alliance).id == "alliance");
static_assert(static_cast<int>(Card::alliance) + 1 == card_count);
static_assert(static_cast<int>(Card::money_loving_fairy) == first_common + base_common_count);

}  // namespace

std::optional<Card> card_from(std::string_view id) {
    const auto found =
        std::find_if(card_table.begin(), card_table.end(), [id](const CardFacts& card) { return card.id == id; });
    if (found == card_table.end()) return std::nullopt;
    return static_cast<Card>(found - card_table.begin());
}

std::string_view id_of(Card card) { return card == no_card ? "-" : facts(card).id; }

std::string_view id_of(Subtype subtype) {
    static constexpr std::array<std::string_view, subtype_count> words = {"none",     "magic", "military",
                                                                          "merchant", "maid",  "strategy"};
    return words[static_cast<std::size_t>(subtype)];
}

}  // namespace coronet::heart_of_crown
