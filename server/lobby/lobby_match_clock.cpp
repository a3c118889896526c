// What happens in a match without anybody's doing: time runs out, bots choose, somebody stays away.
#include "server/lobby/lobby_match.hpp"
#include "server/lobby/settings.hpp"
#include "server/log.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace coronet::server {

void LobbyMatch::ring(Alarm alarm) {
    guarded([&] {
        if (alarm == Alarm::journal) {
            if (const auto ledger = held_.ledger) ledger->try_again();
        } else if (alarm == Alarm::bot) {
            if (thinking_.rested()) bot_acts();
        } else if (alarm == Alarm::summon) {
            awaited_.ring();
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

bool LobbyMatch::clocks_run() const { return held_.goes_on() && !people_.closed(); }

void LobbyMatch::guarded(const std::function<void()>& act) {
    try {
        act();
    } catch (const std::exception& bug) {
        if (held_.record && !held_.frozen && people_.phase() == Phase::playing) return freeze(bug.what(), {});
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
    const auto end = clocks_run() ? held_.match->clock().first_end() : std::nullopt;
    if (!end) return;
    const auto left = std::max(*end - at_.wall, std::chrono::milliseconds(0));
    wake(Alarm::turn, now() + left + std::chrono::milliseconds(5));
}

std::optional<Time> LobbyMatch::rests_until() {
    std::optional<Time> until;
    guarded([&] {
        if (untaken_ || reading_ || thinking_.thoughts().hints() || !all_stored()) return;
        if (!runs()) {
            until = Time::max();
        } else if (!held_.ledger->failing() && !thinking_.thoughts().asked() && !declines_.veils().keeps() &&
                   !awaited_.summons().calls()) {
            until = held_.match->clock().rests_until(at_.wall);
        }
    });
    return until;
}

void LobbyMatch::renew_clock() {
    held_.match->renew_clock(at_.wall);
    if (auto note = held_.match->clock().note(held_.match->version(), at_.wall)) people_.note_clock(std::move(*note));
}

void LobbyMatch::time_is_up() {
    for (const Seat seat : held_.match->clock().late(at_.wall)) {
        if (!clocks_run()) return;
        if (held_.asks(seat)) act_for(seat, protocol::How::absent, held_.match->table().default_action(seat));
    }
    arm_clocks();
}

void LobbyMatch::act_for(Seat seat, protocol::How how, const std::string& action) {
    const protocol::Entry entry{how, seat, action};
    const LobbyReply reply = carry_out({entry});
    if (reply.kind == LobbyReply::refused && !held_.frozen) {
        freeze("what the program chose was refused: " + reply.error.message.value, {entry});
    }
}

// ---------------------------------------------------------------------------------------------- who declined

void LobbyMatch::arm_answers() {
    stop(Alarm::answer);
    if (clocks_run()) declines_.look();
}

/// One at a time; each sets the clocks anew.
void LobbyMatch::tell_who_declined() {
    const auto due = declines_.due();
    if (!due) return arm_answers();
    // Told and stored like a choice of that seat, so that nobody can see whether there was one.
    if (!due->kept) return act_for(due->seat, protocol::How::choice, *held_.match->table().automatic(due->seat));
    const auto& [who, member, choice] = *due->kept;
    const auto no = may_choose(member, choice);
    const LobbyReply reply = no ? *no : choose(who, member, choice);
    people_.answer(who, reply);
    if (reply.kind == LobbyReply::refused) arm_answers();
}

// ---------------------------------------------------------------------------------------------- a bot's choice

void LobbyMatch::arm_bots() {
    guarded([this] { clocks_run() ? thinking_.begin() : thinking_.stop(); });
}

void LobbyMatch::take(input::Thought& what) {
    if (thinking_.thought(what)) guarded([this] { bot_acts(); });
}

void LobbyMatch::bot_acts() {
    const auto [question, action] = thinking_.take();
    if (!clocks_run()) return;
    if (!thinking_.still_asked(question)) return arm_bots();
    const Seat seat = question.seat;
    // A thought that failed has no words.
    if (action.empty()) return act_for(seat, protocol::How::choice, held_.match->table().default_action(seat));
    const LobbyReply reply = carry_out({{protocol::How::choice, seat, action}});
    if (reply.kind != LobbyReply::refused || held_.frozen) return;
    log::error("bots: a choice was refused match={} seat={} action={}: {}", held_.record->id.text(), index(seat),
               action, reply.error.message.value);
    act_for(seat, protocol::How::choice, held_.match->table().default_action(seat));
}

// ---------------------------------------------------------------------------------------------- who stays away

void LobbyMatch::give_seat_back(int member) {
    const auto seat = viewer(member);
    if (!seat || !clocks_run() || people_.has_resigned(member)) return;
    if (held_.match->bots().contains(*seat)) static_cast<void>(carry_out({{protocol::How::person, *seat, {}}}));
}

void LobbyMatch::arm_away() {
    stop(Alarm::away);
    if (!clocks_run()) return;
    const auto patience = away_time(held_.record->options);
    if (patience.count() == 0) return;
    std::optional<Instant> first;
    for (const auto& [seat, since] : people_.away()) {
        if (held_.match->bots().contains(engine::seat_at(seat))) continue;
        if (!first || since < *first) first = since;
    }
    if (!first) return;
    wake(Alarm::away, *first + patience);
}

void LobbyMatch::replace_those_away() {
    const auto patience = away_time(held_.record->options);
    for (const auto& [seat, since] : people_.away()) {
        if (now() - since < patience) continue;
        if (held_.match->bots().contains(engine::seat_at(seat)) || !clocks_run()) continue;
        act_for(engine::seat_at(seat), protocol::How::bot, std::string(search::id_of(search::Level::courtier)));
    }
    arm_away();
}

}  // namespace coronet::server
