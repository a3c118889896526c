#include "server/lobby/veils.hpp"

#include <algorithm>

namespace coronet::server {

using engine::Seat;

void Veils::begin(Asking asking, Millis longest) {
    asking_ = asking;
    longest_ = asking == Asking::open ? Millis(0) : longest;
    veiled_.clear();
    times_.forget();
}

std::vector<Veils::Kept> Veils::look(const std::vector<Question>& open, Time now, std::optional<Time> deadline) {
    std::vector<Veiled> before = std::exchange(veiled_, {});
    for (const Question& question : open) {
        const auto known = std::find_if(before.begin(), before.end(), [&](const Veiled& one) {
            return one.question.seat == question.seat && one.question.version == question.version;
        });
        if (known == before.end()) {
            veiled_.push_back({question});
            ask_anew(veiled_.back(), now, deadline);
            continue;
        }
        veiled_.push_back(std::move(*known));
        before.erase(known);
        Veiled& one = veiled_.back();
        // Whoever comes back, able to answer or not, has the time of a new question.
        const bool comes_back = question.here && !one.question.here && !one.kept;
        const bool clock_was_put_back = one.asked > now;
        one.question = question;
        if (comes_back || clock_was_put_back) ask_anew(one, now, deadline);
    }
    std::vector<Kept> gone;
    for (Veiled& one : before) {
        if (one.kept) gone.push_back(std::move(*one.kept));
    }
    return gone;
}

const Veils::Question* Veils::question(Seat seat) const {
    const auto found =
        std::find_if(veiled_.begin(), veiled_.end(), [seat](const Veiled& one) { return one.question.seat == seat; });
    return found == veiled_.end() ? nullptr : &found->question;
}

std::vector<Veils::Kept> Veils::lift() {
    std::vector<Kept> kept;
    for (Veiled& one : std::exchange(veiled_, {})) {
        if (one.kept) kept.push_back(std::move(*one.kept));
    }
    return kept;
}

void Veils::ask_anew(Veiled& veiled, Time now, std::optional<Time> deadline) {
    veiled.asked = now;
    veiled.announced = false;
    Millis longest = longest_;
    // Told before time is up, whoever it is.
    if (deadline) longest = std::min(longest, std::max(*deadline - now, Millis(0)) * 3 / 4);
    veiled.waits = times_.draw(veiled.question.member, longest);
}

bool Veils::by_program(const Veiled& veiled) const { return veiled.question.idle && asking_ != Asking::strict; }

/// Nothing while it hangs on somebody who has not answered or, where the program answers, is not here: whoever is away
/// is waited for, able to answer or not. Where everybody may see who can answer, nobody else is waited for.
std::optional<Time> Veils::told_at(const Veiled& veiled) const {
    const bool program = by_program(veiled);
    const bool at_its_time = program && (veiled.question.here || asking_ == Asking::open);
    if (!veiled.kept && !at_its_time) return std::nullopt;
    // Who can only decline may press at once where all answer by hand: the longer wait covers that.
    const bool longer = program || asking_ == Asking::strict;
    return veiled.asked + (longer ? veiled.waits.by_program : veiled.waits.by_hand);
}

Veils::Declined Veils::decline(Seat seat, Kept kept, Time now) {
    const auto found =
        std::find_if(veiled_.begin(), veiled_.end(), [seat](const Veiled& one) { return one.question.seat == seat; });
    if (found == veiled_.end()) return {};
    Declined declined;
    if (found->kept) {
        // The same request on another line has its one answer there; an earlier one has been replaced.
        const Kept& earlier = *found->kept;
        if (earlier.who.id != kept.who.id || earlier.member != kept.member) declined.replaced = std::move(found->kept);
    } else if (!found->question.idle) {
        times_.took(kept.member, now - found->asked);
    }
    found->kept = std::move(kept);
    declined.kept = *told_at(*found) > now;
    if (!declined.kept) found->kept.reset();
    return declined;
}

bool Veils::keeps() const {
    return std::any_of(veiled_.begin(), veiled_.end(), [](const Veiled& one) { return one.kept.has_value(); });
}

std::optional<Time> Veils::next() const {
    std::optional<Time> first;
    for (const Veiled& one : veiled_) {
        const auto at = told_at(one);
        if (at && (!first || *at < *first)) first = at;
    }
    return first;
}

std::optional<Veils::Due> Veils::due(Time now) {
    for (Veiled& one : veiled_) {
        const auto at = told_at(one);
        if (at && *at <= now) return Due{one.question.seat, std::exchange(one.kept, std::nullopt)};
    }
    return std::nullopt;
}

/// Whoever can only decline is told, once they know that they are asked, when the program does it. Nobody else is.
std::vector<Veils::Announcement> Veils::announce(Time now) {
    std::vector<Announcement> news;
    for (Veiled& one : veiled_) {
        const auto at = by_program(one) ? told_at(one) : std::nullopt;
        if (one.announced || !at || *at <= now) continue;
        one.announced = true;
        news.push_back({one.question.seat, one.question.version, *at});
    }
    return news;
}

void Veils::announce_again(Seat seat) {
    for (Veiled& one : veiled_) {
        if (one.question.seat == seat) one.announced = false;
    }
}

}  // namespace coronet::server
