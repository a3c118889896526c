#pragma once
// The one source of legality. `offers` says what a seat may choose now; the list of legal actions is its expansion and
// the private view shows the same facts. refusals.hpp says no to exactly the rest.

#include "engine/monarch/table/table.hpp"

#include <array>
#include <vector>

namespace coronet::monarch {

/// A card of the row as one seat could acquire it, were it free to act.
struct Offer {
    Card card = no_card;       ///< `no_card`: an empty slot
    Cost price{};              ///< for this seat
    std::uint8_t cut = 0;      ///< tokens taken off the printed price
    Why why = Why::ok;         ///< what stands in the way
    std::uint16_t spaces = 0;  ///< where an improvement may go, bit by bit
    Replace replace = Replace::no;
    bool chases = false;  ///< one of the own guests may be discarded
    SeatSet to{};         ///< who may get a guest
};

/// Everything a seat may choose now.
struct Offers {
    Ask ask = Ask::none;
    std::array<Offer, row_slots> row{};  ///< by slot; filled whatever is asked
    bool harvest = false;
    bool tax = false;
    bool sweep = false;
    bool end_turn = false;
    std::uint8_t banners = 0;  ///< that can be taken, bit by bit
    int pledge_max = 0;        ///< 0 .. this can be pledged
};

/// What a card of the row would cost and allow this seat, were it free to act.
Offer offer(const State& state, Seat seat, Card card);

/// Everything a seat may choose now.
Offers offers(const State& state, Seat seat);

/// Appends every way to acquire what is offered.
void expand(const State& state, Seat seat, const Offer& offer, std::vector<Action>& list);

/// Appends every legal action of a seat (MON-147). A seat that has confirmed its pledge is waited for no longer but
/// may still change it (MON-093).
void legal(const State& state, Seat seat, std::vector<Action>& list);

/// Who must choose. Empty when the game is over.
SeatSet waiting(const State& state);

}  // namespace coronet::monarch
