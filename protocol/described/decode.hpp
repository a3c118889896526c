// Strict decoding of described values from a JSON document: every member present, none unknown, each of the right kind
// and within its limits. The first thing that is wrong is reported with its place; then the value is not to be used.
// Used by protocol/codec on what clients send, and by tests.
#pragma once

#include "protocol/described/encode.hpp"
#include "protocol/error_codes.hpp"
#include "protocol/text_rules.hpp"

#include <nlohmann/json.hpp>

#include <charconv>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace coronet::protocol::described {

/// What is wrong with a document, and where: a JSON pointer, empty for the whole of it.
struct Fault {
    Code code;
    std::string path;
};

/// Where in the document one is: the names from here up to the root. Lives on the stack of the decoding functions.
struct Place {
    const Place* above = nullptr;
    std::string_view name;  ///< of a member; for an element of a list its number

    /// The JSON pointer (RFC 6901) of this place.
    [[nodiscard]] std::string pointer() const;
};

using Verdict = std::optional<Fault>;  ///< nothing: it is as it should be

/// Fails at this place.
inline Verdict fail(Code code, const Place& place) { return Fault{code, place.pointer()}; }

/// Checks kind and limits of a whole number.
Verdict read_number(const nlohmann::json& json, std::int64_t lowest, std::uint64_t highest, const Place& place,
                    std::int64_t& number);
/// Checks kind, form and length of a text, and cleans prose.
Verdict read_text(const nlohmann::json& json, Form form, std::size_t shortest, std::size_t longest, const Place& place,
                  std::string& text);

template <class T>
Verdict read(const nlohmann::json& json, T& value, const Place& place);

/// Reads a map's key from its text; false if it is none.
template <class K>
bool read_key(const std::string& text, K& key) {
    if constexpr (Custom<K>) {
        WireForm<K> form{};
        return read_key(text, form) && from_wire(form, key);
    } else if constexpr (Integer<K>) {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), key);
        return error == std::errc() && end == text.data() + text.size() && std::to_string(key) == text;
    } else {
        return !read(nlohmann::json(text), key, Place{});
    }
}

/// Reads an object's members into a struct. Names for which `skip(name)` holds belong to somebody else.
template <Struct T, class Skip>
Verdict read_members(const nlohmann::json& json, T& value, const Place& place, Skip skip) {
    Verdict fault;
    each_member<T>([&](std::string_view name, auto pointer) {
        if (fault) return;
        auto& member = value.*pointer;
        const Place inside{&place, name};
        const auto entry = json.find(name);
        if (entry != json.end()) {
            fault = read(*entry, member, inside);
        } else if (!may_be_missing<T, std::remove_cvref_t<decltype(member)>>) {
            fault = fail(Code::missing_field, inside);
        }
    });
    if (fault) return fault;
    for (const auto& item : json.items()) {
        const std::string& name = item.key();
        if (skip(name)) continue;
        bool known = false;
        each_member<T>([&](std::string_view member, auto) { known = known || member == name; });
        if (!known) return fail(Code::unknown_field, Place{&place, name});
    }
    return std::nullopt;
}

template <Mapping T>
Verdict read_map(const nlohmann::json& json, T& value, const Place& place) {
    if (!json.is_object()) return fail(Code::wrong_type, place);
    if constexpr (requires { T::longest; }) {
        if (json.size() > T::longest) return fail(Code::too_long, place);
    }
    for (const auto& [text, entry] : json.items()) {
        const Place inside{&place, text};
        typename T::key_type key{};
        if (!read_key(text, key)) return fail(Code::bad_text, inside);
        if (auto fault = read(entry, value[key], inside)) return fault;
    }
    return std::nullopt;
}

