#include "engine/scenario/pattern.hpp"

#include "engine/core/text.hpp"

namespace coronet::scenario {

std::string tidy(std::string_view text) {
    return engine::joined(engine::words_of(text), [](std::string_view word) { return word; });
}

std::string_view trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

std::vector<std::string> parts_of(std::string_view text, char mark) {
    std::vector<std::string> parts;
    if (trimmed(text).empty()) return parts;
    while (true) {
        const auto end = text.find(mark);
        parts.push_back(tidy(text.substr(0, end)));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::string names_of(engine::SeatSet seats) {
    if (seats.empty()) return "nobody";
    return engine::joined(seats, [](engine::Seat seat) { return std::string(1, engine::letter(seat)); });
}

bool matches(std::string_view pattern, std::string_view text) {
    // After a mismatch, go back to the last star and let it swallow one character more.
    std::size_t at = 0;
    std::size_t read = 0;
    std::size_t star = std::string_view::npos;
    std::size_t swallowed = 0;
    while (read < text.size()) {
        if (at < pattern.size() && pattern[at] == '*') {
            star = at++;
            swallowed = read;
        } else if (at < pattern.size() && pattern[at] == text[read]) {
            ++at;
            ++read;
        } else if (star != std::string_view::npos) {
            at = star + 1;
            read = ++swallowed;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', at) == std::string_view::npos;
}

}  // namespace coronet::scenario
