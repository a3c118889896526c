// Moons and what is paid together for them (sections 11 and 12): the program `moon`.

#include "engine/monarch/rules/play.hpp"

#include <array>

namespace coronet::monarch {
namespace {

using Kind = Event::Kind;
using Stage = OpenMoon::Stage;

void discard_court(Play& play, Seat seat, Card card) {
    play.state.court(seat).cards.remove(card);
    play.state.discard.push(card);
    Event event = event_of(Kind::court_discarded, seat);
    event.card = handle(card);
    event.other = handle(play.state.moon.card);
    play.tell(event);
}

/// Opens the pledges, or not if all seats together hold too little (MON-091, MON-092, MON-096).
void open_pledges(Play& play) {
    State& state = play.state;
    const Resource resource = facts(state.moon.card).moon.resource;
    const int target = together_amount(state.config, state.moon.card);
    int held = 0;
    for (const Seat seat : state.seats()) {
        held += holding(state, seat, resource);
        if (holding(state, seat, resource) > 0) state.moon.asked.add(seat);
    }
    if (held < target) {
        state.moon.asked = {};
        return;
    }
    state.moon.stage = Stage::pledging;
    play.tell({.kind = Kind::together_asked, .card = handle(state.moon.card), .amount = target});
}

/// What the Moon does to every seat; one with a single Court Card is not asked which one goes (MON-088).
void take_effect(Play& play, bool paid) {
    State& state = play.state;
    const Card moon = state.moon.card;
    for (const Seat seat : state.seats()) {
        const MoonChange change = moon_change(state, moon, paid, seat);
        if (change.food > 0) play.gain(seat, Resource::food, change.food, moon);
        if (change.gold > 0) play.gain(seat, Resource::gold, change.gold, moon);
        if (change.food < 0) play.lose(seat, Resource::food, -change.food, moon);
        if (change.gold < 0) play.lose(seat, Resource::gold, -change.gold, moon);
        const auto& cards = state.court(seat).cards;
        if (change.court_cards < 0 && cards.size() == 1) discard_court(play, seat, cards.top());
    }
}

void take_payments(Play& play, Resource resource) {
    const auto amounts = payments(play.state);
    Event event{.kind = Kind::together_paid, .card = handle(play.state.moon.card)};
    for (const Seat seat : play.state.seats()) {
        const int amount = amounts[static_cast<std::size_t>(engine::index(seat))];
        Court& court = play.state.court(seat);
        (resource == Resource::food ? court.food : court.gold).pay(amount);
        if (play.heard()) event.amounts.push_back(amount);
    }
    play.tell(event);
}

// --- The program `moon` ---------------------------------------------------------------------------------------------

/// Shows the Moon; those that ask nothing act at once (MON-082, MON-085).
Result rise(Play& play) {
    const Card moon = play.state.moon.card;
    play.tell({.kind = Kind::moon_rose, .card = handle(moon)});
    if (facts(moon).moon.together()) {
        open_pledges(play);
        return Result::next;
    }
    take_effect(play, true);
    return Result::next;
}

void ask_pledges(Play& play) {
    if (play.state.moon.stage != Stage::pledging) return;
    for (const Seat seat : play.state.moon.asked) play.ask(seat, {Ask::pledge});
}

/// A pledge or a confirmation. Every asked seat goes on being asked, confirmed or not, until all have confirmed
/// (MON-093 to MON-097).
Result take_pledge(Play& play, Seat seat, const Action& action) {
    OpenMoon& moon = play.state.moon;
    auto& pledge = moon.pledges[static_cast<std::size_t>(engine::index(seat))];
    Event event = event_of(Kind::confirmed, seat);
    if (action.kind == Action::Kind::pledge) {
        if (pledge == action.number) {
            moon.confirmed.remove(seat);
        } else {
            pledge = static_cast<std::uint8_t>(action.number);
            ++moon.revision;
            moon.confirmed = {};
        }
        event.kind = Kind::pledged;
        event.card = handle(moon.card);
        event.amount = action.number;
        event.count = moon.revision;
    } else {
        moon.confirmed.add(seat);
    }
    play.raise_barrier();
    play.tell(event);
    if (moon.confirmed == moon.asked) {
        for (const Seat other : moon.asked) {
            if (other != seat) play.withdraw(other);
        }
    } else {
        play.ask(seat, {Ask::pledge});
    }
    return Result::next;
}

/// Decides a together-pay Moon and carries out its outcome (MON-097 to MON-099).
Result decide(Play& play) {
    OpenMoon& moon = play.state.moon;
    const MoonEffect& effect = facts(moon.card).moon;
    if (!effect.together()) return Result::next;
    const int target = together_amount(play.state.config, moon.card);
    const bool paid = moon.stage == Stage::pledging && moon.sum() >= target;
    if (paid) {
        take_payments(play, effect.resource);
    } else {
        play.tell({.kind = Kind::together_unpaid, .card = handle(moon.card), .amount = target, .count = moon.sum()});
    }
    moon.stage = paid ? Stage::paid : Stage::unpaid;
    moon.asked = {};
    moon.confirmed = {};
    take_effect(play, paid);
    return Result::next;
}

/// The Hollow Moon's choices: made in any order, carried out on arrival (MON-088, MON-150).
void ask_discards(Play& play) {
    const State& state = play.state;
    if (state.moon.stage != Stage::unpaid) return;
    for (const Seat seat : state.seats()) {
        if (moon_change(state, state.moon.card, false, seat).court_cards < 0) play.ask(seat, {Ask::discard});
    }
}

Result take_discard(Play& play, Seat seat, const Action& action) {
    play.raise_barrier();
    discard_court(play, seat, action.card);
    return Result::next;
}

/// The Moon goes to the box, paid or not (MON-083).
Result set(Play& play) {
    OpenMoon& moon = play.state.moon;
    play.tell({.kind = Kind::moon_set, .card = handle(moon.card)});
    play.state.box.push(moon.card);
    moon = {};
    return Result::next;
}

}  // namespace

std::span<const Step> moon_program() {
    static constexpr std::array steps = {
        engine::act<Rules>(rise),   engine::question<Rules>(ask_pledges, take_pledge),
        engine::act<Rules>(decide), engine::question<Rules>(ask_discards, take_discard),
        engine::act<Rules>(set),
    };
    return steps;
}

}  // namespace coronet::monarch
