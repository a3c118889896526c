// What happens in a match without anybody's doing: time runs out.
#include "server/lobby/lobby.hpp"
#include "server/log.hpp"

#include <algorithm>
#include <exception>

namespace coronet::server {

void Lobby::stop_clocks() {
    clock_.cancel();
    answering_.cancel();
    away_.cancel();
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
    clock_.expires_after(left + std::chrono::milliseconds(5));
    clock_.async_wait([weak = weak_from_this()](const boost::system::error_code& cancelled) {
        const auto self = weak.lock();
        if (!cancelled && self && self->clocks_run()) self->guarded([&] { self->time_is_up(); });
    });
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
