// A libFuzzer program of one target: CORONET_FUZZ_TARGET names it.

#include "tests/fuzz/targets.hpp"

#include <cstddef>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    coronet::fuzz::CORONET_FUZZ_TARGET({data, size});
    return 0;
}
