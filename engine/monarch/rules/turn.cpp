#include "engine/monarch/rules/turn.hpp"

#include "engine/monarch/rules/acquire.hpp"
#include "engine/monarch/rules/refill.hpp"

#include <limits>

namespace coronet::monarch {
namespace {

using Choice = Action::Kind;
using Kind = Event::Kind;

void give_banner_gifts(Play& play, Seat active, Produced produced) {
    for (const Seat seat : play.state.seats()) {
        const BannerGift gift = banner_gift(play.state, active, produced, seat);
        if (gift.food == 0 && gift.gold == 0) continue;
        Court& court = play.state.court(seat);
        Play::receive(court.food, gift.food);
        Play::receive(court.gold, gift.gold);
        Event event = event_of(Kind::banner_gave, seat);
        event.banner = handle(court.banner);
        event.food = gift.food;
        event.gold = gift.gold;
        play.tell(event);
    }
}

void end_game(Play& play) {
    play.state.turn.over = true;
    if (!play.heard()) return;
    Event event{.kind = Kind::game_ended};
    for (const Seat seat : play.state.seats()) event.amounts.push_back(total(play.state, seat));
    play.tell(event);
}

// --- The program `game` ---------------------------------------------------------------------------------------------

/// Begins the turn of `turn.seat`, or ends the game (MON-031, MON-118).
Result next_turn(Play& play) {
    State& state = play.state;
    if (state.turn.over) return Result::stop;
    Event event = event_of(Kind::turn_started, state.turn.seat);
    event.count = state.turn.round;
    play.tell(event);
    play.call(Program::turn, state.turn.seat);
    return Result::again;
}

// --- The program `turn` ---------------------------------------------------------------------------------------------

void ask_turn(Play& play) { play.ask(play.state.turn.seat, {Ask::turn}); }

/// One choice of the active seat. Choices may come in any order and any number (MON-028, MON-029).
Result carry_out(Play& play, Seat seat, const Action& action) {
    switch (action.kind) {
        case Choice::harvest: harvest(play, seat); return Result::again;
        case Choice::tax: tax(play, seat); return Result::again;
        case Choice::take_banner: take_banner(play, seat, action.banner); return Result::again;
        case Choice::acquire_court:
        case Choice::acquire_improvement:
        case Choice::acquire_guest: acquire(play, seat, action); break;
        case Choice::sweep: sweep(play, seat); break;
        case Choice::end_turn: return Result::next;
        case Choice::pledge:
        case Choice::confirm:
        case Choice::discard_court: CHECK(false, "a turn takes turn choices");
    }
    play.raise_barrier();
    play.call(Program::refill, seat);
    return Result::again;
}

/// The turn passes clockwise; after the last seat the game may end (MON-118 to MON-120).
Result pass_on(Play& play) {
    State& state = play.state;
    play.tell(event_of(Kind::turn_ended, state.turn.seat));
    play.raise_barrier();
    const bool round_over = state.turn.seat == state.last_seat();
    if (round_over && ending(state)) {
        end_game(play);
        return Result::stop;
    }
    state.turn.seat = engine::clockwise(state.turn.seat, state.players());
    state.turn.produced = Produced::none;
    state.turn.sweeps = 0;
    if (round_over && state.turn.round < std::numeric_limits<std::uint16_t>::max()) ++state.turn.round;
    return Result::next;
}

}  // namespace

std::span<const Step> game_program() {
    static constexpr std::array steps = {engine::act<Rules>(next_turn)};
    return steps;
}

std::span<const Step> turn_program() {
    static constexpr std::array steps = {engine::question<Rules>(ask_turn, carry_out), engine::act<Rules>(pass_on)};
    return steps;
}

void harvest(Play& play, Seat seat) {
    Event event = event_of(Kind::harvested, seat);
    event.food = yield(play.state, Land::farm);
    Play::receive(play.state.court(seat).food, event.food);
    play.state.turn.produced = Produced::harvest;
    play.tell(event);
    give_banner_gifts(play, seat, Produced::harvest);
}

void tax(Play& play, Seat seat) {
    Event event = event_of(Kind::taxed, seat);
    event.food = tax_price(play.state, seat);
    event.gold = yield(play.state, Land::village);
    play.state.court(seat).food.pay(event.food);
    Play::receive(play.state.court(seat).gold, event.gold);
    play.state.turn.produced = Produced::tax;
    play.tell(event);
    give_banner_gifts(play, seat, Produced::tax);
}

void take_banner(Play& play, Seat seat, Banner banner) {
    play.state.court(seat).banner = banner;
    Event event = event_of(Kind::banner_taken, seat);
    event.banner = handle(banner);
    play.tell(event);
}

}  // namespace coronet::monarch
