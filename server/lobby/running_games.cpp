#include "server/lobby/running_games.hpp"

#include "protocol/bot_levels.hpp"
#include "server/lobby/settings.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace coronet::server {
namespace {

/// A game as this person sees it.
protocol::RunningGame told_to(PersonId person, const LobbyRecord& lobby, const LobbyNote& note) {
    std::vector<const Member*> players;
    for (const Member& member : lobby.members) {
        if (member.seat >= 0) players.push_back(&member);
    }
    std::sort(players.begin(), players.end(), [](const Member* a, const Member* b) { return a->seat < b->seat; });
    protocol::RunningGame told;
    told.lobby = lobby.id.text();
    told.game = lobby.game;
    for (const Member* player : players) {
        if (player->person == person) told.seat = player->seat;
        told.players.push_back({player->seat, player->name, protocol::bot_level(player->bot)});
        if ((note.asked >> static_cast<unsigned>(player->seat) & 1U) != 0) told.waiting.emplace_back(player->seat);
    }
    const Time since = note.since == Time{} ? lobby.touched : note.since;
    told.since = millis(since);
    // Where it is not said, as by nodes of before, there is this at least; a reserve comes to it.
    const auto turn = clock_terms(lobby.options).turn;
    if (turn.count() > 0 && !told.waiting.empty()) told.until = millis(note.until.value_or(since + turn));
    return told;
}

bool waits_for_receiver(const protocol::RunningGame& game) {
    return std::any_of(game.waiting.begin(), game.waiting.end(), [&](int seat) { return seat == game.seat; });
}

}  // namespace

protocol::out::RunningGames running_games(PersonId person, const std::vector<PlayedLobby>& lobbies, const Notes& own) {
    std::vector<protocol::RunningGame> all;
    all.reserve(lobbies.size());
    for (const PlayedLobby& lobby : lobbies)
        all.push_back(told_to(person, lobby.record, own.of(lobby.record.id).value_or(lobby.note)));
    const auto rank = [](const protocol::RunningGame& game) {
        return std::tuple(!waits_for_receiver(game), game.since.value);
    };
    std::stable_sort(all.begin(), all.end(), [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
    protocol::out::RunningGames message;
    for (protocol::RunningGame& game : all) message.games.push_back(std::move(game));
    return message;
}

}  // namespace coronet::server
