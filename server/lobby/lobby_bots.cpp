// What the program plays: bots' seats, and those of persons who are away.
#include "protocol/bot_levels.hpp"
#include "server/lobby/lobby.hpp"
#include "server/lobby/settings.hpp"
#include "server/log.hpp"
#include "server/shuffle/seed.hpp"

#include <boost/asio/post.hpp>
#include <sodium.h>

#include <algorithm>
#include <utility>

namespace coronet::server {

namespace asio = boost::asio;
using protocol::Code;

namespace {

/// With fast bots this part of the usual pause.
constexpr int fast_part = 8;
/// A further choice of the same seat takes this many per cent of the pause: a turn of many small choices is followed
/// at a glance.
constexpr int same_seat_percent = 55;

/// Evenly from three quarters to five quarters, so that nobody can read anything from the time a bot took.
std::chrono::milliseconds about(std::chrono::milliseconds pause) {
    const auto half = static_cast<std::uint32_t>(pause.count() / 2);
    return pause - pause / 4 + std::chrono::milliseconds(half == 0 ? 0 : randombytes_uniform(half));
}

engine::Seed draw_seed() {
    engine::Seed seed{};
    fill_random(seed);
    return seed;
}

}  // namespace

Lobby::Reply Lobby::handle(Attached& from, const protocol::in::SeatBot& message, Answered /*id*/) {
    return changed(roster_.seat_bot(from.member, message.seat, protocol::from_wire(message.level)));
}

Lobby::Reply Lobby::handle(Attached& from, const protocol::in::TakeBack& /*message*/, Answered id) {
    const auto seat = viewer(from.member);
    if (!seat || !match_ || !match_->bots().contains(*seat)) return refused(Code::no_bot);
    if (frozen_) return refused(why_frozen());
    if (!clocks_run()) return refused(match_->over() ? Code::match_over : Code::storage_trouble);
    if (auto no = too_fast(*seat)) return *no;
    return carry_out({{protocol::How::person, *seat, {}}}, {from.client, id});
}

bool Lobby::is_away(Seat seat) const {
    const Member* player = roster_.at_seat(index(seat));
    return player != nullptr && !is_bot(*player) && (!roster_.here(player->id) || match_->resigned().has(seat));
}

void Lobby::give_seat_back(int member) {
    const Member* player = roster_.member(member);
    if (!clocks_run() || player->seat < 0 || player->resigned) return;
    const Seat seat = engine::seat_at(player->seat);
    if (match_->bots().contains(seat)) static_cast<void>(carry_out({{protocol::How::person, seat, {}}}));
}

// ---------------------------------------------------------------------------------------------- a bot's choice

bool Lobby::watched() const {
    return !attached_.empty() || (unwatched_since_ && now() - *unwatched_since_ < bot_patience);
}

bool Lobby::still_asked(const Thinking& thinking) const {
    const auto& waiting = match_->view().waiting;
    const bool asked =
        std::any_of(waiting.begin(), waiting.end(), [&](const auto& seat) { return seat == index(thinking.seat); });
    return asked && match_->bots().contains(thinking.seat) && match_->fresh(thinking.seat, thinking.version);
}

void Lobby::stop_thinking() {
    thinking_.reset();
    stop(Alarm::bot);
}

void Lobby::arm_bots() {
    guarded([this] { begin_thoughts(); });
}

void Lobby::begin_thoughts() {
    if (!clocks_run() || !watched()) return stop_thinking();
    if (thinking_ && still_asked(*thinking_)) return;
    stop_thinking();
    for (const auto& waiting : match_->view().waiting) {
        const auto bot = match_->bots().find(engine::seat_at(waiting));
        if (bot != match_->bots().end()) return begin_thought(bot->first, bot->second);
    }
}

void Lobby::begin_thought(Seat seat, search::Level level) {
    const int number = ++thoughts_;
    thinking_ = Thinking{.seat = seat, .version = match_->version(), .number = number};
    auto told = [weak = weak_from_this(), strand = strand_, number](search::Choice choice) {
        asio::post(strand, [weak, number, choice = std::move(choice)]() mutable {
            const auto self = weak.lock();
            if (!self || !self->thinking_ || self->thinking_->number != number) return;  // too late: dropped
            self->thinking_->action = std::move(choice.action);
            if (self->thinking_->rested) self->guarded([&] { self->bot_acts(); });
        });
    };
    const engine::Seed seed = is_on(record_->options, guided_option) ? guided_seed() : draw_seed();
    try {
        thinking_->ticket = house_.bots().think(match_->table().thinker(seat, seed), level, std::move(told));
    } catch (const std::exception& bug) {
        log::error("bots: no thought could begin match={}: {}", record_->id.text(), bug.what());
        thinking_->action.emplace();  // as after a thought that failed
    }
    auto pause = house_.bot_pause();
    const bool fast = is_on(record_->options, fast_bots_option);
    if (fast) {
        pause /= fast_part;
    } else if (seat == last_bot_) {
        pause = pause * same_seat_percent / 100;
    }
    // A thought fits into the pause, so that a question with one answer takes no less than one with many; with fast
    // bots only where nobody shall see how many there were.
    const bool shows = fast && !match_->table().automatic(seat);
    if (level == search::Level::regent && pause.count() > 0 && !shows) {
        pause = std::max(pause, house_.bots().budget() * 3 / 2);
    }
    last_bot_ = seat;
    wake(Alarm::bot, now() + about(pause));
}

void Lobby::bot_rested() {
    if (!thinking_) return;
    thinking_->rested = true;
    if (thinking_->action) bot_acts();
}

void Lobby::bot_acts() {
    const Thinking done = std::move(*thinking_);
    stop_thinking();
    if (!clocks_run() || !watched()) return;
    if (!still_asked(done)) return arm_bots();
    // A thought that failed has no words.
    if (done.action->empty()) {
        return act_for(done.seat, protocol::How::choice, match_->table().default_action(done.seat));
    }
    const Reply reply = carry_out({{protocol::How::choice, done.seat, *done.action}});
    if (reply.kind != Reply::refused || frozen_) return;
    log::error("bots: a choice was refused match={} seat={} action={}: {}", record_->id.text(), index(done.seat),
               *done.action, reply.error.message.value);
    act_for(done.seat, protocol::How::choice, match_->table().default_action(done.seat));
}

// ---------------------------------------------------------------------------------------------- who stays away

void Lobby::note_watched() {
    if (!attached_.empty()) {
        unwatched_since_.reset();
    } else if (!unwatched_since_) {
        unwatched_since_ = now();
    }
}

void Lobby::arm_away() {
    stop(Alarm::away);
    if (!clocks_run() || !roster_.anybody_here()) return;
    const auto patience = away_time(record_->options);
    if (patience.count() == 0) return;
    std::optional<Instant> first;
    for (const auto& [member, since] : away_since_) {
        const int seat = roster_.seat_of(member);
        if (seat < 0 || match_->bots().contains(engine::seat_at(seat))) continue;
        if (!first || since < *first) first = since;
    }
    if (!first) return;
    wake(Alarm::away, *first + patience);
}

void Lobby::replace_those_away() {
    const auto patience = away_time(record_->options);
    const auto gone = away_since_;
    for (const auto& [member, since] : gone) {
        const int seat = roster_.seat_of(member);
        if (seat < 0 || now() - since < patience) continue;
        if (match_->bots().contains(engine::seat_at(seat)) || !clocks_run()) continue;
        act_for(engine::seat_at(seat), protocol::How::bot, std::string(search::id_of(search::Level::courtier)));
    }
    arm_away();
}

}  // namespace coronet::server
