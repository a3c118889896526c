#pragma once
// Cells as views name them. Used by both views.

#include "engine/minerva/table/table.hpp"
#include "engine/minerva/views/view.hpp"

#include <string>
#include <vector>

namespace coronet::minerva {

/// "1,-1", as `text_of` says it.
inline CellText brief(Cell cell) {
    CellText text;
    text += static_cast<int>(cell.x);
    text += ',';
    text += static_cast<int>(cell.y);
    return text;
}

/// What `name` says of each cell, in their order.
template <class List, class Name>
auto cell_texts(const List& cells, Name name) {
    std::vector<decltype(name(Cell{}))> list;
    list.reserve(static_cast<std::size_t>(cells.size()));
    for (const Cell cell : cells) list.push_back(name(cell));
    return list;
}

}  // namespace coronet::minerva
