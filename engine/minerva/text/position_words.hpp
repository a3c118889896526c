#pragma once
// How the facts of positions are read: numbers, seats, tiles that are still free. Used by position.cpp.

#include "engine/core/refusal.hpp"
#include "engine/core/text.hpp"
#include "engine/minerva/table/table.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::minerva::position_words {

using Words = std::vector<std::string_view>;

/// The refusal of a value that makes no sense.
engine::Refusal wrong(std::string sentence);
/// The refusal of a word that is no number within these limits.
engine::Refusal no_number_within(std::string_view value, int least, int most);

/// Reads a number within limits and hands it on.
template <class Take>
engine::Verdict with_number(std::string_view value, int least, int most, Take take) {
    const auto words = engine::words_of(value);
    const auto read = words.size() == 1 ? engine::number_from(words[0]) : std::nullopt;
    if (!read || *read < least || *read > most) return no_number_within(value, least, most);
    take(*read);
    return std::nullopt;
}
/// The same for a byte of the state, 0 .. `most`.
engine::Verdict with_byte(std::string_view value, int most, std::uint8_t& byte);

/// The seat with this letter, if it plays.
std::optional<Seat> seat_in(const State& state, std::string_view word);
/// Reads a seat and hands it on.
template <class Take>
engine::Verdict with_seat(const State& state, std::string_view word, Take take) {
    const auto seat = seat_in(state, word);
    if (!seat) return wrong("\"" + std::string(word) + "\" is no seat of this table, as A is one.");
    take(*seat);
    return std::nullopt;
}

// Rows of tiles that can lie somewhere.
constexpr bool is_temple(const TileFacts& row) { return row.group == Group::temple; }
constexpr bool is_normal(const TileFacts& row) { return row.group == Group::normal; }
constexpr bool is_offered(const TileFacts& row) { return row.group == Group::normal || row.group == Group::starting; }
constexpr bool is_facility(const TileFacts& row) { return is_offered(row) || is_temple(row); }

/// Puts facilities into the game, one after the other: by the name of a tile or, for any copy that is still free, of a
/// kind. `rounds`: round tiles may be among them, as many as do not lie elsewhere (MIN-001).
engine::Verdict with_tiles(State& state, const Words& words, bool (*fits)(const TileFacts&), bool rounds,
                           std::vector<Tile>& tiles);

/// Takes tiles that were arranged before out of the game again.
template <class Tiles>
void release(State& state, const Tiles& tiles) {
    for (const Tile tile : tiles) {
        if (tile != round_tile && tile != no_tile) state.in_game.remove(tile);
    }
}

}  // namespace coronet::minerva::position_words
