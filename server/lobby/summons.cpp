#include "server/lobby/summons.hpp"

#include <algorithm>
#include <utility>

namespace coronet::server {

using engine::SeatSet;

bool Summons::look(SeatSet missed, std::optional<Instant> last_call, Instant now, std::chrono::seconds after) {
    const auto before = next();
    for (int i = 0; i < engine::max_seats; ++i) {
        const engine::Seat seat = engine::seat_at(i);
        Place& one = place(seat);
        const bool heard = one.last && last_call && *last_call - *one.last < soon;
        one.last_call = missed.has(seat) && last_call && *last_call > now && !heard ? last_call : std::nullopt;
        if (std::exchange(one.missed, missed.has(seat)) == one.missed) continue;
        const bool anew = one.missed && (!one.last || now - *one.last >= rare);
        one.at = anew ? std::optional(now + after) : std::nullopt;
    }
    return next() != before;
}

void Summons::resume(SeatSet missed, Instant since, std::optional<Instant> last_call, Instant now,
                     std::chrono::seconds after) {
    places_ = {};
    for (const engine::Seat seat : missed) {
        const Instant at = since + after;
        place(seat) = at > now ? Place{.missed = true, .at = at} : Place{.missed = true, .last = at};
    }
    (void)look(missed, last_call, now, after);
}

bool Summons::back(engine::Seat seat) {
    const auto before = next();
    place(seat) = {};
    return next() != before;
}

bool Summons::calls() const {
    return std::any_of(places_.begin(), places_.end(), [](const Place& one) { return one.at.has_value(); });
}

std::optional<Instant> Summons::next() const {
    std::optional<Instant> first;
    for (const Place& one : places_)
        for (const auto& at : {one.at, one.last_call})
            if (at && (!first || *at < *first)) first = at;
    return first;
}

SeatSet Summons::due(Instant now) {
    SeatSet due;
    for (int i = 0; i < engine::max_seats; ++i) {
        Place& one = place(engine::seat_at(i));
        const bool called = one.at && *one.at <= now;
        const bool called_last = one.last_call && *one.last_call <= now;
        if (called) one.at.reset();
        if (called_last) one.last_call.reset();
        if (!called && !called_last) continue;
        one.last = now;
        due.add(engine::seat_at(i));
    }
    return due;
}

}  // namespace coronet::server
