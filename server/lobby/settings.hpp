// The options of a lobby: those of its game and the server's own `turn_seconds`. Pure functions, used by the lobby.
#pragma once

#include "engine/core/refusal.hpp"
#include "protocol/table.hpp"
#include "server/storage/lobbies.hpp"

#include <chrono>

namespace coronet::server {

/// The option that gives every turn a time limit; "0" means none.
inline constexpr const char* turn_seconds_option = "turn_seconds";
inline constexpr long shortest_turn = 10;      ///< seconds
inline constexpr long longest_turn = 604'800;  ///< seconds, a week

/// Every option of the game at its standard value, and no time limit.
[[nodiscard]] Options standard_settings(const protocol::GameEntry& game);

/// `current` with `changes` put in; `bad_options` when one of them does not exist or cannot have that value.
[[nodiscard]] engine::Parsed<Options> changed_settings(const protocol::GameEntry& game, Options current,
                                                       const Options& changes);

/// How long a turn may take; zero for no limit.
[[nodiscard]] std::chrono::seconds turn_time(const Options& settings);

/// The options as the rules take them, for a match of `players`.
[[nodiscard]] engine::Options match_options(const Options& settings, int players);

/// The most seats a match with these settings can have.
[[nodiscard]] int most_seats(const protocol::GameEntry& game, const Options& settings);
/// The fewest.
[[nodiscard]] int fewest_seats(const protocol::GameEntry& game, const Options& settings);

}  // namespace coronet::server
