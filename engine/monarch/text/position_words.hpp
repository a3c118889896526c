#pragma once
// How the values of facts are read: numbers, seats, the cards of a zone. Used inside this room only.

#include "engine/core/text.hpp"
#include "engine/monarch/table/table.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace coronet::monarch {

using engine::Refusal;
using engine::Verdict;
using Words = std::vector<std::string_view>;
using Cards = std::vector<Card>;

inline Refusal wrong(std::string sentence) { return {"bad_position", std::move(sentence)}; }

/// A number within limits, or why not.
inline engine::Parsed<int> number(std::string_view value, int least, int most) {
    const auto words = engine::words_of(value);
    const auto read = words.size() == 1 ? engine::number_from(words[0]) : std::nullopt;
    if (read && *read >= least && *read <= most) return *read;
    return wrong("\"" + std::string(value) + "\" is not a number from " + std::to_string(least) + " to " +
                 std::to_string(most) + ".");
}

/// Reads a number and hands it on.
template <class Take>
Verdict with_number(std::string_view value, int least, int most, Take take) {
    const auto read = number(value, least, most);
    if (const auto* refusal = std::get_if<Refusal>(&read)) return *refusal;
    take(std::get<int>(read));
    return std::nullopt;
}

inline std::optional<Seat> seat_in(const State& state, std::string_view word) {
    const auto seat = engine::seat_from(word);
    return seat && state.seats().has(*seat) ? seat : std::nullopt;
}

template <class Take>
Verdict with_seat(const State& state, std::string_view word, Take take) {
    const auto seat = seat_in(state, word);
    if (!seat) return wrong("\"" + std::string(word) + "\" is no seat of this table, as A is one.");
    take(*seat);
    return std::nullopt;
}

/// Cards of a zone that is about to be filled anew.
struct Filling {
    State& state;
    Cards cards{};
    std::optional<Refusal> problem{};

    /// What lay there before leaves the game.
    template <class Old>
    void clear(const Old& old) {
        for (const Card card : old) {
            if (card != no_card) state.in_game.remove(card);
        }
    }
    /// Reads the cards; `fits` says which kinds may lie there. "-" alone stands for none.
    template <class Fits>
    void read(const Words& words, std::size_t most, Fits fits) {
        if (words.size() == 1 && words[0] == "-") return;
        if (words.size() > most) return fail("there is room for " + std::to_string(most));
        for (const auto word : words) {
            const auto card = card_from(word);
            if (!card) return fail("there is no card \"" + std::string(word) + "\"");
            if (!fits(facts(*card))) return fail(std::string(word) + " cannot lie there");
            if (state.in_game.has(*card)) return fail(std::string(word) + " lies somewhere else already");
            state.in_game.add(*card);
            cards.push_back(*card);
        }
    }
    void fail(const std::string& what) {
        if (!problem) problem = wrong("The cards are wrong: " + what + ".");
    }
};

/// Fills a pile with the cards named in `value`, bottom to top.
template <class Zone, class Fits>
Verdict fill(State& state, Zone& zone, const Words& words, Fits fits) {
    Filling filling{state};
    filling.clear(zone);
    zone.clear();
    filling.read(words, Zone::capacity, fits);
    for (const Card card : filling.cards) zone.push(card);
    return filling.problem;
}

}  // namespace coronet::monarch
