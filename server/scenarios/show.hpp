// Scenarios as recordings: plays one on a table of its game and notes what everybody sees, for the rules pages.
#pragma once

#include "protocol/scenario.hpp"
#include "server/scenarios/texts.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace coronet::server {

/// The scenario with this name, played. Nothing: there is none, it is not so, or it does not begin, so that there is
/// nothing to see.
[[nodiscard]] std::optional<protocol::Scenario> record_scenario(const ScenarioText& file, std::string_view name);

/// The same by `GAME/FILE/NAME` as JSON (schema/protocol/scenario.schema.json); each is played once. From any thread.
[[nodiscard]] std::shared_ptr<const std::string> shown_scenario(const std::string& path);

}  // namespace coronet::server
