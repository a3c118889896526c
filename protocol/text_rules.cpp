#include "protocol/text_rules.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace coronet::protocol {

namespace {
struct Range {
    char32_t first, last;
};

template <std::size_t N>
constexpr bool within(char32_t c, const std::array<Range, N>& ranges) {
    return std::ranges::any_of(ranges, [c](Range range) { return c >= range.first && c <= range.last; });
}

// Control, format, filler and private characters and what is no character at all.
constexpr std::array refused_ranges{
    Range{0x0000, 0x001F},   Range{0x007F, 0x009F},   Range{0x00AD, 0x00AD},   Range{0x034F, 0x034F},
    Range{0x061C, 0x061C},   Range{0x115F, 0x1160},   Range{0x17B4, 0x17B5},   Range{0x180B, 0x180F},
    Range{0x200B, 0x200B},   Range{0x200E, 0x200F},   Range{0x2028, 0x202E},   Range{0x2060, 0x206F},
    Range{0x2800, 0x2800},   Range{0x3164, 0x3164},   Range{0xE000, 0xF8FF},   Range{0xFDD0, 0xFDEF},
    Range{0xFE00, 0xFE0D},   Range{0xFEFF, 0xFEFF},   Range{0xFFA0, 0xFFA0},   Range{0xFFF0, 0xFFFC},
    Range{0x1BCA0, 0x1BCA3}, Range{0x1D173, 0x1D17A}, Range{0xE0000, 0x10FFFF}};

constexpr std::array spaces{Range{0x0020, 0x0020}, Range{0x00A0, 0x00A0}, Range{0x1680, 0x1680}, Range{0x2000, 0x200A},
                            Range{0x202F, 0x202F}, Range{0x205F, 0x205F}, Range{0x3000, 0x3000}};

constexpr std::array combining_marks{Range{0x0300, 0x036F}, Range{0x0483, 0x0489}, Range{0x0591, 0x05BD},
                                     Range{0x0610, 0x061A}, Range{0x064B, 0x065F}, Range{0x0E31, 0x0E31},
                                     Range{0x0E34, 0x0E3A}, Range{0x0E47, 0x0E4E}, Range{0x1AB0, 0x1AFF},
                                     Range{0x1DC0, 0x1DFF}, Range{0x20D0, 0x20FF}, Range{0xFE20, 0xFE2F}};

// Zero-width non-joiner and joiner, and the two variation selectors that choose between text and emoji.
constexpr bool is_joiner(char32_t c) { return c == 0x200C || c == 0x200D || c == 0xFE0E || c == 0xFE0F; }
constexpr bool binds_next(char32_t c) { return c == 0x200C || c == 0x200D; }
// Scripts before Arabic need no joiner; there it could only make two equal looking names different.
constexpr char32_t first_joined = 0x0600;
constexpr std::size_t most_marks = 3;
constexpr bool is_noncharacter(char32_t c) { return (c & 0xFFFE) == 0xFFFE; }

// The joiner `c` after `previous`: in scripts that need it, after a selector, and in keycaps like 1 U+FE0F U+20E3.
constexpr bool may_join(char32_t previous, char32_t c, std::string_view rest) {
    if (is_joiner(previous)) return binds_next(c) && !binds_next(previous);
    if (previous >= first_joined) return true;
    const bool keycap = rest.starts_with("\xE2\x83\xA3") && ((previous >= '0' && previous <= '9') || previous == '#');
    return !binds_next(c) && (keycap || previous == 0xA9 || previous == 0xAE);
}

constexpr bool is_line_char(char c) { return c >= ' ' && c <= '~'; }
constexpr bool is_word_char(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }
constexpr bool is_slug_char(char c) { return is_word_char(c) || (c >= 'A' && c <= 'Z') || c == '-'; }
constexpr bool is_hex_char(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }

bool fits(std::string_view text, Form form) {
    switch (form) {
        case Form::line: return std::ranges::all_of(text, is_line_char);
        case Form::word: return std::ranges::all_of(text, is_word_char);
        case Form::slug: return std::ranges::all_of(text, is_slug_char);
        case Form::hex: return std::ranges::all_of(text, is_hex_char);
        case Form::prose: break;
    }
    return true;
}
}  // namespace

std::optional<char32_t> next_code_point(std::string_view text, std::size_t& at) {
    const auto lead = static_cast<unsigned char>(text[at]);
    if (lead < 0x80) {
        ++at;
        return lead;
    }
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() - at < length) return std::nullopt;
    char32_t c = lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        const auto byte = static_cast<unsigned char>(text[at + i]);
        if ((byte & 0xC0U) != 0x80U) return std::nullopt;
        c = (c << 6U) | (byte & 0x3FU);
    }
    constexpr std::array<char32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
    if (c < smallest[length] || (c >= 0xD800 && c <= 0xDFFF) || c > 0x10FFFF) return std::nullopt;
    at += length;
    return c;
}

std::optional<std::size_t> count_code_points(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); ++count) {
        if (!next_code_point(text, at)) return std::nullopt;
    }
    return count;
}

std::optional<std::string> clean_prose(std::string_view text) {
    std::string clean;
    clean.reserve(text.size());
    char32_t previous = ' ';
    std::size_t marks = 0;
    std::size_t at = 0;
    while (at < text.size()) {
        const auto start = at;
        const auto c = next_code_point(text, at);
        if (!c || within(*c, refused_ranges) || is_noncharacter(*c)) return std::nullopt;
        if (within(*c, spaces)) {
            if (binds_next(previous)) return std::nullopt;
            clean += ' ';
            previous = ' ';
            continue;
        }
        if (is_joiner(*c) && !may_join(previous, *c, text.substr(at))) return std::nullopt;
        if (within(*c, combining_marks)) {
            if (previous == ' ' || ++marks > most_marks) return std::nullopt;
        } else {
            marks = 0;
        }
        clean.append(text, start, at - start);
        previous = *c;
    }
    if (binds_next(previous)) return std::nullopt;
    const auto last = clean.find_last_not_of(' ');
    clean.erase(last == std::string::npos ? 0 : last + 1);
    clean.erase(0, clean.find_first_not_of(' '));
    return clean;
}

std::optional<Code> refuse_text(std::string& text, Form form, std::size_t shortest, std::size_t longest) {
    const auto written = count_code_points(text);
    if (!written) return Code::bad_text;
    if (*written > longest) return Code::too_long;
    if (form == Form::prose) {
        auto clean = clean_prose(text);
        if (!clean) return Code::bad_text;
        text = std::move(*clean);
    } else if (!fits(text, form)) {
        return Code::bad_text;
    }
    if (*count_code_points(text) < shortest) return Code::too_short;
    return std::nullopt;
}

std::string printable(std::string_view text) {
    constexpr std::size_t longest = 200;
    std::string shown(text.substr(0, longest));
    for (char& c : shown) {
        if (c < ' ' || c > '~') c = '?';
    }
    return shown;
}

}  // namespace coronet::protocol
