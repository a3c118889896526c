#pragma once
// The one source of legality. `why` judges any choice; the list of legal actions is what it lets pass, the private view
// shows the parts it is made of, refusals.hpp puts its answer into words.

#include "engine/heart_of_crown/table/table.hpp"

#include <array>
#include <vector>

namespace coronet::heart_of_crown {

/// Why a seat cannot make this choice now; `ok` if it can.
Why why(const State& state, Seat seat, const Action& action);

/// Appends every legal action of a seat.
void legal(const State& state, Seat seat, std::vector<Action>& list);

// The parts `why` is made of. Each says what stands against any choice of its sort, apart from the card chosen.
/// The own turn waits for this seat's choice, in this phase or, with `Phase::over`, in either.
Why turn_why(const State& state, Seat seat, Phase phase);
Why play_why(const State& state, Seat seat);
Why keep_why(const State& state, Seat seat);
Why buy_why(const State& state, Seat seat);
Why set_why(const State& state, Seat seat);
/// Supporting any princess.
Why support_why(const State& state, Seat seat);
/// The ability of the own princess, whatever is given for it.
Why ability_why(const State& state, Seat seat);

// The same for one card of the hand, apart from those.
Why playable(Card card);
Why settable(Card card);
/// Keeping a card on one of the own territories.
Why keepable(const State& state, Seat seat, Card card, int slot);

/// What can be given for the ability of the own princess, each way (Bergamot one card, Ouka two); empty: nothing has
/// to be given, or nothing can be.
std::vector<std::array<Card, 3>> ability_costs(const State& state, Seat seat);

}  // namespace coronet::heart_of_crown
