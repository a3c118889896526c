#include "server/lobby/awaited.hpp"

#include <algorithm>
#include <chrono>

namespace coronet::server {

void Awaited::tell() {
    told_.reset();
    if (held_.match && !held_.frozen) return tell(held_.match->version());
    out_.asked({}, at_.wall, {});
    look();
}

void Awaited::tell(int version) {
    const RunningMatch& match = *held_.match;
    // What is not stored yet is told when it is.
    if (version != match.version()) return;
    SeatSet waiting;
    for (const auto& seat : match.view().waiting) waiting.add(engine::seat_at(seat));
    // For whom a bot plays is not asked.
    for (const auto& [seat, bot] : match.bots()) waiting.remove(seat);
    const auto until = match.clock().first_end();
    if (waiting != told_ || until != told_until_) {
        told_ = waiting;
        told_until_ = until;
        out_.asked(waiting, since(), until);
    }
    look();
}

Time Awaited::since() const {
    return held_.match->steps().empty() ? held_.record->started : held_.match->steps().back()->logged.at;
}

SeatSet Awaited::missed() const {
    SeatSet missed;
    for (const Seat seat : told_.value_or(SeatSet())) {
        const auto player = people_.person_at(index(seat));
        if (player && !people_.here(*player)) missed.add(seat);
    }
    return missed;
}

void Awaited::look() {
    const auto after = out_.terms().push_after;
    if (after && summons_.look(missed(), last_call(), now(), *after)) arm();
}

std::optional<Instant> Awaited::last_call() const {
    const auto last_hour = held_.match ? held_.match->clock().last_hour(at_.wall) : std::nullopt;
    return last_hour ? std::optional(now() + (*last_hour - at_.wall)) : std::nullopt;
}

void Awaited::resume() {
    tell();
    const auto after = out_.terms().push_after;
    if (!after) return;
    const auto ago = std::max(at_.wall - since(), std::chrono::milliseconds(0));
    summons_.resume(missed(), now() - ago, last_call(), now(), *after);
    arm();
}

void Awaited::came(Seat seat) {
    if (summons_.back(seat)) arm();
}

void Awaited::arm() {
    const auto next = summons_.next();
    next ? out_.wake(Alarm::summon, *next) : stop();
}

void Awaited::ring() {
    for (const Seat seat : summons_.due(now()))
        if (const auto person = people_.who_plays(index(seat)))
            out_.summon(*person, held_.record->game, held_.match->clock().end_of(seat));
    look();  // after the turn's last hour there may be the reserve's
    arm();
}

}  // namespace coronet::server
