#pragma once
// A game's one description of its choices' texts, from which they are read, said and told to strangers. Used by each
// game's table/action.cpp.

#include "engine/core/check.hpp"
#include "engine/core/grammar.hpp"
#include "engine/core/refusal.hpp"
#include "engine/core/text.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace coronet::engine {

/// The meaning of a word that names nothing where a game leaves it to its rules to refuse it. Written `?`.
inline constexpr int names_nothing = std::numeric_limits<int>::min();

/// A part of a form and where it stands in an action.
template <class Action>
struct Spelled : Part {
    std::optional<int> (*get)(const Action&) = nullptr;  ///< what to write; nothing: this part does not stand there
    void (*set)(Action&, int) = nullptr;                 ///< of a part that is a fixed word alone: with 0
    /// Any word will do: what names nothing is set as `names_nothing`, and behind a fixed word that is none of these
    /// whatever follows belongs to it.
    bool any = false;
};

/// A part that is one member of the action and always stands there.
template <auto member, class Action>
Spelled<Action> field(const Sort& sort) {
    return {{{}, &sort},
            [](const Action& action) { return std::optional(static_cast<int>(action.*member)); },
            [](Action& action, int value) {
                action.*member = static_cast<std::remove_reference_t<decltype(action.*member)>>(value);
            }};
}

/// A part that is one member of the action, which holds `absent` where the part does not stand.
template <auto member, auto absent, class Action>
Spelled<Action> field(const Sort& sort, Need need = Need::once, std::string_view fixed = {}) {
    return {{fixed, &sort, need},
            [](const Action& action) {
                return action.*member == absent ? std::nullopt : std::optional(static_cast<int>(action.*member));
            },
            [](Action& action, int value) {
                action.*member = static_cast<std::remove_reference_t<decltype(action.*member)>>(value);
            }};
}

/// A part that is one member of the action, which holds `nothing` for a word that names nothing.
template <auto member, auto nothing, class Action>
Spelled<Action> any_word(const Sort& sort) {
    return {{{}, &sort, Need::once},
            [](const Action& action) {
                return std::optional(action.*member == nothing ? names_nothing : static_cast<int>(action.*member));
            },
            [](Action& action, int value) {
                using Member = std::remove_reference_t<decltype(action.*member)>;
                action.*member = value == names_nothing ? Member(nothing) : static_cast<Member>(value);
            },
            true};
}

/// A fixed word that stands where this member holds true.
template <auto member, class Action>
Spelled<Action> fixed_word(std::string_view word) {
    return {{word},
            [](const Action& action) { return action.*member ? std::optional(0) : std::nullopt; },
            [](Action& action, int) { action.*member = true; }};
}

/// Nothing follows from the words of a choice.
template <class Action>
void as_read(Action& /*read*/) {}

/// How the choices of a game are written. `kind` is the member of `Action` that says which one it is.
template <class Action, auto kind>
class Spelling {
  public:
    using Kind = std::remove_cvref_t<decltype(std::declval<Action>().*kind)>;
    struct Way {
        std::vector<Spelled<Action>> parts;
        bool old = false;  ///< as Form::old
    };
    struct Row {
        Kind value;
        std::string_view word;
        std::vector<Way> ways =
            std::vector<Way>(1);  ///< read as the first that takes all words, said as the first that fits
        void (*settle)(Action&) = as_read<Action>;  ///< after reading: what follows from the words
    };

    explicit Spelling(std::vector<Row> rows) : rows_(std::move(rows)) {}

    std::string to_text(const Action& action) const {
        const auto row =
            std::find_if(rows_.begin(), rows_.end(), [&](const Row& r) { return r.value == action.*kind; });
        CHECK(row != rows_.end(), "every choice has a text");
        for (const Way& way : row->ways) {
            if (const auto text = way.old ? std::nullopt : said(*row, way, action)) return *text;
        }
        CHECK(false, "every choice fits one of its forms");
        return {};
    }

