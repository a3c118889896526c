// What a card says, and what players ask about it, in our own words. What follows from printed values is made from the
// card table, so that a corrected value corrects its text; the rest stands in three tables of sentences.
#pragma once

#include "engine/heart_of_crown/cards/cards.hpp"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::heart_of_crown {

/// When a part of a card's text matters.
enum class When {
    play,       ///< carried out when the card is played
    defense,    ///< when it is used against an attack
    ability,    ///< when it is used in the own main phase
    supported,  ///< when the princess is supported
    set,        ///< when the card is set
    gained,     ///< when it becomes somebody's card
    cleanup,    ///< at the start of cleanup of the turn in which it was played
    turn_end,   ///< at the end of that turn
    always,
};

/// One part of a card's text.
struct Part {
    When when = When::play;
    std::string text;
};

/// The sentences about one kind of card.
struct Words {
    Card card = no_card;
    std::vector<Part> parts;
    std::vector<std::string_view> rulings;
};

/// The three tables of sentences; each card stands in one of them.
std::span<const Words> words_of_the_court();  ///< princesses, basic and rare cards
std::span<const Words> words_of_the_base();   ///< commons of the base set
std::span<const Words> words_of_the_east();   ///< commons of Eastern Borderlands

/// The text of a card, part by part: first what follows from its facts, then its own sentences.
std::vector<Part> parts_of(Card card);
/// The same as one text, each part after the word that says when: `Defense: ...`.
std::string text_of(Card card);
/// Answers to questions about it, each a sentence.
std::vector<std::string> rulings_of(Card card);

/// "The First Princess"; empty for what is no princess.
std::string_view title_of(Card card);
/// The fields of the catalog whose values are not sure, and how much so.
std::map<std::string, Doubt> doubtful_fields(const Doubts& doubts);
/// What stands before a part: "Defense"; empty for what needs no word.
std::string_view title_of(When when);

}  // namespace coronet::heart_of_crown
