#pragma once
// The words of an enum as the compiler knows them, so that an id or a count need not be written a second time.

#include <string_view>
#include <type_traits>

namespace coronet::engine {

/// The word of an enumerator: "scout" for `Card::scout`; empty for a value without one.
template <auto value>
    requires std::is_enum_v<decltype(value)>
consteval std::string_view enumerator() {
    // "... [value = game::Card::scout]", from g++ "... [with auto value = game::Card::scout; ...]"; without a word of
    // its own a value is told as "(game::Card)59".
    constexpr std::string_view before = "value = ";
    std::string_view text = __PRETTY_FUNCTION__;
    text.remove_prefix(text.rfind(before) + before.size());
    text = text.substr(0, text.find_first_of(";]"));
    return text.front() == '(' ? std::string_view{} : text.substr(text.rfind(':') + 1);
}

/// How many enumerators an enum has whose values are 0, 1, 2 and so on.
template <class Enum, int number = 0>
consteval int enumerator_count() {
    if constexpr (enumerator<static_cast<Enum>(number)>().empty()) {
        return number;
    } else {
        return enumerator_count<Enum, number + 1>();
    }
}

}  // namespace coronet::engine
