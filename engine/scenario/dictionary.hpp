#pragma once
// The words that can stand in the texts of one game: says which word of a line nobody knows, and what was probably
// meant. A word that nobody knows would make `not told`, `lacks` or `because *` true for ever. Used by Table and `run`.

#include "engine/core/vocabulary.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::scenario {

inline constexpr std::string_view seats_are = "seats are A to E";

/// "`X`, `Y`": words as they are quoted in messages.
std::string listed(std::span<const std::string> words);

/// ", did you mean `X`?" with the word that is spelled most like this one; empty if none is near.
std::string nearest(std::string_view word, std::span<const std::string> words);

/// The same, or if none is near ", only `X`, `Y`": what could stand in the place of this word.
std::string instead_of(std::string_view word, std::span<const std::string> words);

/// The keys of facts that begin with the same word as this one: `gold A`, `gold B` for `gold`.
std::vector<std::string> keys_like(std::string_view key, const std::vector<std::string>& keys);

/// "; DOUBT", to be put after a sentence; nothing if there is no doubt.
inline std::string after(const std::string& doubt) { return doubt.empty() ? doubt : "; " + doubt; }

/// The words of one game. With an empty vocabulary it knows everything.
class Dictionary {
  public:
    /// The vocabulary lives longer.
    explicit Dictionary(const engine::Vocabulary& vocabulary);

    // Each gives a sentence about the first word that cannot stand there, or an empty text. `*` stands for anything, as
    // in Pattern.
    std::string doubt_about_choice(std::string_view choice) const;
    std::string doubt_about_event(std::string_view event) const;
    std::string doubt_about_fact(std::string_view key) const;
    /// Of what can stand in a fact; numbers and seats always can. `said` is what has been said about it already: a
    /// word that stands there is named again only to say what was meant.
    std::string doubt_about_value(std::string_view value, std::string_view said) const;

    /// How a choice that begins so is written; empty if there is none.
    std::string usage(std::string_view choice) const;
    /// What the order of the words of a fact means.
    engine::Listing listing(std::string_view key) const;
    /// The choices that a seat can make without being asked.
    bool any_time(std::string_view choice) const;

  private:
    bool knows(std::string_view word) const;
    std::string doubt(std::string_view text, std::span<const std::string> first, std::string_view what,
                      std::string_view said = {}) const;
    std::string which_copy(std::string_view word) const;
    std::string unknown(std::string_view word, std::string_view said) const;
    std::string written_apart(std::span<const std::string_view> words, std::size_t least) const;
    std::string slip_in_list(std::span<const std::string_view> words, std::string_view said) const;

    const engine::Vocabulary* vocabulary_;
    std::vector<std::string> facts_;
};

}  // namespace coronet::scenario
