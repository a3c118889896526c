// Who of a lobby's people is not here, and since when. A part of the lobby: knows members by their numbers and is told
// the time.
#pragma once

#include "server/lobby/clock.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace coronet::server {

class Absences {
  public:
    explicit Absences(Instant now) : last_here_(now) {}

    /// The last connection of a member has gone. True when nobody else waits to be forgotten.
    bool gone(int member, Instant now);
    /// They are here again.
    void back(int member);
    /// Somebody has come into an empty lobby: only now it counts how long these members are away.
    void begin(const std::vector<int>& members, Instant now);
    /// Counts as away from now on, here or not.
    void gave_up(int member, Instant now) { away_.try_emplace(member, now); }
    /// Nobody else is one of the lobby's people any more.
    template <class Known>
    void keep(const Known& known) {
        std::erase_if(away_, [&](const auto& one) { return !known(one.first); });
    }
    /// By member; counted while somebody is here.
    [[nodiscard]] const std::map<int, Instant>& away() const { return away_; }

    /// Those who went and are to be forgotten in a while. `settled(member, since)`: whether that is done or need not
    /// be. True when it is for one of them.
    template <class Settled>
    [[nodiscard]] bool sweep(const Settled& settled) {
        return std::erase_if(to_forget_, [&](const auto& one) { return settled(one.first, one.second); }) > 0;
    }
    [[nodiscard]] bool swept() const { return to_forget_.empty(); }
    void sweep_no_more() { to_forget_.clear(); }

    /// Somebody is here, or about to come.
    void somebody(Instant now) { last_here_ = now; }
    [[nodiscard]] Instant last_here() const { return last_here_; }

  private:
    std::vector<std::pair<int, Instant>> to_forget_;
    std::map<int, Instant> away_;
    Instant last_here_;
};

}  // namespace coronet::server
