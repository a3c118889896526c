#include "engine/scenario/pattern.hpp"

#include "engine/core/text.hpp"

#include <algorithm>

namespace coronet::scenario {
namespace {

/// Without the empty slots at its end; one that is all empty is `-`.
std::string_view without_last_slots(std::string_view slots) {
    while (slots.ends_with(" -")) slots.remove_suffix(2);
    return slots;
}

/// The words of a list one by one, or two by two.
std::vector<std::string> entries_of(const std::vector<std::string_view>& words, engine::Listing listing) {
    std::vector<std::string> entries;
    for (std::size_t at = 0; at < words.size(); ++at) {
        entries.emplace_back(words[at]);
        if (listing == engine::Listing::pairs && at + 1 < words.size()) entries.back().append(" ").append(words[++at]);
    }
    return entries;
}

}  // namespace

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
        } else if (text[read] == '#' && (at == pattern.size() || pattern[at] == ' ')) {
            // A name without its number is any copy.
            read = std::min(text.find_first_not_of("#0123456789", read), text.size());
        } else if (star != std::string_view::npos) {
            at = star + 1;
            read = ++swallowed;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', at) == std::string_view::npos;
}

bool matches(std::string_view pattern, std::string_view text, engine::Listing listing) {
    if (matches(pattern, text)) return true;
    if (listing == engine::Listing::in_order) return false;
    if (listing == engine::Listing::slots) return matches(without_last_slots(pattern), without_last_slots(text));
    if (listing == engine::Listing::sites) {
        constexpr std::string_view at = " at ";
        const auto begin = text.find(at);
        if (begin == std::string_view::npos || pattern.find(at) != begin) return false;
        const auto end = begin + at.size();
        return pattern.substr(0, end) == text.substr(0, end) &&
               matches(pattern.substr(end), text.substr(end), engine::Listing::any_order);
    }
    auto wanted = engine::words_of(pattern);
    const bool open = std::erase(wanted, "*") > 0;
    auto entries = entries_of(wanted, listing);
    auto found = entries_of(engine::words_of(text), listing);
    // What is named exactly is looked for first, so that a pattern does not take it away.
    std::stable_partition(entries.begin(), entries.end(), [&found](const auto& entry) {
        return std::find(found.begin(), found.end(), entry) != found.end();
    });
    for (const auto& entry : entries) {
        const auto like = [&entry](const auto& other) { return matches(entry, other); };
        const auto place = std::find_if(found.begin(), found.end(), like);
        if (place == found.end()) return false;
        found.erase(place);
    }
    return open || found.empty();
}

std::string written_out(std::string_view text) {
    constexpr std::size_t most = 500;
    const auto items = engine::items_of(text, most);
    return items ? engine::joined(*items, [](std::string_view item) { return item; }) : tidy(text);
}

}  // namespace coronet::scenario
