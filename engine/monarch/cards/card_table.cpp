#include "engine/monarch/cards/card_table.hpp"

#include <algorithm>

namespace coronet::monarch {
namespace {

// The enumerators of Card and the rows of the table are the same list twice; these samples pin every group's ends.
static_assert(facts(Card::cannon).id == "cannon" && facts(Card::jester).id == "jester");
static_assert(facts(Card::castle).id == "castle" && facts(Card::great_granary).id == "great_granary");
static_assert(facts(Card::jewel_bazaar_2).id == "jewel_bazaar#2" &&
              facts(Card::royal_goatery_1).id == "royal_goatery#1");
static_assert(facts(Card::boorish_uncle).id == "boorish_uncle");
static_assert(facts(Card::uninvited_ambassador).id == "uninvited_ambassador");
static_assert(facts(Card::diamond_moon).id == "diamond_moon" && facts(Card::thieves_moon).id == "thieves_moon");

}  // namespace

std::optional<Card> card_from(std::string_view id) {
    const auto found =
        std::find_if(card_table.begin(), card_table.end(), [id](const CardFacts& card) { return card.id == id; });
    if (found == card_table.end()) return std::nullopt;
    return static_cast<Card>(found - card_table.begin());
}

std::string_view id_of(Card card) { return card == no_card ? "-" : facts(card).id; }

std::optional<Banner> banner_from(std::string_view id) {
    for (int number = 0; number < banner_count; ++number) {
        if (facts(Banner(number)).id == id) return Banner(number);
    }
    return std::nullopt;
}

std::string_view id_of(Path path) {
    static constexpr std::array<std::string_view, path_count> words = {"none", "might", "culture", "wisdom", "bounty"};
    return words[static_cast<std::size_t>(path)];
}

}  // namespace coronet::monarch
