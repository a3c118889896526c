// What a described type is made of, as data: one table for each type, made from its one description. What is not done
// at every move, reading documents and writing schemas, walks these tables, so that a type costs no code of its own
// there. Always holds: tables live as long as the program and are never changed.
#pragma once

#include "protocol/described/traits.hpp"
#include "protocol/described/type_name.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <typeindex>
#include <utility>
#include <vector>

namespace coronet::protocol::described {

struct Shape;
/// Gives a table, made when it is first asked for: so types may hold each other.
using ShapeOf = const Shape& (*)();

/// A member of a struct, inherited ones first.
struct MemberShape {
    std::string_view name;   ///< in JSON
    std::size_t offset = 0;  ///< from the start of the struct, in bytes
    ShapeOf shape = nullptr;
    bool may_be_missing = false;
};

/// An enumerator.
struct WordShape {
    std::string_view name;  ///< in JSON
    std::int64_t value = 0;
};

/// Fills a value that lives no longer than the call; false if that failed.
using Filling = const std::function<bool(void*)>&;

/// The table of one type. What does not belong to its kind is left as it is here.
struct Shape {
    enum class Kind {
        custom,
        object,
        word,
        yes_no,
        number,
        text,
        optional,
        aside,
        raw,
        raw_list,
        protocol,
        row,
        list,
        map
    };
    Kind kind;
    std::type_index type;
    std::string_view path{};  ///< of a struct or enum: its name, with what it stands in before it

    std::vector<MemberShape> members{};  ///< of an object
    std::vector<WordShape> words{};      ///< of an enum

    std::int64_t lowest = 0;  ///< of a number, as `highest`
    std::uint64_t highest = 0;
    bool limited = false;  ///< whether these are limits that others should know

    std::optional<Form> form{};             ///< of a text; none: any text
    std::optional<std::size_t> shortest{};  ///< of a text, list or map
    std::optional<std::size_t> longest{};

    ShapeOf element = nullptr;  ///< what an optional, list or map holds; the wire form of a custom type
    ShapeOf key = nullptr;      ///< of a map
    std::size_t stride = 0;     ///< bytes from one element of a list to the next

