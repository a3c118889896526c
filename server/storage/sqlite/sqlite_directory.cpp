// The embedded directory: this process holds the whole file (lock_file.hpp), so every lobby is its own, for ever.
// The number of this start is the fence: what an earlier start still had in hand is refused.

#include "server/storage/sqlite/parts.hpp"

namespace coronet::server::sqlite {

void check_fence(Fence presented, Fence current) {
    if (presented != current)
        fail(StorageFault::fenced, "The lease has fence " + std::to_string(presented.number) + ", the current one is " +
                                       std::to_string(current.number) + ".");
}

void SqliteDirectory::acquire(LobbyId lobby, Completion<Fence> done) {
    {
        const std::lock_guard lock(mutex_);
        taken_.insert(lobby);
    }
    done(base_.fence);
}

void SqliteDirectory::release(LobbyId lobby, Fence fence, Completion<void> done) {
    if (fence != base_.fence)
        return done(StorageError{StorageFault::fenced, "The lobby was taken by an earlier start of the server."});
    forget(lobby);
    done(Result<void>());
}

void SqliteDirectory::forget(LobbyId lobby) {
    const std::lock_guard lock(mutex_);
    taken_.erase(lobby);
    ++released_;
}

void SqliteDirectory::owner(LobbyId /*lobby*/, Completion<std::optional<std::string>> done) {
    done(std::optional<std::string>());
}

void SqliteDirectory::nodes(Completion<std::vector<Node>> done) { done(std::vector{Node{base_.node, false}}); }

bool SqliteDirectory::is_taken(LobbyId lobby) const {
    const std::lock_guard lock(mutex_);
    return taken_.contains(lobby);
}

void SqliteDirectory::orphans(int most, Completion<std::vector<LobbyId>> done) {
    const std::uint64_t released = released_;
    // Where there were none, there are some again only when one was let go of.
    if (none_at_ == released) return done(std::vector<LobbyId>());
    const auto look = [this, most, released](Connection& connection) {
        std::vector<LobbyId> orphans;
        Statement question = connection.prepare(
            "SELECT id FROM lobbies WHERE phase = 'playing' AND match IS NOT NULL ORDER BY touched DESC, id");
        while (std::ssize(orphans) < most && question.next()) {
            const auto lobby = to_name<LobbyId>(question.bytes());
            if (!is_taken(lobby)) orphans.push_back(lobby);
        }
        if (orphans.empty()) none_at_ = released;
        return orphans;
    };
    base_.readers.ask<std::vector<LobbyId>>(look, std::move(done));
}

void SqliteDirectory::lost(Completion<std::vector<LobbyId>> done) { done(std::vector<LobbyId>()); }

void SqliteDirectory::drain(Completion<void> done) { done(Result<void>()); }

std::chrono::steady_clock::time_point SqliteDirectory::until() const {
    return std::chrono::steady_clock::time_point::max();
}

}  // namespace coronet::server::sqlite
