#include "server/lobby/match_clock.hpp"

#include "engine/core/check.hpp"

#include <algorithm>

namespace coronet::server {
namespace {

using engine::Seat;
using engine::SeatSet;
using std::chrono::milliseconds;

/// The end of a turn over days, and what an interruption leaves of it at least.
constexpr std::chrono::hours last{1};

std::size_t place(Seat seat) { return static_cast<std::size_t>(index(seat)); }

}  // namespace

MatchClock::MatchClock(ClockTerms terms, int seats) : terms_(terms) {
    if (terms.turn.count() > 0 && terms.bank.count() > 0) {
        banks_.assign(static_cast<std::size_t>(seats), milliseconds(terms.bank));
    }
}

void MatchClock::ask(SeatSet asked, bool same, Time now) {
    if (!banks_.empty() && !asked_.empty()) {
        const milliseconds beyond = std::max(now - deadline_, milliseconds(0));
        for (const Seat seat : asked_) {
            if (same && asked.has(seat)) continue;
            milliseconds& bank = banks_[place(seat)];
            bank = std::max(bank - beyond, milliseconds(0));
        }
    }
    asked_ = asked;
    if (!same) deadline_ = now + terms_.turn;
}

void MatchClock::renew(Time now) {
    if (!terms_.over_days() || banks_.empty()) {
        deadline_ = std::max<Time>(deadline_, now + std::min<milliseconds>(terms_.turn, last));
        return;
    }
    // A bank of days goes on being used while the server is away, or the lobby rests.
    for (const Seat seat : asked_)
        banks_[place(seat)] = std::max<milliseconds>(banks_[place(seat)], now + last - deadline_);
}

void MatchClock::renewed(const ClockNote& note) {
    CHECK(note.banks.size() == banks_.size(), "a bank for each seat");
    std::transform(note.banks.begin(), note.banks.end(), banks_.begin(),
                   [](const protocol::Millis& left) { return milliseconds(left.value); });
    renew(Time(milliseconds(note.at.value)));
}

std::optional<ClockNote> MatchClock::note(int version, Time now) const {
    if (banks_.empty()) return std::nullopt;
    ClockNote note{version, millis(now), {}};
    for (const milliseconds& left : banks_) note.banks.emplace_back(left.count());
    return note;
}

Time MatchClock::end_of(Seat seat) const {
    if (terms_.turn.count() == 0) return Time::max();
    return banks_.empty() ? deadline_ : deadline_ + banks_[place(seat)];
}

std::optional<Time> MatchClock::first_end() const {
    if (terms_.turn.count() == 0 || asked_.empty()) return std::nullopt;
    Time first = Time::max();
    for (const Seat seat : asked_) first = std::min(first, end_of(seat));
    return first;
}

SeatSet MatchClock::late(Time now) const {
    SeatSet late;
    if (terms_.turn.count() == 0) return late;
    for (const Seat seat : asked_) {
        if (now >= end_of(seat)) late.add(seat);
    }
    return late;
}

std::optional<Time> MatchClock::last_hour(Time now) const {
    if (!terms_.over_days() || asked_.empty()) return std::nullopt;
    const Time of_turn = deadline_ - last;
    const Time of_bank = *first_end() - last;
    return now < of_turn || of_bank - of_turn < last ? of_turn : of_bank;
}

std::optional<Time> MatchClock::rests_until(Time now) const { return first_end() ? last_hour(now) : Time::max(); }

void MatchClock::show(protocol::TableView& view) const {
    const bool runs = first_end().has_value();
    view.deadline = runs ? millis(deadline_) : 0;
    view.banks.reset();
    if (!runs || banks_.empty()) return;
    view.banks.emplace();
    for (std::size_t seat = 0; seat < banks_.size(); ++seat) {
        view.banks->emplace(static_cast<int>(seat), banks_[seat].count());
    }
}

}  // namespace coronet::server
