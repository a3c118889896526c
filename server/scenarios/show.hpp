// Scenarios as recordings: plays one on a table of its game and notes what everybody sees, for the rules pages. The
// files of tests/scenarios are part of the program (embed.cmake), so that nothing besides it has to be installed.
#pragma once

#include "protocol/scenario.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
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

/// The scenario with this name, played. Nothing: there is none, it is not so, or it does not begin, so that there is
/// nothing to see.
[[nodiscard]] std::optional<protocol::Scenario> record_scenario(const ScenarioText& file, std::string_view name);

/// The same by `GAME/FILE/NAME` as JSON (schema/protocol/scenario.schema.json); each is played once. From any thread.
[[nodiscard]] std::shared_ptr<const std::string> shown_scenario(const std::string& path);

}  // namespace coronet::server
