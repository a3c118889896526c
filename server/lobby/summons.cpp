#include "server/lobby/summons.hpp"

#include <utility>

namespace coronet::server {

using engine::SeatSet;

bool Summons::look(SeatSet missed, Instant now, std::chrono::seconds after) {
    bool changed = false;
    for (int i = 0; i < engine::max_seats; ++i) {
        const engine::Seat seat = engine::seat_at(i);
        Place& one = place(seat);
        if (std::exchange(one.missed, missed.has(seat)) == one.missed) continue;
        const bool anew = one.missed && (!one.last || now - *one.last >= rare);
        changed = changed || anew || one.at;
        one.at = anew ? std::optional(now + after) : std::nullopt;
    }
    return changed;
}

void Summons::resume(SeatSet missed, Instant since, Instant now, std::chrono::seconds after) {
    places_ = {};
    for (const engine::Seat seat : missed) {
        const Instant at = since + after;
        place(seat) = {true, at > now ? std::optional(at) : std::nullopt, at > now ? std::nullopt : std::optional(at)};
    }
}

bool Summons::back(engine::Seat seat) { return std::exchange(place(seat), {}).at.has_value(); }

std::optional<Instant> Summons::next() const {
    std::optional<Instant> first;
    for (const Place& one : places_)
        if (one.at && (!first || *one.at < *first)) first = one.at;
    return first;
}

SeatSet Summons::due(Instant now) {
    SeatSet due;
    for (int i = 0; i < engine::max_seats; ++i) {
        Place& one = place(engine::seat_at(i));
        if (!one.at || *one.at > now) continue;
        one.at.reset();
        one.last = now;
        due.add(engine::seat_at(i));
    }
    return due;
}

}  // namespace coronet::server
