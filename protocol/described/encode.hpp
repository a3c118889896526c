// Described values to JSON text, straight into a string: no document is built in between.
// Used for everything that is sent. What is written is valid JSON and holds no null.
#pragma once

#include "protocol/described/traits.hpp"

#include <charconv>
#include <string>
#include <string_view>

namespace coronet::protocol::described {

/// Appends a JSON string with its quotes. `text` is valid UTF-8; only what JSON demands is escaped.
void write_text(std::string& out, std::string_view text);

/// Appends a whole number.
template <Integer T>
void write_number(std::string& out, T number) {
    std::array<char, 24> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), end);
}

/// Appends `"name":`, with a comma before it unless it is the first of its object.
inline void write_name(std::string& out, std::string_view name) {
    if (out.back() != '{') out += ',';
    out += '"';
    out += name;
    out += "\":";
}

/// Appends `"key":` likewise, with any key: it is escaped where it must be.
inline void write_key(std::string& out, std::string_view key) {
    if (out.back() != '{') out += ',';
    write_text(out, key);
    out += ':';
}

/// The name of an enumerator; empty if the value has none.
template <Enum T>
std::string_view name_of(T value) {
    std::string_view found;
    each_enumerator<T>([&](std::string_view name, T enumerator) {
        if (enumerator == value) found = name;
    });
    return found;
}

/// A map's key as text.
template <class K>
std::string key_text(const K& key) {
    if constexpr (Custom<K>) {
        return key_text(to_wire(key));
    } else if constexpr (Enum<K>) {
        return std::string(name_of(key));
    } else if constexpr (Integer<K> || BoundedNumber<K>) {
        return std::to_string(key);
    } else {
        return std::string(key);
    }
}

template <class T>
void write(std::string& out, const T& value);

/// Appends an object of the members, without its braces' type or envelope fields.
template <Struct T>
void write_members(std::string& out, const T& value) {
    each_member<T>([&](std::string_view name, auto pointer) {
        if (left_out<T>(value.*pointer, default_of<T>().*pointer)) return;
        write_name(out, name);
        write(out, value.*pointer);
    });
}

/// Appends the JSON of a described value. An empty optional has no JSON: its owner leaves it out.
template <class T>
void write(std::string& out, const T& value) {
    if constexpr (Custom<T>) {
        write(out, to_wire(value));
    } else if constexpr (Struct<T>) {
        out += '{';
        write_members(out, value);
        out += '}';
    } else if constexpr (Enum<T>) {
        write_text(out, name_of(value));
    } else if constexpr (std::same_as<T, bool>) {
        out += value ? "true" : "false";
    } else if constexpr (Integer<T>) {
        write_number(out, value);
    } else if constexpr (BoundedNumber<T> || std::same_as<T, ProtocolVersion>) {
        write_number(out, value.value);
    } else if constexpr (CheckedText<T>) {
        write_text(out, value.value);
    } else if constexpr (Optional<T>) {
        write(out, *value);
    } else if constexpr (AsideOf<T>) {
        write(out, value.value);
    } else if constexpr (RawJson<T>) {
        constexpr std::string_view empty = std::same_as<T, Raw> ? "{}" : "[]";
        out += value.text.empty() ? empty : std::string_view(value.text);
    } else if constexpr (RowOf<T>) {
        out += '{';
        for (std::size_t i = 0; i < value.size(); ++i) {
            write_name(out, std::to_string(i));
            write(out, value[i]);
        }
        out += '}';
    } else if constexpr (Sequence<T>) {
        out += '[';
        for (const auto& element : value) {
            if (out.back() != '[') out += ',';
            write(out, element);
        }
        out += ']';
    } else if constexpr (Mapping<T>) {
        out += '{';
        for (const auto& [key, element] : value) {
            write_key(out, key_text(key));
            write(out, element);
        }
        out += '}';
    } else {
        static_assert(std::convertible_to<T, std::string_view>, "this type cannot be described");
        write_text(out, value);
    }
}

/// The JSON text of a described value.
template <class T>
std::string encode(const T& value) {
    std::string out;
    write(out, value);
    return out;
}

}  // namespace coronet::protocol::described
