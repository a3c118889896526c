#include "engine/scenario/dictionary.hpp"

#include "engine/core/seat.hpp"
#include "engine/core/text.hpp"
#include "engine/scenario/lines.hpp"
#include "engine/scenario/pattern.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <utility>
#include <vector>

namespace coronet::scenario {
namespace {

constexpr std::size_t longest_word = 60;
constexpr std::string_view no_commas = "a list has blanks between its words, and no commas";

/// How many letters must be put in, left out, changed or swapped with their neighbour to get from one word to the
/// other.
std::size_t distance(std::string_view one, std::string_view other) {
    std::vector<std::size_t> before(other.size() + 1);
    std::vector<std::size_t> row(other.size() + 1);
    std::vector<std::size_t> next(other.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < one.size(); ++i) {
        next[0] = i + 1;
        for (std::size_t j = 0; j < other.size(); ++j) {
            next[j + 1] = std::min({next[j] + 1, row[j + 1] + 1, row[j] + (one[i] == other[j] ? 0 : 1)});
            const bool swapped = i > 0 && j > 0 && one[i] == other[j - 1] && one[i - 1] == other[j];
            if (swapped) next[j + 1] = std::min(next[j + 1], before[j - 1] + 1);
        }
        std::swap(before, row);
        std::swap(row, next);
    }
    return row.back();
}

/// Which letters a word has; some share a bit.
std::uint64_t letters_of(std::string_view word) {
    std::uint64_t letters = 0;
    for (const char letter : word) letters |= std::uint64_t{1} << (static_cast<unsigned char>(letter) & 63U);
    return letters;
}

/// No more than the distance, and cheaply: what one is longer by must be put in, and so must, in place of another or
/// not, each letter that only one has.
std::size_t distance_at_least(std::string_view one, std::uint64_t letters, std::string_view other) {
    const auto others = letters_of(other);
    const auto longer = std::max(one.size(), other.size()) - std::min(one.size(), other.size());
    const auto foreign = std::max(std::popcount(letters & ~others), std::popcount(others & ~letters));
    return std::max(longer, static_cast<std::size_t>(foreign));
}

std::string small(std::string_view word) {
    std::string letters(word);
    for (char& letter : letters) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    }
    return letters;
}

/// A printed name as a word: `royal_maid`.
std::string as_word(std::string_view name) {
    auto word = small(name);
    std::replace(word.begin(), word.end(), ' ', '_');
    return word;
}

/// The word that is spelled most like this one, of those that are as near the one that begins alike; empty if none is
/// near.
template <class Words>
std::string_view nearest_of(std::string_view said, const Words& words) {
    // Of a pattern, what stands between its stars.
    said = said.substr(std::min(said.find_first_not_of('*'), said.size()));
    said = said.substr(0, said.find('*'));
    // Words of one letter or two are near to nearly all such words.
    if (said.size() < 3 || said.size() > longest_word) return {};
    const auto word = small(said);
    const auto letters = letters_of(word);
    std::string_view best;
    std::size_t least = 2 * std::max<std::size_t>(1, word.size() / 3) + 2;
    for (const std::string_view other : words) {
        const std::size_t unlike = other.front() == word.front() ? 0 : 1;
        const auto name = other.substr(0, other.find('#'));
        if (2 * distance_at_least(word, letters, name) + unlike >= least) continue;  // nearly all
        const std::size_t far = 2 * distance(word, name) + unlike;
        if (far >= least) continue;
        least = far;
        best = other;
    }
    return best;
}

/// The few names that have this word as a part, or are a part of it: `boorish_uncle` for `uncle`, `karikuma` for
/// `imperial_capital_karikuma`; none if it is short or they are many.
std::vector<std::string> names_with(std::string_view said, std::span<const std::string_view> words) {
    constexpr std::size_t shortest = 4;
    constexpr std::size_t few = 4;
    const auto part = "_" + small(said) + "_";
    std::vector<std::string> names;
    if (said.size() < shortest) return names;
    for (const auto word : words) {
        const auto name = "_" + std::string(word.substr(0, word.find('#'))) + "_";
        const bool within = name.size() >= shortest + 2 && part.find(name) != std::string::npos;
        if (within || name.find(part) != std::string::npos) names.emplace_back(word);
    }
    return names.size() > few ? std::vector<std::string>() : names;
}

/// The parts of a word that have meanings of their own: `+scout`, `town:scout!`, `residence/left`, `1,-1`, `99*town`.
std::vector<std::string_view> pieces_of(std::string_view word) {
    constexpr std::string_view marks = "+:=!/,;.()";
    std::vector<std::string_view> pieces;
    if (const auto star = word.find('*'); star != std::string_view::npos && engine::number_from(word.substr(0, star))) {
        word.remove_prefix(star + 1);
    }
    while (!word.empty()) {
        const auto end = std::min(word.find_first_of(marks), word.size());
        if (end > 0) pieces.push_back(word.substr(0, end));
        word.remove_prefix(std::min(end + 1, word.size()));
    }
    return pieces;
}

std::string quoted(std::string_view word) { return "`" + shown(word) + "`"; }
std::string meant(std::string_view best) {
    return best.empty() ? std::string() : ", did you mean " + quoted(best) + "?";
}

/// Asks this of every word that can stand somewhere in the texts of a game, until it is true of one.
template <class Is>
bool any_word(const engine::Vocabulary& vocabulary, Is is) {
    constexpr std::array<std::string_view, 8> everywhere = {"undo", "nothing", "nobody", "hidden",
                                                            "none", "-",       "?",      "ok"};
    const auto any = [&is](const auto& words) { return std::any_of(words.begin(), words.end(), is); };
    return any(vocabulary.choices) || any(vocabulary.events) || any(vocabulary.others) || any(everywhere) ||
           std::any_of(vocabulary.facts.begin(), vocabulary.facts.end(),
                       [&is](const auto& fact) { return is(fact.word); });
}

}  // namespace

