// What happens in a match without anybody's doing: time runs out.
#include "server/lobby/lobby_match.hpp"
#include "server/log.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace coronet::server {

void LobbyMatch::ring(Alarm alarm) {
    guarded([&] {
        if (alarm == Alarm::journal) {
            if (const auto ledger = ledger_) ledger->try_again();
        } else if (alarm == Alarm::bot) {
            if (thoughts_.rested()) bot_acts();
        } else if (alarm == Alarm::summon) {
            summon();
        } else if (clocks_run()) {
            if (alarm == Alarm::turn) time_is_up();
            if (alarm == Alarm::answer) tell_who_declined();
            if (alarm == Alarm::away) replace_those_away();
        }
    });
}

void LobbyMatch::stop_clocks() {
    for (const Alarm one : {Alarm::turn, Alarm::answer, Alarm::away}) stop(one);
}

bool LobbyMatch::clocks_run() const {
    return match_ && ledger_ && !match_->over() && !frozen_ && !people_.closed() && !ledger_->failing();
}

void LobbyMatch::guarded(const std::function<void()>& act) {
    try {
        act();
    } catch (const std::exception& bug) {
        if (record_ && !frozen_ && people_.phase() == Phase::playing) return freeze(bug.what(), {});
        log::error("lobby: the rules failed lobby={}: {}", people_.id().text(), bug.what());
    }
}

void LobbyMatch::arm_clocks() {
    stop_clocks();
    arm_bots();
    arm_away();
    guarded([this] {
        arm_clock();
        arm_answers();
    });
}

void LobbyMatch::arm_clock() {
    const auto end = clocks_run() ? match_->clock().first_end() : std::nullopt;
    if (!end) return;
    const auto left = std::max(*end - at_.wall, std::chrono::milliseconds(0));
    wake(Alarm::turn, now() + left + std::chrono::milliseconds(5));
}

std::optional<Time> LobbyMatch::rests_until() {
    std::optional<Time> until;
    guarded([&] {
        if (untaken_ || reading_ || thoughts_.hints() || !all_stored()) return;
        if (!runs()) {
            until = Time::max();
        } else if (!ledger_->failing() && !thoughts_.asked() && !veils_.keeps() && !summons_.calls()) {
            until = match_->clock().rests_until(at_.wall);
        }
    });
    return until;
}

void LobbyMatch::renew_clock() {
    match_->renew_clock(at_.wall);
    if (auto note = match_->clock().note(match_->version(), at_.wall)) people_.note_clock(std::move(*note));
}

void LobbyMatch::time_is_up() {
    for (const Seat seat : match_->clock().late(at_.wall)) {
        if (!clocks_run()) return;
        const auto& waiting = match_->view().waiting;
        if (std::none_of(waiting.begin(), waiting.end(), [&](const auto& one) { return one == index(seat); })) continue;
        act_for(seat, protocol::How::absent, match_->table().default_action(seat));
    }
    arm_clocks();
}

void LobbyMatch::act_for(Seat seat, protocol::How how, const std::string& action) {
    const protocol::Entry entry{how, seat, action};
    const LobbyReply reply = carry_out({entry});
    if (reply.kind == LobbyReply::refused && !frozen_) {
        freeze("what the program chose was refused: " + reply.error.message.value, {entry});
    }
}

}  // namespace coronet::server
