#include "engine/minerva/table/city.hpp"

#include "engine/core/text.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace coronet::minerva {
namespace {

// No city reaches further from its fountain than it has tiles.
constexpr int farthest = city_limit;

constexpr Cell moved(Cell cell, int dx, int dy) {
    return {static_cast<std::int8_t>(cell.x + dx), static_cast<std::int8_t>(cell.y + dy)};
}

/// The groups that the city without the tile at `gone` falls into: a number from 1 for each place in the city, 0 for
/// the tile that is gone.
struct Groups {
    std::array<std::uint8_t, city_limit> of{};
    int count = 0;
};

Groups groups_without(const City& city, Cell gone) {
    Groups groups;
    const Grid grid(city);
    engine::Pile<std::uint8_t, city_limit> waiting;
    for (int start = 0; start < city.size(); ++start) {
        if (city[start].cell == gone || groups.of[static_cast<std::size_t>(start)] != 0) continue;
        const auto number = static_cast<std::uint8_t>(++groups.count);
        groups.of[static_cast<std::size_t>(start)] = number;
        waiting.push(static_cast<std::uint8_t>(start));
        while (!waiting.empty()) {
            for (const Cell cell : adjacent(city[waiting.pop()].cell)) {
                const Placed* next = grid.at(cell);
                if (next == nullptr || cell == gone) continue;
                auto& group = groups.of[static_cast<std::size_t>(next - &*city.begin())];
                if (group != 0) continue;
                group = number;
                waiting.push(static_cast<std::uint8_t>(next - &*city.begin()));
            }
        }
    }
    return groups;
}

}  // namespace

Cell step(Cell cell, Dir dir) {
    switch (dir) {
        case Dir::up: return moved(cell, 0, -1);
        case Dir::down: return moved(cell, 0, 1);
        case Dir::left: return moved(cell, -1, 0);
        case Dir::right: return moved(cell, 1, 0);
    }
    CHECK(false, "there are four directions");
    return cell;
}

Cell step_back(Cell cell, Dir dir) {
    const Cell on = step(cell, dir);
    return moved(cell, cell.x - on.x, cell.y - on.y);
}

std::array<Cell, dir_count> adjacent(Cell cell) {
    return {moved(cell, 0, -1), moved(cell, 0, 1), moved(cell, -1, 0), moved(cell, 1, 0)};
}

std::array<Cell, 8> surrounding(Cell cell) {
    return {moved(cell, -1, -1), moved(cell, 0, -1), moved(cell, 1, -1), moved(cell, -1, 0),
            moved(cell, 1, 0),   moved(cell, -1, 1), moved(cell, 0, 1),  moved(cell, 1, 1)};
}

int surrounding_index(Cell centre, Cell cell) {
    const auto cells = surrounding(centre);
    const auto found = std::find(cells.begin(), cells.end(), cell);
    return found == cells.end() ? -1 : static_cast<int>(found - cells.begin());
}

std::string text_of(Cell cell) {
    std::string text = std::to_string(cell.x);
    text += ',';
    return text += std::to_string(cell.y);
}

