// A rate limit: a bucket that fills steadily and is emptied by one for each message, and by more for a costly one.
// Used by the WebSocket session for messages and for errors, and by the lobby; belongs to one strand.
#pragma once

#include <algorithm>
#include <chrono>

namespace coronet::server {

class TokenBucket {
  public:
    using Clock = std::chrono::steady_clock;

    /// A full bucket of `capacity` tokens that regains `per_second` of them each second.
    TokenBucket(double per_second, double capacity, Clock::time_point now = Clock::now())
        : per_second_(per_second), capacity_(capacity), tokens_(capacity), filled_(now) {}

    /// Takes a token; false, and nothing taken, when less than one is left.
    [[nodiscard]] bool take(Clock::time_point now = Clock::now()) { return take(1, now); }
    /// Takes as many; false, and nothing taken, when fewer are left.
    [[nodiscard]] bool take(double tokens, Clock::time_point now = Clock::now()) {
        fill(now);
        if (tokens_ < tokens) return false;
        tokens_ -= tokens;
        return true;
    }
    /// Takes as many whether they are there or not: what is lacking has to come back first, one capacity at most.
    void charge(double tokens, Clock::time_point now = Clock::now()) {
        fill(now);
        tokens_ = std::max(-capacity_, tokens_ - tokens);
    }

  private:
    void fill(Clock::time_point now) {
        const double seconds = std::chrono::duration<double>(now - filled_).count();
        filled_ = std::max(filled_, now);
        tokens_ = std::min(capacity_, tokens_ + std::max(0.0, seconds) * per_second_);
    }

    double per_second_;
    double capacity_;
    double tokens_;
    Clock::time_point filled_;
};

}  // namespace coronet::server
