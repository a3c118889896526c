// The rules: every game as the bytes say, each a target of its own.

#include "tests/games/games.hpp"

#include "tests/fuzz/game_fuzz.hpp"

namespace coronet::fuzz {
namespace {

[[maybe_unused]] const bool entered = [] {
    test::for_each_game(test::Games{}, []<class G>() { targets().push_back(target_of<G>()); });
    return true;
}();
/// The core of the engine, by way of the small game that uses all of it: so many choices that the oldest can no longer
/// be taken back.
const Entered skirmish(target_of<skirmish::Skirmish, 100>());

}  // namespace
}  // namespace coronet::fuzz
