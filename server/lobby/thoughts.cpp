#include "server/lobby/thoughts.hpp"

#include <algorithm>
#include <utility>

namespace coronet::server {

namespace {

using std::chrono::milliseconds;

/// With fast bots this part of the usual pause.
constexpr int fast_part = 8;
/// A further choice of the same seat takes this many per cent of the pause: a turn of many small choices is followed
/// at a glance.
constexpr int same_seat_percent = 55;

/// Evenly from three quarters to five quarters, so that nobody can read anything from the time a bot took.
milliseconds about(milliseconds pause, double lot) {
    return pause - pause / 4 + milliseconds(static_cast<long>(lot * static_cast<double>(pause.count()) / 2));
}

}  // namespace

void Thoughts::begin(Question question) {
    stop();
    asked_ = question;
}

void Thoughts::hold(ThoughtTicket ticket) { ticket_ = std::move(ticket); }

milliseconds Thoughts::pause(search::Level level, const BotPace& pace, bool shows, double lot) {
    milliseconds pause = pace.usual;
    if (pace.fast) {
        pause /= fast_part;
    } else if (asked_->seat == last_) {
        pause = pause * same_seat_percent / 100;
    }
    // A thought fits into the pause, so that a question with one answer takes no less than one with many; with fast
    // bots only where nobody shall see how many there were.
    const bool fits = level == search::Level::regent && pause.count() > 0 && !(pace.fast && shows);
    if (fits) pause = std::max(pause, pace.budget * 3 / 2);
    last_ = asked_->seat;
    return about(pause, lot);
}

bool Thoughts::thought(int number, const std::string& action) {
    if (!asked_ || number != asked_->number) return false;
    action_ = action;
    return rested_;
}

bool Thoughts::rested() {
    if (!asked_) return false;
    rested_ = true;
    return action_.has_value();
}

Thoughts::Choice Thoughts::take() {
    Choice choice{*asked_, std::move(*action_)};
    stop();
    return choice;
}

void Thoughts::stop() {
    asked_.reset();
    ticket_.reset();
    action_.reset();
    rested_ = false;
}

void Thoughts::begin_hint(Hint hint, ThoughtTicket ticket) {
    hint_.emplace(Hinting{std::move(hint), std::move(ticket)});
}

std::optional<Thoughts::Hint> Thoughts::take_hint(int number) {
    if (!hint_ || hint_->hint.question.number != number) return std::nullopt;
    return give_up_hint();
}

std::optional<Thoughts::Hint> Thoughts::give_up_hint() {
    if (!hint_) return std::nullopt;
    return std::exchange(hint_, std::nullopt)->hint;
}

}  // namespace coronet::server
