// How the choices of a game are written and refused, as JSON: schema/protocol/<game>.choices.json. Used by schemas.cpp.
#pragma once

#include "engine/core/grammar.hpp"

#include <nlohmann/json.hpp>

#include <string_view>

namespace coronet::protocol {

/// A game's grammar as schema/README.md, "Choices", describes it.
nlohmann::ordered_json grammar_file(std::string_view game_name, const engine::Grammar& grammar);

}  // namespace coronet::protocol
