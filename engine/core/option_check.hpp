#pragma once
// Whether an option can have a value, and what a game reads from the options of a match. Used by games that read their
// options and by the lobby before it takes a change.

#include "engine/core/game.hpp"
#include "engine/core/refusal.hpp"
#include "engine/core/seat.hpp"
#include "engine/core/text.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace coronet::engine {

/// Whether `value` is one of the option's values; of a list, exactly `picks` different ones parted by blanks.
inline bool can_be(const OptionInfo& option, std::string_view value) {
    const auto known = [&option](std::string_view word) {
        return std::any_of(option.values.begin(), option.values.end(),
                           [word](const OptionValue& one) { return one.id == word; });
    };
    if (!option.is_list()) return known(value);
    const auto words = words_of(value);
    return words.size() == static_cast<std::size_t>(option.picks) &&
           std::set<std::string_view>(words.begin(), words.end()).size() == words.size() &&
           std::all_of(words.begin(), words.end(), known);
}

inline Refusal bad_options(std::string sentence) { return {"bad_options", std::move(sentence)}; }

/// The value an option has: as chosen, else its standard one.
inline std::string value_of(const Options& chosen, std::span<const OptionInfo> options, std::string_view id) {
    if (const auto found = chosen.find(id); found != chosen.end()) return found->second;
    for (const OptionInfo& option : options) {
        if (option.id == id) return std::string(option.standard);
    }
    return {};
}

/// Why options cannot be understood, if so: there is none of this name, or it cannot have that value.
inline std::optional<Refusal> wrong_option(const Options& chosen, std::span<const OptionInfo> options) {
    for (const auto& [id, value] : chosen) {
        if (id == "players") continue;
        const auto option = std::find_if(options.begin(), options.end(),
                                         [&wanted = id](const OptionInfo& one) { return one.id == wanted; });
        if (option == options.end()) return bad_options("There is no option \"" + id + "\".");
        if (can_be(*option, value)) continue;
        const auto wrong = "The option \"" + id + "\" ";
        if (!option->is_list()) return bad_options(wrong + "cannot be \"" + value + "\".");
        return bad_options(wrong + "is a list of " + std::to_string(option->picks) + " different ones of its values.");
    }
    return std::nullopt;
}

/// How many play; `range` says which numbers can be, as in "Monarch is for 2 to 5 players.".
inline Parsed<int> players_of(const Options& chosen, int least, int most, std::string_view range) {
    const auto given = chosen.find("players");
    if (given == chosen.end()) return bad_options("The number of players must be given.");
    const auto players = number_from(given->second);
    if (!players || *players < least || *players > most) return bad_options(std::string(range));
    return *players;
}

/// The seat that begins by an option whose values are places and "none"; of no seat: it is drawn.
inline Parsed<Seat> first_seat_of(std::string_view value, int players) {
    const auto place = number_from(value);
    if (!place) return no_seat;
    if (*place >= players) return bad_options("The seat that shall begin does not exist.");
    return seat_at(*place);
}

}  // namespace coronet::engine
