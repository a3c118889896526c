#pragma once
// The rules of all games as scenarios know them, without what the games are made of.

#include "engine/core/any_game.hpp"

#include <span>

namespace coronet::test {

/// Of those that can be played, in their order, and of the small game of tests/support/skirmish.
std::span<const engine::AnyRules* const> all_rules();

}  // namespace coronet::test
