#pragma once
// A city: tiles on an unbounded grid (section 3), and everything that asks how they lie: where a tile may go, lines,
// surroundings, whether the city hangs together. Pure questions, used by the rules, the views and the scoring.

#include "engine/core/pile.hpp"
#include "engine/minerva/cards/cards.hpp"
#include "engine/minerva/table/words.hpp"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace coronet::minerva {

/// A tile in a city.
struct Placed {
    Tile tile = no_tile;
    Cell cell{};
    Dir assistant = no_dir;  ///< a residence: which way its assistant activated, `no_dir`: none stands there

    constexpr bool residence() const { return tile == residence_tile; }
    friend constexpr bool operator==(const Placed&, const Placed&) = default;
};

/// The most tiles a city can have: the fountain, every starting and normal tile and temple, nine residences.
inline constexpr int city_limit = 1 + starting_count + normal_count + temple_count + residence_count;

/// How far from 0,0 a cell can lie: what lies around it is a Cell, too.
inline constexpr int farthest_cell = std::numeric_limits<std::int8_t>::max() - 1;

/// How far from 0,0 a city of so many tiles may lie: each tile that it lacks and each aquaeduct (MIN-058) brings it one
/// cell further at most, and then it still has cells beside it.
constexpr int farthest_tile(int tiles) {
    return farthest_cell - 1 - (city_limit - tiles) - facts(Kind::aquaeduct).copies.total();
}
static_assert(farthest_tile(1) >= facts(Kind::aquaeduct).copies.total() + facts(Kind::circus).copies.total(),
              "a city that grew from 0,0 lies near enough, also when tiles were moved and residences removed");

/// The tiles of a city in the order in which they were placed.
using City = engine::Pile<Placed, city_limit>;

/// A connected city of n tiles has at most 2n + 2 empty cells beside it.
using Cells = engine::Pile<Cell, 2 * city_limit + 2>;

/// The cell one step on (MIN-024).
Cell step(Cell cell, Dir dir);
/// The cell one step back.
Cell step_back(Cell cell, Dir dir);
/// The cells that share an edge: up, down, left, right (MIN-025).
std::array<Cell, dir_count> adjacent(Cell cell);
/// The 8 cells around, row by row (MIN-025).
std::array<Cell, 8> surrounding(Cell cell);
/// Which of `surrounding(centre)` this cell is, 0 .. 7; -1 for any other.
int surrounding_index(Cell centre, Cell cell);

/// "1,-1", and back; nothing for what is no cell or lies too far away for any city (`farthest_cell`).
std::string text_of(Cell cell);
std::optional<Cell> cell_from(std::string_view text);
/// The cell of two numbers of an action; nothing if it lies too far away for any city.
std::optional<Cell> cell_at(int x, int y);

/// What lies at a cell; null if it is empty. Good for a few questions; who has many makes a Grid.
const Placed* find(const City& city, Cell cell);

/// Empty cells where a new tile may go (MIN-026), row by row.
Cells open_cells(const City& city);

/// The smallest rectangle around a city and one cell more on each side.
struct Bounds {
    // Their longest half perimeter is known.
    static constexpr int longest = city_limit + 1 + 4;
    static constexpr int most_cells = (longest / 2 + 1) * (longest / 2 + 1);

    explicit Bounds(const City& city);
    /// The number of a cell inside, row by row.
    int place(Cell cell) const { return (cell.y - top) * width + (cell.x - left); }

    int left;
    int top;
    int width;
    int height;
};

/// A city laid out for many questions.
class Grid {
  public:
    explicit Grid(const City& city);

    /// What lies at a cell; null if it is empty.
    const Placed* at(Cell cell) const;
    bool taken(Cell cell) const { return at(cell) != nullptr; }

  private:
    const City& city_;
    Bounds bounds_;
    std::array<std::uint8_t, Bounds::most_cells> index_;  // 1 + place in the city, 0: empty; only those inside are used
};

/// The cells of the line that begins beside `from`, nearest first: facilities up to the first empty cell or residence
/// (MIN-066).
Cells line(const City& city, Cell from, Dir dir);

/// Whether the city would be one group without what lies at `cell` (MIN-062).
bool connected_without(const City& city, Cell cell);

/// Where the tile at `from` may move: empty cells but its own, beside a tile that stays, so that the whole city is one
/// group afterwards (MIN-059).
Cells destinations(const City& city, Cell from);

}  // namespace coronet::minerva
