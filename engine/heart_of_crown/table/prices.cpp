#include "engine/heart_of_crown/table/prices.hpp"

#include <algorithm>

namespace coronet::heart_of_crown {
namespace {

constexpr int most_saved = 1;  ///< by Klam-Klam, below the printed cost

/// Adds up, then takes off what Klam-Klam saves, never below 1 (HOC-KLAM-KLAM-2).
Price finished(const State& state, Seat buyer, Card card, Price made) {
    const int sum = facts(card).cost + made.token + made.bribery;
    if (state.player(buyer).princess == Card::klam_klam) made.discount = std::clamp(sum - 1, 0, most_saved);
    made.price = sum - made.discount;
    return made;
}

}  // namespace

Price price(const State& state, Seat buyer, Card card) {
    const bool exempt = state.turn.seat == buyer && state.turn.tax_exempt;
    Price made;
    made.token = state.tokens.has(card) && !exempt ? 1 : 0;
    return finished(state, buyer, card, made);
}

bool affordable(const State& state, Seat buyer, Card card) {
    const int coins = state.turn.coins.value();
    // Most stacks are far too dear: no more need be known of them.
    return facts(card).cost <= coins + most_saved && price(state, buyer, card).price <= coins;
}

Price price_from_hand(const State& state, Seat buyer, Card card) {
    Price made;
    made.bribery = 1;
    return finished(state, buyer, card, made);
}

int most_payable(const State& state) {
    return state.player(state.turn.seat).debt.value() > 0 ? 0 : state.turn.coins.value();
}

bool lies_for_sale(const State& state, Seat owner, Card card) {
    if (card == Card::curse) return false;
    for (const Lying& lying : state.hand(owner)) {
        if (lying.card == card && lying.is(mark::open)) return true;
    }
    return false;
}

}  // namespace coronet::heart_of_crown
