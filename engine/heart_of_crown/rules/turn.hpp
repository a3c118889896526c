#pragma once
// The course of the game: turns, phases, cleanup, ceremonies (sections 5, 8, 12, 13).

#include "engine/heart_of_crown/rules/play.hpp"

namespace coronet::heart_of_crown {

inline constexpr int hand_size = 5;          ///< HOC-038, HOC-106
inline constexpr int starting_villages = 7;  ///< HOC-031
inline constexpr int starting_maids = 3;     ///< HOC-031
inline constexpr int turn_limit = 1000;      ///< HOC-126

/// The steps of the programs `game` and `turn` at which an arranged position goes on.
inline constexpr std::uint8_t game_goes_on = 1;
inline constexpr std::uint8_t turn_main = 1;
inline constexpr std::uint8_t turn_second = 2;
inline constexpr std::uint8_t turn_cleanup = 3;

/// Begins to ask: a dealt game, or with `arranged` a position in the middle of a turn.
void begin(State& state, const Outside& outside, bool arranged);

// What the main phase and the second phase carry out; all has been found legal.
void play_card(Play& play, Seat seat, Card card, Copy copy);
void use_princess(Play& play, Seat seat, const Action& action);
void use_witch(Play& play, Seat seat, Copy copy);
void spend_coin_counters(Play& play, Seat seat, int number);
void keep(Play& play, Seat seat, const Action& action);
void recall(Play& play, Seat seat, int slot);
void buy(Play& play, Seat seat, const Action& action);
void buy_from_hand(Play& play, Seat seat, const Action& action);
void set(Play& play, Seat seat, const Action& action);
void support(Play& play, Seat seat, const Action& action);

/// A card with this subtype was played or set: the Alliances that declared it count (HOC-ALLIANCE-4).
void count_alliances(Play& play, Subtype subtype);

/// The card played last imitates another one besides.
void imitate(State& state, Card card);
/// Takes a card out of the play area without a word.
void take_out_of_play(State& state, Card card);

/// Moves a territory from the play area under direct control.
void move_from_play(Play& play, Seat seat, Card card);

/// Puts a card under direct control without a word: a territory into the next slot, others among the set cards.
void put_under_control(Play& play, Seat seat, Card card);

/// Puts the defense card of the running `react` part open on top of the own deck: from the hand or, kept, from its
/// territory (HOC-TALISMAN-5, HOC-KUNOICHI-5).
void put_defense_on_deck(Play& play);

}  // namespace coronet::heart_of_crown
