#include "server/lobby/notes.hpp"

namespace coronet::server {

void Notes::asked(LobbyId lobby, engine::SeatSet waiting, Time since, std::optional<Time> until) {
    std::uint32_t seats = 0;
    for (const engine::Seat seat : waiting) seats |= 1U << static_cast<unsigned>(index(seat));
    const std::lock_guard lock(mutex_);
    LobbyNote note = notes_[lobby];
    note.asked = seats;
    note.since = since;
    note.until = until;
    put(lobby, note);
}

void Notes::listed(LobbyId lobby, std::optional<protocol::LobbySummary> summary) {
    const std::lock_guard lock(mutex_);
    const bool is_listed = summary.has_value();
    const bool was_listed = public_.contains(lobby);
    if (summary)
        public_.insert_or_assign(lobby, std::move(*summary));
    else
        public_.erase(lobby);
    if (is_listed == was_listed) return;
    LobbyNote note = notes_[lobby];
    note.listed = is_listed;
    put(lobby, note);
}

void Notes::put(LobbyId lobby, const LobbyNote& note) {
    if (told_) changed_.insert_or_assign(lobby, note);
    if (note.asked == 0 && !note.listed)
        notes_.erase(lobby);
    else
        notes_.insert_or_assign(lobby, note);
}

void Notes::forget(LobbyId lobby) {
    const std::lock_guard lock(mutex_);
    notes_.erase(lobby);
    public_.erase(lobby);
    changed_.erase(lobby);
}

std::optional<LobbyNote> Notes::of(LobbyId lobby) const {
    const std::lock_guard lock(mutex_);
    const auto found = notes_.find(lobby);
    return found == notes_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<protocol::LobbySummary> Notes::list() const {
    const std::lock_guard lock(mutex_);
    std::vector<protocol::LobbySummary> list;
    list.reserve(public_.size());
    for (const auto& [id, summary] : public_) list.push_back(summary);
    return list;
}

std::vector<std::pair<LobbyId, LobbyNote>> Notes::take_changed() {
    const std::lock_guard lock(mutex_);
    std::vector<std::pair<LobbyId, LobbyNote>> changed(changed_.begin(), changed_.end());
    changed_.clear();
    return changed;
}

void Notes::not_told(const std::vector<std::pair<LobbyId, LobbyNote>>& lost) {
    const std::lock_guard lock(mutex_);
    for (const auto& [lobby, note] : lost) {
        const auto now = notes_.find(lobby);
        changed_.insert_or_assign(lobby, now == notes_.end() ? LobbyNote{} : now->second);
    }
}

}  // namespace coronet::server
