// The name of a struct or enum, without its namespace: what schema files call it.
#pragma once

#include <cctype>
#include <string>
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

/// The name with what it stands in before it, where two types have the same: `MonarchGroup` for
/// coronet::monarch::Group, `EffectKind` for Effect::Kind.
template <class T>
std::string scoped_type_name() {
    std::string_view text = __PRETTY_FUNCTION__;
    text.remove_prefix(text.find("T = ") + 4);
    text = text.substr(0, text.find_first_of(";]"));
    text = text.substr(0, text.rfind("::"));
    text = text.substr(text.rfind(':') + 1);
    std::string name;
    bool begins = true;
    for (const char letter : text) {
        if (letter != '_')
            name += begins ? static_cast<char>(std::toupper(static_cast<unsigned char>(letter))) : letter;
        begins = letter == '_';
    }
    return name.append(type_name<T>());
}

}  // namespace coronet::protocol::described
