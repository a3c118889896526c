// A player of every game for tests that speak to a real server: reads what a client is shown and picks one of the
// choices it is offered, now the likelier ones and now any. A game played by it is a game played through the protocol.
#pragma once

#include "engine/core/generator.hpp"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>

namespace coronet::test {

/// What a seat would do in this position; nothing when it is not asked. `games` is what /api/games answered, `match` a
/// client's folded match of any game.
[[nodiscard]] std::optional<std::string> any_choice(const nlohmann::json& games, const nlohmann::json& match,
                                                    engine::Generator& dice);

}  // namespace coronet::test
