#pragma once
// What can be answered to a question: the expansion of a Question against the State. The list of legal answers, the
// judge of answers and the private view are made of these, so that they cannot differ.

#include "engine/heart_of_crown/table/table.hpp"

#include <vector>

namespace coronet::heart_of_crown {

/// The kinds of cards with a stack in the Market.
CardSet for_sale(const State& state);

/// The kinds of cards a seat can pick.
CardSet cards_for(const State& state, Seat seat, const Question& question);

/// The copies of a card that can be picked, where not all copies lying there are alike, those that would go first
/// before the others; empty if there is nothing to tell apart (HOC-013).
std::vector<Copy> copies_for(const State& state, Seat seat, const Question& question, Card card);

/// The card City Development banishes for so many coins (HOC-CITY-DEVELOPMENT-2).
constexpr Card developed(int coins) { return coins == 1 ? Card::village : Card::town; }

/// The card of which a number picks one: of City Development, for coins; `no_card` elsewhere.
Card card_for(const Question& question, int number);

/// The own territories whose kept card the seat can pick, bit by bit.
unsigned slots_for(const State& state, Seat seat, const Question& question);

/// Whether a number can be picked.
constexpr bool takes_number(const Question& question) {
    return question.ask == Ask::pay || question.ask == Ask::amount;
}
/// The highest of them, 0 where none is asked for. The lowest is always 0.
int highest_number(const State& state, const Question& question);

/// Whether the seat can end or decline.
bool may_stop(const Question& question);

/// Whether there is anything to answer. A question that only stop answers is put for defense (HOC-074) and for showing
/// a card, so that being asked tells nothing of the hand.
bool answerable(const State& state, Seat seat);

/// Whether a seat holds a defense card it can still use against the attack (HOC-075).
bool can_defend(const State& state, Seat seat);

/// Whether everybody may think that a seat holds one (HOC-074).
bool may_hold_defense(const State& state, Seat seat);

}  // namespace coronet::heart_of_crown
