#pragma once
// What can be chosen before a game of Minerva: who begins (MIN-019). Used by setup and the protocol.

#include "engine/core/game.hpp"
#include "engine/minerva/table/table.hpp"

#include <array>
#include <vector>

namespace coronet::minerva {

/// What the host can choose, without the number of players.
std::vector<engine::OptionInfo> options();
/// Always one to four.
std::array<int, 2> seat_range(const engine::Options& options);
/// "players" and the options; `bad_options` says which is wrong.
engine::Parsed<Config> configure(const engine::Options& chosen);

}  // namespace coronet::minerva
