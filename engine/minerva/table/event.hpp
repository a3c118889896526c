#pragma once
// What happens in Minerva, one small flat event each (MIN-157). Nothing that happens is secret, so no event has a
// secret form. Told by the rules, shown by the log, expected by scenario files. Never tells of the order of a stack.

#include <string>
#include <string_view>
#include <vector>

namespace coronet::minerva {

/// One thing that happened. Fields a kind does not name hold their initial values and are left out on the wire.
///
/// Amounts (`grain` .. `glory`) are changes of the seat's holdings after overflow: below 0 where it pays. `overflow` is
/// how many surplus tokens have become denarii, which `denarii` contains (MIN-030).
struct Event {
    enum class Kind {
        dealt,              ///< `seat` begins; `tiles` of the offer; `temples` of the row; `count`: tiles in the stack
        revealed,           ///< `tiles` join the offer; `count`: left in the stack; solitaire: `pairs`, of each tile
        round_tile_shown,   ///< solitaire: the round tile is the other half of pair `pair`, with 3 denarii on it
        round_started,      ///< `round`; `seat` begins
        turn_started,       ///< `seat`, `round`
        built,              ///< `seat` builds facility `tile` at `cell`; amounts paid without `fee`
        residence_built,    ///< `seat` builds at `cell` and activates towards `dir`; `fee`
        assistant_placed,   ///< `seat`, on the residence at `cell`, activates towards `dir`; `fee`
        round_tile_taken,   ///< solitaire: `seat` takes the round tile of pair `pair`; `denarii`
        discarded,          ///< solitaire: `tile` (or the round tile) of pair `pair` leaves the game
        temple_drawn,       ///< `tile` comes into the temple row at `slot`
        activated,          ///< `seat` activates `tile` at `cell`: amounts; points of `theater`, `art`, `academic`
        traded,             ///< `seat` buys resources by the Trading post `tile`: amounts
        dined,              ///< `seat` gains resources by the Dining Hall `tile`: amounts
        moved,              ///< `seat` moves `tile` from `cell` `to` a cell
        residence_removed,  ///< `seat` removes the residence at `cell` from the game
        declined,           ///< `seat` does without the effect of `tile`, or without the rest of it
        culture_gained,     ///< `seat` gains the culture tile `culture`; `tile`: by the Triumphal arch
        sold,               ///< `seat` sells: amounts (MIN-033)
        passed,             ///< `seat` passes and takes order tile `order` (solitaire: none)
        pass_income,        ///< `seat` has passed before and gains `denarii` (MIN-089)
        assistant_bought,   ///< `seat` buys an assistant: `denarii` or `glory` paid
        no_assistant,       ///< `seat` declines to buy one
        glory_gained,       ///< `seat` gains the glory tile `glory_tile` for place `place`
        glory_left,         ///< the glory tiles `tiles` of the round leave the game
        order_turned,       ///< the order tiles show their VP side (MIN-109)
        game_ended,         ///< `amounts`: the scores by seat
    };

    Kind kind = Kind::turn_started;
    int seat = -1;
    int tile = -1;
    int culture = -1;
    int glory_tile = -1;
    int place = 0;
    int order = 0;
    int pair = -1;
    int slot = -1;
    int round = 0;
    std::string cell{};  ///< "1,-1"
    std::string to{};
    std::string dir{};  ///< "up", "down", "left", "right"
    int grain = 0;
    int wood = 0;
    int stone = 0;
    int ore = 0;
    int denarii = 0;
    int glory = 0;  ///< tokens
    int overflow = 0;
    int fee = 0;
    int theater = 0;
    int art = 0;
    int academic = 0;
    int count = 0;
    std::vector<int> tiles{};
    std::vector<int> temples{};
    std::vector<int> pairs{};
    std::vector<int> amounts{};

    friend bool operator==(const Event&, const Event&) = default;
};

/// The snake_case word of a kind.
std::string_view word(Event::Kind kind);

/// One line: the kind, the seat, the tile, the cell, then the other fields by name where they are set:
/// `built A foundry#2 1,-1 wood -1 stone -1 fee 1`, `activated A markets#1 2,0 denarii 3`, `passed B order 1`.
std::string to_text(const Event& event);

}  // namespace coronet::minerva
