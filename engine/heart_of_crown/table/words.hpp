#pragma once
// Small enums that the state, the choices, the events and the view have in common.

#include <cstdint>
#include <string_view>

namespace coronet::heart_of_crown {

/// Where cards lie, and between what they move.
enum class Zone : std::uint8_t {
    none,
    hand,
    deck,         ///< somewhere in it
    deck_top,     ///< its top
    deck_bottom,  ///< its bottom
    discard,
    play,        ///< the play area of the active player
    domain,      ///< under the direct control of a princess
    kept,        ///< on a territory under direct control
    out,         ///< out of play by Samurai
    market,      ///< the stacks of the Basic and the Random Market
    supply,      ///< face down
    curses,      ///< the Curse pile
    princesses,  ///< the princess pile
    box,         ///< banished
};

/// The parts of a turn (section 5).
enum class Phase : std::uint8_t { setup, main, second, cleanup, over };

/// What the second phase has been used for (HOC-082).
enum class Choice : std::uint8_t { none, purchase, support, set };

/// What a seat is asked: the verb of a question. Who asks (the card), about whom, and how many are in the question.
enum class Ask : std::uint8_t {
    none,
    starting_hand,  ///< how many Apprentice Maids (HOC-039)
    main,           ///< the main phase is yours
    second,         ///< the second phase is yours
    cleanup,        ///< an effect at the start of cleanup, or stop (HOC-104)
    defend,         ///< a defense card, or stop (HOC-073)
    discard,        ///< cards to discard
    banish,         ///< cards to banish
    acquire,        ///< cards to acquire
    take,           ///< cards to take into the hand
    put_on_top,     ///< cards to put open on top of the deck
    put,            ///< cards to put open on top or at the bottom of the deck
    put_back,       ///< looked-at cards to put back on the deck, one on the other; the one left over is on top
    take_out,       ///< a card to put out of play (Samurai)
    show,           ///< a card to show
    imitate,        ///< a card to imitate (HOC-062)
    opened,         ///< what becomes of a card just opened: leave it or discard it
    way,            ///< one of several ways, by word
    pay,            ///< how many coins
    amount,         ///< how many cards
    declare,        ///< a subtype
    token,          ///< a Market stack to put a token on
};

/// A word that answers a question, or says where a card goes or what something is about.
enum class Way : std::uint8_t {
    none,
    top,      ///< of the deck
    bottom,   ///< of the deck
    leave,    ///< open, where it lies
    discard,  ///< to the discard pile
    draw,
    coins,
    take,
    magic,  ///< the subtypes, as declared for Alliance
    military,
    merchant,
    maid,
    strategy,
    start,  ///< a first coin counter (Money-Loving Fairy)
    coin,   ///< the kinds of counters
    ore,
    twin,
    debt,
    succession,
};

/// Which of several copies of a card (HOC-013): what tells one lying in a hand, or among looked-at cards, from another.
/// Unless the player names one, the first of this order that is there leaves a hand: one that was not used or kept
/// (HOC-075), and rather an open one, which the others know; of looked-at cards the uppermost goes. These numbers are
/// stored while a choice waits in a state.
enum class Copy : std::uint8_t {
    none = 0,   ///< the choice is about no copies
    open,       ///< lies open
    hidden,     ///< closed, and none of these:
    used_open,  ///< lies open, was used against the attack that is carried out
    used,       ///< was used against it
    recalled,   ///< was kept already in this turn (HOC-072)
    any = 255,
};

/// Why something cannot be done now; the words are the codes of section 14. `ok`: it can.
enum class Why : std::uint8_t {
    ok,
    game_over,
    not_your_turn,
    not_your_question,
    question_open,
    wrong_phase,
    bad_parameter,
    player_out,
    not_in_hand,
    not_playable,
    no_plays_left,
    no_princess,
    no_ability,
    ability_used,
    cannot_pay_cost,
    no_counter,
    in_extra_turn,
    keep_not_action,
    keep_no_territory,
    keep_cost,
    keep_occupied,
    keep_new_territory,
    keep_again,
    not_kept,
    not_for_sale,
    not_enough_coins,
    other_choice_made,
    bribery_used_up,
    already_supporting,
    princess_taken,
    wrong_territories,
    not_succession,
    wrong_number,
    not_an_option,
};

/// Why the game ended (HOC-127).
enum class Reason : std::uint8_t { none, coronation, thirty_points, last_prince, turn_limit };

/// The snake_case words of these: "deck_top", "main", "purchase", "put_back", "bottom", "used_open", "keep_cost",
/// "coronation".
std::string_view word(Zone zone);
std::string_view word(Phase phase);
std::string_view word(Choice choice);
std::string_view word(Ask ask);
std::string_view word(Way way);
std::string_view word(Copy copy);
std::string_view word(Why why);
std::string_view word(Reason reason);

}  // namespace coronet::heart_of_crown
