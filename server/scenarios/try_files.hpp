// `coronet try`: plays scenario files and prints every step, with --watch again whenever one of them is saved. Used by
// main.cpp and its tests.
#pragma once

#include "engine/scenario/scenario.hpp"
#include "server/config/command_line.hpp"

#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

namespace coronet::server {

/// The scenario files among `names`: files as they are, of a folder every `*.txt` below it, in alphabetical order.
[[nodiscard]] std::vector<std::filesystem::path> scenario_files(const std::vector<std::string>& names);

/// Plays files. Gives the exit code: 0 if all is as the files say. With `watch` it plays until SIGINT or SIGTERM, and
/// the code is that of the latest time.
int run_try(const Try& wish, scenario::Registry games, std::ostream& out, std::ostream& error);

}  // namespace coronet::server
