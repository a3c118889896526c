#pragma once
// Draws anew what a viewer cannot know: the order of the two stacks and the chance to come (MIN-147).

#include "engine/minerva/table/table.hpp"

namespace coronet::minerva {

/// Another state that looks the same to everybody. Each pile of the normal stack keeps its one round tile: what is left
/// of the pile being revealed has none any more, the piles below it have one each at any place (MIN-014).
State determinize(const State& state, engine::Viewer viewer, engine::Generator& chance);

}  // namespace coronet::minerva
