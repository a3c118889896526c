// How long the answer of who has nothing to answer takes, so that its time does not tell it from that of who has: the
// law of the waits, and nothing of clocks. Used by the lobby, on its strand.
//
// Who declines by hand after a time P is told of at the later of P and a wait W. The program declines at the later of
// P' and W, where P' is drawn from the times of that person. So it shows only where people differ from what is known of
// them, and there only what is slower than W, the longest of three more draws.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>

namespace coronet::server {

/// Evenly distributed over [0, 1), by the operating system's lot.
[[nodiscard]] double by_lot();

class AnswerTimes {
  public:
    using Millis = std::chrono::milliseconds;

    explicit AnswerTimes(std::function<double()> chance) : chance_(std::move(chance)) {}

    /// For one question: not before `by_hand` is told that somebody has declined, and at `by_program` that the program
    /// has.
    struct Waits {
        Millis by_hand;
        Millis by_program;  ///< never less
    };
    /// Draws them for a question to this person, none longer than `longest`.
    [[nodiscard]] Waits draw(int person, Millis longest);

    /// This person could have answered otherwise, and took so long to decline.
    void took(int person, Millis time);
    /// Nobody is known any more.
    void forget() { seconds_.clear(); }

  private:
    [[nodiscard]] double once(int person);

    std::function<double()> chance_;
    std::map<int, std::deque<double>> seconds_;  ///< by person, the latest
};

}  // namespace coronet::server
