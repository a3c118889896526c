// The name of a struct or enum, without its namespace: what schema files call it.
#pragma once

#include <string_view>

namespace coronet::protocol::described {

/// `Member` for coronet::protocol::Member. Works for types that are no templates, with g++ and clang.
template <class T>
constexpr std::string_view type_name() {
    std::string_view text = __PRETTY_FUNCTION__;
    text.remove_prefix(text.find("T = ") + 4);
    text = text.substr(0, text.find_first_of(";]"));
    return text.substr(text.rfind(':') + 1);
}

}  // namespace coronet::protocol::described
