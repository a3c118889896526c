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
inline Why turn_why(const State& state, Seat seat, Phase phase) {
    if (state.over()) return Why::game_over;
    if (state.dropped_out.has(seat)) return Why::player_out;
    if (state.turn.phase == Phase::setup) return Why::wrong_phase;
    if (seat != state.turn.seat) return Why::not_your_turn;
    const Ask asked = state.asked(seat);
    if (asked != Ask::main && asked != Ask::second) return Why::question_open;
    if (phase == Phase::main && asked != Ask::main) return Why::wrong_phase;
    if (phase == Phase::second && asked != Ask::second) return Why::wrong_phase;
    return Why::ok;
}
Why play_why(const State& state, Seat seat);
Why keep_why(const State& state, Seat seat);
Why buy_why(const State& state, Seat seat);
Why set_why(const State& state, Seat seat);
/// Supporting any princess.
Why support_why(const State& state, Seat seat);
/// The ability of the own princess, whatever is given for it.
Why ability_why(const State& state, Seat seat);

// The same for one card of the hand, apart from those.
inline Why playable(Card card) { return facts(card).is(kind::action | kind::territory) ? Why::ok : Why::not_playable; }
inline Why settable(Card card) { return facts(card).is(kind::succession) ? Why::ok : Why::not_succession; }
/// Keeping a card on one of the own territories.
Why keepable(const State& state, Seat seat, Card card, int slot);
/// The kinds of cards of the hand that can be kept at all, as far as they themselves go: on a territory that costs
/// enough.
CardSet keepable(const State& state, Seat seat);

/// How many cards have to be given for the ability of the own princess: Bergamot one, Ouka two of different kinds.
int ability_cost(const State& state, Seat seat);
/// The kinds of cards of the hand that can be given for it.
CardSet ability_givable(const State& state, Seat seat);

/// Calls `take(first, second)` for each way to pay for the ability with cards, `second` being `no_card` if it costs
/// one; never if nothing has to be given, or nothing can be.
template <class Take>
void each_ability_cost(const State& state, Seat seat, Take take) {
    const int cost = ability_cost(state, seat);
    const CardSet givable = cost > 0 ? ability_givable(state, seat) : CardSet{};
    for (const Card first : givable) {
        if (cost == 1) take(first, no_card);
        for (const Card second : givable) {
            if (cost == 2 && second > first) take(first, second);
        }
    }
}

}  // namespace coronet::heart_of_crown
