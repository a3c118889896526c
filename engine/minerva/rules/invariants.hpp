#pragma once
// What holds after every input (section 22). Used by tests and by the scenario runner.

#include "engine/minerva/table/table.hpp"

namespace coronet::minerva {

/// Throws Bug if an invariant is broken (MIN-158, MIN-159).
void check(const State& state);

}  // namespace coronet::minerva
