#include "server/lobby/running_games.hpp"

#include "protocol/bot_levels.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace coronet::server {
namespace {

constexpr std::size_t most_told = 100;

/// A game as this person sees it; nothing where they do not sit.
std::optional<protocol::RunningGame> told_to(PersonId person, LobbyId lobby, const RunningGame& game) {
    const auto mine = std::find_if(game.players.begin(), game.players.end(),
                                   [&](const Member& player) { return player.person == person; });
    if (mine == game.players.end()) return std::nullopt;
    protocol::RunningGame told;
    told.lobby = lobby.text();
    told.game = game.game;
    told.seat = mine->seat;
    for (const Member& player : game.players) {
        told.players.push_back({player.seat, player.name, protocol::bot_level(player.bot)});
    }
    for (const engine::Seat seat : game.waiting) told.waiting.emplace_back(index(seat));
    told.since = static_cast<std::int64_t>(game.since.time_since_epoch().count());
    return told;
}

bool waits_for_receiver(const protocol::RunningGame& game) {
    return std::any_of(game.waiting.begin(), game.waiting.end(), [&](int seat) { return seat == game.seat; });
}

}  // namespace

std::optional<RunningGame> running_game(const LobbyRecord& record) {
    if (record.phase != Phase::playing) return std::nullopt;
    RunningGame game{record.game, {}, {}, record.touched};
    for (const Member& member : record.members) {
        if (member.seat >= 0) game.players.push_back(member);
    }
    std::sort(game.players.begin(), game.players.end(),
              [](const Member& a, const Member& b) { return a.seat < b.seat; });
    return game;
}

void RunningGames::set(LobbyId lobby, std::optional<RunningGame> game) {
    const std::lock_guard lock(mutex_);
    remove(lobby);
    if (!game) return;
    for (const Member& player : game->players) {
        if (player.person) lobbies_[*player.person].push_back(lobby);
    }
    games_.emplace(lobby, std::move(*game));
}

void RunningGames::asked(LobbyId lobby, engine::SeatSet waiting, Time since) {
    const std::lock_guard lock(mutex_);
    const auto found = games_.find(lobby);
    if (found == games_.end()) return;
    found->second.waiting = waiting;
    found->second.since = since;
}

protocol::out::RunningGames RunningGames::of(PersonId person) const {
    std::vector<protocol::RunningGame> all;
    {
        const std::lock_guard lock(mutex_);
        const auto mine = lobbies_.find(person);
        if (mine == lobbies_.end()) return {};
        for (const LobbyId& lobby : mine->second) {
            if (auto told = told_to(person, lobby, games_.at(lobby))) all.push_back(std::move(*told));
        }
    }
    const auto rank = [](const protocol::RunningGame& game) {
        return std::tuple(!waits_for_receiver(game), game.since.value);
    };
    std::stable_sort(all.begin(), all.end(), [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
    if (all.size() > most_told) all.resize(most_told);
    protocol::out::RunningGames message;
    for (protocol::RunningGame& game : all) message.games.push_back(std::move(game));
    return message;
}

std::optional<LobbyId> RunningGames::latest_of(PersonId person) const {
    const std::lock_guard lock(mutex_);
    const auto mine = lobbies_.find(person);
    if (mine == lobbies_.end()) return std::nullopt;
    return mine->second.back();
}

void RunningGames::remove(LobbyId lobby) {
    const auto before = games_.extract(lobby);
    if (!before) return;
    for (const Member& player : before.mapped().players) {
        if (!player.person) continue;
        const auto mine = lobbies_.find(*player.person);
        if (mine == lobbies_.end()) continue;
        std::erase(mine->second, lobby);
        if (mine->second.empty()) lobbies_.erase(mine);
    }
}

}  // namespace coronet::server
