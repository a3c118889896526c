#pragma once
// What this process knows of the lobbies that it owns: under which epoch it writes for each, and whether what became of
// the last write is known. Used by the parts and the writer.
//
// After an outcome that nobody knows, the epoch is raised in the database before anything is read or written for that
// lobby: what is still on its way to the database, and what waits here, is refused from then on. The lobby itself keeps
// its fence and does not notice.

#include "server/storage/directory.hpp"
#include "server/storage/ids.hpp"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

namespace coronet::server::postgres {

/// The right to write for a lobby, as it was when the write was asked for.
struct Claim {
    LobbyId lobby;
    std::int64_t epoch = 0;
};

/// Thread safe.
class Owners {
  public:
    /// The lobby was taken under a new epoch, which is its fence from now on.
    Fence taken(LobbyId lobby, std::int64_t epoch, std::optional<MatchId> match);
    /// Its epoch was raised, for the sake of an unknown outcome.
    void raised(LobbyId lobby, std::int64_t epoch);
    /// It is no longer ours, or no longer there.
    void forget(LobbyId lobby);
    /// The same, unless it has been taken again since.
    void fenced(const Claim& claim);

    /// The fence under which it is ours, if it is.
    [[nodiscard]] std::optional<Fence> fence(LobbyId lobby) const;
    /// All that are ours, as far as is known here.
    [[nodiscard]] std::vector<LobbyId> lobbies() const;
    [[nodiscard]] std::size_t count() const;
    /// Its match has begun.
    void plays(LobbyId lobby, MatchId match);
    [[nodiscard]] std::optional<LobbyId> lobby_of(MatchId match) const;

    /// A write for the lobby, or an entry for its match, is asked for. Throws `fenced` for another fence than the
    /// present one; `io` while an outcome is unknown, for an entry until the journal has been read.
    [[nodiscard]] Claim claim(LobbyId lobby, Fence fence) const;
    [[nodiscard]] Claim claim_entry(LobbyId lobby, Fence fence) const;
    /// Whether it may still be sent: no outcome became unknown since.
    [[nodiscard]] bool stands(const Claim& claim) const;

    /// Nobody knows what became of a write; `entry`: of a journal.
    void unknown(const Claim& claim, bool entry);
    /// Whether the epoch must be raised first.
    [[nodiscard]] bool is_unknown(LobbyId lobby) const;
    /// The journal is about to be read, after that.
    void reading(LobbyId lobby);

  private:
    struct Held {
        Fence fence;             ///< what the lobby knows
        std::int64_t epoch = 0;  ///< what the database knows
        bool unknown = false;
        bool unread = false;
        std::optional<MatchId> match;
    };
    [[nodiscard]] Claim claim(LobbyId lobby, Fence fence, bool entry) const;
    void forget_match(const Held& held);

    mutable std::mutex mutex_;
    std::unordered_map<LobbyId, Held> held_;
    std::unordered_map<MatchId, LobbyId> matches_;
};

}  // namespace coronet::server::postgres
