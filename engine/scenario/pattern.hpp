#pragma once
// Comparing text as scenarios do: blanks count once, `*` stands for anything. Used by Table.

#include "engine/core/seat.hpp"
#include "engine/core/vocabulary.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace coronet::scenario {

/// The words of a text with one blank between them.
std::string tidy(std::string_view text);

/// Without blanks at both ends.
std::string_view trimmed(std::string_view text);

/// The parts of a text between `mark`s, without blanks around them; none for a blank text.
std::vector<std::string> parts_of(std::string_view text, char mark);

/// `A C`, or `nobody`.
std::string names_of(engine::SeatSet seats);

/// Whether a tidy text is as the tidy pattern says; `*` in the pattern stands for any text, also none, and a name
/// without `#` for any of its copies.
bool matches(std::string_view pattern, std::string_view text);

/// The same where the order of the words may mean nothing. A `*` that stands alone then is any number of words.
bool matches(std::string_view pattern, std::string_view text, engine::Listing listing);

/// The tidy text with `3*town` written out; as it is if that would be more than a game has.
std::string written_out(std::string_view text);

}  // namespace coronet::scenario
