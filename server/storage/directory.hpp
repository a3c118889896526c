#pragma once
// Who owns a lobby, and until when. One of the two narrow interfaces (with journal.hpp) between a lobby and storage.
// Always holds: fence numbers of one lobby only grow; a write with an older fence than the newest granted is refused.

#include "server/storage/completion.hpp"
#include "server/storage/ids.hpp"
#include "server/storage/time.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace coronet::server {

/// The fencing number of a lease; every write for the lobby carries it.
struct Fence {
    std::int64_t number = 0;
    friend auto operator<=>(const Fence&, const Fence&) = default;
};

/// The right of one node to run one lobby.
struct Lease {
    LobbyId lobby;
    std::string node;  ///< the owner's name
    Fence fence;
    Time until;  ///< the owner must stop by itself when this has passed without a renewal
};

/// Hands out leases. The embedded implementation holds the whole file, so it grants every lease at once,
/// for ever, with the number of this start as the fence.
class Directory {
  public:
    Directory() = default;
    Directory(const Directory&) = delete;
    Directory& operator=(const Directory&) = delete;
    virtual ~Directory() = default;

    /// Takes the lobby for this node. Fails with `busy` while another node's lease lasts.
    virtual void acquire(LobbyId lobby, Completion<Lease> done) = 0;

    /// Extends a lease. Fails with `fenced` if somebody else has taken the lobby meanwhile.
    virtual void renew(const Lease& lease, Completion<Lease> done) = 0;

    /// Gives the lobby up. Fails with `fenced` if it is no longer this node's.
    virtual void release(const Lease& lease, Completion<void> done) = 0;

    /// Who owns the lobby now; nothing if nobody does.
    virtual void owner(LobbyId lobby, Completion<std::optional<Lease>> done) = 0;
};

}  // namespace coronet::server
