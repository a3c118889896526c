// The programs `game` and `round`: turn order, income of those who have passed, assistants, glory, the next round
// (sections 5, 12 to 15); play.hpp declares what stands here.

#include "engine/minerva/choices/choices.hpp"
#include "engine/minerva/rules/offer.hpp"
#include "engine/minerva/rules/play.hpp"
#include "engine/minerva/table/table.hpp"

namespace coronet::minerva {
namespace {

using What = Event::Kind;

/// The seat that holds an order tile; alone the only one.
Seat holder_of(const State& state, int order) {
    for (const Seat seat : state.seats()) {
        if (state.solitaire() || state.player(seat).order == order) return seat;
    }
    CHECK(false, "after the main phase each order tile in use has its holder");
    return engine::no_seat;
}

void end_game(Play& play) {
    play.state.turn.phase = Phase::over;
    play.raise_barrier();
    if (!play.heard()) return;
    Event event{.kind = What::game_ended};
    for (const Seat seat : play.state.seats()) event.amounts.push_back(points(play.state, seat).total());
    play.tell(event);
}

// --- The program `game` ---------------------------------------------------------------------------------------------

Result next_round(Play& play) {
    const State& state = play.state;
    if (state.over()) return Result::stop;
    Event event = event_of(What::round_started, state.turn.first);
    event.round = state.turn.round;
    play.tell(event);
    play.call(Program::round, state.turn.first);
    return Result::again;
}

// --- The program `round` --------------------------------------------------------------------------------------------

/// The turn of the player to move; who has passed gains a denarius instead (MIN-089). The main phase ends with the last
/// pass (MIN-094).
Result next_turn(Play& play) {
    State& state = play.state;
    if (state.turn.passed == state.seats()) {
        state.turn.phase = Phase::assistants;
        return Result::next;
    }
    const Seat seat = state.turn.seat;
    if (state.turn.passed.has(seat)) {
        play.player(seat).denarii.gain(1);
        state.turn.seat = engine::clockwise(seat, state.players());
        if (!play.heard()) return Result::again;
        Event event = event_of(What::pass_income, seat);
        event.denarii = 1;
        play.tell(event);
        return Result::again;
    }
    play.call(Program::turn, seat);
    if (!play.heard()) return Result::again;
    Event event = event_of(What::turn_started, seat);
    event.round = state.turn.round;
    play.tell(event);
    return Result::again;
}

/// Asks from the highest order tile down who can buy at all (MIN-097, MIN-100); nobody in round 6.
void ask_assistant(Play& play) {
    const State& state = play.state;
    Frame& frame = play.frame();
    for (; state.turn.round < round_count && frame.number < state.players(); ++frame.number) {
        if (play.ask(holder_of(state, state.players() - frame.number), {Ask::buy_assistant})) return;
    }
}

Result buy_assistant(Play& play, Seat seat, const Action& action) {
    ++play.frame().number;
    if (action.payment == Payment::none) {
        play.tell(event_of(What::no_assistant, seat));
        return Result::again;
    }
    Player& player = play.player(seat);
    const Holdings before = holdings(player);
    const AssistantPrice price = *next_assistant(player);
    if (action.payment == Payment::denarii) {
        player.denarii.pay(price.denarii);
    } else {
        player.glory.pay(price.glory);
    }
    ++player.assistants;
    Event event = event_of(What::assistant_bought, seat);
    put_change(event, before, holdings(player));
    play.tell(event);
    return Result::again;
}

void give(Play& play, Seat seat, GloryTile tile) {
    play.player(seat).glory_tiles.push(tile);
    Event event = event_of(What::glory_gained, seat);
    event.glory_tile = static_cast<int>(tile);
    event.place = facts(tile).place;
    play.tell(event);
}

/// All places from one snapshot (MIN-103, MIN-133); what nobody gains leaves the game (MIN-104).
Result give_glory(Play& play) {
    State& state = play.state;
    std::array<int, max_players> places{};
    for (const Seat seat : state.seats())
        places[static_cast<std::size_t>(engine::index(seat))] = glory_place(state, seat);
    Event left{.kind = What::glory_left};
    for (int place = 1; const auto tile = glory_tile(state.turn.round, place); ++place) {
        if (!state.glory.has(*tile)) continue;
        bool given = false;
        for (const Seat seat : state.seats()) {
            if (places[static_cast<std::size_t>(engine::index(seat))] != place) continue;
            give(play, seat, *tile);
            given = true;
        }
        if (!given) left.tiles.push_back(static_cast<int>(*tile));
        state.glory.remove(*tile);
    }
    if (!left.tiles.empty()) play.tell(left);
    return Result::next;
}

/// In the order of MIN-108; the game ends instead after round 6 (MIN-111).
Result prepare(Play& play) {
    State& state = play.state;
    if (state.turn.round == round_count) {
        end_game(play);
        return Result::next;
    }
    state.turn.first = holder_of(state, 1);
    for (const Seat seat : state.seats()) {
        play.player(seat).glory.set(0);
        play.player(seat).order = 0;
    }
    state.turn.passed = {};
    ++state.turn.round;
    if (state.turn.round == round_count && !state.solitaire()) play.tell({.kind = What::order_turned});
    reveal(state, play.outside);
    play.raise_barrier();
    state.turn.phase = Phase::main;
    state.turn.seat = state.turn.first;
    return Result::next;
}

}  // namespace

constexpr std::array game_steps = {engine::act<Rules>(next_round)};
constinit const Steps game_program = game_steps;

constexpr std::array round_steps = {engine::act<Rules>(next_turn),
                                    engine::question<Rules>(ask_assistant, buy_assistant),
                                    engine::act<Rules>(give_glory), engine::act<Rules>(prepare)};
constinit const Steps round_program = round_steps;

}  // namespace coronet::minerva
