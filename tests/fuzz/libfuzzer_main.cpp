// The libFuzzer program of all targets: it runs the target NAME where it is called by the name NAME_fuzz.

#include "tests/fuzz/targets.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace {

using coronet::fuzz::Target;

const Target* chosen = nullptr;

const Target* named_after(const std::filesystem::path& program) {
    const auto& all = coronet::fuzz::targets();
    const auto found = std::find_if(all.begin(), all.end(), [name = program.filename().string()](const Target& target) {
        return name == target.name + "_fuzz";
    });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace

/// Where something was allocated is asked seldom, and then of one input: ASAN_OPTIONS=malloc_context_size=30 tells it.
extern "C" const char* __asan_default_options() { return "quarantine_size_mb=16:malloc_context_size=1"; }

/// Before libFuzzer looks at the arguments. Those that are given come later and have the last word.
extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments) {
    chosen = named_after((*arguments)[0]);
    if (chosen == nullptr) {
        std::fprintf(stderr, "%s is the name of no target\n", (*arguments)[0]);
        std::exit(1);
    }
    // With its own threshold libFuzzer spends up to half of the time on counting features that are not rare any more.
    static std::array<std::string, 2> ours = {"-max_len=" + std::to_string(chosen->longest),
                                              "-entropic_feature_frequency_threshold=10"};
    static std::vector<char*> longer(*arguments, *arguments + *count);
    for (std::string& argument : ours) longer.insert(longer.begin() + 1, argument.data());
    *count = static_cast<int>(longer.size());
    longer.push_back(nullptr);
    *arguments = longer.data();
    if (chosen->prepare != nullptr) chosen->prepare();
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    chosen->run({data, size});
    return 0;
}
