// What can be fuzzed. Each target takes any bytes and ends the program if something is not as it must be: a Bug, an
// exception that should not leave, a finding of a sanitizer. libfuzzer_main.cpp makes a libFuzzer program of each;
// corpus_test.cpp runs them all on the stored corpora, with any compiler.
#pragma once

#include <array>
#include <cstdint>
#include <ostream>
#include <span>
#include <string_view>

namespace coronet::fuzz {

using Input = std::span<const std::uint8_t>;

void message(Input input);         ///< what clients send
void action(Input input);          ///< the text forms of actions and positions, all games
void scenario(Input input);        ///< scenario files
void replay(Input input);          ///< replay files, packed or not
void stored(Input input);          ///< what a lobby has stored of itself
void table(Input input);           ///< a match as the server holds it, all games, every kind of entry
void skirmish(Input input);        ///< the core of the engine, by way of the small game that uses all of it
void minerva(Input input);         ///< the rules
void monarch(Input input);         ///< the rules
void heart_of_crown(Input input);  ///< the rules

struct Target {
    std::string_view name;
    void (*run)(Input);

    friend std::ostream& operator<<(std::ostream& out, const Target& target) { return out << target.name; }
};
inline constexpr std::array targets = {
    Target{"message", message},   Target{"action", action},
    Target{"scenario", scenario}, Target{"replay", replay},
    Target{"stored", stored},     Target{"table", table},
    Target{"skirmish", skirmish}, Target{"minerva", minerva},
    Target{"monarch", monarch},   Target{"heart_of_crown", heart_of_crown},
};

}  // namespace coronet::fuzz
