#pragma once
// What a viewer of Minerva may know, as plain structs: a public part, equal for all, and a private part per seat. Both
// are pure functions of the State. The wire format is the description of these structs; the member names are the JSON
// keys.
//
// Tiles are their handles (tile_table.hpp), culture and glory tiles have handles of their own, cells are the text
// "x,y", resources and culture kinds are their names. All that is hidden is the order of the two stacks (MIN-147); what
// costs much to say and is looked at only now and then stands in Preview, the answer to `consult`.

#include "engine/core/flat_map.hpp"
#include "engine/core/short_text.hpp"
#include "engine/minerva/table/table.hpp"

#include <optional>
#include <string>
#include <vector>

namespace coronet::minerva {

/// A cell in the views that are there at every position, of which a table keeps four: "-104,-104" at the longest.
using CellText = engine::BriefText<9>;

/// A seat's victory points if the game ended now, by source (MIN-152).
struct PointsView {
    int culture = 0;
    int glory = 0;
    int temples = 0;
    int money = 0;  ///< denarii and resources
    int order = 0;  ///< 0 before round 6
    int total = 0;
    friend bool operator==(const PointsView&, const PointsView&) = default;
};

/// What a temple in a city is worth now (MIN-152).
struct TempleView {
    int points = 0;
    int count = 0;                ///< tiles, different categories or tokens it counts
    std::vector<CellText> cells;  ///< of the tiles it counts; by category: of all it looks at; by tokens: empty
    friend bool operator==(const TempleView&, const TempleView&) = default;
};

/// What everybody sees of one seat (MIN-151, MIN-156).
struct SeatView {
    int denarii = 0;
    int grain = 0;  ///< 0 .. 6; so for the next three
    int wood = 0;
    int stone = 0;
    int ore = 0;
    int glory = 0;       ///< tokens
    int assistants = 0;  ///< in reserve
    int placed = 0;      ///< assistants in the city
    int residences = 0;  ///< in reserve
    bool passed = false;
    int order = 0;                 ///< number of the order tile it holds, 0: none
    std::vector<int> culture;      ///< culture tiles, earliest gained first
    std::vector<int> glory_tiles;  ///< glory tiles, earliest gained first
    PointsView points;
    engine::FlatMap<int, TempleView> temples;  ///< each temple of its city
    /// Cell -> what lies there: a facility's handle as a number ("17"), a residence "r", a residence with an assistant
    /// "r" and the way it was activated: "ru" up, "rd" down, "rl" left, "rr" right.
    engine::FlatMap<CellText, engine::ShortText> city;
    int price = 0;        ///< denarii its next assistant costs, 0: it has all five
    int price_glory = 0;  ///< the same in glory tokens
    int place = 0;        ///< place in "gain glory" if the step came now, 0: none (MIN-103, MIN-133)
    friend bool operator==(const SeatView&, const SeatView&) = default;
};

/// Whose turn it is, and who must decide what (MIN-156).
struct TurnView {
    int round = 1;  ///< 1 .. 6
    Phase phase = Phase::main;
    int first = 0;     ///< the seat that began this round
    int seat = 0;      ///< whose turn it is in the main phase
    int decides = -1;  ///< the seat that is asked, -1: the game is over
    Ask ask = Ask::none;
    std::string at;  ///< cell of the tile that asks; empty: no tile does
    /// Cultural points of this turn so far, by kind (MIN-080); without those that are 0.
    engine::FlatMap<std::string, int> points;
    friend bool operator==(const TurnView&, const TurnView&) = default;
};

/// How the game ended.
struct ResultView {
    std::vector<int> scores;  ///< by seat
    std::vector<int> places;  ///< by seat; all differ (MIN-124)
    std::string title;        ///< solitaire (MIN-135), else empty
    friend bool operator==(const ResultView&, const ResultView&) = default;
};

/// What everybody may know.
struct Public {
    int players = 0;
    int per_pile = 0;  ///< normal tiles in each of the six piles of the stack (MIN-009)
    engine::FlatMap<int, SeatView> seats;
    TurnView turn;
    /// Starting and normal tiles on offer -> when it came, 0 first; solitaire: the number of its pair (MIN-127).
    engine::FlatMap<int, int> offer;
    /// Solitaire: pairs whose other half is a round tile -> denarii on it (MIN-128).
    engine::FlatMap<int, int> round_tiles;
    engine::FlatMap<int, int> temples;  ///< temples on offer -> slot of the row, 0 .. 4
    int stack = 0;                      ///< tiles in the normal stack, round tiles included
    int temple_stack = 0;
    /// Facilities that have not appeared yet: handle of the first of their kind -> how many (MIN-147).
    engine::FlatMap<int, int> unseen;
    /// Culture kind -> its stack, top first (MIN-018).
    engine::FlatMap<std::string, std::vector<int>> culture;
    std::vector<int> glory;  ///< glory tiles of this round and of those to come
    int next_order = 0;      ///< the order tile that the next to pass takes, 0: none (solitaire, or all have passed)
    bool fee = false;        ///< somebody has passed: 1 denarius for each action of those who have not (MIN-090)
    bool turned = false;     ///< the order tiles show their VP side (MIN-109)
    std::optional<ResultView> result;
    friend bool operator==(const Public&, const Public&) = default;
};

/// What one seat may do. `legal` is the expansion of this together with the seat's holdings (`sell`, MIN-033). `cells`,
/// `denarii`, `why`, `residence` and `hosts` hold for the seat's own next turn and are also there while others play.
struct Private {
    Ask ask = Ask::none;                    ///< what this seat is asked
    engine::FlatMap<CellText, bool> cells;  ///< cells where it may build (MIN-026); the value is always true
    int fee = 0;                            ///< denarii due for its next action (MIN-090)
    /// Tiles on offer, temples too -> denarii for the tokens it lacks (MIN-043); those left out need none.
    engine::FlatMap<int, int> denarii;
    engine::FlatMap<int, Why> why;  ///< tiles on offer that it cannot pay now -> whether selling would help
    bool residence = false;         ///< it has a residence left and can pay the fee
    /// Own residences that an assistant can be placed on, the value is always true; empty without an assistant in
    /// reserve or without the fee.
    engine::FlatMap<CellText, bool> hosts;
    bool none = false;  ///< the open decision may be declined or stopped
    int most = 0;       ///< convert: tokens that can be paid; trade: tokens that can be bought; dining: 2
    /// Resources that can be named -> how many of each: fountain 1, convert_pairs pairs, trade and dining at most.
    engine::FlatMap<std::string, int> resources;
    std::vector<std::string> cultures;  ///< kinds that can be named: garden, arch
    /// Cells that can be named: bathhouse, circus; aquaeduct: where a tile can be taken from.
    std::vector<std::string> targets;
    engine::FlatMap<std::string, std::vector<std::string>> moves;  ///< aquaeduct: from -> to
    /// Surrounding tiles that cannot be named -> the code of the refusal (MIN-154).
    engine::FlatMap<std::string, std::string> barred;
    bool pay_denarii = false;  ///< buy_assistant: can be paid in denarii, without selling first
    bool pay_glory = false;
    friend bool operator==(const Private&, const Private&) = default;
};

/// Amounts of a preview by name: "grain" .. "ore", "denarii", "glory".
using AmountsView = engine::FlatMap<std::string, int>;

/// One tile of a line, as it would be activated (MIN-155).
struct StepView {
    std::string cell;
    int tile = -1;
    AmountsView gains;                         ///< changes of the holdings, after overflow; without those that are 0
    int overflow = 0;                          ///< surplus tokens that became denarii
    Ask ask = Ask::none;                       ///< the tile asks; its answer is not part of `gains`
    engine::FlatMap<std::string, int> points;  ///< cultural points by kind
    bool idle = false;                         ///< temple or special tile: does nothing (MIN-068)
    bool open = false;                         ///< an earlier open choice may change what it gives
    friend bool operator==(const StepView&, const StepView&) = default;
};

/// What activating a line would bring, open choices left aside (MIN-155).
struct LineView {
    std::vector<StepView> steps;  ///< nearest first
    std::string end;              ///< the cell it stops at; empty for "rest"
    LineEnd why = LineEnd::empty;
    AmountsView gains;                         ///< sum of the steps
    engine::FlatMap<std::string, int> points;  ///< cultural points of the turn
    std::vector<int> culture;                  ///< culture tiles these would take
    PointsView change;                         ///< of the seat's victory points by the whole action
    bool open = false;                         ///< choices are open: all this may become more
    friend bool operator==(const LineView&, const LineView&) = default;
};

/// What a choice would change; answers `consult`. Also there out of turn and for what cannot be paid yet, as a help to
/// plan. Never depends on the order of a stack.
struct Preview {
    AmountsView pays;       ///< resources paid for a facility (MIN-043)
    int denarii = 0;        ///< for the tokens that lack
    int fee = 0;            ///< MIN-090
    int missing = 0;        ///< denarii that lack for cost and fee
    bool sellable = false;  ///< something is missing, and selling tokens that the cost does not need would cover it
    AmountsView after;      ///< all six holdings afterwards; denarii below 0: they are missing
    PointsView change;      ///< of the seat's victory points, open choices left aside
    /// A facility or residence to be built -> for each legal cell the change of the seat's temple points by putting it
    /// there, a temple's own points included.
    engine::FlatMap<std::string, int> temples;
    engine::FlatMap<std::string, int> worth;  ///< a temple to be built: its own points for each legal cell (MIN-153)
    /// build_residence, place_assistant: by direction "up" .. "right", all four whichever is named. An answer in
    /// the middle of a line: "rest", from the tile that asks on.
    engine::FlatMap<std::string, LineView> lines;
    friend bool operator==(const Preview&, const Preview&) = default;
};

}  // namespace coronet::minerva
