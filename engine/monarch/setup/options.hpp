#pragma once
// What the host can set (section 2 of the rules), and how it becomes a Config.

#include "engine/core/game.hpp"
#include "engine/monarch/table/table.hpp"

#include <array>
#include <vector>

namespace coronet::monarch {

/// The options for the setup page, without `players`.
std::vector<engine::OptionInfo> options();

/// Fewest and most seats with these options; values that make no sense count as not given.
std::array<int, 2> seat_range(const engine::Options& options);

/// Reads the options; `bad_options` says which is wrong (MON-016).
engine::Parsed<Config> configure(const engine::Options& options);

}  // namespace coronet::monarch
