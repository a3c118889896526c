// How lobbies in which nothing happens leave memory, and how those in which something is going to are back in time.
#include "server/lobby/registry.hpp"
#include "server/lobby/stored.hpp"

namespace coronet::server {

namespace asio = boost::asio;

asio::awaitable<void> Registry::rest_idle() {
    co_await wake_rested();
    std::vector<std::shared_ptr<Lobby>> awake;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [id, lobby] : lobbies_) awake.push_back(lobby);
    }
    for (const auto& lobby : awake) {
        lobby->rest(config_.limits.rest_after, [this, id = lobby->id()](std::optional<Time> until) {
            if (!until) return;
            forget(id);
            wake_at(id, *until);
        });
    }
}

void Registry::forget(LobbyId lobby) {
    const std::lock_guard lock(mutex_);
    rested_.erase(lobby);
    const auto held = lobbies_.find(lobby);
    if (held == lobbies_.end()) return;
    links_.erase(held->second->link());
    lobbies_.erase(held);
    around_.metrics.lobbies.set(static_cast<std::int64_t>(lobbies_.size()));
}

void Registry::wake_at(LobbyId lobby, Time when) {
    if (when == Time::max()) return;
    const std::lock_guard lock(mutex_);
    if (!lobbies_.contains(lobby)) rested_[lobby] = when;
}

asio::awaitable<void> Registry::wake_rested() {
    const auto anybody = [](const LobbyRecord& /*lobby*/) { return true; };
    // Those that the next look would find too late.
    for (const LobbyId& id : take_rested(now() + config_.limits.rest_after)) {
        auto wake = [&](Found done) { find(id, Urgency::later, anybody, std::move(done)); };
        const auto found = co_await stored<Whereabouts>(std::move(wake));
        if (!found) wake_at(id, now());  // with the next look
    }
}

std::vector<LobbyId> Registry::take_rested(Time until) {
    std::vector<LobbyId> due;
    const std::lock_guard lock(mutex_);
    std::erase_if(rested_, [&](const auto& one) {
        if (one.second > until) return false;
        due.push_back(one.first);
        return true;
    });
    return due;
}

}  // namespace coronet::server
