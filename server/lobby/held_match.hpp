// The match that a lobby holds, as the parts of LobbyMatch look at it; LobbyMatch alone changes it.
#pragma once

#include "server/lobby/ledger.hpp"
#include "server/lobby/running_match.hpp"
#include "server/storage/matches.hpp"

#include <algorithm>
#include <memory>
#include <optional>

namespace coronet::server {

struct HeldMatch {
    std::optional<MatchRecord> record;    ///< nothing: none is held
    std::shared_ptr<RunningMatch> match;  ///< while it is in memory
    std::shared_ptr<Ledger> ledger;       ///< while it is played here
    bool frozen = false;                  ///< it stands still: by a bug in the rules, or its journal is lost

    /// Through whose eyes whoever has this seat (-1: none) sees it.
    [[nodiscard]] engine::Viewer viewer(int seat) const {
        if (seat < 0 || !match || seat >= match->seats()) return std::nullopt;
        return engine::seat_at(seat);
    }
    /// It waits for this seat.
    [[nodiscard]] bool asks(Seat seat) const {
        const auto& waiting = match->view().waiting;
        return std::any_of(waiting.begin(), waiting.end(), [&](const auto& one) { return one == index(seat); });
    }
    /// Choices are taken.
    [[nodiscard]] bool goes_on() const { return match && ledger && !match->over() && !frozen && !ledger->failing(); }
};

}  // namespace coronet::server
