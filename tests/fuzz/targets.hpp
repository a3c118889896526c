// What can be fuzzed. Each target takes any bytes and ends the program if something is not as it must be: a Bug, an
// exception that should not leave, a finding of a sanitizer. libfuzzer_main.cpp makes libFuzzer programs of them;
// corpus_test.cpp runs them all on the stored corpora, with any compiler.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <vector>

namespace coronet::fuzz {

using Input = std::span<const std::uint8_t>;

struct Target {
    std::string name;
    void (*run)(Input);
    std::size_t longest = 4096;   ///< bytes of an input worth trying; `run` takes any number
    void (*prepare)() = nullptr;  ///< builds at once what `run` otherwise builds when it first needs it

    friend std::ostream& operator<<(std::ostream& out, const Target& target) { return out << target.name; }
};

/// All targets of this program, each entered by its own file.
inline std::vector<Target>& targets() {
    static std::vector<Target> all;
    return all;
}

/// Enters a target: `const Entered entered({"name", run});` in its file.
struct Entered {
    explicit Entered(Target target) { targets().push_back(std::move(target)); }
};

}  // namespace coronet::fuzz
