#pragma once
// Positions and facts in words, for scenario files and `coronet try` (MON-174). All keys and their meaning stand in
// README.md. A value that makes no sense is refused, never a Bug: people write these. The door of this room.

#include "engine/core/game.hpp"
#include "engine/core/grammar.hpp"
#include "engine/monarch/rules/rules.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::monarch {

/// The options alone: 5 food and 5 gold each, spaces fffffvvvv, no card anywhere, seat A to begin round 1.
engine::Parsed<State> blank(const engine::Options& options);

/// Sets one fact. A card comes into the game by being mentioned, and can lie in one place only.
engine::Verdict arrange(State& state, std::string_view key, std::string_view value);

/// The position is whole: the rules begin to ask, unless its facts contradict each other.
std::optional<engine::BadFact> arranged(State& state, const Outside& outside);

/// Reads one fact, whether it can be arranged or follows from others; `unknown_fact` if there is no such key.
engine::Parsed<std::string> fact(const State& state, std::string_view key);

/// The keys that make up the position: arranging all of them on a blank state gives it again.
const std::vector<std::string>& fact_keys(const State& state);

/// Every word that can stand in a choice, an event or a fact.
engine::Vocabulary vocabulary();

/// How choices are written, and the codes with which the rules refuse them.
engine::Grammar grammar();

}  // namespace coronet::monarch
