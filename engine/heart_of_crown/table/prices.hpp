#pragma once
// What purchases cost (HOC-086). Pure questions to a State.

#include "engine/heart_of_crown/table/state.hpp"

namespace coronet::heart_of_crown {

/// A price and what it is made of: printed cost + token + bribery - discount.
struct Price {
    int price = 0;
    int token = 0;     ///< for a taxation token on the stack
    int bribery = 0;   ///< for buying out of a hand
    int discount = 0;  ///< of Klam-Klam
};

/// What `buyer` would pay now for the top card of a Market stack.
Price price(const State& state, Seat buyer, Card card);

/// Whether the coins of the turn suffice for that.
bool affordable(const State& state, Seat buyer, Card card);

/// What `buyer` would pay for a card out of an opponent's hand (HOC-BRIBERY-3).
Price price_from_hand(const State& state, Seat buyer, Card card);

/// The most that can be paid for the effect of a card: with debt no coin (HOC-MONEYLENDER-4).
int most_payable(const State& state);

/// A card lies open in this opponent's hand and is a thing to be sold (HOC-BRIBERY-7, HOC-087).
bool lies_for_sale(const State& state, Seat owner, Card card);

}  // namespace coronet::heart_of_crown
