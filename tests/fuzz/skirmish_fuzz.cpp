// Fuzzes the core of the engine by way of the small game that uses all of it.

#include "tests/fuzz/game_fuzz.hpp"
#include "tests/support/skirmish/skirmish.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    coronet::fuzz::play<coronet::skirmish::Skirmish>({data, size});
    return 0;
}
