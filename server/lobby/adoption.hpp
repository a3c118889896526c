// Takes up the lobbies whose match is being played and that no node runs: after a start all, then what other nodes
// leave. One after the other beside what else is to be done, the latest used first; what cannot be read is tried ever
// more seldom. A part of the registry, used on its strand.
#pragma once

#include "server/lobby/clock.hpp"
#include "server/storage/directory.hpp"

#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <unordered_map>
#include <vector>

namespace coronet::server {

class Adoption {
  public:
    /// Takes one up and then says, from any thread, whether it did.
    using TakeUp = std::function<void(LobbyId lobby, std::function<void(bool taken_up)> done)>;

    Adoption(Strand strand, Clock& clock, Directory& directory, TakeUp take_up);

    /// Looks for some and takes them up, unless it is at it already.
    void look();
    /// Begins with no other.
    void stop() { stopped_ = true; }

    /// So many are asked for at once.
    static constexpr int most = 100;
    /// What could not be taken up is tried again after the first of these, then after twice as long, and so on.
    static constexpr std::chrono::milliseconds first_pause{500};
    static constexpr std::chrono::milliseconds longest_pause{60'000};

  private:
    void found(const Result<std::vector<LobbyId>>& orphans);
    void next();
    void tried(LobbyId lobby, bool taken_up);

    Strand strand_;
    Clock& clock_;
    Directory& directory_;
    const TakeUp take_up_;
    bool stopped_ = false;
    bool looking_ = false;
    bool there_are_more_ = false;
    struct Refused {
        std::chrono::milliseconds pause{};
        Instant until{};
    };
    std::deque<LobbyId> orphans_;
    std::unordered_map<LobbyId, Refused> refused_;  ///< of those found last
    std::size_t taken_up_ = 0;                      ///< since `from_`
    Instant from_{};
};

}  // namespace coronet::server
