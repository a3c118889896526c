#pragma once
// What can be chosen: where the answers to each question come from. `legal()` is the expansion of these functions, the
// private view shows them, refusals.cpp names the reason for everything else.

#include "engine/minerva/table/table.hpp"

#include <string_view>
#include <vector>

namespace coronet::minerva {

/// Cells where a seat may build (MIN-026).
Cells building_cells(const Player& player);

/// Tiles of the offer and temples of the row.
engine::Pile<Tile, offer_limit + temple_row> tiles_on_offer(const State& state);
bool on_offer(const State& state, Tile tile);
/// Whether a pair has a round tile as one half (MIN-130).
bool has_round_tile(const State& state, int pair);

/// Whether a residence can be built on the seat's turn (MIN-064): one is left and the fee can be paid.
bool can_build_residence(const State& state, Seat seat);
/// Whether an assistant stands in reserve and the fee can be paid (MIN-085).
bool can_place_assistant(const State& state, Seat seat);

/// The order tile the next to pass takes: the lowest at the side; 0: none is left, or there are none (MIN-088,
/// MIN-126).
int lowest_order_left(const State& state);

// --- Open decisions -------------------------------------------------------------------------------------------------

/// What a tile asks when it is activated or, if it is special, has been built; `none` for most.
Ask asks(Tile tile);

/// Whether the question has an answer other than declining. Those without are not put (MIN-050, MIN-075, MIN-076,
/// MIN-100).
bool worth_asking(const State& state, Seat seat, const Question& question);

/// The resource the tile that asks converts (MIN-075).
Resource converted(const Question& question);
/// Convert: how many tokens at most. Trade: how many tokens in all (MIN-051). Dining: 2. Otherwise 0.
int most(const Player& player, const Question& question);
/// Convert_pairs, trade, dining: how many (pairs) of this resource at most.
int most(const Player& player, const Question& question, Resource resource);

/// Why a cell cannot be named by the Bathhouse, the Circus or, as the tile to move, by the Aquaeduct: the code of the
/// refusal, empty if it can (MIN-055, MIN-058, MIN-061, MIN-062).
std::string_view barred(const Player& player, const Question& question, Cell cell);
/// The surrounding cells that can be named.
Cells targets(const Player& player, const Question& question);

/// Whether an assistant can be paid so (MIN-098).
bool payable(const Player& player, Payment payment);

/// Whether the answer that declines is one: not for fountain and garden (MIN-143).
constexpr bool can_decline(Ask ask) { return ask != Ask::fountain && ask != Ask::garden && ask > Ask::turn; }

/// Appends every legal action of a seat (MIN-145): also sales while it is not asked. In a fixed order.
void legal(const State& state, Seat seat, std::vector<Action>& list);

}  // namespace coronet::minerva