std::string listed(std::span<const std::string> words) { return engine::joined(words, quoted, ", "); }

std::string nearest(std::string_view word, std::span<const std::string> words) {
    return meant(nearest_of(word, words));
}

std::string instead_of(std::string_view word, std::span<const std::string> words) {
    const auto near = nearest(word, words);
    return near.empty() && !words.empty() ? ", only " + listed(words) : near;
}

std::vector<std::string> keys_like(std::string_view key, const std::vector<std::string>& keys) {
    const auto first = key.substr(0, key.find(' '));
    std::vector<std::string> like;
    std::copy_if(keys.begin(), keys.end(), std::back_inserter(like),
                 [first](std::string_view other) { return other.substr(0, other.find(' ')) == first; });
    return like;
}

Dictionary::Dictionary(const engine::Vocabulary& vocabulary) : vocabulary_(&vocabulary) {
    for (const auto& fact : vocabulary.facts) facts_.emplace_back(fact.word);
}

bool Dictionary::knows(std::string_view word) const {
    if (engine::number_from(word) || engine::seat_from(word)) return true;
    const bool pattern = word.find('*') != std::string_view::npos;
    if (pattern && word.find_first_not_of("*0123456789-ABCDE") == std::string_view::npos) return true;
    return any_word(*vocabulary_,
                    [&](std::string_view known) { return pattern ? matches(word, known) : word == known; });
}

/// Says which copies there are of what has several.
std::string Dictionary::which_copy(std::string_view word) const {
    std::vector<std::string> copies;
    const auto numbered = std::string(word) + "#";
    std::copy_if(vocabulary_->others.begin(), vocabulary_->others.end(), std::back_inserter(copies),
                 [&](const std::string& known) { return known.starts_with(numbered); });
    return copies.empty() ? std::string() : quoted(word) + " comes in several copies, say which: " + listed(copies);
}

std::string Dictionary::unknown(std::string_view word, std::string_view said) const {
    const auto foreign = [](char letter) { return static_cast<unsigned char>(letter) >= 0x80; };
    if (std::any_of(word.begin(), word.end(), foreign)) {
        return "there is no " + quoted(word) + ": the game's words are in small Latin letters, such as " +
               quoted(vocabulary_->choices.front());
    }
    std::vector<std::string_view> all;
    any_word(*vocabulary_, [&](std::string_view known) {
        all.push_back(known);
        return false;
    });
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    if (auto which = which_copy(word); !which.empty()) {
        // Where a value may leave the number away, something else is wrong.
        const bool meant = said.empty() || said.find("\"" + std::string(word) + "\"") != std::string_view::npos;
        return meant ? which : std::string();
    }
    const auto beside = std::find_if(vocabulary_->names_beside.begin(), vocabulary_->names_beside.end(),
                                     [&](const auto& one) { return as_word(one.name) == small(word); });
    const bool is_beside = beside != vocabulary_->names_beside.end();
    const auto longer = knows(small(word)) ? std::vector<std::string>() : names_with(word, all);
    const auto near = is_beside        ? meant(beside->word)
                      : longer.empty() ? meant(nearest_of(word, all))
                                       : ", did you mean " + listed(longer) + "?";
    const bool told = near.empty() && said.find(word) != std::string_view::npos;
    return told ? std::string() : "there is no " + quoted(word) + near;
}

/// The one word that these words are, the `least` first of them and perhaps more, if a name is written as it is
/// printed: `royal_maid` of `Royal Maid`, `money_loving_fairy` of `Money-Loving Fairy`; else empty.
std::string Dictionary::written_apart(std::span<const std::string_view> words, std::size_t least) const {
    std::string name;
    std::string alone;
    for (std::size_t count = 0; count < std::min<std::size_t>(4, words.size()); ++count) {
        const auto word = words[count];
        if (count > 0) name += "_";
        for (const char letter : small(word.substr(0, word.find(',')))) {
            if (letter != '\'') name += letter == '-' ? '_' : letter;
        }
        const bool other = count > 0 || (name != word && word.find(',') == std::string_view::npos);
        if (count + 1 >= least && other && knows(name)) {
            if (count > 0) return name;
            alone = name;  // `Magic`, unless it is a `Magic Talisman`
        }
        if (word.ends_with(',')) break;
    }
    return alone;
}

