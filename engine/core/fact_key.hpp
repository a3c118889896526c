#pragma once
// The key of a fact as nearly all of those are that a fingerprint asks for with every choice: a word and a place, "food
// A" or "space 3". Used by the facts of the games, which take any other apart by engine::words_of.

#include <optional>
#include <string_view>

namespace coronet::engine {

struct FactKey {
    std::string_view what;
    std::string_view where;
};

/// Nothing unless the key is two words parted by one blank.
inline std::optional<FactKey> two_words(std::string_view key) {
    std::size_t blank = 0;
    for (std::size_t at = 0; at < key.size(); ++at) {
        if (key[at] == '\t' || key[at] == '\r' || (key[at] == ' ' && blank > 0)) return std::nullopt;
        if (key[at] == ' ') blank = at;
    }
    if (blank == 0 || blank + 1 == key.size() || key[0] == ' ') return std::nullopt;
    return FactKey{key.substr(0, blank), key.substr(blank + 1)};
}

}  // namespace coronet::engine
