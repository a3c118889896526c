// Who is asked in the match and not here: they are reached with their pages closed.
#include "server/lobby/lobby_match.hpp"

#include <algorithm>

namespace coronet::server {

/// Of those who are asked, as far as that is stored.
SeatSet LobbyMatch::missed() const {
    SeatSet missed;
    for (const Seat seat : asked_.value_or(SeatSet())) {
        const auto player = people_.person_at(index(seat));
        if (player && !people_.here(*player)) missed.add(seat);
    }
    return missed;
}

void LobbyMatch::look_for_missed() {
    const auto after = out_.terms().push_after;
    if (after && summons_.look(missed(), last_call(), now(), *after)) arm_summons();
}

std::optional<Instant> LobbyMatch::last_call() const {
    const auto last_hour = match_ ? match_->clock().last_hour(at_.wall) : std::nullopt;
    return last_hour ? std::optional(now() + (*last_hour - at_.wall)) : std::nullopt;
}

void LobbyMatch::resume_summons(Time asked) {
    const auto after = out_.terms().push_after;
    if (!after) return;
    const auto ago = std::max(at_.wall - asked, std::chrono::milliseconds(0));
    summons_.resume(missed(), now() - ago, last_call(), now(), *after);
    arm_summons();
}

void LobbyMatch::arm_summons() {
    const auto next = summons_.next();
    next ? wake(Alarm::summon, *next) : stop(Alarm::summon);
}

void LobbyMatch::summon() {
    for (const Seat seat : summons_.due(now()))
        if (const auto person = people_.who_plays(index(seat)))
            out_.summon(*person, record_->game, match_->clock().end_of(seat));
    look_for_missed();  // after the turn's last hour there may be the reserve's
    arm_summons();
}

}  // namespace coronet::server
