#include "engine/minerva/rules/offer.hpp"

#include <algorithm>

namespace coronet::minerva {
namespace {

using What = Event::Kind;

/// Puts a drawn tile on offer: under a number of its own, alone into the pair that lacks one.
void join_offer(State& state, Tile tile, bool second) {
    if (!second) {
        state.offer.push({tile, state.next_number++});
    } else {
        state.offer.push({tile, state.offer.top().number});
    }
}

/// The other half of a pair leaves the game (MIN-129).
void discard_partner(Play& play, int pair) {
    State& state = play.state;
    for (int i = 0; i < state.offer.size(); ++i) {
        const Offered offered = state.offer[i];
        if (offered.number != pair) continue;
        state.offer.remove_at(i);
        if (offered.tile != round_tile) state.discarded.add(offered.tile);
        play.tell({.kind = What::discarded, .tile = handle(offered.tile), .pair = pair});
        return;
    }
}

}  // namespace

void reveal(State& state, const Outside& outside) {
    Event event{.kind = What::revealed};
    bool second = false;
    int with_denarii = -1;
    while (!state.stack.empty()) {
        const Tile tile = state.stack.pop();
        if (tile == round_tile && !second) break;
        join_offer(state, tile, second);
        if (tile == round_tile) {
            with_denarii = state.offer.top().number;
            break;
        }
        if (outside.log != nullptr) {
            event.tiles.push_back(handle(tile));
            if (state.solitaire()) event.pairs.push_back(state.offer.top().number);
        }
        second = state.solitaire() && !second;
    }
    event.count = state.stack.size();
    outside.tell(event);
    if (with_denarii >= 0) outside.tell({.kind = What::round_tile_shown, .pair = with_denarii});
}

bool fill_slot(State& state, int slot) {
    Tile& place = state.row[static_cast<std::size_t>(slot)];
    if (place != no_tile || state.temple_stack.empty()) return false;
    place = state.temple_stack.pop();
    return true;
}

void take_from_offer(Play& play, Tile tile) {
    State& state = play.state;
    const auto slot = std::find(state.row.begin(), state.row.end(), tile);
    if (slot != state.row.end()) {
        const auto number = static_cast<int>(slot - state.row.begin());
        *slot = no_tile;
        if (!fill_slot(state, number)) return;
        play.raise_barrier();
        play.tell({.kind = What::temple_drawn, .tile = handle(*slot), .slot = number});
        return;
    }
    const auto found = std::find_if(state.offer.begin(), state.offer.end(),
                                    [tile](const Offered& offered) { return offered.tile == tile; });
    CHECK(found != state.offer.end(), "what is built lay on offer");
    const int pair = found->number;
    state.offer.remove_at(static_cast<int>(found - state.offer.begin()));
    if (state.solitaire()) discard_partner(play, pair);
}

void take_round_tile(Play& play, Seat seat, int pair) {
    State& state = play.state;
    state.offer.remove({round_tile, static_cast<std::uint8_t>(pair)});
    Player& player = play.player(seat);
    player.denarii.gain(round_tile_denarii);
    Event event = event_of(What::round_tile_taken, seat);
    event.pair = pair;
    event.denarii = round_tile_denarii;
    play.tell(event);
    discard_partner(play, pair);
}

}  // namespace coronet::minerva
