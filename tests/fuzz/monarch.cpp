// Plays Monarch as the bytes say.

#include "engine/monarch/game.hpp"
#include "tests/fuzz/game_fuzz.hpp"
#include "tests/fuzz/targets.hpp"

namespace coronet::fuzz {

void monarch(Input input) { play<monarch::Monarch>(input); }

}  // namespace coronet::fuzz
