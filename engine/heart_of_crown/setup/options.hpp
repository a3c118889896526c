#pragma once
// What the host can set (sections 2 and 3 of the rules), read into a Config.

#include "engine/core/game.hpp"
#include "engine/heart_of_crown/table/table.hpp"

#include <array>
#include <vector>

namespace coronet::heart_of_crown {

/// The options for the setup page, without `players`.
std::vector<engine::OptionInfo> options();

/// Fewest and most seats: always 2 to 4 (HOC-028).
std::array<int, 2> seat_range(const engine::Options& options);

/// Reads the options; `bad_options` says which is wrong (HOC-028, HOC-033).
engine::Parsed<Config> configure(const engine::Options& options);

}  // namespace coronet::heart_of_crown
