// Fuzzes Heart of Crown: any choices and any texts, with any options.

#include "engine/heart_of_crown/game.hpp"
#include "tests/fuzz/game_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    coronet::fuzz::play<coronet::heart_of_crown::HeartOfCrown>({data, size});
    return 0;
}
