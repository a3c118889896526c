// What this node tells the others of the lobbies that it runs, and knows of them itself: who is asked, and whether they
// stand in the public list. Kept by the registry. May be used from any thread.
#pragma once

#include "engine/core/seat.hpp"
#include "protocol/lobby_view.hpp"
#include "server/storage/ids.hpp"
#include "server/storage/lobbies.hpp"
#include "server/storage/time.hpp"

#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace coronet::server {

class Notes {
  public:
    /// `told`: there are others, who are told of changes.
    explicit Notes(bool told) : told_(told) {}

    void asked(LobbyId lobby, engine::SeatSet waiting, Time since, std::optional<Time> until = {});
    /// Its line in the public list; nothing: it stands there no more.
    void listed(LobbyId lobby, std::optional<protocol::LobbySummary> summary);
    /// It is another node's, or is no more: nothing is told of it.
    void forget(LobbyId lobby);

    [[nodiscard]] std::optional<LobbyNote> of(LobbyId lobby) const;
    /// The public list, in no order.
    [[nodiscard]] std::vector<protocol::LobbySummary> list() const;
    /// What has changed since this was asked last.
    [[nodiscard]] std::vector<std::pair<LobbyId, LobbyNote>> take_changed();

    /// These could not be told: they are, as they are by then, with what has changed.
    void not_told(const std::vector<std::pair<LobbyId, LobbyNote>>& lost);

  private:
    void put(LobbyId lobby, const LobbyNote& note);

    const bool told_;
    mutable std::mutex mutex_;                        ///< guards what follows
    std::unordered_map<LobbyId, LobbyNote> notes_;    ///< but those that tell nothing
    std::unordered_map<LobbyId, LobbyNote> changed_;  ///< since they were taken last
    std::unordered_map<LobbyId, protocol::LobbySummary> public_;
};

}  // namespace coronet::server
