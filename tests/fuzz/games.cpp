// The rules: every game as the bytes say, each a target of its own.

#include "engine/heart_of_crown/game.hpp"
#include "engine/minerva/game.hpp"
#include "engine/monarch/game.hpp"
#include "tests/fuzz/game_fuzz.hpp"
#include "tests/support/skirmish/skirmish.hpp"

namespace coronet::fuzz {
namespace {

const Entered monarch(target_of<monarch::Monarch>());
const Entered minerva(target_of<minerva::Minerva>());
const Entered heart_of_crown(target_of<heart_of_crown::HeartOfCrown>());
/// The core of the engine, by way of the small game that uses all of it: so many choices that the oldest can no longer
/// be taken back.
const Entered skirmish(target_of<skirmish::Skirmish, 100>());

}  // namespace
}  // namespace coronet::fuzz
