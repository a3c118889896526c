#pragma once
// What happens in Monarch, one small flat event each (MON-169). Everything in Monarch is public, so no event has a
// secret form. Told by the rules, shown by the log, expected by scenario files. Never depends on the order of the deck
// (MON-155).

#include <string>
#include <string_view>
#include <vector>

namespace coronet::monarch {

/// One thing that happened. Fields a kind does not name hold their initial values and are left out on the wire.
struct Event {
    enum class Kind {
        dealt,            ///< `cards`: the first row by slot; `count`: cards left in the deck; `seat` begins
        moon_set_aside,   ///< `card`: a Moon met during setup, without effect (MON-023)
        turn_started,     ///< `seat`; `count`: the round
        harvested,        ///< `seat`; `food` gained
        taxed,            ///< `seat`; `food` paid, `gold` gained
        banner_gave,      ///< `seat` holds `banner` and gains `food` or `gold` (MON-113, MON-114)
        acquired,         ///< `seat` acquires the Court Card `card`; `gold`, `food` paid
        replaced,         ///< `seat` discards `card`, whose place was needed or wanted (MON-049)
        guest_discarded,  ///< `seat` is rid of the guest `card`, thanks to `other` (MON-057)
        built,            ///< `seat` acquires `card` and puts it on `space`, covering `other` (-1: the bare board)
        guest_sent,       ///< `seat` acquires the guest `card` and sends it `to` a seat; `gold` paid
        swept,            ///< `seat`; `gold` paid; `cards` left the row
        revealed,         ///< `card` comes into the row at `slot`
        reshuffled,       ///< the discard pile becomes the deck; `count` cards (MON-077)
        row_short,        ///< deck and discard pile are empty; `count` slots stay empty (MON-079)
        moon_rose,        ///< `card` is the open Moon
        together_asked,   ///< `card` asks for `amount` tokens together
        pledged,          ///< `seat` offers `amount` for `card`; `count`: the revision after it
        confirmed,        ///< `seat` accepts the table as it stands
        together_paid,    ///< `card` is paid: `amounts` by seat
        together_unpaid,  ///< `card` is not paid: `amount` was asked, `count` was offered
        gained,           ///< `seat` gains `food` or `gold` by `card`
        lost,             ///< `seat` loses `food` or `gold` by `card`
        court_discarded,  ///< `seat` loses the Court Card `card` by `other`
        moon_set,         ///< `card` goes to the box (MON-083)
        banner_taken,     ///< `seat` takes `banner`
        turn_ended,       ///< `seat`
        game_ended,       ///< `amounts`: the scores by seat
    };

    Kind kind = Kind::turn_started;
    int seat = -1;
    int card = -1;
    int other = -1;  ///< another card
    int to = -1;     ///< another seat
    int slot = -1;
    int space = -1;
    int banner = -1;
    int food = 0;
    int gold = 0;
    int amount = 0;
    int count = 0;
    std::vector<int> cards{};
    std::vector<int> amounts{};

    friend bool operator==(const Event&, const Event&) = default;
};

/// The snake_case word of a kind.
std::string_view word(Event::Kind kind);

/// One line: the kind, the seat, the card, then the other fields by name where they are set:
/// `acquired A cannon gold 9`, `built B castle space 4 food 4`, `together_paid diamond_moon amounts 2 1 1 0`.
std::string to_text(const Event& event);

}  // namespace coronet::monarch
