#pragma once
// The one hidden thing drawn anew: the order of the deck, and all later chance (MON-153).

#include "engine/monarch/table/table.hpp"

namespace coronet::monarch {

/// A State that looks the same to everybody, with another deck order and other chance to come.
State determinize(const State& state, engine::Viewer viewer, engine::Generator& chance);

}  // namespace coronet::monarch
