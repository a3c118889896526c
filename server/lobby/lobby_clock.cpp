// What happens in a match without anybody's doing: time runs out.
#include "server/lobby/lobby_state.hpp"
#include "server/log.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace coronet::server {

void LobbyState::take(input::Rang& what) {
    if (!closed_) guarded([&] { ring(what.alarm); });
}

void LobbyState::ring(Alarm alarm) {
    switch (alarm) {
        case Alarm::sweep: return sweep();
        case Alarm::retry:
            for (const Retry again : std::exchange(retries_, {})) {
                if (again == Retry::take_up) take_up(true, Urgency::soon);
                if (again == Retry::store) store();
                if (again == Retry::finish) finish();
            }
            return;
        case Alarm::journal:
            if (const auto ledger = ledger_) ledger->try_again();
            return;
        case Alarm::bot:
            if (thoughts_.rested()) bot_acts();
            return;
        default: break;
    }
    if (!clocks_run()) return;
    if (alarm == Alarm::turn) time_is_up();
    if (alarm == Alarm::answer) tell_who_declined();
    if (alarm == Alarm::away) replace_those_away();
}

void LobbyState::stop_clocks() {
    for (const Alarm one : {Alarm::turn, Alarm::answer, Alarm::away}) stop(one);
}

bool LobbyState::clocks_run() const { return match_ && !match_->over() && !frozen_ && !closed_ && !ledger_->failing(); }

void LobbyState::guarded(const std::function<void()>& act) {
    try {
        act();
    } catch (const std::exception& bug) {
        if (record_ && !frozen_ && roster_.now().phase == Phase::playing) return freeze(bug.what(), {});
        log::error("lobby: the rules failed lobby={}: {}", id_.text(), bug.what());
    }
}

void LobbyState::arm_clocks() {
    stop_clocks();
    arm_bots();
    arm_away();
    guarded([this] {
        arm_clock();
        arm_answers();
    });
}

void LobbyState::arm_clock() {
    const auto deadline = clocks_run() ? match_->deadline() : std::nullopt;
    if (!deadline) return;
    const auto left = std::max(*deadline - at_.wall, std::chrono::milliseconds(0));
    wake(Alarm::turn, now() + left + std::chrono::milliseconds(5));
}

void LobbyState::time_is_up() {
    for (const Seat seat : match_->late(at_.wall)) {
        if (!clocks_run()) return;
        const auto& waiting = match_->view().waiting;
        if (std::none_of(waiting.begin(), waiting.end(), [&](const auto& one) { return one == index(seat); })) continue;
        act_for(seat, protocol::How::absent, match_->table().default_action(seat));
    }
    arm_clocks();
}

void LobbyState::act_for(Seat seat, protocol::How how, const std::string& action) {
    const protocol::Entry entry{how, seat, action};
    const Reply reply = carry_out({entry});
    if (reply.kind == Reply::refused && !frozen_) {
        freeze("what the program chose was refused: " + reply.error.message.value, {entry});
    }
}

}  // namespace coronet::server
