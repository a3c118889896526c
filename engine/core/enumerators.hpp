#pragma once
// What an enum says of itself: how many values it has and their words, so that neither is written twice. Used where the
// values of an enum are things with a block each (cards, banners): one_each() makes the table and finds at compile time
// what is missing or doubled.

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace coronet::engine {

namespace from_source {

// The compiler's own text of a value: "... value = coronet::monarch::Card::cannon]", "... (coronet::monarch::Card)74]".
template <auto value>
constexpr std::string_view written() {
    const std::string_view text = __PRETTY_FUNCTION__;
    const std::size_t from = text.find("value = ") + 8;
    return text.substr(from, text.find_first_of(";]", from) - from);
}

template <class Enum, int number>
inline constexpr bool is_named = written<static_cast<Enum>(number)>().front() != '(';

/// How many values are named, which is at least `named`, and less than `beyond` if that is not 0.
template <class Enum, int named = 0, int beyond = 0>
constexpr int count() {
    constexpr int probe = beyond == 0 ? 2 * named + 1 : named + (beyond - named) / 2;
    if constexpr (beyond == named + 1) {
        return named;
    } else if constexpr (is_named<Enum, probe - 1>) {
        return count<Enum, probe, beyond>();
    } else {
        return count<Enum, named, probe>();
    }
}

}  // namespace from_source

/// How many values an enum has, which are numbered from 0 without a gap.
template <class Enum>
inline constexpr int enumerators = from_source::count<Enum>();

/// The word of a value as it stands in the source: "cannon"; `short_` is "short". The value must be one that the enum
/// names.
template <auto value>
inline constexpr std::string_view word_of = [] {
    constexpr std::string_view text = from_source::written<value>();
    static_assert(text.front() != '(', "the enum has no such value");
    constexpr std::string_view word = text.substr(text.rfind(':') + 1);
    return word.substr(0, word.size() - (word.back() == '_' ? 1 : 0));
}();

/// The words of all values, in their order.
template <class Enum>
inline constexpr auto enum_words = []<std::size_t... at>(std::index_sequence<at...>) {
    return std::array{word_of<static_cast<Enum>(at)>...};
}
(std::make_index_sequence<std::size_t{enumerators<Enum>}>());

/// The word of a value that only the running program knows.
template <class Enum>
constexpr std::string_view enum_word(Enum value) {
    return enum_words<Enum>.at(static_cast<std::size_t>(value));
}

/// The value with this word.
template <class Enum>
constexpr std::optional<Enum> enum_from(std::string_view word) {
    for (std::size_t number = 0; number < enum_words<Enum>.size(); ++number) {
        if (enum_words<Enum>[number] == word) return static_cast<Enum>(number);
    }
    return std::nullopt;
}

namespace from_source {

// The last number of the type stands for no value: it is what a whole list lacks.
template <class Enum>
inline constexpr Enum nothing{static_cast<std::underlying_type_t<Enum>>(-1)};

/// The first value that has not exactly one row.
template <class Row, std::size_t rows, class Enum>
constexpr Enum not_told_once(const std::array<Row, rows>& list, Enum Row::*key) {
    for (int number = 0; number < enumerators<Enum>; ++number) {
        int told = 0;
        for (const Row& row : list) told += row.*key == static_cast<Enum>(number) ? 1 : 0;
        if (told != 1) return static_cast<Enum>(number);
    }
    return nothing<Enum>;
}

/// The compiler's error names the value.
template <auto value>
constexpr void must_be_nothing() {
    static_assert(value == nothing<std::remove_const_t<decltype(value)>>,
                  "this value of the enum has no row, or more than one");
}

}  // namespace from_source

/// A list of rows, each with its enumerator in the member `key`, as a table in the order of the enum. A value without a
/// row, or with two, does not compile.
template <const auto& list, auto key>
constexpr auto one_each() {
    from_source::must_be_nothing<from_source::not_told_once(list, key)>();
    auto table = list;
    for (const auto& row : list) table[static_cast<std::size_t>(row.*key)] = row;
    return table;
}

}  // namespace coronet::engine
