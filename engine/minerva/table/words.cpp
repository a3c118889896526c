#include "engine/minerva/table/words.hpp"

#include <algorithm>
#include <array>

namespace coronet::minerva {
namespace {

constexpr std::array<std::string_view, dir_count> dir_words = {"up", "down", "left", "right"};

}  // namespace

std::string_view word(Dir dir) { return dir_words[static_cast<std::size_t>(dir)]; }

std::optional<Dir> dir_from(std::string_view word) {
    const auto found = std::find(dir_words.begin(), dir_words.end(), word);
    if (found == dir_words.end()) return std::nullopt;
    return static_cast<Dir>(found - dir_words.begin());
}

}  // namespace coronet::minerva
