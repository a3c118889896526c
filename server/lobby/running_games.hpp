// The matches in which somebody sits, as they are told of them wherever they are. Used by the front desk.
#pragma once

#include "protocol/server_messages.hpp"
#include "server/lobby/notes.hpp"
#include "server/storage/ids.hpp"
#include "server/storage/lobbies.hpp"

#include <vector>

namespace coronet::server {

/// So many are told of at most.
inline constexpr int most_running_games = 100;

/// Those that wait for the person first, of these the one that has waited longest. What this node knows itself of who
/// is asked counts more than what was noted.
[[nodiscard]] protocol::out::RunningGames running_games(PersonId person, const std::vector<PlayedLobby>& lobbies,
                                                        const Notes& own);

}  // namespace coronet::server
