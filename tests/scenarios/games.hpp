#pragma once
// The games that scenarios are about, for the tests of this folder.

#include "engine/scenario/scenario.hpp"
#include "tests/games/games.hpp"

namespace coronet {

inline scenario::Registry all_games() { return test::all_rules(); }

}  // namespace coronet
