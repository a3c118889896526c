#pragma once
// From options to the first question (section 3 of the rules): options, presets, the deal. The door of this room.

#include "engine/heart_of_crown/rules/rules.hpp"
#include "engine/heart_of_crown/setup/options.hpp"
#include "engine/heart_of_crown/setup/presets.hpp"

namespace coronet::heart_of_crown {

/// A dealt game, with the first question put.
State start(const Config& config, const engine::Seed& seed, const Outside& outside);

/// A table with the Basic Market, Curses and princesses and nothing else: what arranged positions begin with.
State bare_state(const Config& config);

}  // namespace coronet::heart_of_crown
