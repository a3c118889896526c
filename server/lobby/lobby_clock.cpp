// What happens in a match without anybody's doing: time runs out, and the program answers for seats that are asked but
// have nothing to choose.
#include "server/lobby/lobby.hpp"
#include "server/log.hpp"

#include <sodium.h>

#include <algorithm>

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

void Lobby::arm_clocks() {
    stop_clocks();
    arm_bots();
    arm_away();
    guarded([this] { arm_answers(); });
}

void Lobby::arm_answers() {
    if (!clocks_run()) return;
    const auto later = [this](boost::asio::steady_timer& timer, std::chrono::milliseconds wait, void (Lobby::*act)()) {
        timer.expires_after(wait);
        timer.async_wait([weak = weak_from_this(), act](const boost::system::error_code& cancelled) {
            const auto self = weak.lock();
            if (cancelled || !self || !self->clocks_run()) return;
            self->guarded([&] { (self.get()->*act)(); });
        });
    };
    if (const auto deadline = match_->deadline()) {
        const auto left = std::max(*deadline - house_.now(), std::chrono::milliseconds(0));
        later(clock_, left + std::chrono::milliseconds(5), &Lobby::time_is_up);
    }
    const auto& waiting = match_->view().waiting;
    const bool answers = std::any_of(waiting.begin(), waiting.end(), [this](const auto& seat) {
        return without_choice(engine::seat_at(seat)).has_value();
    });
    if (answers) {
        const auto longest = static_cast<std::uint32_t>(house_.answer_pause().count());
        const std::uint32_t wait = longest / 4 + randombytes_uniform(longest - longest / 4 + 1);
        later(answering_, std::chrono::milliseconds(wait), &Lobby::answer_for_those_without_choice);
    }
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

std::optional<std::string> Lobby::without_choice(Seat seat) const {
    // A bot takes the same time whether it has a choice or not, and answers for itself.
    return match_->bots().contains(seat) ? std::nullopt : match_->table().automatic(seat);
}

void Lobby::answer_for_those_without_choice() {
    // One answer at a time; each sets the clocks anew. Told and stored like a choice of that seat, so that nobody can
    // see that it had none.
    for (const auto& waiting : match_->view().waiting) {
        const Seat seat = engine::seat_at(waiting);
        if (const auto answer = without_choice(seat)) return act_for(seat, protocol::How::choice, *answer);
    }
}

void Lobby::act_for(Seat seat, protocol::How how, const std::string& action) {
    const protocol::Entry entry{how, seat, action};
    const Reply reply = carry_out({entry});
    if (reply.kind == Reply::refused && !frozen_) {
        freeze("what the program chose was refused: " + reply.error.message.value, {entry});
    }
}

}  // namespace coronet::server
