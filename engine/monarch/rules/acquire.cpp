#include "engine/monarch/rules/acquire.hpp"

namespace coronet::monarch {
namespace {

using Kind = Event::Kind;
using Choice = Action::Kind;

Event about(Kind kind, Seat seat, Card card) {
    Event event = event_of(kind, seat);
    event.card = handle(card);
    return event;
}

/// The replaced card goes first, then the new one comes, then it chases a guest; all before the refill (MON-052,
/// MON-057).
void join_court(Play& play, Seat seat, const Action& action) {
    Court& court = play.state.court(seat);
    if (action.replace != no_card) {
        court.cards.remove(action.replace);
        play.state.discard.push(action.replace);
        play.tell(about(Kind::replaced, seat, action.replace));
    }
    court.cards.push(action.card);
    if (action.guest != no_card) {
        court.guests.remove(action.guest);
        play.state.discard.push(action.guest);
        Event event = about(Kind::guest_discarded, seat, action.guest);
        event.other = handle(action.card);
        play.tell(event);
    }
}

/// What is paid is told with the card.
Event announcement(const State& state, Seat seat, const Action& action, Cost cost) {
    Event event = about(Kind::acquired, seat, action.card);
    event.gold = cost.gold;
    event.food = cost.food;
    if (action.kind == Choice::acquire_improvement) {
        event.kind = Kind::built;
        event.space = action.space;
        event.other = handle(top(state.spaces[static_cast<std::size_t>(action.space)]));
    }
    if (action.kind == Choice::acquire_guest) {
        event.kind = Kind::guest_sent;
        event.to = engine::index(action.to);
    }
    return event;
}

}  // namespace

void acquire(Play& play, Seat seat, const Action& action) {
    const Cost cost = price(play.state, seat, action.card);  // with the card that is replaced still there (MON-055)
    play.pay(seat, cost);
    play.tell(announcement(play.state, seat, action, cost));
    put_in_place(play, seat, action);
}

void put_in_place(Play& play, Seat seat, const Action& action) {
    State& state = play.state;
    state.row[static_cast<std::size_t>(slot_of(state, action.card))] = no_card;
    switch (action.kind) {
        case Choice::acquire_court: return join_court(play, seat, action);
        case Choice::acquire_improvement:
            return state.spaces[static_cast<std::size_t>(action.space)].layers.push(action.card);
        case Choice::acquire_guest: return state.court(action.to).guests.push(action.card);
        case Choice::harvest:
        case Choice::tax:
        case Choice::sweep:
        case Choice::take_banner:
        case Choice::end_turn:
        case Choice::pledge:
        case Choice::confirm:
        case Choice::discard_court: CHECK(false, "only acquiring puts a card in its place");
    }
}

}  // namespace coronet::monarch
