#pragma once
// The grammar of a game's choices as plain data: which words stand where. Each game describes its choices once
// (spelling.hpp); from that they are read and said, and schema/ tells it to strangers.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace coronet::engine {

/// The code of a text that is no choice of the game.
inline constexpr std::string_view bad_request = "bad_request";

/// A sort of word: a card, a cell, a number. Within the program a word of it is a whole number.
struct Sort {
    std::string_view name;           ///< "card"
    std::string_view phrase;         ///< "a card": what a sentence calls it
    std::vector<std::string> words;  ///< all there are, the word of 0 first; empty: `pattern` says which there are
    std::string_view pattern;        ///< ECMAScript regular expression of a whole word; empty where `words` are listed
    /// What a word means; nothing: it is none of this sort.
    std::function<std::optional<int>(std::string_view)> meaning;
    /// How what it means is written.
    std::function<std::string(int)> word;
};

/// The sort of these words.
Sort listed(std::string_view name, std::string_view phrase, std::vector<std::string> words);
/// The sort of the words of the first `count` values of an enum.
template <class Enum, class Word>
Sort listed(std::string_view name, std::string_view phrase, int count, Word word) {
    std::vector<std::string> words;
    words.reserve(static_cast<std::size_t>(count));
    for (int value = 0; value < count; ++value) words.emplace_back(word(static_cast<Enum>(value)));
    return listed(name, phrase, std::move(words));
}
/// The letters of seats.
Sort seat_letters();
/// Whole numbers. Of any size in a text: what is beyond `least` or `most` is read as the nearer of the two, so that the
/// rules refuse the value and not the text.
Sort numbers(std::string_view name, std::string_view phrase, int least, int most);

/// How often a part stands in its form.
enum class Need {
    once,    ///< exactly once
    maybe,   ///< once or not
    either,  ///< once or not, but one of the parts so marked does
};

/// One place of a form: a fixed word, a word of a sort, or both in this order (`replace CARD`). Parts that begin with a
/// fixed word and follow each other may change places.
struct Part {
    std::string_view fixed{};    ///< empty: none
    const Sort* sort = nullptr;  ///< none: the fixed word alone
    Need need = Need::once;
};

/// One way to write a choice: what follows its first word.
struct Form {
    std::vector<Part> parts;
    bool old = false;  ///< no longer written, but read: journals and replays are stored with it
};

/// One choice.
struct Choice {
    std::string_view word;  ///< the first of its text
    std::vector<Form> forms;
};

/// How each is written, for people: `acquire_court CARD [replace CARD] [discard_guest CARD]`.
std::vector<std::string> usages(const std::vector<Choice>& choices);

/// How the choices of a game are written, and with which codes they are refused.
struct Grammar {
    std::vector<Choice> choices;
    std::vector<std::string_view> refusals;  ///< `bad_request` first, then those of the rules
};

/// The grammar of a game that refuses with these codes.
template <class Codes>
Grammar with_refusals(std::vector<Choice> choices, const Codes& codes) {
    Grammar grammar{std::move(choices), {bad_request}};
    grammar.refusals.insert(grammar.refusals.end(), codes.begin(), codes.end());
    return grammar;
}

/// Takes the words of a text one by one, in one try after another, and remembers what would have fitted where the try
/// that came furthest ended.
class WordReader {
  public:
    explicit WordReader(std::vector<std::string_view> words) : words_(std::move(words)) {}

    /// The next word; empty at the end.
    [[nodiscard]] std::string_view next() const { return more() ? words_[at_] : std::string_view(); }
    [[nodiscard]] bool more() const { return at_ < words_.size(); }
    void take() { ++at_; }
    void take_all() { at_ = words_.size(); }
    /// Another try, behind the first word.
    void again() { at_ = 1; }
    /// Here would have fitted this; empty: nothing more.
    void lacks(std::string_view phrase);
    /// Why all tries failed: "It lacks a card.", "\"dragon\" is not a card or a number.".
    [[nodiscard]] std::string problem() const;

  private:
    std::vector<std::string_view> words_;
    std::size_t at_ = 1;
    std::size_t furthest_ = 0;
    std::vector<std::string_view> wanted_;  // there
};

}  // namespace coronet::engine
