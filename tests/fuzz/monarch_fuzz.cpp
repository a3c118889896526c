// Fuzzes Monarch: any choices and any texts, with any options.

#include "engine/monarch/game.hpp"
#include "tests/fuzz/game_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    coronet::fuzz::play<coronet::monarch::Monarch>({data, size});
    return 0;
}
