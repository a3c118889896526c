// What a card says as the client gets it: what follows from printed values is put into words here, so that a corrected
// value corrects its text; the rest stands in the card's block.
#pragma once

#include "engine/heart_of_crown/cards/cards.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::heart_of_crown {

/// One part of a card's text.
struct Part {
    When when = When::play;
    std::string text;
};

/// The text of a card, part by part: first what follows from its facts, then its own sentences.
std::vector<Part> parts_of(Card card);
/// The same as one text, each part after the word that says when: `Defense: ...`.
std::string text_of(Card card);
/// Answers to questions about it, each a sentence.
std::vector<std::string> rulings_of(Card card);

/// The fields of the catalog whose values are not sure, and how much so.
std::map<std::string, Doubt> doubtful_fields(const Doubts& doubts);
/// What stands before a part: "Defense"; empty for what needs no word.
std::string_view title_of(When when);

}  // namespace coronet::heart_of_crown
