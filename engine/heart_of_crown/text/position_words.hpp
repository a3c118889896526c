#pragma once
// How arranged positions are read: words, numbers, lists of cards. Used by position.cpp and position_of_seat.cpp only.

#include "engine/core/text.hpp"
#include "engine/heart_of_crown/text/text.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace coronet::heart_of_crown::arranging {

using engine::Refusal;
using engine::Verdict;
using Words = std::vector<std::string_view>;

inline constexpr std::size_t most_in_a_list = cards_most;
inline constexpr int highest = 30000;

inline Refusal wrong(std::string sentence) { return {"bad_position", std::move(sentence)}; }
/// A word that is not `what` there should be.
inline Refusal misplaced(std::string_view word, std::string_view what) {
    return wrong("\"" + std::string(word) + "\" is not " + std::string(what) + ".");
}
inline constexpr std::string_view card_of_that_zone = "a card that can lie there";

/// The words of a list; "-" alone is nothing.
inline engine::Parsed<Words> list_of(std::string_view value) {
    Words words = engine::words_of(value);
    if (words.size() == 1 && words[0] == "-") words.clear();
    if (words.size() > most_in_a_list) return wrong("There are too many cards.");
    return words;
}

/// Reads a number within limits and hands it on.
template <class Take>
Verdict with_number(std::string_view value, int least, int most, Take take) {
    const Words words = engine::words_of(value);
    const auto number = words.size() == 1 ? engine::number_from(words[0]) : std::nullopt;
    if (!number || *number < least || *number > most) {
        return wrong("\"" + std::string(value) + "\" is not a number from " + std::to_string(least) + " to " +
                     std::to_string(most) + ".");
    }
    take(*number);
    return std::nullopt;
}

/// Reads yes or no and hands it on.
inline Verdict with_switch(std::string_view value, bool& field) {
    const Words words = engine::words_of(value);
    if (words.size() != 1 || (words[0] != "yes" && words[0] != "no")) return wrong("That is yes or no.");
    field = words[0] == "yes";
    return std::nullopt;
}

/// Reads each item of a list with `take`, which says whether it could; `what` each of them must be.
template <class Take>
Verdict with_list(std::string_view value, std::string_view what, Take take) {
    const auto list = list_of(value);
    if (const auto* refusal = std::get_if<Refusal>(&list)) return *refusal;
    for (const auto item : std::get<Words>(list)) {
        if (!take(item)) return misplaced(item, what);
    }
    return std::nullopt;
}

/// Cards that may lie in a deck: everything but princesses.
inline std::optional<Card> ordinary(std::string_view word) {
    const auto card = card_from(word);
    return card && !facts(*card).is(kind::princess) ? card : std::nullopt;
}
/// Fills a pile with the cards named.
template <class Fits>
Verdict arrange_pile(CardPile zone, std::string_view value, Fits fits) {
    zone.clear();
    return with_list(value, card_of_that_zone, [&](std::string_view item) {
        const auto card = ordinary(item);
        if (!card || zone.full() || !fits(*card)) return false;
        zone.push({*card});
        return true;
    });
}
/// The seat a word names, if the table has it.
inline std::optional<Seat> seat_in(const State& state, std::string_view word) {
    const auto seat = engine::seat_from(word);
    return seat && state.seats().has(*seat) ? seat : std::nullopt;
}

/// Reads a list of seats.
inline Verdict arrange_seats(const State& state, SeatSet& set, std::string_view value) {
    set = {};
    for (const auto word : engine::words_of(value)) {
        if (word == "-") continue;
        const auto seat = seat_in(state, word);
        if (!seat) return wrong("\"" + std::string(word) + "\" is no seat of this table.");
        set.add(*seat);
    }
    return std::nullopt;
}

/// Keys of a zone or counter and a seat: "hand A". Nothing if there is no such key.
std::optional<Verdict> arrange_seat(State& state, std::string_view what, Seat seat, std::string_view value);

}  // namespace coronet::heart_of_crown::arranging
