#pragma once
// What the steps of the rules work with, and the list of the programs that a game of Minerva consists of:
//
//   game    one round after the other; calls round
//   round   one turn after the other, gain assistants, gain glory, prepare; calls turn
//   turn    asks the player to move; calls line or effect; then the culture check
//   line    activates one tile after the other; calls effect where a tile asks
//   effect  asks for the choice of one tile, activated or just built; the Bathhouse calls effect again
//
// The steps stand in round.cpp, turn.cpp and effects.cpp, each beside its program.

#include "engine/core/flow.hpp"
#include "engine/minerva/table/table.hpp"

#include <span>

namespace coronet::minerva {

using Outside = engine::Outside<Event>;
using engine::Result;

struct Play;

/// What engine::run needs to know.
struct Rules {
    using Play = minerva::Play;
    using Action = minerva::Action;
    static std::span<const engine::Step<Rules>> program(const Frame& frame);
    /// Whether anything but declining can be answered (MIN-050, MIN-075, MIN-100).
    static bool answerable(const State& state, Seat seat);
};

using Step = engine::Step<Rules>;
using Steps = std::span<const Step>;

/// What a seat has that an event can tell of.
struct Holdings {
    std::array<int, resource_count> tokens{};
    int denarii = 0;
    int glory = 0;
    friend bool operator==(const Holdings&, const Holdings&) = default;
};
Holdings holdings(const Player& player);
/// Writes what has changed into the amounts of an event.
void put_change(Event& event, const Holdings& before, const Holdings& after);

/// Adds resources; each beyond six becomes a denarius (MIN-030). Gives back how many.
int receive(Player& player, Resource resource, int count);

/// A State in play, with the verbs that never ask and tell of themselves.
struct Play : engine::PlayBase<Rules, State, Frame, Question, Event> {
    /// Somebody listens: events with lists are worth building.
    bool heard() const { return outside.log != nullptr; }
    void tell(const Event& event) const { outside.tell(event); }
    Player& player(Seat seat) { return state.player(seat); }
    /// Lets another program run.
    void call(Program program, Seat seat, Cell cell = {}, Dir dir = no_dir);
    /// What came before can no longer be taken back freely (MIN-150).
    void raise_barrier() { ++state.barrier; }
    /// Puts a tile into a seat's city.
    void place(Seat seat, const Placed& placed);
    /// The seat gains the top tile of a culture stack; `by`: the Triumphal arch.
    void gain_culture(Seat seat, Culture culture, Tile by = no_tile);
};

/// An event about a seat.
inline Event event_of(Event::Kind kind, Seat seat) { return {.kind = kind, .seat = engine::index(seat)}; }

// The programs; see the list above.
extern const Steps game_program;
extern const Steps round_program;
extern const Steps turn_program;
extern const Steps line_program;
extern const Steps effect_program;

}  // namespace coronet::minerva
