#include "engine/scenario/lines.hpp"

#include "engine/scenario/pattern.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace coronet::scenario {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::size_t most_shown = 80;

/// Characters that look like nothing, or like a blank that is none.
struct Unseen {
    std::string_view bytes;
    std::string_view name;
};
constexpr std::array<Unseen, 5> unseen = {{{"\xC2\xA0", "a no-break space"},
                                           {"\xE3\x80\x80", "a wide space"},
                                           {"\xE2\x80\x8B", "a zero-width space"},
                                           {"\xE2\x80\xAF", "a narrow no-break space"},
                                           {byte_order_mark, "a byte-order mark"}}};

bool is_control(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20 && c != '\t') || byte == 0x7F;
}

/// Letters, digits, marks and blanks of ASCII: what nearly every text is made of.
bool is_plain(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

/// How many bytes the character at the beginning has; 0 if they are no UTF-8.
std::size_t length_of_character(std::string_view text) {
    const auto first = static_cast<unsigned char>(text[0]);
    const std::size_t length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (first > 0xF4 || length > text.size()) return 0;
    const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
    const auto rest = text.substr(0, length).substr(std::min<std::size_t>(1, length));
    return std::all_of(rest.begin(), rest.end(), continues) ? length : 0;
}

std::string code_of(char c) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    return std::string{digits[byte >> 4U], digits[byte & 15U]};
}

/// What a line holds that nobody can see, and where; nothing if all is well.
std::optional<std::string> unreadable(std::string_view line) {
    if (is_plain(line)) return std::nullopt;
    for (std::size_t at = 0; at < line.size();) {
        const auto rest = line.substr(at);
        const auto length = length_of_character(rest);
        const auto hidden = std::find_if(unseen.begin(), unseen.end(),
                                         [rest](const Unseen& mark) { return rest.starts_with(mark.bytes); });
        std::string what;
        if (hidden != unseen.end()) what = hidden->name;
        if (length == 0) what = "a byte that is no UTF-8, " + code_of(line[at]);
        if (length == 1 && is_control(line[at])) what = "a control character, code " + code_of(line[at]);
        if (!what.empty()) {
            const auto before = trimmed(line.substr(0, at));
            return "this line has " + what +
                   (before.empty() ? ", at its beginning" : " after `" + shown(before) + "`") +
                   "; a scenario is plain text: take it out, or write a blank";
        }
        at += length;
    }
    return std::nullopt;
}

/// Whether `|` parts what this line names; then one that goes on with it begins with the next.
bool lists_choices(std::string_view line) { return line.starts_with("legal ") || line.starts_with("choices "); }

}  // namespace

Lines lines_of(std::string_view text) {
    Lines file;
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
        file.problems.push_back({1, "this file is UTF-16; save it as UTF-8 or plain text"});
        return file;
    }
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    for (int number = 1; !text.empty(); ++number) {
        const auto end = std::min(text.find('\n'), text.size());
        auto line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        line = trimmed(line);
        if (line.empty() || line.front() == '#') continue;
        if (const auto problem = unreadable(line)) {
            file.problems.push_back({number, *problem});
        } else if (line.front() == '|' && !file.lines.empty()) {
            auto& before = file.lines.back().text;
            if (!lists_choices(before)) line = trimmed(line.substr(1));
            before.append(" ").append(line);
        } else {
            file.lines.push_back({number, std::string(line)});
        }
    }
    return file;
}

std::string shown(std::string_view text) {
    if (text.size() <= most_shown && is_plain(text)) return std::string(text);
    std::string line;
    for (std::size_t at = 0; at < text.size();) {
        if (line.size() >= most_shown) return line + "...";
        const auto length = length_of_character(text.substr(at));
        if (length == 0 || is_control(text[at])) {
            line.append("\\x").append(code_of(text[at]));
            ++at;
        } else {
            line.append(text.substr(at, length));
            at += length;
        }
    }
    return line;
}

}  // namespace coronet::scenario
