#include "server/lobby/answer_times.hpp"

#include <sodium.h>

#include <algorithm>
#include <cmath>

namespace coronet::server {
namespace {

/// What is known before anybody has answered: half of all answers come within so many seconds, and the spread of their
/// logarithms is about 0.7 (of a log-logistic law, which is drawn from one number).
constexpr double usual_seconds = 2.5;
constexpr double usual_spread = 0.39;
/// It counts as much as half an answer of the person's own.
constexpr double usual_weight = 0.5;
/// An answer of the person's own is drawn as anything from three fifths to five thirds of it.
constexpr double blur = 0.52;
/// Of so many answers each, the latest are known: somebody may get quicker.
constexpr std::size_t most_known = 16;
constexpr int draws_by_hand = 3;

}  // namespace

double by_lot() { return randombytes_random() / 4294967296.0; }

double AnswerTimes::once(int person) {
    const auto& own = seconds_[person];
    const double place = chance_() * (static_cast<double>(own.size()) + usual_weight);
    const double chance = chance_();
    if (place >= static_cast<double>(own.size())) {
        const double inside = std::clamp(chance, 0.001, 0.999);
        return usual_seconds * std::pow(inside / (1 - inside), usual_spread);
    }
    return own[static_cast<std::size_t>(place)] * std::exp(blur * (2 * chance - 1));
}

AnswerTimes::Waits AnswerTimes::draw(int person, Millis longest) {
    const auto millis = [&](double seconds) { return std::min(longest, Millis(static_cast<long>(1000 * seconds))); };
    double seconds = 0;
    for (int i = 0; i < draws_by_hand; ++i) seconds = std::max(seconds, once(person));
    const Millis by_hand = millis(seconds);
    return {by_hand, std::max(by_hand, millis(once(person)))};
}

void AnswerTimes::took(int person, Millis time) {
    auto& own = seconds_[person];
    own.push_back(static_cast<double>(time.count()) / 1000);
    if (own.size() > most_known) own.pop_front();
}

}  // namespace coronet::server
