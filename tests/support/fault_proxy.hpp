// A bad network: stands between clients and a server and does to every connection what a seeded script says. Cuts it,
// delays it, hands bytes on one by one, holds them back and lets them go at once, loses one direction, or lets the
// client go while the server still believes in it.
// Used by the tests of reconnecting. Has a thread of its own; every function may be called from any thread.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace coronet::test {

/// What may happen to a connection.
enum class Fault {
    delay,      ///< bytes arrive some milliseconds late
    dribble,    ///< bytes arrive one, two or three at a time
    hold,       ///< everything is held back for a while and then arrives at once
    reset,      ///< both sides are reset, in the middle of what was being handed on
    finish,     ///< both sides are closed in order, in the middle of what was being handed on
    lose_up,    ///< what the client says is lost from now on, and soon the connection too
    lose_down,  ///< what the server says is lost from now on, and soon the connection too
    half_dead,  ///< the client is cut off; the server learns of it much later
    refuse,     ///< a new connection is reset at once
};
inline constexpr std::size_t fault_kinds = 9;

class FaultProxy {
  public:
    /// Listens on a free port of this machine and hands on to `server`. The script is drawn from `seed`.
    FaultProxy(std::uint16_t server, std::uint64_t seed);
    ~FaultProxy();
    FaultProxy(const FaultProxy&) = delete;
    FaultProxy& operator=(const FaultProxy&) = delete;

    [[nodiscard]] std::uint16_t port() const;
    /// From now on nothing bad happens, also to the connections that stand.
    void calm();
    /// How often each fault has happened, by name.
    [[nodiscard]] std::map<std::string, std::uint64_t> faults() const;
    /// All of them together.
    [[nodiscard]] std::uint64_t fault_count() const;

  private:
    struct Network;
    std::unique_ptr<Network> network_;
};

}  // namespace coronet::test
