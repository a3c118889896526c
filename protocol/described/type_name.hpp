// What a struct or enum is called, and where it stands.
#pragma once

#include <string_view>

namespace coronet::protocol::described {

/// `coronet::protocol::Member`. Works for types that are no templates, with g++ and clang.
template <class T>
constexpr std::string_view type_path() {
    std::string_view text = __PRETTY_FUNCTION__;
    text.remove_prefix(text.find("T = ") + 4);
    return text.substr(0, text.find_first_of(";]"));
}

/// The last word of a path: `Member` for coronet::protocol::Member.
constexpr std::string_view last_word(std::string_view path) { return path.substr(path.rfind(':') + 1); }

}  // namespace coronet::protocol::described
