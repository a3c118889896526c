// `coronet arena`: opponents of several levels against each other, and how the figures are shown. Used by main.cpp and
// its tests.
#pragma once

#include "engine/search/arena.hpp"
#include "server/config/command_line.hpp"

#include <iosfwd>
#include <string>
#include <vector>

namespace coronet::server {

/// What came of it, ready to be shown.
struct ArenaResult {
    std::string game;  ///< its name for people
    std::vector<search::Standing> standings;
    int deals = 0;
};

/// A table for people: win rates with 95 % intervals, points, decisions and iterations a second.
std::string arena_table(const Arena& arena, const ArenaResult& result);
/// The same as one JSON object.
std::string arena_json(const Arena& arena, const ArenaResult& result);

/// Plays the deals, on several threads if asked to, and prints what came of it. Gives the exit code.
int run_arena(const Arena& arena, std::ostream& out, std::ostream& err);

}  // namespace coronet::server
