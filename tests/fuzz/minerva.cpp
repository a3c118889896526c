// Plays Minerva as the bytes say.

#include "engine/minerva/game.hpp"
#include "tests/fuzz/game_fuzz.hpp"
#include "tests/fuzz/targets.hpp"

namespace coronet::fuzz {

void minerva(Input input) { play<minerva::Minerva>(input); }

}  // namespace coronet::fuzz
