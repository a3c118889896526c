// What a card says, and what players ask about it, in our own words; made from the facts of the card table, so that a
// corrected value corrects its text.
#pragma once

#include "engine/monarch/cards/cards.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace coronet::monarch {

/// The rule on the card, one or two sentences; empty if it only has its crowns.
std::string text_of(Card card);
/// Answers to questions about it, each a sentence.
std::vector<std::string> rulings_of(Card card);
/// The fields of the catalog that these doubts are about.
std::vector<std::string> doubtful_fields(Doubts doubts, Group group);

/// What a banner asks for, does and is worth.
std::string requirement_of(Banner banner);
std::string ability_of(Banner banner);
std::string crowns_of(Banner banner);

/// `Might`; `-` for no path.
std::string_view title(Path path);

}  // namespace coronet::monarch
