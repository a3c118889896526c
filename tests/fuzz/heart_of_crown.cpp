// Plays HeartOfCrown as the bytes say.

#include "engine/heart_of_crown/game.hpp"
#include "tests/fuzz/game_fuzz.hpp"
#include "tests/fuzz/targets.hpp"

namespace coronet::fuzz {

void heart_of_crown(Input input) { play<heart_of_crown::HeartOfCrown>(input); }

}  // namespace coronet::fuzz
