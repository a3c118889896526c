#pragma once
// Who owns a lobby, and until when. One of the two narrow interfaces (with journal.hpp) between a lobby and storage.
// Always holds: fence numbers of one lobby only grow; a write with an older fence than the newest granted is refused.

#include "server/storage/completion.hpp"
#include "server/storage/ids.hpp"
#include "server/storage/time.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

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
    Time until;         ///< the owner must stop by itself when this has passed without a renewal
    std::string url{};  ///< where players find the owner; empty: where they are
};

/// A process that runs lobbies.
struct Node {
    std::string name;
    std::string url;
    bool draining = false;  ///< it gives its lobbies up and takes none

    friend bool operator==(const Node&, const Node&) = default;
};

/// Hands out leases. The embedded implementation holds the whole file and is the only node, so it grants every lease at
/// once, for ever, with the number of this start as the fence.
///
/// Where several nodes share a database, a lobby is free for others once its owner has not been heard of for its whole
/// life; a node that starts again has its lobbies back at once. After an outage, when nobody was heard of, nobody takes
/// anything from another until it has been connected for one whole life itself.
class Directory {
  public:
    Directory() = default;
    Directory(const Directory&) = delete;
    Directory& operator=(const Directory&) = delete;
    virtual ~Directory() = default;

    /// Takes the lobby for this node. Fails with `busy` while another node's lease lasts: `owner` says whose it is.
    /// What is this start's already stays under the same fence.
    virtual void acquire(LobbyId lobby, Completion<Lease> done) = 0;

    /// Extends a lease. Fails with `fenced` if somebody else has taken the lobby meanwhile.
    virtual void renew(const Lease& lease, Completion<Lease> done) = 0;

    /// Gives the lobby up. Fails with `fenced` if it is no longer this node's.
    virtual void release(const Lease& lease, Completion<void> done) = 0;

    /// Who owns the lobby now; nothing if nobody does, or its owner is not heard of any more.
    virtual void owner(LobbyId lobby, Completion<std::optional<Lease>> done) = 0;

    /// The nodes that live, by name.
    virtual void nodes(Completion<std::vector<Node>> done) = 0;

    /// Lobbies whose match is being played and whose owner is not heard of any more, or has given them up: whoever
    /// takes one goes on with it. At most `most`.
    virtual void orphans(int most, Completion<std::vector<LobbyId>> done) = 0;

    /// Says that this node gives its lobbies up: it takes no others from now on.
    virtual void drain(Completion<void> done) = 0;

    /// Until when this node may take itself for the owner of what it has taken.
    [[nodiscard]] virtual std::chrono::steady_clock::time_point until() const = 0;
};

}  // namespace coronet::server
