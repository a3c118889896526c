// Time as the lobbies have it: what it is now, and being woken later. The server's own is the SteadyClock; a simulation
// has one that stands still until it is moved.
#pragma once

#include "server/storage/time.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>

#include <chrono>
#include <functional>
#include <memory>

namespace coronet::server {

/// What runs the handlers of a lobby, one after the other.
using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;

/// A time that is never put back.
using Instant = std::chrono::steady_clock::time_point;

/// Wakes its owner once. Used on the strand it was made for, on which it wakes, too. Gone, it wakes nobody.
class Timer {
  public:
    Timer() = default;
    Timer(const Timer&) = delete;
    Timer& operator=(const Timer&) = delete;
    virtual ~Timer() = default;

    /// Calls `act` at `at`, or soon if that is over. What was set before is not called any more.
    virtual void set(Instant at, std::function<void()> act) = 0;
    /// What was set is not called.
    virtual void stop() = 0;
};

/// Thread safe.
class Clock {
  public:
    Clock() = default;
    Clock(const Clock&) = delete;
    Clock& operator=(const Clock&) = delete;
    virtual ~Clock() = default;

    [[nodiscard]] virtual Instant now() = 0;
    /// The wall clock, which may be put back.
    [[nodiscard]] virtual Time wall() = 0;
    [[nodiscard]] virtual std::unique_ptr<Timer> timer(const Strand& strand) = 0;
};

class SteadyClock final : public Clock {
  public:
    [[nodiscard]] Instant now() override { return std::chrono::steady_clock::now(); }
    [[nodiscard]] Time wall() override { return wall_clock(); }
    [[nodiscard]] std::unique_ptr<Timer> timer(const Strand& strand) override;
};

}  // namespace coronet::server
