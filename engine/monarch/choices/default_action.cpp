#include "engine/monarch/choices/default_action.hpp"

namespace coronet::monarch {
namespace {

/// The Court Card whose loss costs the fewest projected crowns; among equals the one acquired earliest (MON-152).
Card cheapest_loss(const State& state, Seat seat) {
    Card cheapest = no_card;
    int most_left = 0;
    for (const Card card : state.court(seat).cards) {
        State without = state;
        without.court(seat).cards.remove(card);
        const int left = total(without, seat);
        if (cheapest == no_card || left > most_left) {
            cheapest = card;
            most_left = left;
        }
    }
    return cheapest;
}

}  // namespace

Action default_action(const State& state, Seat seat) {
    switch (state.asked(seat)) {
        case Ask::pledge: return choose::confirm(state.moon.revision);
        case Ask::discard: return choose::discard(cheapest_loss(state, seat));
        case Ask::none:
        case Ask::turn: break;
    }
    return choose::end_turn();
}

}  // namespace coronet::monarch