template <class T>
Verdict read_list(const nlohmann::json& json, T& value, const Place& place) {
    if (!(RowOf<T> ? json.is_object() : json.is_array())) return fail(Code::wrong_type, place);
    if constexpr (requires { T::longest; }) {
        if (json.size() > T::longest) return fail(Code::too_long, place);
    }
    if constexpr (requires { T::shortest; }) {
        if (json.size() < T::shortest) return fail(Code::too_short, place);
    }
    if constexpr (requires { value.resize(0); }) {
        value.resize(json.size());
    } else {
        if (json.size() < value.size()) return fail(Code::too_short, place);
        if (json.size() > value.size()) return fail(Code::too_long, place);
    }
    for (std::size_t i = 0; i < value.size(); ++i) {
        const auto name = std::to_string(i);
        const Place inside{&place, name};
        const nlohmann::json* element = nullptr;
        if constexpr (RowOf<T>) {
            const auto entry = json.find(name);
            if (entry == json.end()) return fail(Code::missing_field, inside);
            element = &*entry;
        } else {
            element = &json[i];
        }
        if (auto fault = read(*element, value[i], inside)) return fault;
    }
    return std::nullopt;
}

template <Enum T>
Verdict read_enum(const nlohmann::json& json, T& value, const Place& place) {
    const auto* text = json.get_ptr<const std::string*>();
    if (text == nullptr) return fail(Code::wrong_type, place);
    bool found = false;
    each_enumerator<T>([&](std::string_view name, T enumerator) {
        if (name != *text) return;
        value = enumerator;
        found = true;
    });
    return found ? std::nullopt : fail(Code::unknown_value, place);
}

/// Reads a described value. `value` is default-made; after a fault it holds part of what was read.
template <class T>
Verdict read(const nlohmann::json& json, T& value, const Place& place) {
    if constexpr (Custom<T>) {
        WireForm<T> form{};
        if (auto fault = read(json, form, place)) return fault;
        return from_wire(form, value) ? std::nullopt : fail(Code::unknown_value, place);
    } else if constexpr (Struct<T>) {
        if (!json.is_object()) return fail(Code::wrong_type, place);
        return read_members(json, value, place, [](std::string_view) { return false; });
    } else if constexpr (Enum<T>) {
        return read_enum(json, value, place);
    } else if constexpr (std::same_as<T, bool>) {
        if (!json.is_boolean()) return fail(Code::wrong_type, place);
        value = json.get<bool>();
        return std::nullopt;
    } else if constexpr (Integer<T> || BoundedNumber<T>) {
        std::int64_t number = 0;
        if constexpr (BoundedNumber<T>) {
            auto fault = read_number(json, T::lowest, static_cast<std::uint64_t>(T::highest), place, number);
            if (!fault) value.value = static_cast<typename T::number>(number);
            return fault;
        } else {
            using Limits = std::numeric_limits<T>;
            auto fault = read_number(json, static_cast<std::int64_t>(Limits::lowest()),
                                     static_cast<std::uint64_t>(Limits::max()), place, number);
            if (!fault) value = static_cast<T>(number);
            return fault;
        }
    } else if constexpr (CheckedText<T>) {
        return read_text(json, T::form, T::shortest, T::longest, place, value.value);
    } else if constexpr (Optional<T>) {
        return read(json, value.emplace(), place);
    } else if constexpr (AsideOf<T>) {
        return read(json, value.value, place);
    } else if constexpr (RawJson<T>) {
        if (!(std::same_as<T, Raw> ? json.is_object() : json.is_array())) return fail(Code::wrong_type, place);
        value.text = json.dump();
        return std::nullopt;
    } else if constexpr (std::same_as<T, ProtocolVersion>) {
        if (!json.is_number()) return fail(Code::wrong_type, place);
        return json == protocol_version ? std::nullopt : fail(Code::wrong_version, place);
    } else if constexpr (RowOf<T> || Sequence<T>) {
        return read_list(json, value, place);
    } else if constexpr (Mapping<T>) {
        return read_map(json, value, place);
    } else {
        static_assert(std::same_as<T, std::string>, "this type cannot be decoded");
        const auto* text = json.get_ptr<const std::string*>();
        if (text == nullptr) return fail(Code::wrong_type, place);
        value = *text;
        return std::nullopt;
    }
}

/// Reads a whole document into `value`.
template <class T>
Verdict decode(const nlohmann::json& json, T& value) {
    return read(json, value, Place{});
}

}  // namespace coronet::protocol::described