std::optional<Cell> cell_at(int x, int y) {
    if (x < -farthest || x > farthest || y < -farthest || y > farthest) return std::nullopt;
    return Cell{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
}

std::optional<Cell> cell_from(std::string_view text) {
    const auto comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto x = engine::number_from(text.substr(0, comma));
    const auto y = engine::number_from(text.substr(comma + 1));
    return x && y ? cell_at(*x, *y) : std::nullopt;
}

const Placed* find(const City& city, Cell cell) {
    const auto found = std::find_if(city.begin(), city.end(), [cell](const Placed& one) { return one.cell == cell; });
    return found == city.end() ? nullptr : &*found;
}

Bounds::Bounds(const City& city) {
    CHECK(!city.empty(), "a city has its fountain");
    int right = city[0].cell.x;
    int bottom = city[0].cell.y;
    left = right;
    top = bottom;
    for (const Placed& placed : city) {
        left = std::min<int>(left, placed.cell.x);
        right = std::max<int>(right, placed.cell.x);
        top = std::min<int>(top, placed.cell.y);
        bottom = std::max<int>(bottom, placed.cell.y);
    }
    --left;
    --top;
    width = right - left + 2;
    height = bottom - top + 2;
    CHECK(width * height <= most_cells, "a city hangs together");
}

Grid::Grid(const City& city) : city_(city), bounds_(city) {
    std::fill_n(index_.begin(), bounds_.width * bounds_.height, std::uint8_t{0});
    std::uint8_t number = 0;
    for (const Placed& placed : city) index_[static_cast<std::size_t>(bounds_.place(placed.cell))] = ++number;
}

const Placed* Grid::at(Cell cell) const {
    const int column = cell.x - bounds_.left;
    const int row = cell.y - bounds_.top;
    if (column < 0 || row < 0 || column >= bounds_.width || row >= bounds_.height) return nullptr;
    const int index = index_[static_cast<std::size_t>(bounds_.place(cell))];
    return index == 0 ? nullptr : &city_[index - 1];
}

Cells open_cells(const City& city) {
    // A bit for each cell, row by row. The outermost cells are empty, so that moved by one cell or by a row no tile
    // comes into a row where it is not.
    constexpr unsigned bits = 64;
    constexpr unsigned spare = 2;  // words before and behind, so that what is moved need not look where they end
    constexpr unsigned most_words = Bounds::most_cells / bits + 1;
    const Bounds bounds(city);
    const auto width = static_cast<unsigned>(bounds.width);
    static_assert(Bounds::longest < spare * bits);
    const unsigned words = width * static_cast<unsigned>(bounds.height) / bits + 1;
    std::array<std::uint64_t, spare + most_words + spare> taken;  // only so many are in use
    std::fill_n(taken.begin(), spare + words + spare, std::uint64_t{0});
    for (const Placed& placed : city) {
        const auto place = static_cast<unsigned>(bounds.place(placed.cell));
        taken[spare + place / bits] |= std::uint64_t{1} << place % bits;
    }
    // Two shifts instead of one: a word moved by all its bits is not defined.
    const auto forward = [&taken](unsigned word, unsigned by) {
        const unsigned from = word - by / bits;
        return taken[from] << by % bits | taken[from - 1] >> 1 >> (bits - 1 - by % bits);
    };
    const auto back = [&taken](unsigned word, unsigned by) {
        const unsigned from = word + by / bits;
        return taken[from] >> by % bits | taken[from + 1] << 1 << (bits - 1 - by % bits);
    };
    Cells cells;
    unsigned row_begin = 0;
    int row = bounds.top;
    for (unsigned word = spare; word < spare + words; ++word) {
        const std::uint64_t beside = forward(word, 1) | back(word, 1) | forward(word, width) | back(word, width);
        for (std::uint64_t left = beside & ~taken[word]; left != 0; left &= left - 1) {
            const unsigned found = (word - spare) * bits + static_cast<unsigned>(std::countr_zero(left));
            for (; found >= row_begin + width; row_begin += width) ++row;
            const int column = bounds.left + static_cast<int>(found - row_begin);
            cells.push({static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)});
        }
    }
    return cells;
}

Cells line(const City& city, Cell from, Dir dir) {
    Cells cells;
    for (Cell cell = step(from, dir);; cell = step(cell, dir)) {
        const Placed* placed = find(city, cell);
        if (placed == nullptr || placed->residence()) return cells;
        cells.push(cell);
    }
}

bool connected_without(const City& city, Cell cell) { return groups_without(city, cell).count <= 1; }

Cells destinations(const City& city, Cell from) {
    Cells cells;
    const Groups groups = groups_without(city, from);
    const Grid grid(city);
    for (const Cell cell : open_cells(city)) {
        unsigned joined = 0;  // a bit for each group beside the cell
        for (const Cell beside : adjacent(cell)) {
            const Placed* placed = beside == from ? nullptr : grid.at(beside);
            if (placed != nullptr) joined |= 1U << groups.of[static_cast<std::size_t>(placed - &*city.begin())];
        }
        int count = 0;
        for (int group = 1; group <= groups.count; ++group) count += static_cast<int>(joined >> group & 1U);
        if (count == groups.count && count > 0) cells.push(cell);
    }
    return cells;
}

}  // namespace coronet::minerva
