#pragma once
// The small words that rules, views and tests of Minerva share.

#include "engine/core/enumerators.hpp"

#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

namespace coronet::minerva {

/// The way a line goes (MIN-024, MIN-064).
enum class Dir : std::uint8_t { up, down, left, right };
inline constexpr int dir_count = engine::enumerators<Dir>;
inline constexpr Dir no_dir{255};

/// A place in a city (MIN-024). The fountain begins at (0,0); right is +x, down is +y.
struct Cell {
    std::int8_t x = 0;
    std::int8_t y = 0;
    friend constexpr auto operator<=>(Cell, Cell) = default;
};

/// "up", "down", "left", "right", and back.
constexpr std::string_view word(Dir dir) { return engine::enum_word(dir); }
constexpr std::optional<Dir> dir_from(std::string_view word) { return engine::enum_from<Dir>(word); }

/// What a seat is asked (MIN-139, MIN-141). The words of all but the first two begin the text of the answer.
enum class Ask : std::uint8_t {
    none,
    turn,           ///< build, place an assistant, take a round tile or pass
    fountain,       ///< which resource
    garden,         ///< a point of which kind of culture
    convert,        ///< how many tokens of the tile's resource become glory
    convert_pairs,  ///< how many pairs of each resource become glory
    trade,          ///< how many of each resource are bought
    arch,           ///< the top tile of which culture stack
    dining,         ///< which two resources
    bathhouse,      ///< the next tile to activate
    aquaeduct,      ///< which tile moves where
    circus,         ///< which residence goes
    buy_assistant,  ///< with denarii, with glory or not
};

/// Where the round is (MIN-037). The steps without decisions pass at once.
enum class Phase : std::uint8_t { main, assistants, over };

/// Whether a tile of the offer can be paid now (MIN-153).
enum class Why : std::uint8_t {
    ok,
    sell,    ///< only after selling tokens that its cost does not need
    short_,  ///< not even then  NOLINT(readability-identifier-naming): a keyword without it
};

/// Where a line ends (MIN-066).
enum class LineEnd : std::uint8_t { empty, residence };

}  // namespace coronet::minerva
