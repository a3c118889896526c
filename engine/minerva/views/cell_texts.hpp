#pragma once
// Cells as views name them. Used by both views.

#include "engine/minerva/table/table.hpp"

#include <string>
#include <vector>

namespace coronet::minerva {

/// "1,-1" for each cell, in their order.
template <class List>
std::vector<std::string> cell_texts(const List& cells) {
    std::vector<std::string> list;
    for (const Cell cell : cells) list.push_back(text_of(cell));
    return list;
}

}  // namespace coronet::minerva
