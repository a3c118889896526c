// The files of tests/scenarios, which are part of the program (embed.cmake), so that nothing besides it has to be
// installed.
#pragma once

#include <span>
#include <string_view>

namespace coronet::server {

/// One file of tests/scenarios.
struct ScenarioText {
    std::string_view game;
    std::string_view file;  ///< without `.txt`
    std::string_view text;
};

/// Those of all games. Made by embed.cmake.
[[nodiscard]] std::span<const ScenarioText> scenario_texts();

}  // namespace coronet::server
