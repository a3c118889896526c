// The basic cards and the rare ones: what is not printed on them is in the rules of playing and supporting, so they
// have no scripts. The Duchess, who is only set, stands in base_cost_5.cpp.

#include "engine/heart_of_crown/rules/rules.hpp"

namespace coronet::heart_of_crown {

std::span<const Script> basic_scripts() { return {}; }

}  // namespace coronet::heart_of_crown
