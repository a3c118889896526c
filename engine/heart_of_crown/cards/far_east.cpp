// The twelve commons of Eastern Borderlands. README.md, "How a card is written".

#include "engine/heart_of_crown/script.hpp"

namespace coronet::heart_of_crown {

std::span<const Script> far_east_scripts() { return {}; }

}  // namespace coronet::heart_of_crown
