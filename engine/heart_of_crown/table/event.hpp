#pragma once
// What happens in Heart of Crown, one small flat event each (HOC-165). Where something is hidden an event has an open
// form for everybody and a secret form for the seats that may know. Told by the rules, shown by the log, expected by
// scenario files; what moves, moves `from` a zone `into` another, so that a client can show it moving.

#include "engine/heart_of_crown/cards/cards.hpp"
#include "engine/heart_of_crown/table/words.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace coronet::heart_of_crown {

/// One thing that happened. Fields a kind does not name hold their initial values and are left out on the wire.
/// `seat` is whose cards or counters they are, unless it is said otherwise; `by` the card whose effect it is.
struct Event {
    enum class Kind {
        // The course of the game
        dealt,            ///< `seat` begins, none: not known yet; `cards`: the commons; `count`: cards in the Supply
        hand_shown,       ///< `seat`; `cards`: the starting hand just chosen, seen by all (HOC-040)
        order_drawn,      ///< `seats`: all in the order of the turns (HOC-041)
        turn_started,     ///< `seat`; `count`: number of the turn, from 1; `amount` 1: an extra turn
        main_ended,       ///< `seat`
        cleanup_started,  ///< `seat`
        turn_ended,       ///< `seat`
        turned_up,        ///< `card` from the supply into the market; `count`: copies on its stack now
        ceremony_began,   ///< `seat`
        ceremony_ended,   ///< `seat` fell below 20 (HOC-115)
        overtime_began,   ///< `seat`: whose ceremony was decided (HOC-117)
        dropped_out,      ///< `seat` (HOC-117)
        game_ended,       ///< `reason`; `amounts`: points by seat; `seats`: the winners
        // Cards on the move
        played,       ///< `card` from hand into play
        imitated,     ///< the played `card` becomes `other` too (HOC-058)
        drew,         ///< `count` cards from deck_top into hand; secret: `cards`. A card that lay open is named to all
        opened,       ///< `card` lies open now `from` deck_top; `count`: its place from the top, 0 the top
        hand_opened,  ///< `cards`: the hand lies open (Bribery)
        looked,       ///< at `count` cards of deck_top; secret: `cards`, top first
        put_back,     ///< `count` looked-at cards back on deck_top; secret: `cards`, top first
        reshuffled,   ///< `count` cards from discard into deck, under what is left there
        discarded,    ///< `card`, in cleanup `cards`, `from` somewhere into discard
        banished,     ///< `card` `from` somewhere into box
        acquired,     ///< `card` `from` market, supply or curses `into` somewhere
        purchased,    ///< `card` `from` market, or from the hand of `to`; `into` discard or deck_bottom; `amount` paid
        taken,        ///< `card` `from` discard, deck or kept into hand
        put,          ///< `card` `from` somewhere `into` deck_top or deck_bottom, open
        kept,         ///< `card` from hand into kept on the territory `other`, `slot`
        recalled,     ///< `card` from kept on `other`, `slot`, into hand
        supported,    ///< the princess `card` from princesses into domain
        moved,        ///< `card` from play into domain
        set,          ///< `card` from hand into domain
        taken_out,    ///< `card` from hand into out (Samurai)
        came_back,    ///< `card` from out into discard
        // What is shown or said
        showed,         ///< `card` of the hand or on a territory, shown to all for the moment
        hand_revealed,  ///< `cards`: the hand, shown to all for the moment (HOC-006)
        defended,       ///< uses the defense card `card`, `from` hand or kept
        declined,       ///< uses no (more) defense
        declared,       ///< `way`: a subtype
        paid,           ///< `amount` coins for `by`
        used_princess,  ///< uses the ability of `card`
        used_witch,     ///< uses the ability of `card`, a Witch of Curses in hand
        // Coins and counters
        gained_coins,    ///< `amount`; `by` (none: coin counters)
        gained_counter,  ///< `amount` of `way`; `by`
        lost_counter,    ///< `amount` of `way`; `by`
        token_put,       ///< on the Market stack `card`
        token_gone,      ///< from the Market stack `card` (HOC-TAXATION-4)
    };

    Kind kind = Kind::turn_started;
    int seat = -1;
    int card = -1;
    int other = -1;  ///< another card
    int by = -1;     ///< the card whose effect it is
    int to = -1;     ///< another seat
    int slot = -1;   ///< a territory under direct control
    Zone from = Zone::none;
    Zone into = Zone::none;
    Way way = Way::none;
    Reason reason = Reason::none;
    int amount = 0;
    int count = 0;
    std::vector<int> cards{};
    std::vector<int> amounts{};
    std::vector<int> seats{};

    friend bool operator==(const Event&, const Event&) = default;
};

/// The snake_case word of a kind.
std::string_view word(Event::Kind kind);

/// One line: the kind, the seat, the card, then the other fields by name where they are set:
/// `played A scout from hand into play`, `acquired B curse by witch_of_curses from curses into discard`,
/// `purchased A town from market into discard amount 3`, `drew A from deck_top into hand count 2 cards town scout`.
std::string to_text(const Event& event);

}  // namespace coronet::heart_of_crown
