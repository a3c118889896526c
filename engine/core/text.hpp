#pragma once
// Reading the text forms of actions, positions and scenarios: words and whole numbers, nothing else.

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::engine {

/// The words of a line, parted by blanks.
inline std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    while (true) {
        const auto begin = line.find_first_not_of(" \t\r");
        if (begin == std::string_view::npos) return words;
        line.remove_prefix(begin);
        const auto end = std::min(line.find_first_of(" \t\r"), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

/// The whole number a word spells (decimal, optional minus sign), or nothing.
inline std::optional<int> number_from(std::string_view word) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return number;
}

/// The items of a list joined by `between`; `name` turns an item into text.
template <class Items, class Name>
std::string joined(const Items& items, Name name, std::string_view between = " ") {
    std::string text;
    for (const auto& item : items) {
        if (!text.empty()) text += between;
        text += name(item);
    }
    return text;
}

}  // namespace coronet::engine
