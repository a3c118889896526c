#pragma once
// The text of a scenario file, understood but not run: what each scenario starts from and the statements that follow.
// Used by `run`.

#include "engine/core/game.hpp"
#include "engine/scenario/scenario.hpp"
#include "engine/scenario/statement.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace coronet::scenario {

/// One `given KEY: VALUE`.
struct Given {
    std::string key;
    std::string value;
    int line = 0;
};

/// One scenario. What stands before the first `scenario:` line of a file is the beginning of each.
struct Scenario {
    std::string name{};
    int line = 0;
    std::vector<std::string> covers{};
    std::string game{};
    int game_line = 0;
    engine::Options options{};
    int options_line = 0;
    std::optional<engine::Seed> seed{};     ///< a dealt game; without one a position
    std::vector<Given> given{};             ///< a later one with the same key in place of the earlier
    std::vector<Given> instead{};           ///< the facts of the other position that are not as `given` says
    std::optional<std::string> no_start{};  ///< the code with which the beginning is refused
    std::vector<Statement> before{};        ///< shuffles of the beginning
    std::vector<Statement> statements{};
};

/// A file.
struct Script {
    std::vector<Scenario> scenarios;
    std::vector<Problem> problems;
};

/// `trying`: as in Wish.
Script read_script(std::string_view text, bool trying = false);

/// A seed as scenarios write it: a number, or 64 hex digits as replays and logs show them.
std::optional<engine::Seed> seed_from(std::string_view text);

}  // namespace coronet::scenario
