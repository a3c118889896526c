#pragma once
// Positions by name, for scenario files and tests: the keys stand in README.md, "Positions by name".

#include "engine/core/game.hpp"
#include "engine/core/grammar.hpp"
#include "engine/heart_of_crown/setup/setup.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::heart_of_crown {

/// An empty table with these options.
engine::Parsed<State> blank(const engine::Options& options);

/// Puts one fact in place; `bad_position` or `unknown_fact` says what is wrong.
engine::Verdict arrange(State& state, std::string_view key, std::string_view value);

/// The position is whole: the rules begin to ask, unless its facts contradict each other.
std::optional<engine::BadFact> arranged(State& state, const Outside& outside);

/// One fact, in the words that `arrange` takes; also facts that can only be asked for.
engine::Parsed<std::string> fact(const State& state, std::string_view key);

/// The keys of all facts that make up a position.
const std::vector<std::string>& fact_keys(const State& state);

/// Every word that can stand in a choice, an event or a fact.
engine::Vocabulary vocabulary();

/// How choices are written, and the codes with which the rules refuse them.
engine::Grammar grammar();

}  // namespace coronet::heart_of_crown
