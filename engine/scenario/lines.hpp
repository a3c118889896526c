#pragma once
// A scenario file as bytes: its lines, and what in it is no text at all. Used by the reader of scripts.

#include "engine/scenario/scenario.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace coronet::scenario {

/// A line that says something.
struct Line {
    int number = 0;  ///< in the file, from 1
    std::string text;
};

/// What a file says, and what of it nobody can read.
struct Lines {
    std::vector<Line> lines;        ///< without empty lines and remarks; what `|` continues is put together
    std::vector<Problem> problems;  ///< characters that cannot be seen
};

Lines lines_of(std::string_view text);

/// Text of a file as it can be shown: on one line, not too long, with no character that a terminal would obey.
std::string shown(std::string_view text);

}  // namespace coronet::scenario
