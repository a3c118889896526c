// What costs a seat nothing in Minerva: what a tile just built offers without asking for anything in return; and, once
// all others have passed in the last round, whatever brings points at once after all that it costs.

#include "tests/games/minerva/tested.hpp"
#include "tests/support/laws/walk.hpp"

namespace coronet::test {

std::string Tested<minerva::Minerva>::left_lying(const minerva::State& state, engine::Seat seat,
                                                 const minerva::Action& choice) {
    using minerva::Minerva;
    using Verb = minerva::Action::Verb;
    if (choice.none && (choice.verb == Verb::arch || choice.verb == Verb::dining)) return Minerva::to_text(choice);
    auto others = engine::SeatSet::all(Minerva::seats(state));
    others.remove(seat);
    if (choice.verb != Verb::pass || state.turn.round != minerva::round_count || state.turn.passed != others) return {};
    const int now = minerva::points(state, seat).total();
    for (const auto& action : laws::legal<Minerva>(state, seat)) {
        if (action.verb == Verb::pass || action.verb == Verb::sell) continue;
        auto next = state;
        if (Minerva::apply(next, seat, action, {})) continue;
        if (minerva::points(next, seat).total() > now) return Minerva::to_text(action);
    }
    return {};
}

}  // namespace coronet::test
