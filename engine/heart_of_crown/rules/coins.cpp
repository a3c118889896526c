// Verbs of coins and counters. play.hpp declares what stands here.

#include "engine/heart_of_crown/rules/play.hpp"

#include <algorithm>

namespace coronet::heart_of_crown {
namespace {

using Kind = Event::Kind;

engine::Counter& counter(Player& player, Way kind) {
    switch (kind) {
        case Way::coin: return player.coin;
        case Way::ore: return player.ore;
        case Way::twin: return player.twin;
        case Way::debt: return player.debt;
        default: break;
    }
    CHECK(kind == Way::succession, "a kind of counter is named");
    return player.succession;
}

/// Adds up to what a counter can hold: nobody who plays gets near it (HOC-022).
void receive(engine::Counter& holding, int amount) {
    holding.gain(std::min(amount, engine::Counter::most - holding.value()));
}

}  // namespace

void Play::gain_coins(int amount, Card by) {
    const Seat seat = turn().seat;
    const int paid_off = std::min(amount, player(seat).debt.value());
    if (paid_off > 0) lose_counter(seat, Way::debt, paid_off, by);
    const int gained = amount - paid_off;
    if (gained == 0) return;
    receive(turn().coins, gained);
    if (!heard()) return;
    Event event = event_of(Kind::gained_coins, seat);
    event.by = handle(by);
    event.amount = gained;
    tell(event);
}

void Play::pay(int amount, Card by) {
    turn().coins.pay(amount);
    if (amount == 0) return;
    Event event = event_of(Kind::paid, turn().seat);
    event.by = handle(by);
    event.amount = amount;
    tell(event);
}

void Play::gain_counter(Seat seat, Way kind, int amount, Card by) {
    if (amount == 0 || over()) return;
    receive(counter(player(seat), kind), amount);
    Event event = event_of(Kind::gained_counter, seat);
    event.way = kind;
    event.by = handle(by);
    event.amount = amount;
    tell(event);
    if (kind == Way::succession) settle();
}

void Play::lose_counter(Seat seat, Way kind, int amount, Card by) {
    counter(player(seat), kind).pay(amount);
    Event event = event_of(Kind::lost_counter, seat);
    event.way = kind;
    event.by = handle(by);
    event.amount = amount;
    tell(event);
    if (kind == Way::succession) settle();
}

}  // namespace coronet::heart_of_crown
