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

/// The number under which a node has taken a lobby; every write for the lobby carries it.
struct Fence {
    std::int64_t number = 0;
    friend auto operator<=>(const Fence&, const Fence&) = default;
};

/// A process that runs lobbies.
struct Node {
    std::string name;
    bool draining = false;  ///< it gives its lobbies up and takes none

    friend bool operator==(const Node&, const Node&) = default;
};

/// Says which node runs which lobby, and lets nobody else write for it. The embedded implementation holds the whole
/// file and is the only node: every lobby is its own, with the number of this start as the fence.
///
/// Where several nodes share a database, a lobby is free for others once its owner has not been heard of for its whole
/// life, or has given it up; a node that starts again has its lobbies back at once. After an outage, when nobody was
/// heard of, nobody takes anything from another until it has been connected for one whole life itself. A match goes to
/// a node with its own rules as long as one of those lives.
class Directory {
  public:
    Directory() = default;
    Directory(const Directory&) = delete;
    Directory& operator=(const Directory&) = delete;
    virtual ~Directory() = default;

    /// Takes the lobby for this node. Fails with `busy` if another node has it, or is to have it: `owner` says which.
    /// What is this start's already stays under the same fence.
    virtual void acquire(LobbyId lobby, Completion<Fence> done) = 0;

    /// Gives the lobby up, behind all that was asked for under the fence. Fails with `fenced` if it is no longer this
    /// node's.
    virtual void release(LobbyId lobby, Fence fence, Completion<void> done) = 0;

    /// The name of the node that has the lobby, or is to have it. Nothing if whoever asks for it may,
    /// or soon may: nobody has it, or its owner is not heard of any more or gives its lobbies up.
    virtual void owner(LobbyId lobby, Completion<std::optional<std::string>> done) = 0;

    /// The nodes that live, by name.
    virtual void nodes(Completion<std::vector<Node>> done) = 0;

    /// Lobbies whose match is being played and that nobody runs, whoever takes one goes on with it: those of nodes that
    /// are not heard of any more or have given them up, and of this one's earlier starts. The latest used first, at
    /// most `most`.
    virtual void orphans(int most, Completion<std::vector<LobbyId>> done) = 0;

    /// Of the lobbies that this start has taken, those that are somebody else's by now. They are not told again.
    virtual void lost(Completion<std::vector<LobbyId>> done) = 0;

    /// Says that this node gives its lobbies up: it takes no others from now on.
    virtual void drain(Completion<void> done) = 0;

    /// Until when this node may take itself for the owner of what it has taken.
    [[nodiscard]] virtual std::chrono::steady_clock::time_point until() const = 0;
    /// How often that time has passed before it was put off: then others may have taken what was this node's. Counted
    /// before `until` is put off.
    [[nodiscard]] virtual std::uint64_t lapses() const = 0;
};

}  // namespace coronet::server
