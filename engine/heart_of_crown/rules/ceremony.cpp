// Coronation ceremonies (section 13). play.hpp declares what stands here.

#include "engine/heart_of_crown/rules/play.hpp"

namespace coronet::heart_of_crown {
namespace {

/// A ceremony begins, with everybody else still to complete a turn (HOC-110, HOC-111).
void begin_ceremony(Play& play, Seat seat) {
    Ceremony& ceremony = play.state.ceremony(seat);
    ceremony.on = true;
    ceremony.waiting = play.state.seats();
    ceremony.waiting.remove(seat);
    play.state.counted.remove(seat);
    play.tell(Event::Kind::ceremony_began, seat);
}

}  // namespace

void Play::settle() {
    if (over()) return;
    for (const Seat seat : state.seats()) {
        if (state.dropped_out.has(seat)) continue;
        if (points_of(state, seat).total() >= victory_points) return end_game(Reason::thirty_points, {seat});
    }
    if (state.overtime) return;  // HOC-119, HOC-120
    for (const Seat seat : state.seats()) {
        const bool reached = points_of(state, seat).total() >= ceremony_points;
        Ceremony& ceremony = state.ceremony(seat);
        if (reached && !ceremony.on) begin_ceremony(*this, seat);
        if (!reached && ceremony.on) {
            ceremony = {};
            tell(Event::Kind::ceremony_ended, seat);
        }
    }
}

}  // namespace coronet::heart_of_crown
