#pragma once
// The texts: positions by named facts, which scenario files arrange and ask for, and every word of the game. The README
// lists the facts.

#include "engine/core/game.hpp"
#include "engine/core/grammar.hpp"
#include "engine/minerva/rules/rules.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::minerva {

/// An empty table for these options.
engine::Parsed<State> blank(const engine::Options& options);
/// Puts one fact in place; `unknown_fact` or `bad_position` with a sentence otherwise.
engine::Verdict arrange(State& state, std::string_view key, std::string_view value);
/// The position is whole: fills the temple row and lets the rules run, unless its facts contradict each other.
std::optional<engine::BadFact> arranged(State& state, const Outside& outside);
/// One fact in words; `unknown_fact` if there is no such one.
engine::Parsed<std::string> fact(const State& state, std::string_view key);
/// The facts that make up the position.
const std::vector<std::string>& fact_keys(const State& state);

/// Every word that can stand in a choice, an event or a fact.
engine::Vocabulary vocabulary();

/// How choices are written, and the codes with which the rules refuse them.
engine::Grammar grammar();

}  // namespace coronet::minerva
