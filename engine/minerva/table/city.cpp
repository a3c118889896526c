#include "engine/minerva/table/city.hpp"

#include "engine/core/text.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace coronet::minerva {
namespace {

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

/// A bit for each column of the longest city there can be.
__extension__ using LongRow = unsigned __int128;
static_assert(Bounds::longest <= 128);

/// `Row` has a bit for each column inside the bounds. The outermost cells are empty: what moves by one stays inside.
template <class Row>
Cells open_cells_of(const City& city, const Bounds& bounds) {
    std::array<Row, Bounds::longest> taken;  // only so many are in use
    std::fill_n(taken.begin(), bounds.height, Row{0});
    for (const Placed& placed : city) {
        taken[static_cast<std::size_t>(placed.cell.y - bounds.top)] |= Row{1} << (placed.cell.x - bounds.left);
    }
    Cells cells;
    Row above = 0;
    for (int row = 0; row < bounds.height; ++row) {
        const Row here = taken[static_cast<std::size_t>(row)];
        const Row below = row + 1 < bounds.height ? taken[static_cast<std::size_t>(row) + 1] : 0;
        const auto y = static_cast<std::int8_t>(bounds.top + row);
        for (Row open = (above | below | here << 1 | here >> 1) & ~here; open != 0; open &= open - 1) {
            const auto low = static_cast<std::uint64_t>(open);
            const int column =
                low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(open >> 32 >> 32));
            cells.push({static_cast<std::int8_t>(bounds.left + column), y});
        }
        above = here;
    }
    return cells;
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
    const auto far = [](int number) { return number < -farthest_cell || number > farthest_cell; };
    if (far(x) || far(y)) return std::nullopt;
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
    const Bounds bounds(city);
    return bounds.width <= 64 ? open_cells_of<std::uint64_t>(city, bounds) : open_cells_of<LongRow>(city, bounds);
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
