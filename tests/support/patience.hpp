// Waiting for a condition: with patience, since a machine may be busy, and never for ever.
#pragma once

#include <chrono>
#include <thread>

namespace coronet::test {

/// How long a test waits for what must come. Far more than it takes; only what never comes costs it.
inline constexpr std::chrono::seconds patience{180};

/// Asks until `holds` is true; false when it was not within the patience.
template <class Condition>
[[nodiscard]] bool eventually(const Condition& holds, std::chrono::milliseconds pause = std::chrono::milliseconds(10)) {
    const auto until = std::chrono::steady_clock::now() + patience;
    while (!holds()) {
        if (std::chrono::steady_clock::now() >= until) return false;
        std::this_thread::sleep_for(pause);
    }
    return true;
}

}  // namespace coronet::test
