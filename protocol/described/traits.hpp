// What kinds of types a described struct may be made of, and how its members are visited. encode.hpp, decode.hpp,
// delta.hpp and schema.hpp each treat these kinds in the same order.
#pragma once

#include "protocol/fields.hpp"

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

#include <array>
#include <concepts>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace coronet::protocol::described {

/// A type with a wire form of its own: `to_wire(value)`, found beside the type, gives a value of one of the other
/// kinds, and `from_wire(that, value)` takes it back, false if it means nothing.
template <class T>
concept Custom = requires(const T& value) {
    to_wire(value);
};
template <Custom T>
using WireForm = std::remove_cvref_t<decltype(to_wire(std::declval<const T&>()))>;

/// A struct described by BOOST_DESCRIBE_STRUCT: an object.
template <class T>
concept Struct = !Custom<T> && boost::describe::has_describe_members<T>::value && !std::is_union_v<T>;
/// An enum described by BOOST_DESCRIBE_ENUM: the enumerator's name.
template <class T>
concept Enum = !Custom<T> && std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;
/// A plain integer type.
template <class T>
concept Integer = std::integral<T> && !std::same_as<T, bool>;

namespace detail {
template <class T>
struct IsBounded : std::false_type {};
template <class T, T Lo, T Hi>
struct IsBounded<Bounded<T, Lo, Hi>> : std::true_type {};
template <class T>
struct IsChecked : std::false_type {};
template <Form F, std::size_t Min, std::size_t Max>
struct IsChecked<Checked<F, Min, Max>> : std::true_type {};
template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};
template <class T>
struct IsAside : std::false_type {};
template <class T>
struct IsAside<Aside<T>> : std::true_type {};
template <class T>
struct IsRow : std::false_type {};
template <class T, std::size_t Max>
struct IsRow<Row<T, Max>> : std::true_type {};
template <class T>
struct IsSequence : std::false_type {};
template <class T>
struct IsSequence<std::vector<T>> : std::true_type {};
template <class T, std::size_t N>
struct IsSequence<std::array<T, N>> : std::true_type {};
template <class T, std::size_t Max>
struct IsSequence<List<T, Max>> : std::true_type {};
template <class T, std::size_t Max>
struct IsSequence<SomeOf<T, Max>> : std::true_type {};
template <class T>
struct IsMapping : std::false_type {};
template <class K, class V>
struct IsMapping<std::map<K, V>> : std::true_type {};
template <class K, class V, std::size_t Max>
struct IsMapping<Map<K, V, Max>> : std::true_type {};
}  // namespace detail

template <class T>
concept BoundedNumber = detail::IsBounded<T>::value;
template <class T>
concept CheckedText = detail::IsChecked<T>::value;
template <class T>
concept Optional = detail::IsOptional<T>::value;
template <class T>
concept AsideOf = detail::IsAside<T>::value;
/// A list written as an object keyed "0", "1", ..
template <class T>
concept RowOf = detail::IsRow<T>::value;
/// A list.
template <class T>
concept Sequence = detail::IsSequence<T>::value;
/// A map from text or whole numbers: an object.
template <class T>
concept Mapping = detail::IsMapping<T>::value;
template <class T>
concept RawJson = std::same_as<T, Raw> || std::same_as<T, RawList>;
/// Kinds whose changes are written member by member; all others are replaced whole.
template <class T>
concept Patched = Struct<T> || Mapping<T> || RowOf<T>;

/// The name in JSON: the member's, without the underscore that keeps it from being a C++ keyword.
constexpr std::string_view wire_name(std::string_view member) {
    if (member.ends_with('_')) member.remove_suffix(1);
    return member;
}

template <Struct T>
using MembersOf = boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>;

/// Calls `visit(name, pointer to member)` for each member, inherited ones first.
template <Struct T, class Visit>
constexpr void each_member(Visit&& visit) {
    boost::mp11::mp_for_each<MembersOf<T>>([&](auto member) {
        constexpr std::string_view name = wire_name(decltype(member)::name);
        visit(name, member.pointer);
    });
}

/// Calls `visit(name, value)` for each enumerator.
template <Enum T, class Visit>
constexpr void each_enumerator(Visit&& visit) {
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>(
        [&](auto enumerator) { visit(wire_name(enumerator.name), enumerator.value); });
}

/// Equality of everything that can be described; the parts need no operator of their own.
template <class T>
bool same(const T& a, const T& b) {
    if constexpr (Custom<T> && !std::equality_comparable<T>) {
        return to_wire(a) == to_wire(b);
    } else if constexpr (Struct<T>) {
        bool equal = true;
        each_member<T>([&](std::string_view, auto pointer) { equal = equal && same(a.*pointer, b.*pointer); });
        return equal;
    } else if constexpr (Optional<T>) {
        return a.has_value() == b.has_value() && (!a || same(*a, *b));
    } else if constexpr (AsideOf<T>) {
        return same(a.value, b.value);
    } else if constexpr (Sequence<T> || RowOf<T>) {
        if constexpr (std::integral<typename T::value_type>) {
            return a == b;
        } else {
            return std::ranges::equal(a, b, [](const auto& one, const auto& other) { return same(one, other); });
        }
    } else if constexpr (Mapping<T>) {
        if (a.size() != b.size()) return false;
        for (auto left = a.begin(), right = b.begin(); left != a.end(); ++left, ++right) {
            if (left->first != right->first || !same(left->second, right->second)) return false;
        }
        return true;
    } else {
        return a == b;
    }
}

/// Members that may be missing in the JSON: optional ones, and in a type that omits defaults all but the enums that say
/// what kind of thing it is.
template <Struct Owner, class Member>
inline constexpr bool may_be_missing = Optional<Member> ||
                                       (omits_defaults<Owner> && (!Enum<Member> || omitted_enum<Member>));

/// True where the member is left out of the JSON: nothing in an optional, or a default in a type that omits them.
template <Struct Owner, class Member>
bool left_out(const Member& member, const Member& default_value) {
    if constexpr (Optional<Member>) {
        return !member.has_value();
    } else if constexpr (may_be_missing<Owner, Member>) {
        return same(member, default_value);
    } else {
        return false;
    }
}

/// The default value of a struct, made once.
template <Struct T>
const T& default_of() {
    static const T value{};
    return value;
}

}  // namespace coronet::protocol::described
