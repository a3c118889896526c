#pragma once
// How the engine says no: a refused choice is a value with a code and a sentence, and it changes nothing.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace coronet::engine {

/// Why something was refused. `code` is a literal from the rules file; `sentence` is for the person.
struct Refusal {
    std::string_view code;
    std::string sentence;
    /// What was lacking, by name and amount, where tokens were short (MON-146).
    std::vector<std::pair<std::string_view, int>> missing{};
};

/// Nothing if it was accepted.
using Verdict = std::optional<Refusal>;

/// A value, or why there is none.
template <class T>
using Parsed = std::variant<T, Refusal>;

/// A fact that cannot be put in place, or that contradicts another one.
struct BadFact {
    std::string key;
    Refusal refusal;
};

}  // namespace coronet::engine
