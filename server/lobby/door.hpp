// The door of a lobby: what comes while its match is on its way from storage waits there and comes in afterwards, in
// order, each once. A part of the lobby.
#pragma once

#include "server/lobby/lobby_input.hpp"

#include <algorithm>
#include <list>
#include <optional>
#include <utility>

namespace coronet::server {

class Door {
  public:
    [[nodiscard]] bool shut() const { return shut_; }
    /// From now on what comes waits; `first`, if anything, is what comes in first afterwards.
    void close(std::optional<Input> first = {}) {
        shut_ = true;
        if (first) first_.push_back(std::move(*first));
    }
    void wait(Input what) { waiting_.push_back(std::move(what)); }
    void open() {
        shut_ = false;
        waiting_.splice(waiting_.begin(), first_);
    }
    /// What comes in now; nothing while it is shut.
    [[nodiscard]] std::optional<Input> next() {
        if (shut_ || waiting_.empty()) return std::nullopt;
        std::optional<Input> what = std::move(waiting_.front());
        waiting_.pop_front();
        return what;
    }
    /// Whether this connection has gone again meanwhile.
    [[nodiscard]] bool has_gone(ConnectionNumber connection) const {
        return std::any_of(waiting_.begin(), waiting_.end(), [connection](const Input& what) {
            const auto* detach = std::get_if<input::Detach>(&what);
            return detach != nullptr && detach->connection == connection;
        });
    }
    /// Everything that waits, which will not come in any more.
    [[nodiscard]] std::list<Input> clear() {
        open();
        return std::exchange(waiting_, {});
    }

  private:
    bool shut_ = false;
    std::list<Input> waiting_;
    std::list<Input> first_;
};

}  // namespace coronet::server