    /// Number and enum: becomes this number, which is within the limits.
    void (*set)(void* value, std::int64_t number) = nullptr;
    /// Text and encoded JSON: where its characters are.
    std::string& (*text)(void* value) = nullptr;
    /// Optional and aside: what it holds, made if it was not there.
    void* (*inside)(void* value) = nullptr;
    /// List and row: makes it so long, which it may be, and gives its first element.
    void* (*resize)(void* value, std::size_t length) = nullptr;
    /// Map: the element under the key that is filled, made if it was not there; null if the key could not be filled.
    void* (*slot)(void* value, Filling fill_key) = nullptr;
    /// Custom: takes over the wire form that is filled; false if that failed or means nothing.
    bool (*take)(void* value, Filling fill_form) = nullptr;
};

/// The table of a described type.
template <class T>
const Shape& shape_of();

namespace detail {

inline std::size_t offset(const void* whole, const void* member) {
    return static_cast<std::size_t>(static_cast<const std::byte*>(member) - static_cast<const std::byte*>(whole));
}

template <Struct T, class... Members>
void list_members(Shape& shape, boost::mp11::mp_list<Members...>) {
    [[maybe_unused]] const T& whole = default_of<T>();
    shape.members = {
        MemberShape{wire_name(Members::name), offset(&whole, &(whole.*Members::pointer)),
                    shape_of<std::remove_cvref_t<decltype(whole.*Members::pointer)>>,
                    may_be_missing<T, std::remove_cvref_t<decltype(whole.*Members::pointer)>>}...,
    };
}

template <Enum T, class... Enumerators>
void list_words(Shape& shape, boost::mp11::mp_list<Enumerators...>) {
    shape.words = {WordShape{wire_name(Enumerators::name), static_cast<std::int64_t>(Enumerators::value)}...};
    shape.set = [](void* value, std::int64_t number) { *static_cast<T*>(value) = static_cast<T>(number); };
}

template <class T>
void describe_list(Shape& shape) {
    using Element = typename T::value_type;
    shape.element = shape_of<Element>;
    shape.stride = sizeof(Element);
    shape.resize = [](void* value, [[maybe_unused]] std::size_t length) -> void* {
        T& list = *static_cast<T*>(value);
        if constexpr (requires { list.resize(length); }) list.resize(length);
        return list.data();
    };
    if constexpr (requires { T::shortest; }) shape.shortest = T::shortest;
    if constexpr (requires { T::longest; }) shape.longest = T::longest;
    if constexpr (requires { std::tuple_size<T>::value; }) shape.shortest = shape.longest = std::tuple_size_v<T>;
}

template <Mapping T>
void describe_map(Shape& shape) {
    shape.key = shape_of<typename T::key_type>;
    shape.element = shape_of<typename T::mapped_type>;
    shape.slot = [](void* value, Filling fill_key) -> void* {
        typename T::key_type key{};
        return fill_key(&key) ? &(*static_cast<T*>(value))[std::move(key)] : nullptr;
    };
    if constexpr (requires { T::longest; }) shape.longest = T::longest;
}

template <class T, auto member>
void describe_text(Shape& shape) {
    shape.text = [](void* value) -> std::string& { return static_cast<T*>(value)->*member; };
}

template <Custom T>
void describe_custom(Shape& shape) {
    shape.element = shape_of<WireForm<T>>;
    if constexpr (requires(WireForm<T> form, T & value) { from_wire(form, value); }) {
        shape.take = [](void* value, Filling fill_form) {
            WireForm<T> form{};
            return fill_form(&form) && from_wire(form, *static_cast<T*>(value));
        };
    }
}

template <class T>
constexpr Shape::Kind kind_of() {
    using enum Shape::Kind;
    if constexpr (Custom<T>)
        return custom;
    else if constexpr (Struct<T>)
        return object;
    else if constexpr (Enum<T>)
        return word;
    else if constexpr (std::same_as<T, bool>)
        return yes_no;
    else if constexpr (Integer<T> || BoundedNumber<T>)
        return number;
    else if constexpr (Optional<T>)
        return optional;
    else if constexpr (AsideOf<T>)
        return aside;
    else if constexpr (std::same_as<T, Raw>)
        return raw;
    else if constexpr (std::same_as<T, RawList>)
        return raw_list;
    else if constexpr (std::same_as<T, ProtocolVersion>)
        return protocol;
    else if constexpr (RowOf<T>)
        return row;
    else if constexpr (Sequence<T>)
        return list;
    else if constexpr (Mapping<T>)
        return map;
    else
        return text;
}

template <class T>
void describe_number(Shape& shape) {
    if constexpr (Integer<T>) {
        shape.lowest = static_cast<std::int64_t>(std::numeric_limits<T>::lowest());
        shape.highest = static_cast<std::uint64_t>(std::numeric_limits<T>::max());
        shape.limited = sizeof(T) < sizeof(int);
        shape.set = [](void* value, std::int64_t number) { *static_cast<T*>(value) = static_cast<T>(number); };
    } else {
        shape.lowest = T::lowest;
        shape.highest = static_cast<std::uint64_t>(T::highest);
        shape.limited = true;
        shape.set = [](void* value, std::int64_t number) {
            static_cast<T*>(value)->value = static_cast<typename T::number>(number);
        };
    }
}

template <class T>
constexpr std::string_view path_of = type_path<T>();

template <class T>
Shape make_shape() {
    Shape shape{.kind = kind_of<T>(), .type = typeid(T)};
    if constexpr (Custom<T>) {
        describe_custom<T>(shape);
    } else if constexpr (Struct<T>) {
        shape.path = path_of<T>;
        list_members<T>(shape, boost::mp11::mp_rename<MembersOf<T>, boost::mp11::mp_list>{});
    } else if constexpr (Enum<T>) {
        shape.path = path_of<T>;
        list_words<T>(shape, boost::mp11::mp_rename<boost::describe::describe_enumerators<T>, boost::mp11::mp_list>{});
    } else if constexpr (Integer<T> || BoundedNumber<T>) {
        if constexpr (!std::same_as<T, bool>) describe_number<T>(shape);
    } else if constexpr (CheckedText<T>) {
        shape.form = T::form;
        shape.shortest = T::shortest;
        shape.longest = T::longest;
        describe_text<T, &T::value>(shape);
    } else if constexpr (RawJson<T>) {
        describe_text<T, &T::text>(shape);
    } else if constexpr (std::same_as<T, std::string>) {
        shape.text = [](void* value) -> std::string& { return *static_cast<std::string*>(value); };
    } else if constexpr (Optional<T>) {
        shape.element = shape_of<typename T::value_type>;
        shape.inside = [](void* value) -> void* { return &static_cast<T*>(value)->emplace(); };
    } else if constexpr (AsideOf<T>) {
        shape.element = shape_of<decltype(T::value)>;
        shape.inside = [](void* value) -> void* { return &static_cast<T*>(value)->value; };
    } else if constexpr (Sequence<T> || RowOf<T>) {
        describe_list<T>(shape);
    } else if constexpr (Mapping<T>) {
        describe_map<T>(shape);
    } else {
        static_assert(
            std::same_as<T, bool> || std::same_as<T, ProtocolVersion> || std::convertible_to<T, std::string_view>,
            "this type cannot be described");
    }
    return shape;
}

}  // namespace detail

template <class T>
const Shape& shape_of() {
    static const Shape shape = detail::make_shape<T>();
    return shape;
}

}  // namespace coronet::protocol::described
