#include "engine/monarch/rules/play.hpp"

#include <algorithm>

namespace coronet::monarch {
namespace {

engine::Counter& tokens(Court& court, Resource resource) {
    CHECK(resource != Resource::none, "tokens are food or gold");
    return resource == Resource::food ? court.food : court.gold;
}

Event by_moon(Event::Kind kind, Seat seat, Resource resource, int amount, Card moon) {
    Event event = event_of(kind, seat);
    event.card = handle(moon);
    (resource == Resource::food ? event.food : event.gold) = amount;
    return event;
}

}  // namespace

void Play::call(Program program, Seat seat) {
    Frame frame;
    frame.program = static_cast<std::uint8_t>(program);
    frame.seat = seat;
    PlayBase::call(frame);
}

void Play::pay(Seat seat, Cost cost) {
    state.court(seat).gold.pay(cost.gold);
    state.court(seat).food.pay(cost.food);
}

void Play::receive(engine::Counter& holding, int amount) {
    holding.gain(std::min(amount, engine::Counter::most - holding.value()));
}

void Play::gain(Seat seat, Resource resource, int amount, Card moon) {
    receive(tokens(state.court(seat), resource), amount);
    tell(by_moon(Event::Kind::gained, seat, resource, amount, moon));
}

void Play::lose(Seat seat, Resource resource, int amount, Card moon) {
    const int lost = tokens(state.court(seat), resource).lose(amount);
    if (lost > 0) tell(by_moon(Event::Kind::lost, seat, resource, lost, moon));
}

std::span<const Step> Rules::program(const Frame& frame) {
    switch (static_cast<Program>(frame.program)) {
        case Program::game: return game_program();
        case Program::turn: return turn_program();
        case Program::refill: return refill_program();
        case Program::moon: return moon_program();
    }
    CHECK(false, "a frame names a program");
    return {};
}

bool Rules::answerable(const State& state, Seat seat) {
    return state.asked(seat) != Ask::discard || !state.court(seat).cards.empty();
}

}  // namespace coronet::monarch
