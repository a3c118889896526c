// A random value of any described type, within the limits of its fields: for property tests.
#pragma once

#include "protocol/described/traits.hpp"

#include <random>
#include <string>

namespace coronet::test {

using Chance = std::mt19937_64;

/// A number from `low` to `high`. Same numbers everywhere, unlike std::uniform_int_distribution.
inline std::int64_t between(Chance& chance, std::int64_t low, std::int64_t high) {
    return low + static_cast<std::int64_t>(chance() % static_cast<std::uint64_t>(high - low + 1));
}

/// Something a person might type; never begins or ends with a space.
inline std::string random_prose(Chance& chance, std::size_t length) {
    static const std::vector<std::string> letters{"a", "Z", "7", "é", "ß", "王", "ม", "\"", "\\", "<",
                                                  ">", "&", "/", "🎲", "💎", "ü",  "ñ", "{",  "}",  "'"};
    std::string text;
    for (std::size_t i = 0; i < length; ++i) {
        const bool inside = i > 0 && i + 1 < length;
        if (inside && chance() % 8 == 0) {
            text += ' ';
        } else {
            text += letters[chance() % letters.size()];
        }
    }
    return text;
}

inline std::string random_text(Chance& chance, protocol::Form form, std::size_t shortest, std::size_t longest) {
    const auto most = std::min(longest, shortest + 12);
    const auto length =
        static_cast<std::size_t>(between(chance, static_cast<std::int64_t>(shortest), static_cast<std::int64_t>(most)));
    if (form == protocol::Form::prose) return random_prose(chance, length);
    std::string_view letters = "0123456789abcdef";
    if (form == protocol::Form::word) letters = "abcxyz_09";
    if (form == protocol::Form::slug) letters = "abzAZ09_-";
    if (form == protocol::Form::line) letters = "ab Z09_\"\\/~<>";
    std::string text;
    for (std::size_t i = 0; i < length; ++i) text += letters[chance() % letters.size()];
    return text;
}

template <class T>
T random_value(Chance& chance);

namespace detail {
template <class T>
T random_elements(Chance& chance) {
    T value{};
    if constexpr (protocol::described::Mapping<T>) {
        for (auto left = between(chance, 0, 3); left > 0; --left) {
            value[random_value<typename T::key_type>(chance)] = random_value<typename T::mapped_type>(chance);
        }
    } else if constexpr (requires { value.emplace_back(); }) {
        const auto fewest = requires { T::shortest; }
        ? 1 : 0;
        for (auto left = between(chance, fewest, 3); left > 0; --left) {
            value.push_back(random_value<typename T::value_type>(chance));
        }
    } else {
        for (auto& element : value) element = random_value<typename T::value_type>(chance);
    }
    return value;
}
}  // namespace detail

template <class T>
T random_value(Chance& chance) {
    using namespace protocol::described;
    T value{};
    if constexpr (Custom<T>) {
        from_wire("r" + std::to_string(chance() % 9), value);
    } else if constexpr (Struct<T>) {
        each_member<T>([&](std::string_view, auto pointer) {
            value.*pointer = random_value<std::remove_cvref_t<decltype(value.*pointer)>>(chance);
        });
    } else if constexpr (Enum<T>) {
        std::vector<T> all;
        each_enumerator<T>([&](std::string_view, T enumerator) { all.push_back(enumerator); });
        value = all[chance() % all.size()];
    } else if constexpr (std::same_as<T, bool>) {
        value = chance() % 2 == 0;
    } else if constexpr (BoundedNumber<T>) {
        const auto roll = chance() % 4;
        value.value = roll == 0   ? T::lowest
                      : roll == 1 ? T::highest
                                  : static_cast<typename T::number>(between(chance, T::lowest, T::highest));
    } else if constexpr (Integer<T>) {
        value = static_cast<T>(between(chance, 0, 9));
    } else if constexpr (CheckedText<T>) {
        value.value = random_text(chance, T::form, T::shortest, T::longest);
    } else if constexpr (Optional<T>) {
        if (chance() % 2 == 0) value = random_value<typename T::value_type>(chance);
    } else if constexpr (AsideOf<T>) {
        value.value = random_value<decltype(T::value)>(chance);
    } else if constexpr (std::same_as<T, protocol::Raw>) {
        value.text = chance() % 2 == 0 ? "" : R"({"a":{"b":[1,"x"]}})";
    } else if constexpr (std::same_as<T, protocol::RawList>) {
        value.text = chance() % 2 == 0 ? "" : R"([{"kind":"turn","seat":1}])";
    } else if constexpr (Sequence<T> || RowOf<T> || Mapping<T>) {
        value = detail::random_elements<T>(chance);
    } else if constexpr (std::same_as<T, std::string>) {
        value = random_prose(chance, static_cast<std::size_t>(between(chance, 0, 6)));
    } else {
        static_assert(std::same_as<T, protocol::ProtocolVersion>, "this type has no random value");
    }
    return value;
}

}  // namespace coronet::test
