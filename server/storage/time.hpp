#pragma once
// Wall-clock time as storage keeps it. The caller brings the time, so that tests need no clock.

#include <chrono>
#include <cstdint>

namespace coronet::server {

/// Milliseconds since 1970-01-01 UTC.
using Time = std::chrono::sys_time<std::chrono::milliseconds>;

/// As a number.
[[nodiscard]] inline std::int64_t millis(Time time) { return time.time_since_epoch().count(); }

/// The system's wall clock, rounded down to Time.
[[nodiscard]] inline Time wall_clock() {
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

}  // namespace coronet::server
