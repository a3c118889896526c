// Questions that are put also to who can only decline, so that being asked tells nothing (HOC-074), and when it is told
// that somebody has declined: at a time that does not tell who could have done otherwise (answer_times.hpp).
// A choice by which somebody declines is kept back as if it were still on its way: the rules, the journal and everybody
// else learn of it when it is told, and so does whoever made it. Until then it can be replaced by another choice.
#include "server/lobby/lobby.hpp"
#include "server/lobby/settings.hpp"
#include "server/net/reply.hpp"

#include <algorithm>
#include <utility>

namespace coronet::server {

using protocol::Code;

void Lobby::arm_answers() {
    stop(Alarm::answer);
    if (!clocks_run()) return;
    note_veiled();
    std::optional<Time> first;
    for (Veiled& one : veiled_) {
        announce(one);
        const auto at = told_at(one);
        if (at && (!first || *at < *first)) first = at;
    }
    if (!first) return;
    wake(Alarm::answer, now() + std::max(*first - house_.now(), std::chrono::milliseconds(0)));
}

/// Which such questions are open now.
void Lobby::note_veiled() {
    std::vector<Veiled> before = std::exchange(veiled_, {});
    for (const auto& waiting : match_->view().waiting) {
        const Seat seat = engine::seat_at(waiting);
        // A bot takes the same time whatever it is asked, and answers for itself.
        if (match_->bots().contains(seat) || !match_->table().automatic(seat)) continue;
        const auto known = std::find_if(before.begin(), before.end(), [&](const Veiled& one) {
            return one.seat == seat && match_->fresh(seat, one.version);
        });
        if (known == before.end()) {
            veiled_.push_back({seat, match_->version(), match_->table().legal(seat).size() == 1});
            ask_anew(veiled_.back());
        } else {
            veiled_.push_back(std::move(*known));
            before.erase(known);
        }
        Veiled& one = veiled_.back();
        // Whoever comes back, able to answer or not, has the time of a new question.
        const bool here = !is_away(seat);
        const bool clock_was_put_back = one.asked > house_.now();
        if ((here && !one.here && !one.kept) || clock_was_put_back) ask_anew(one);
        one.here = here;
    }
    for (Veiled& one : before) refuse_kept(one, refused(Code::stale_version));
}

void Lobby::ask_anew(Veiled& question) {
    question.asked = house_.now();
    question.announced = false;
    auto longest = asking(record_->options) == Asking::open ? std::chrono::milliseconds(0) : house_.answer_pause();
    // Told before time is up, whoever it is.
    if (const auto deadline = match_->deadline()) {
        const auto left = std::max(*deadline - question.asked, std::chrono::milliseconds(0));
        longest = std::min(longest, left * 3 / 4);
    }
    const Member* player = roster_.at_seat(index(question.seat));
    question.waits = answer_times_.draw(player == nullptr ? 0 : player->id, longest);
}

bool Lobby::by_program(const Veiled& question) const {
    return question.idle && asking(record_->options) != Asking::strict;
}

/// Nothing while it hangs on somebody who has not answered or, where the program answers, is not here: whoever is away
/// is waited for, able to answer or not.
std::optional<Time> Lobby::told_at(const Veiled& question) const {
    const bool program = by_program(question);
    if (!question.kept && !(program && question.here)) return std::nullopt;
    // Who can only decline may press at once where all answer by hand: the longer wait covers that.
    const bool longer = program || asking(record_->options) == Asking::strict;
    return question.asked + (longer ? question.waits.by_program : question.waits.by_hand);
}

/// Whoever can only decline is told, once they know that they are asked, when the program does it. Nobody else is.
void Lobby::announce(Veiled& question) {
    const auto at = by_program(question) ? told_at(question) : std::nullopt;
    if (question.announced || !at || *at <= house_.now()) return;
    question.announced = true;
    const Outgoing told =
        shared(protocol::out::Declining{record_->id.text(), question.version, at->time_since_epoch().count()});
    for (const Attached& one : attached_) {
        if (viewer(one) != question.seat) continue;
        ledger_->after(match_->version(), [client = one.client, told] { client->send(told); });
    }
}

/// One more connection of this seat is here.
void Lobby::announce_again(Seat seat) {
    for (Veiled& one : veiled_) {
        if (one.seat == seat) one.announced = false;
    }
}

/// Whether this choice declines and is told later.
bool Lobby::keep_back(const Attached& from, const protocol::in::Choose& message, Answered id) {
    const Seat seat = *viewer(from);
    const auto question =
        std::find_if(veiled_.begin(), veiled_.end(), [seat](const Veiled& one) { return one.seat == seat; });
    if (question == veiled_.end() || message.actions.size() != 1) return false;
    if (message.actions.front().value != *match_->table().automatic(seat)) return false;
    if (question->kept) {
        // The same request on another line has its one answer there; an earlier one has been replaced.
        const Kept& earlier = *question->kept;
        if (earlier.id != id || earlier.from.member != from.member)
            refuse_kept(*question, refused(Code::stale_version));
    } else if (!question->idle) {
        answer_times_.took(from.member, house_.now() - question->asked);
    }
    question->kept.emplace(Kept{from, message, id});
    if (*told_at(*question) <= house_.now()) {
        question->kept.reset();
        return false;
    }
    arm_answers();
    return true;
}

/// One at a time; each sets the clocks anew.
void Lobby::tell_who_declined() {
    const auto due = std::find_if(veiled_.begin(), veiled_.end(), [this](const Veiled& one) {
        const auto at = told_at(one);
        return at && *at <= house_.now();
    });
    if (due == veiled_.end()) return arm_answers();
    const auto kept = std::exchange(due->kept, std::nullopt);
    // Told and stored like a choice of that seat, so that nobody can see whether there was one.
    if (!kept) return act_for(due->seat, protocol::How::choice, *match_->table().automatic(due->seat));
    const auto no = may_choose(kept->from, kept->message);
    const Reply reply = no ? *no : choose(kept->from, kept->message, kept->id);
    answer(kept->from.client, reply, kept->id);
    if (reply.kind == Reply::refused) arm_answers();
}

void Lobby::refuse_kept(Veiled& question, const Reply& why) {
    if (const auto kept = std::exchange(question.kept, std::nullopt)) answer(kept->from.client, why, kept->id);
}

/// No such question will be answered any more.
void Lobby::lift_veils(const Reply& why) {
    for (Veiled& one : std::exchange(veiled_, {})) refuse_kept(one, why);
}

}  // namespace coronet::server
