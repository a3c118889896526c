#pragma once
// Whether an option can have a value. Used by games that read their options and by the lobby before it takes a change.

#include "engine/core/game.hpp"
#include "engine/core/text.hpp"

#include <algorithm>
#include <set>
#include <string_view>

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

}  // namespace coronet::engine
