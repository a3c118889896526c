#pragma once
// What the steps of the rules work with, and the list of the programs that a game of Monarch consists of:
//
//   game    one turn after the other; calls turn
//   turn    asks the active seat until it ends its turn; calls refill
//   refill  fills the empty slots; calls moon (MON-076)
//   moon    carries out the open Moon; asks for pledges and for Court Cards to discard
//
// The steps stand in turn.cpp, acquire.cpp, refill.cpp and moon.cpp, each beside its program.

#include "engine/core/flow.hpp"
#include "engine/monarch/table/table.hpp"

#include <span>

namespace coronet::monarch {

using Outside = engine::Outside<Event>;
using engine::Result;

struct Play;

/// What engine::run needs to know.
struct Rules {
    using Play = monarch::Play;
    using Action = monarch::Action;
    static std::span<const engine::Step<Rules>> program(const Frame& frame);
    static bool answerable(const State& state, Seat seat);
};

using Step = engine::Step<Rules>;

/// A State in play, with the verbs that never ask and tell of themselves.
struct Play : engine::PlayBase<Rules, State, Frame, Question, Event> {
    /// Somebody listens: events with lists are worth building.
    bool heard() const { return outside.log != nullptr; }
    void tell(const Event& event) const { outside.tell(event); }
    void call(Program program, Seat seat);
    /// What came before can no longer be taken back freely (MON-157).
    void raise_barrier() { ++state.barrier; }

    /// A seat pays what it was found to have.
    void pay(Seat seat, Cost cost);
    /// Adds tokens to a holding. The supply never runs out (MON-004), but a holding ends at Counter::most: nobody who
    /// plays gets near it, and two who harvest for thousands of rounds shall not break the game.
    static void receive(engine::Counter& holding, int amount);
    /// A seat gains tokens by a Moon.
    void gain(Seat seat, Resource resource, int amount, Card moon);
    /// A seat loses tokens by a Moon, at most what it has.
    void lose(Seat seat, Resource resource, int amount, Card moon);
};

/// An event about a seat.
inline Event event_of(Event::Kind kind, Seat seat) { return {.kind = kind, .seat = engine::index(seat)}; }

// The programs; see the list above.
std::span<const Step> game_program();
std::span<const Step> turn_program();
std::span<const Step> refill_program();
std::span<const Step> moon_program();

}  // namespace coronet::monarch
