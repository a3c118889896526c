// Fuzzes Minerva: any choices and any texts, with any options.

#include "engine/minerva/game.hpp"
#include "tests/fuzz/game_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    coronet::fuzz::play<coronet::minerva::Minerva>({data, size});
    return 0;
}
