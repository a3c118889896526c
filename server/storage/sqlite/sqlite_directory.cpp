// The embedded directory: this process holds the whole file (lock_file.hpp), so every lobby is its own, for ever.
// The number of this start is the fence: what an earlier start still had in hand is refused.

#include "server/storage/sqlite/parts.hpp"

namespace coronet::server::sqlite {

void check_fence(Fence presented, Fence current) {
    if (presented != current)
        fail(StorageFault::fenced, "The lease has fence " + std::to_string(presented.number) + ", the current one is " +
                                       std::to_string(current.number) + ".");
}

Lease SqliteDirectory::grant(LobbyId lobby) const { return Lease{lobby, base_.node, base_.fence, Time::max(), {}}; }

void SqliteDirectory::acquire(LobbyId lobby, Completion<Lease> done) { done(grant(lobby)); }

void SqliteDirectory::renew(const Lease& lease, Completion<Lease> done) {
    if (lease.fence != base_.fence)
        return done(StorageError{StorageFault::fenced, "The lease is of an earlier start of the server."});
    done(grant(lease.lobby));
}

void SqliteDirectory::release(const Lease& lease, Completion<void> done) {
    if (lease.fence != base_.fence)
        return done(StorageError{StorageFault::fenced, "The lease is of an earlier start of the server."});
    done(Result<void>());
}

void SqliteDirectory::owner(LobbyId lobby, Completion<std::optional<Lease>> done) {
    done(std::optional<Lease>(grant(lobby)));
}

void SqliteDirectory::nodes(Completion<std::vector<Node>> done) { done(std::vector{Node{base_.node, {}, false}}); }

void SqliteDirectory::orphans(int /*most*/, Completion<std::vector<LobbyId>> done) { done(std::vector<LobbyId>()); }

void SqliteDirectory::drain(Completion<void> done) { done(Result<void>()); }

std::chrono::steady_clock::time_point SqliteDirectory::until() const {
    return std::chrono::steady_clock::time_point::max();
}

}  // namespace coronet::server::sqlite
