// The types of message fields. A field's type carries its limits, so that one description of a message gives
// its encoding, its strict decoding and its JSON Schema.
// Used by the messages and views, through engine_types.hpp by those of games, too.
// Always holds: a decoded field is within its limits. A field filled by our own code is taken as it is.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace coronet::protocol {

/// A whole number from `Lo` to `Hi`, both included. Reads and writes like an int; the limits hold for what is decoded.
template <class T, T Lo, T Hi>
struct Bounded {
    using number = T;
    static constexpr T lowest = Lo;
    static constexpr T highest = Hi;

    T value = Lo > T{} ? Lo : T{};

    constexpr Bounded() = default;
    constexpr Bounded(T number_value) : value(number_value) {}
    constexpr operator T() const { return value; }
};

/// What a text may hold, beside its length. The rules stand in text_rules.hpp.
enum class Form {
    prose,  ///< what people write: UTF-8 without control, invisible or direction-changing characters, trimmed
    line,   ///< printable ASCII, spaces included
    word,   ///< a-z, 0-9 and _
    slug,   ///< A-Z, a-z, 0-9, _ and -
    hex,    ///< 0-9 and a-f
};

/// A text of `Min` to `Max` characters (Unicode code points) of the given form.
template <Form F, std::size_t Min, std::size_t Max>
struct Checked {
    static constexpr Form form = F;
    static constexpr std::size_t shortest = Min;
    static constexpr std::size_t longest = Max;

    std::string value;

    Checked() = default;
    Checked(std::string text) : value(std::move(text)) {}
    Checked(std::string_view text) : value(text) {}
    Checked(const char* text) : value(text) {}
    operator const std::string&() const { return value; }

    [[nodiscard]] bool empty() const { return value.empty(); }
    friend bool operator==(const Checked&, const Checked&) = default;
    // NOLINTNEXTLINE(modernize-use-nullptr): a fault of the check, there is no pointer
    friend auto operator<=>(const Checked&, const Checked&) = default;
    friend bool operator==(const Checked& a, std::string_view b) { return a.value == b; }
    friend bool operator==(const Checked& a, const char* b) { return a.value == b; }
};

/// What a person wrote: a name, a line of chat. Text, never markup.
template <std::size_t Min, std::size_t Max>
using Text = Checked<Form::prose, Min, Max>;
/// Printable ASCII in one line, such as the text form of an action.
template <std::size_t Min, std::size_t Max>
using Line = Checked<Form::line, Min, Max>;
/// A snake_case word: a game, an option, a code.
template <std::size_t Min, std::size_t Max>
using Word = Checked<Form::word, Min, Max>;
/// What may stand in an address: ids, links, tokens.
template <std::size_t Min, std::size_t Max>
using Slug = Checked<Form::slug, Min, Max>;
/// Exactly `N` hexadecimal digits in lower case.
template <std::size_t N>
using Hex = Checked<Form::hex, N, N>;

/// At most `Max` values in order. A delta replaces it whole.
template <class T, std::size_t Max>
struct List : std::vector<T> {
    using std::vector<T>::vector;
    static constexpr std::size_t longest = Max;
};

/// At least one and at most `Max` values in order.
template <class T, std::size_t Max>
struct SomeOf : std::vector<T> {
    using std::vector<T>::vector;
    static constexpr std::size_t shortest = 1;
    static constexpr std::size_t longest = Max;
};

/// At most `Max` values by key (a text or a whole number). A delta names only the keys that changed.
template <class K, class V, std::size_t Max>
struct Map : std::map<K, V> {
    using std::map<K, V>::map;
    static constexpr std::size_t longest = Max;
};

/// A list that is encoded as an object keyed "0", "1", ..: so that a delta names only the places that changed.
template <class T, std::size_t Max>
struct Row : std::vector<T> {
    using std::vector<T>::vector;
    static constexpr std::size_t longest = Max;
};

/// Stands in a snapshot; its changes travel as messages of their own, never in a delta (the chat of a lobby).
template <class T>
struct Aside {
    T value{};
    friend bool operator==(const Aside&, const Aside&) = default;
};

/// JSON already encoded, put into a message as it is. What it holds is described by another schema.
/// Empty text stands for `{}`.
struct Raw {
    std::string text;
    friend bool operator==(const Raw&, const Raw&) = default;
};
/// As Raw, but a list of events: empty text stands for `[]`.
struct RawList {
    std::string text;
    friend bool operator==(const RawList&, const RawList&) = default;
};

/// The only protocol version spoken here. Any other number is refused as `wrong_version`.
struct ProtocolVersion {
    int value = 1;
    friend bool operator==(const ProtocolVersion&, const ProtocolVersion&) = default;
};
inline constexpr int protocol_version = 1;
/// The WebSocket subprotocol a client must offer.
inline constexpr std::string_view subprotocol = "coronet.v1";

/// Set to true for a struct whose fields are left out of the JSON while they hold their default value.
template <class T>
inline constexpr bool omits_defaults = false;
/// There an enum is written always, since it says what kind of thing it is; one set to true here only while it differs.
template <class T>
inline constexpr bool omitted_enum = false;

inline constexpr std::int64_t largest_exact = 9007199254740991;  // 2^53 - 1, what JavaScript keeps exactly

using RequestId = Bounded<int, 1, 2147483647>;           ///< chosen by the client, comes back in the answer
using Version = Bounded<int, 0, 1000000>;                ///< of a match: number of entries in its journal
using SeatNumber = Bounded<int, 0, 4>;                   ///< seats are numbered clockwise from 0
using SeatOrNone = Bounded<int, -1, 4>;                  ///< -1: no seat (a spectator, the table itself)
using MemberId = Bounded<int, 1, 1000000>;               ///< a person within one lobby, never given twice
using MemberOrNone = Bounded<int, 0, 1000000>;           ///< 0: nobody
using Millis = Bounded<std::int64_t, 0, largest_exact>;  ///< milliseconds since 1970-01-01 UTC

using Name = Text<1, 24>;                                ///< a person's name
using ChatText = Text<1, 300>;                           ///< one line of chat
using GameId = Word<1, 32>;                              ///< `monarch`
using Id = Slug<1, 64>;                                  ///< a lobby, a match or a person
using OptionalId = Slug<0, 64>;                          ///< empty: none
using Secret = Hex<64>;                                  ///< 256 bits a device knows itself by
using Random = Hex<64>;                                  ///< 256 bits that have to do with the shuffles
using ActionText = Line<1, 160>;                         ///< the text form of an action
using OptionValue = Line<1, 300>;                        ///< the id of a value, or a list of such
using OptionValues = Map<Word<1, 32>, OptionValue, 32>;  ///< option id -> value

/// A scenario in its lines; a list of cards in one may be long.
using ScenarioLines = List<Text<0, 4000>, 400>;

/// What a refused choice lacks, by resource.
using Missing = Map<Word<1, 16>, Bounded<int, 1, 1000>, 8>;

/// How many devices of one person can contribute to the shuffles of a match.
inline constexpr std::size_t most_contributions = 4;

}  // namespace coronet::protocol
