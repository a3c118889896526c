#pragma once
// Pure questions to a State: whose turn comes next, which kinds lie somewhere, which copy of a card is meant, what a
// played card is.

#include "engine/heart_of_crown/table/state.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace coronet::heart_of_crown {

/// The seat whose turn comes after `seat`, among those still in the game (HOC-012, HOC-118).
Seat next_in_turn(const State& state, Seat seat);
/// Everybody still in the game but the active player, in turn order after that player (HOC-012).
engine::Pile<Seat, players_most> opponents(const State& state);

/// Kinds of cards in a pile.
template <class Zone>
CardSet kinds_in(const Zone& zone) {
    CardSet set;
    for (const auto& each : zone) {
        if constexpr (requires { each.card; }) {
            set.add(each.card);
        } else {
            set.add(each);
        }
    }
    return set;
}

/// What tells a card lying somewhere from other copies of it.
constexpr Copy copy_of(const Lying& lying) {
    if (lying.is(mark::worn)) return Copy::recalled;
    if (lying.is(mark::used)) return lying.is(mark::open) ? Copy::used_open : Copy::used;
    return lying.is(mark::open) ? Copy::open : Copy::hidden;
}
/// Cards lying together one of which is chosen: a hand, or cards looked at.
using Lot = std::span<const Lying>;
inline Lot lot_of(const State& state, Seat seat) { return state.hand(seat).items(); }
/// Where this copy of a card lies in a lot, the first of the order of `Copy` if any will do; -1: it is not there. Cards
/// with one of the marks `without` are left out.
int find(Lot lot, Card card, Copy copy = Copy::any, Marks without = 0);
/// Where it lies in a hand.
inline int find_in_hand(const State& state, Seat seat, Card card, Copy copy = Copy::any) {
    return find(lot_of(state, seat), card, copy);
}
/// Whether not all copies of a card in a lot are alike, so that one of them can be named (HOC-013).
bool differ(Lot lot, Card card, Marks without = 0);
/// Whether a choice of this copy can be carried out: it is there, and named only if the copies differ.
bool can_choose(Lot lot, Card card, Copy copy, Marks without = 0);

/// A card of the play area by its place there, and the one that was played last.
Played played_at(const State& state, int at);
inline Played last_played(const State& state) { return played_at(state, state.play().size() - 1); }
/// What such a card is, with all that it imitates, and whose effect it has. Most imitate nothing.
Kinds kinds_at(const State& state, int at);
Card identity_at(const State& state, int at);
/// How many cards of the play area are of one of these kinds.
int count_played(const State& state, Kinds kinds);
/// What one card lying in the play area is, with all that it imitates (HOC-058).
Kinds kinds_of(const Played& played);
bool has_subtype(const Played& played, Subtype subtype);
/// The card whose effect a played card has.
Card identity_of(const Played& played);
/// Shinobi and Kunoichi.
constexpr bool imitates(Card card) { return card == Card::shinobi || card == Card::kunoichi; }

/// Counts the copies of every kind in all zones.
PerKind count_cards(const State& state);

}  // namespace coronet::heart_of_crown
