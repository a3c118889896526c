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

MatchClock::MatchClock(ClockTerms terms, int seats)
    : terms_(terms), left_(static_cast<std::size_t>(seats), terms.turn), earlier_(left_) {
    if (terms.turn.count() > 0 && terms.bank.count() > 0) banks_.assign(left_.size(), terms.bank);
}

Time MatchClock::deadline() const {
    milliseconds most{0};
    for (const Seat seat : asked_) most = std::max(most, left_[place(seat)]);
    return since_ + most;
}

void MatchClock::ask(SeatSet asked, Turn turn, Time now) {
    if (asked == asked_ && turn == Turn::goes_on) return;
    const milliseconds beyond = std::max(now - deadline(), milliseconds(0));
    for (const Seat seat : asked_) {
        left_[place(seat)] = std::max(left_[place(seat)] - (now - since_), milliseconds(0));
        if (!banks_.empty()) banks_[place(seat)] = std::max(banks_[place(seat)] - beyond, milliseconds(0));
    }
    asked_ = asked;
    since_ = now;
    if (turn == Turn::taken_back) left_ = earlier_;
    if (turn == Turn::begins) {
        earlier_ = left_;
        left_.assign(left_.size(), terms_.turn);
    }
}

void MatchClock::renew(Time now) {
    if (!terms_.over_days() || banks_.empty()) {
        const milliseconds least = std::min<milliseconds>(terms_.turn, last);
        for (const Seat seat : asked_) left_[place(seat)] = std::max(left_[place(seat)] - (now - since_), least);
        since_ = now;
        return;
    }
    // A bank of days goes on being used while the server is away, or the lobby rests.
    for (const Seat seat : asked_)
        banks_[place(seat)] = std::max<milliseconds>(banks_[place(seat)], now + last - deadline());
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
    return banks_.empty() ? deadline() : deadline() + banks_[place(seat)];
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

bool MatchClock::has_leave(engine::Seat seat) const {
    return terms_.over_days() && !banks_.empty() && banks_[place(seat)].count() > 0;
}

std::optional<Time> MatchClock::last_hour(Time now) const {
    if (!terms_.over_days() || asked_.empty()) return std::nullopt;
    const Time of_turn = deadline() - last;
    const Time of_bank = *first_end() - last;
    return now < of_turn || of_bank - of_turn < last ? of_turn : of_bank;
}

std::optional<Time> MatchClock::rests_until(Time now) const { return first_end() ? last_hour(now) : Time::max(); }

void MatchClock::show(protocol::TableView& view) const {
    const bool runs = first_end().has_value();
    view.deadline = runs ? millis(deadline()) : 0;
    view.banks.reset();
    if (!runs || banks_.empty()) return;
    view.banks.emplace();
    for (std::size_t seat = 0; seat < banks_.size(); ++seat) {
        view.banks->emplace(static_cast<int>(seat), banks_[seat].count());
    }
}

}  // namespace coronet::server
