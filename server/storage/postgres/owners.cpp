#include "server/storage/postgres/owners.hpp"

#include "server/storage/columns.hpp"

namespace coronet::server::postgres {

void Owners::forget_match(const Held& held) {
    if (held.match) matches_.erase(*held.match);
}

Fence Owners::taken(LobbyId lobby, std::int64_t epoch, std::optional<MatchId> match) {
    const std::lock_guard lock(mutex_);
    Held& held = held_[lobby];
    forget_match(held);
    held = {Fence{epoch}, epoch, false, false, match};
    if (match) matches_[*match] = lobby;
    return held.fence;
}

void Owners::raised(LobbyId lobby, std::int64_t epoch) {
    const std::lock_guard lock(mutex_);
    const auto found = held_.find(lobby);
    if (found == held_.end() || found->second.epoch >= epoch) return;
    found->second.epoch = epoch;
    found->second.unknown = false;
}

void Owners::forget(LobbyId lobby) {
    const std::lock_guard lock(mutex_);
    const auto found = held_.find(lobby);
    if (found == held_.end()) return;
    forget_match(found->second);
    held_.erase(found);
}

void Owners::fenced(const Claim& claim) {
    const std::lock_guard lock(mutex_);
    const auto found = held_.find(claim.lobby);
    if (found == held_.end() || found->second.epoch != claim.epoch) return;
    forget_match(found->second);
    held_.erase(found);
}

std::optional<Fence> Owners::fence(LobbyId lobby) const {
    const std::lock_guard lock(mutex_);
    const auto found = held_.find(lobby);
    return found == held_.end() ? std::nullopt : std::optional(found->second.fence);
}

std::vector<LobbyId> Owners::lobbies() const {
    const std::lock_guard lock(mutex_);
    std::vector<LobbyId> all;
    all.reserve(held_.size());
    for (const auto& [lobby, held] : held_) all.push_back(lobby);
    return all;
}

std::size_t Owners::count() const {
    const std::lock_guard lock(mutex_);
    return held_.size();
}

void Owners::plays(LobbyId lobby, MatchId match) {
    const std::lock_guard lock(mutex_);
    const auto found = held_.find(lobby);
    if (found == held_.end()) return;
    forget_match(found->second);
    found->second.match = match;
    matches_[match] = lobby;
}

std::optional<LobbyId> Owners::lobby_of(MatchId match) const {
    const std::lock_guard lock(mutex_);
    const auto found = matches_.find(match);
    return found == matches_.end() ? std::nullopt : std::optional(found->second);
}

Claim Owners::claim(LobbyId lobby, Fence fence) const { return claim(lobby, fence, false); }

Claim Owners::claim_entry(LobbyId lobby, Fence fence) const { return claim(lobby, fence, true); }

Claim Owners::claim(LobbyId lobby, Fence fence, bool entry) const {
    const std::lock_guard lock(mutex_);
    const auto found = held_.find(lobby);
    // Not ours: the database knows whose it is.
    if (found == held_.end()) return {lobby, fence.number};
    const Held& held = found->second;
    if (held.fence != fence)
        fail(StorageFault::fenced, "The write has fence " + std::to_string(fence.number) + ", the current one is " +
                                       std::to_string(held.fence.number) + ".");
    if (held.unknown || (entry && held.unread))
        fail(StorageFault::io, "What became of an earlier write for this lobby is not known yet.");
    return {lobby, held.epoch};
}

bool Owners::stands(const Claim& claim) const {
    const std::lock_guard lock(mutex_);
    const auto found = held_.find(claim.lobby);
    return found == held_.end() || (found->second.epoch == claim.epoch && !found->second.unknown);
}

void Owners::unknown(const Claim& claim, bool entry) {
    const std::lock_guard lock(mutex_);
    const auto found = held_.find(claim.lobby);
    if (found == held_.end() || found->second.epoch != claim.epoch) return;
    found->second.unknown = true;
    found->second.unread = found->second.unread || entry;
}

bool Owners::is_unknown(LobbyId lobby) const {
    const std::lock_guard lock(mutex_);
    const auto found = held_.find(lobby);
    return found != held_.end() && found->second.unknown;
}

void Owners::reading(LobbyId lobby) {
    const std::lock_guard lock(mutex_);
    const auto found = held_.find(lobby);
    if (found != held_.end()) found->second.unread = false;
}

}  // namespace coronet::server::postgres
