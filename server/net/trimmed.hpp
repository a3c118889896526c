#pragma once
// An element of a header's list without the blanks that may stand around it (RFC 9110, 5.6.3). Used where headers are
// read.

#include <string_view>

namespace coronet::server {

/// The text without blanks and tabs before and behind it.
[[nodiscard]] inline std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

}  // namespace coronet::server