    Parsed<Action> parse(std::string_view text) const {
        const auto words = words_of(text);
        const std::string first(words.empty() ? std::string_view() : words[0]);
        const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const Row& r) { return r.word == first; });
        if (row == rows_.end()) return Refusal{bad_request, "There is no choice \"" + first + "\"."};
        WordReader reader(words);
        for (const Way& way : row->ways) {
            Action action{};
            action.*kind = row->value;
            reader.again();
            if (!read(reader, way.parts, action)) continue;
            row->settle(action);
            return action;
        }
        return Refusal{bad_request, "\"" + first + "\" cannot be understood. " + reader.problem()};
    }

    /// The same as plain data.
    std::vector<Choice> choices() const {
        std::vector<Choice> list;
        for (const Row& row : rows_) {
            list.push_back({row.word, {}});
            for (const Way& way : row.ways) {
                list.back().forms.push_back({{way.parts.begin(), way.parts.end()}, way.old});
            }
        }
        return list;
    }

  private:
    using Parts = std::vector<Spelled<Action>>;

    static std::optional<std::string> said(const Row& row, const Way& way, const Action& action) {
        std::string text(row.word);
        bool one_of = !is_there(way.parts, Need::either);
        for (const auto& part : way.parts) {
            const auto value = part.get(action);
            if (!value && part.need == Need::once) return std::nullopt;
            if (!value) continue;
            one_of = true;
            if (*value == names_nothing) {
                text += " ?";
                continue;
            }
            if (!part.fixed.empty()) text.append(" ").append(part.fixed);
            if (part.sort != nullptr) text.append(" ").append(part.sort->word(*value));
        }
        return one_of ? std::optional(text) : std::nullopt;
    }

    /// Whether the words are these parts, all of them.
    static bool read(WordReader& reader, const Parts& parts, Action& action) {
        for (auto part = parts.begin(); part != parts.end();) {
            if (!part->fixed.empty()) {
                const auto end = std::find_if(part, parts.end(), [](const auto& p) { return p.fixed.empty(); });
                if (!read_fixed(reader, {part, end}, action)) return false;
                part = end;
            } else if (read_word(reader, *part, action) || part->need == Need::maybe) {
                ++part;
            } else {
                return false;
            }
        }
        if (reader.more()) reader.lacks({});
        return !reader.more();
    }

    static bool read_word(WordReader& reader, const Spelled<Action>& part, Action& action) {
        const auto value = reader.more() ? part.sort->meaning(reader.next()) : std::nullopt;
        if (!value && !(part.any && reader.more())) {
            reader.lacks(part.sort->phrase);
            return false;
        }
        part.set(action, value.value_or(names_nothing));
        reader.take();
        return true;
    }

    /// Parts that begin with a fixed word, in any order, each once.
    static bool read_fixed(WordReader& reader, const Parts& parts, Action& action) {
        Parts left = parts;
        while (reader.more()) {
            const auto part =
                std::find_if(left.begin(), left.end(), [&](const auto& p) { return p.fixed == reader.next(); });
            if (part != left.end()) {
                reader.take();
                if (part->sort != nullptr && !read_word(reader, *part, action)) return false;
                if (part->sort == nullptr) part->set(action, 0);
                left.erase(part);
                continue;
            }
            const auto any = std::find_if(parts.begin(), parts.end(), [](const auto& p) { return p.any; });
            if (any == parts.end()) break;
            any->set(action, names_nothing);
            reader.take_all();
            return true;
        }
        for (const auto& part : left) reader.lacks(part.fixed);
        return !is_there(left, Need::once) && (!is_there(parts, Need::either) || left.size() < parts.size());
    }

    static bool is_there(const Parts& parts, Need need) {
        return std::any_of(parts.begin(), parts.end(), [need](const auto& part) { return part.need == need; });
    }

    std::vector<Row> rows_;
};

}  // namespace coronet::engine
