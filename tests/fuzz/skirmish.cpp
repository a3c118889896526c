// Plays Skirmish as the bytes say.

#include "tests/support/skirmish/skirmish.hpp"

#include "tests/fuzz/game_fuzz.hpp"
#include "tests/fuzz/targets.hpp"

namespace coronet::fuzz {

void skirmish(Input input) { play<skirmish::Skirmish>(input); }

}  // namespace coronet::fuzz
