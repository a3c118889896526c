// How fast a seat may act: far above any human pace, and slow enough that no match grows without end. Used by the
// lobby, on its strand.
#pragma once

#include "server/config/config.hpp"
#include "server/lobby/clock.hpp"
#include "server/net/token_bucket.hpp"

#include <cstddef>

namespace coronet::server {

/// The choices of one seat of a match, each of a batch and each undo counted.
class Pace {
  public:
    Pace(const Limits& limits, Instant now)
        : minute_(limits.choices_per_minute / 60, 2 * limits.choices_per_minute, now),
          match_(limits.choices_per_match / regained / 3600, limits.choices_per_match, now) {}

    /// Whether the seat may make so many more now; counts them if so.
    [[nodiscard]] bool take(std::size_t choices, Instant now) {
        const auto count = static_cast<double>(choices);
        return minute_.take(count, now) && match_.take(count, now);
    }

  private:
    static constexpr double regained = 10;  ///< this part of a match's choices comes back in an hour

    TokenBucket minute_;
    TokenBucket match_;
};

}  // namespace coronet::server
