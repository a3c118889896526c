#pragma once
// The words that can stand in a game's texts: choices, events, facts. Used by scenarios to tell a slip of the pen from
// what is not so, and to know where the order of a list says nothing. Each game fills one in its vocabulary.cpp.

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::engine {

/// What the order of a fact's words means.
enum class Listing {
    in_order,   ///< it says something: a deck, a sentence
    slots,      ///< it says something, but empty slots at the end need not be written
    any_order,  ///< nothing: cards in a hand, seats that are asked
    pairs,      ///< nothing as long as every two words stay together: `wood 1 stone 2`
    sites,      ///< something up to the word `at`, nothing behind it: `6 counts 2 at 0,1 0,0`
};

/// The first word of a fact: "hand" of `hand A`.
struct FactWord {
    std::string_view word;
    Listing listing = Listing::in_order;
};

/// Another name of a thing, as people write it, and the word that is read.
struct NameBeside {
    std::string_view name;
    std::string_view word;
};

/// All words of a game.
struct Vocabulary {
    std::vector<std::string> choices{};      ///< a choice begins with one of these
    std::vector<std::string> usages{};       ///< how choices are written: `acquire_improvement CARD SPACE`
    std::vector<std::string> events{};       ///< an event begins with one of these
    std::vector<FactWord> facts{};           ///< what can be arranged or asked for begins with one of these
    std::vector<std::string> others{};       ///< cards, tiles, places, names of fields: what stands further on
    std::vector<NameBeside> names_beside{};  ///< what else things are called
    std::vector<std::string> any_time{};     ///< the choices that a seat can make without being asked for anything
    std::vector<std::string> foundations{};  ///< first words of facts that others build on: these are arranged first
    std::vector<std::string> labels{};       ///< keys of facts that only say by what name others are chosen: these are
                                             ///< arranged last, and are no part of a fingerprint
};

/// Adds facts whose words are in an order of this meaning.
inline void add_facts(std::vector<FactWord>& facts, Listing listing, std::initializer_list<std::string_view> words) {
    for (const auto word : words) facts.push_back({word, listing});
}

/// Adds the words of an enum, up to its last value, as `word` tells them.
template <class Enum>
void add_words(std::vector<std::string>& words, Enum last) {
    for (int number = 0; number <= static_cast<int>(last); ++number) {
        words.emplace_back(word(static_cast<Enum>(number)));
    }
}

}  // namespace coronet::engine
