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
    const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
    std::vector<std::string_view> words;
    words.reserve(4);  // as many as hardly any key of a fact has
    for (auto at = line.begin(); true;) {
        at = std::find_if_not(at, line.end(), blank);
        if (at == line.end()) return words;
        const auto end = std::find_if(at, line.end(), blank);
        words.emplace_back(at, end);
        at = end;
    }
}

/// The whole number a word spells (decimal, optional minus sign), or nothing.
inline std::optional<int> number_from(std::string_view word) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return number;
}

/// The words of a list, with `3*town` written out as town town town; nothing if they would be more than `most`.
inline std::optional<std::vector<std::string_view>> items_of(std::string_view list, std::size_t most) {
    std::vector<std::string_view> items;
    for (const auto word : words_of(list)) {
        const auto star = std::min(word.find('*'), word.size() - 1);
        const auto times = number_from(word.substr(0, star));
        const bool many = times && *times > 0 && word[star] == '*' && star + 1 < word.size();
        const auto copies = many ? static_cast<std::size_t>(*times) : 1;
        if (copies > most - items.size()) return std::nullopt;
        items.insert(items.end(), copies, many ? word.substr(star + 1) : word);
    }
    return items;
}

/// The whole number a word spells, of any size: what is beyond `least` or `most` becomes the nearer of the two, so that
/// the rules refuse the value and not the text. Nothing if the word is no whole number.
inline std::optional<int> whole_from(std::string_view word, int least, int most) {
    const bool below = word.starts_with('-');
    const std::string_view digits = word.substr(below ? 1 : 0);
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    if (digits.empty() || !std::all_of(digits.begin(), digits.end(), digit)) return std::nullopt;
    return std::clamp(number_from(word).value_or(below ? least : most), least, most);
}

/// The items of a list joined by `between`; `name` turns an item into text.
template <class Items, class Name>
std::string joined(const Items& items, Name name, std::string_view between = " ") {
    std::string text;
    // A list of cards grows by one piece of memory, not by six, and one card lies in the string itself.
    if constexpr (requires { items.size(); }) text.reserve(15 * static_cast<std::size_t>(items.size()));
    for (const auto& item : items) {
        if (!text.empty()) text += between;
        text += name(item);
    }
    return text;
}

}  // namespace coronet::engine
