// What a tile says, and what players ask about it, in our own words; made from its effect, so that a tile needs no
// words of its own and a corrected value corrects its text. A tile without an effect has its words in its row.
#pragma once

#include "engine/minerva/cards/cards.hpp"

#include <string>
#include <vector>

namespace coronet::minerva {

/// What the tile does, one or two sentences.
std::string text_of(Kind kind);
/// Answers to questions about it, each a sentence.
std::vector<std::string> rulings_of(Kind kind);
/// What tells a temple from the others: "trade around"; the name of any other tile.
std::string label_of(Kind kind);
/// The fields of the catalog that these doubts are about.
std::vector<std::string> doubtful_fields(Doubts doubts);

}  // namespace coronet::minerva
