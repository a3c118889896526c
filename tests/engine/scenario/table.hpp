#pragma once
// A position of Skirmish that scenarios of these tests begin from.

#include "engine/scenario/scenario.hpp"
#include "tests/support/skirmish/skirmish.hpp"

#include <array>
#include <string>

namespace coronet::scenario {

inline const std::array games = {&skirmish::any_rules()};

/// A scenario goes on from here at line 7; what it gives takes the place of what is given here.
inline const std::string table =
    "game: skirmish\n"
    "options: players 2\n"
    "given hand A: strike spy\n"
    "given hand B: shield\n"
    "given deck: thief mirror strike\n"
    "scenario: It\n";

}  // namespace coronet::scenario