/// What is wrong with a list that was refused for one of its words, though each word is known or a number: how nothing,
/// several of one and one after the other are written.
std::string Dictionary::slip_in_list(std::span<const std::string_view> words, std::string_view said) const {
    constexpr std::array<std::string_view, 4> no_words = {"nothing", "none", "empty", "nobody"};
    const auto at_fault = [said](std::string_view word) {
        return said.find("\"" + std::string(word) + "\"") != std::string_view::npos;
    };
    const auto fault = std::find_if(words.begin(), words.end(), at_fault);
    if (fault == words.end() || said.find("number") != std::string_view::npos) return {};
    const auto word = *fault;
    if (words.size() == 1 && std::find(no_words.begin(), no_words.end(), word) != no_words.end()) {
        return "a list of nothing is written `-`";
    }
    if (word.ends_with(',')) return std::string(no_commas);
    const auto next = fault + 1;
    if (engine::number_from(word) && next != words.end()) {
        return "several of one are written " + quoted(std::string(word) + "*" + std::string(*next));
    }
    const auto bare = word.starts_with('x') ? word.substr(1)
                      : word.ends_with('x') ? word.substr(0, word.size() - 1)
                                            : "";
    if (!engine::number_from(bare)) return {};
    const auto of = word.ends_with('x') && next != words.end() ? *next : fault != words.begin() ? *(fault - 1) : "NAME";
    return "several of one are written " + quoted(std::string(bare) + "*" + std::string(of));
}

std::string Dictionary::doubt(std::string_view text, std::span<const std::string> first, std::string_view what,
                              std::string_view said) const {
    if (vocabulary_->choices.empty()) return {};
    const auto words = engine::words_of(text);
    for (std::size_t at = 0; at < words.size(); ++at) {
        const auto word = words[at];
        if (at == 0 && !first.empty()) {
            const bool fits =
                std::any_of(first.begin(), first.end(), [word](const auto& known) { return matches(word, known); });
            if (fits) continue;
            // A pattern that begins with a star may swallow the first word and more.
            if (word.front() != '*') {
                return "there is no " + std::string(what) + " " + quoted(word) + instead_of(word, first);
            }
        }
        if (knows(word)) continue;
        // A name may begin with words that mean something else: `city development`.
        for (std::size_t back = 0; back <= std::min<std::size_t>(2, at - (at > 0 && !first.empty() ? 1 : 0)); ++back) {
            const auto name = written_apart(std::span(words).subspan(at - back), back + 1);
            if (!name.empty()) return "there is no " + quoted(word) + meant(name);
        }
        const bool seat =
            word.size() == 1 && ((word[0] >= 'A' && word[0] <= 'Z') || (word[0] >= 'a' && word[0] <= 'e'));
        if (seat) return "there is no " + quoted(word) + ": " + std::string(seats_are);
        for (const auto piece : pieces_of(word)) {
            if (knows(piece)) continue;
            if (auto sentence = unknown(piece, said); !sentence.empty()) return sentence;
        }
        if (word.ends_with(',') && what != "event") return std::string(no_commas);
    }
    return {};
}

std::string Dictionary::doubt_about_choice(std::string_view choice) const {
    return choice == "undo" ? std::string() : doubt(choice, vocabulary_->choices, "choice");
}
std::string Dictionary::usage(std::string_view choice) const {
    const auto words = engine::words_of(choice);
    for (const std::string_view usage : vocabulary_->usages) {
        if (!words.empty() && usage.substr(0, usage.find(' ')) == words[0]) return "it is written " + quoted(usage);
    }
    return {};
}
std::string Dictionary::doubt_about_event(std::string_view event) const {
    return doubt(event, vocabulary_->events, "event");
}
std::string Dictionary::doubt_about_fact(std::string_view key) const { return doubt(key, facts_, "fact"); }
std::string Dictionary::doubt_about_value(std::string_view value, std::string_view said) const {
    const auto words = engine::words_of(value);
    auto slip = slip_in_list(words, said);
    return slip.empty() ? doubt(value, {}, "word", said) : slip;
}

engine::Listing Dictionary::listing(std::string_view key) const {
    const auto words = engine::words_of(key);
    for (const auto& fact : vocabulary_->facts) {
        if (!words.empty() && fact.word == words[0]) return fact.listing;
    }
    return engine::Listing::in_order;
}

bool Dictionary::any_time(std::string_view choice) const {
    const auto words = engine::words_of(choice);
    const auto& list = vocabulary_->any_time;
    return !words.empty() && std::find(list.begin(), list.end(), words[0]) != list.end();
}

}  // namespace coronet::scenario
