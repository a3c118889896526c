// A simple player of Monarch for tests: reads what a client is shown and picks a sensible action. Knows no rules beyond
// the words of the private view, so that a game played by it is a game played through the protocol.
#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace coronet::test {

/// What a seat would do in this position; nothing when it is not asked. `catalog` is Monarch's part of /api/games,
/// `match` a client's folded match.
[[nodiscard]] std::optional<std::string> monarch_choice(const nlohmann::json& catalog, const nlohmann::json& match);

/// Monarch's part of what /api/games answered.
[[nodiscard]] nlohmann::json monarch_catalog(const std::string& games);

}  // namespace coronet::test
