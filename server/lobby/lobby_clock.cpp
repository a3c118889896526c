// What happens in a match without anybody's doing: time runs out.
#include "server/lobby/lobby.hpp"
#include "server/log.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace coronet::server {

Timer& Lobby::timer(Alarm alarm) { return *timers_.at(static_cast<std::size_t>(alarm)); }

void Lobby::wake(Alarm alarm, Instant at) {
    timer(alarm).set(at, [weak = weak_from_this(), alarm] {
        const auto self = weak.lock();
        if (self && !self->closed_) self->guarded([&] { self->ring(alarm); });
    });
}

void Lobby::stop(Alarm alarm) { timer(alarm).stop(); }

void Lobby::ring(Alarm alarm) {
    switch (alarm) {
        case Alarm::sweep: return sweep();
        case Alarm::retry:
            for (const auto& again : std::exchange(retries_, {})) again();
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

void Lobby::stop_clocks() {
    for (const Alarm one : {Alarm::turn, Alarm::answer, Alarm::away}) stop(one);
}

bool Lobby::clocks_run() const { return match_ && !match_->over() && !frozen_ && !closed_ && !ledger_->failing(); }

void Lobby::guarded(const std::function<void()>& act) {
    try {
        act();
    } catch (const std::exception& bug) {
        if (record_ && !frozen_ && roster_.now().phase == Phase::playing) return freeze(bug.what(), {});
        log::error("lobby: the rules failed lobby={}: {}", id_.text(), bug.what());
    }
}

boost::asio::awaitable<void> Lobby::guarded(boost::asio::awaitable<void> act) {
    std::exception_ptr bug;
    try {
        co_return co_await std::move(act);
    } catch (...) {
        bug = std::current_exception();
    }
    if (!closed_) guarded([&] { std::rethrow_exception(bug); });
}

void Lobby::arm_clocks() {
    stop_clocks();
    arm_bots();
    arm_away();
    guarded([this] {
        arm_clock();
        arm_answers();
    });
}

void Lobby::arm_clock() {
    const auto deadline = clocks_run() ? match_->deadline() : std::nullopt;
    if (!deadline) return;
    const auto left = std::max(*deadline - house_.now(), std::chrono::milliseconds(0));
    wake(Alarm::turn, now() + left + std::chrono::milliseconds(5));
}

void Lobby::time_is_up() {
    for (const Seat seat : match_->late(house_.now())) {
        if (!clocks_run()) return;
        const auto& waiting = match_->view().waiting;
        if (std::none_of(waiting.begin(), waiting.end(), [&](const auto& one) { return one == index(seat); })) continue;
        act_for(seat, protocol::How::absent, match_->table().default_action(seat));
    }
    arm_clocks();
}

void Lobby::act_for(Seat seat, protocol::How how, const std::string& action) {
    const protocol::Entry entry{how, seat, action};
    const Reply reply = carry_out({entry});
    if (reply.kind == Reply::refused && !frozen_) {
        freeze("what the program chose was refused: " + reply.error.message.value, {entry});
    }
}

}  // namespace coronet::server
