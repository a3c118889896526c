// A struct with a member of every kind that can be described.
#pragma once

#include "protocol/fields.hpp"

#include <boost/describe.hpp>

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace coronet::test {

enum class Colour { red, green, default_ };
BOOST_DESCRIBE_ENUM(Colour, red, green, default_)

/// A type with a wire form of its own: `r3`.
struct Spot {
    char zone = 'r';
    int number = 0;
    friend bool operator==(const Spot&, const Spot&) = default;
};
inline std::string to_wire(const Spot& spot) { return spot.zone + std::to_string(spot.number); }
inline bool from_wire(const std::string& text, Spot& spot) {
    if (text.size() < 2 || text.find_first_not_of("0123456789", 1) != std::string::npos) return false;
    spot = {text[0], std::stoi(text.substr(1, 6))};
    return true;
}

struct Inner {
    int count = 0;
    std::optional<protocol::Text<0, 8>> note;
    std::vector<int> list;
    friend bool operator==(const Inner&, const Inner&) = default;
};
BOOST_DESCRIBE_STRUCT(Inner, (), (count, note, list))

enum class Shade { plain, dark };
BOOST_DESCRIBE_ENUM(Shade, plain, dark)

/// Left out while default, the shade too.
struct Sparse {
    Colour kind = Colour::red;
    Shade shade = Shade::plain;
    int seat = -1;
    std::string text;
    std::vector<int> cards;
    Inner inner;
    std::optional<int> maybe;
    friend bool operator==(const Sparse&, const Sparse&) = default;
};
BOOST_DESCRIBE_STRUCT(Sparse, (), (kind, shade, seat, text, cards, inner, maybe))

struct Base {
    int inherited = 0;
    friend bool operator==(const Base&, const Base&) = default;
};
BOOST_DESCRIBE_STRUCT(Base, (), (inherited))

struct Sample : Base {
    bool flag = false;
    std::uint8_t small = 0;
    protocol::Bounded<int, -5, 5> bounded;
    Colour colour = Colour::red;
    std::string text;
    protocol::Text<0, 12> name;
    std::optional<int> maybe;
    std::optional<Inner> maybe_inner;
    std::vector<Inner> list;
    std::array<int, 2> pair{};
    std::map<std::string, int> by_text;
    std::map<int, Inner> by_number;
    std::map<Colour, std::map<int, int>> nested;
    protocol::Row<Inner, 5> row;
    Sparse sparse;
    Inner inner;
    Spot spot;
    std::map<int, Spot> places;
    int public_ = 0;
};
BOOST_DESCRIBE_STRUCT(Sample, (Base),
                      (flag, small, bounded, colour, text, name, maybe, maybe_inner, list, pair, by_text, by_number,
                       nested, row, sparse, inner, spot, places, public_))

}  // namespace coronet::test

template <>
inline constexpr bool coronet::protocol::omits_defaults<coronet::test::Sparse> = true;
template <>
inline constexpr bool coronet::protocol::omitted_enum<coronet::test::Shade> = true;
