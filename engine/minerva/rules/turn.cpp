#include "engine/minerva/rules/turn.hpp"

#include "engine/minerva/choices/choices.hpp"
#include "engine/minerva/rules/effects.hpp"
#include "engine/minerva/rules/offer.hpp"
#include "engine/minerva/table/table.hpp"

namespace coronet::minerva {
namespace {

using What = Event::Kind;

/// The lowest order tile at the side (MIN-088). Alone there are none (MIN-126).
void pass(Play& play, Seat seat) {
    const int order = play.state.solitaire() ? 0 : lowest_order_left(play.state);
    if (!play.state.solitaire()) play.player(seat).order = static_cast<std::uint8_t>(order);
    play.state.turn.passed.add(seat);
    if (!play.heard()) return;
    Event event = event_of(What::passed, seat);
    event.order = order;
    play.tell(event);
}

/// Pays the fee; gives it back for the event (MIN-090).
int pay_fee(Play& play, Seat seat) {
    const int due = fee(play.state, seat);
    play.player(seat).denarii.pay(due);
    return due;
}

void tell_activating(Play& play, Event::Kind kind, Seat seat, Cell cell, Dir dir, int paid) {
    if (!play.heard()) return;
    Event event = event_of(kind, seat);
    event.cell = text_of(cell);
    event.dir = word(dir);
    event.fee = paid;
    play.tell(event);
}

// --- The program `turn` ---------------------------------------------------------------------------------------------

void ask_turn(Play& play) {
    static constexpr Question question{Ask::turn};
    play.ask(play.frame().seat, question);
}

/// The one action of a turn (MIN-039).
Result carry_out(Play& play, Seat seat, const Action& action) {
    const Cell cell = cell_of(action);
    switch (action.verb) {
        case Action::Verb::build_facility: build_facility(play, seat, action.tile, cell); break;
        case Action::Verb::build_residence: build_residence(play, seat, cell, action.dir); break;
        case Action::Verb::place_assistant: place_assistant(play, seat, cell, action.dir); break;
        case Action::Verb::take_round_tile: take_round_tile(play, seat, action.number); break;
        case Action::Verb::pass: pass(play, seat); break;
        default: CHECK(false, "a turn takes turn actions");
    }
    return Result::next;
}

/// Once after all tiles of a line or of the Bathhouse (MIN-057, MIN-069); what is left of the points is lost (MIN-080).
Result finish_turn(Play& play) {
    check_culture(play, play.frame().seat);
    play.state.turn.points = {};
    play.state.turn.seat = engine::clockwise(play.state.turn.seat, play.state.players());
    return Result::next;
}

}  // namespace

void build_facility(Play& play, Seat seat, Tile tile, Cell cell) {
    Player& player = play.player(seat);
    const int paid = pay_fee(play, seat);
    const Holdings before = holdings(player);
    const Bill cost = bill(player, tile);
    for (std::size_t i = 0; i < resource_count; ++i) {
        player.tokens[i] = static_cast<std::uint8_t>(player.tokens[i] - cost.tokens[i]);
    }
    player.denarii.pay(cost.denarii);
    play.place(seat, {tile, cell});
    if (play.heard()) {
        Event event = event_of(What::built, seat);
        event.fee = paid;
        event.tile = handle(tile);
        event.cell = text_of(cell);
        put_change(event, before, holdings(player));
        play.tell(event);
    }
    take_from_offer(play, tile);
    if (facts(tile).effect.trigger == Trigger::when_built) play.call(Program::effect, seat, cell);
}

void build_residence(Play& play, Seat seat, Cell cell, Dir dir) {
    const int paid = pay_fee(play, seat);
    --play.player(seat).residences;
    play.place(seat, {residence_tile, cell});
    tell_activating(play, What::residence_built, seat, cell, dir, paid);
    play.call(Program::line, seat, step(cell, dir), dir);
}

void place_assistant(Play& play, Seat seat, Cell cell, Dir dir) {
    const int paid = pay_fee(play, seat);
    Player& player = play.player(seat);
    --player.assistants;
    ++player.placed;
    for (Placed& placed : player.city) {
        if (placed.cell == cell) placed.assistant = dir;
    }
    tell_activating(play, What::assistant_placed, seat, cell, dir, paid);
    play.call(Program::line, seat, step(cell, dir), dir);
}

void sell(Play& play, Seat seat, Resource resource, int count) {
    Player& player = play.player(seat);
    const Holdings before = holdings(player);
    auto& held = player.tokens[at(resource)];
    held = static_cast<std::uint8_t>(held - count);
    player.denarii.gain(count);
    if (!play.heard()) return;
    Event event = event_of(What::sold, seat);
    put_change(event, before, holdings(player));
    play.tell(event);
}

constexpr std::array turn_steps = {engine::question<Rules>(ask_turn, carry_out), engine::act<Rules>(finish_turn)};
constinit const Steps turn_program = turn_steps;

}  // namespace coronet::minerva
