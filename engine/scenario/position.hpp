#pragma once
// A match written down as the beginning of a scenario: the facts of its position, and where these alone are not it, the
// latest choices behind them. Used by the server to ask about a moment of a game.

#include "engine/core/any_game.hpp"

#include <functional>
#include <string>
#include <vector>

namespace coronet::scenario {

/// The lines of a beginning.
struct Written {
    std::vector<std::string> lines;  ///< `given KEY: VALUE` where it is not as usual, then `A: CHOICE`
    bool exact = true;               ///< played, they give the position; else as much of it as can be given
};

/// Asked before each costly step.
using GoesOn = std::function<bool()>;

/// The position of `game`, which is one of `rules` with these options. It is written down as it is: to show no more
/// than a viewer may know, take a match that is determinized for the viewer. Of the choices behind it, too, only what
/// the viewer can tell of them is written: they are such as lead from what was shown to what is shown.
Written written(
    const engine::AnyRules& rules, const engine::Options& options, const engine::AnyGame& game, engine::Viewer viewer,
    const GoesOn& goes_on = [] { return true; });

}  // namespace coronet::scenario
