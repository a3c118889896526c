#include "engine/scenario/statement.hpp"

#include "engine/core/text.hpp"
#include "engine/scenario/dictionary.hpp"
#include "engine/scenario/lines.hpp"
#include "engine/scenario/pattern.hpp"

#include <algorithm>
#include <optional>
#include <span>

namespace coronet::scenario {
namespace {

using engine::words_of;
using Words = std::span<const std::string_view>;
using Read = std::variant<Statement, std::string>;

constexpr std::string_view refusal_form = "a refusal reads `A may not: ACTION because CODE [missing NAME AMOUNT ...]`";
constexpr std::string_view end_form =
    "an end reads `ended: no`, `ended: yes` or `ended: scores NUMBER ... places NUMBER ...`";

/// What the lines of a scenario can begin with, for who misspells it.
const std::vector<std::string> heads = {"scenario",       "covers",
                                        "game",           "options",
                                        "given",          "instead",
                                        "seed",           "shuffle",
                                        "cannot start",   "asked",
                                        "legal A",        "legal A has",
                                        "legal A lacks",  "choices A",
                                        "then",           "told",
                                        "told A",         "not told",
                                        "not told A",     "nothing more is told",
                                        "spectator sees", "spectator sees the same",
                                        "ended",          "from here",
                                        "all let A"};
const std::vector<std::string> seat_heads = {"may not", "can undo",      "by default",
                                             "sees",    "sees the same", "sees a difference"};

Read read_refusal(Statement statement, std::string_view value) {
    constexpr std::string_view mark = " because ";
    const auto because = value.rfind(mark);
    if (because == std::string_view::npos) return std::string(refusal_form);
    statement.text = written_out(value.substr(0, because));
    const auto words = words_of(value.substr(because + mark.size()));
    if (words.empty() || statement.text.empty()) return std::string(refusal_form);
    statement.key = words[0];
    if (words.size() == 1) return statement;
    if (words[1] != "missing" || words.size() < 4 || words.size() % 2 != 0) return std::string(refusal_form);
    for (std::size_t i = 2; i < words.size(); i += 2) {
        const auto amount = engine::number_from(words[i + 1]);
        if (!amount) return "`" + shown(words[i + 1]) + "` is no amount: " + std::string(refusal_form);
        statement.missing.emplace_back(words[i], *amount);
    }
    return statement;
}

Read read_end(Statement statement, std::string_view value) {
    const auto words = words_of(value);
    if (words.size() == 1 && (words[0] == "no" || words[0] == "yes")) {
        statement.text = words[0];
        return statement;
    }
    std::vector<int>* list = nullptr;
    for (const auto word : words) {
        const auto number = engine::number_from(word);
        if (word == "scores") {
            list = &statement.scores;
        } else if (word == "places") {
            list = &statement.places;
        } else if (number && list != nullptr) {
            list->push_back(*number);
        } else {
            return "`" + shown(word) + "` cannot stand there: " + std::string(end_form);
        }
    }
    if (statement.scores.empty() && statement.places.empty()) return std::string(end_form);
    return statement;
}

Read read_asked(Statement statement, std::string_view value) {
    const auto words = words_of(value);
    if (words.size() == 1 && words[0] == "nobody") return statement;
    for (const auto word : words) {
        const auto seat = engine::seat_from(word);
        if (!seat)
            return "`" + shown(word) + "` is no seat: " + std::string(seats_are) +
                   ", as in `asked: A C`, or `asked: nobody`";
        statement.seats.add(*seat);
    }
    if (words.empty()) return std::string("say who is asked, or `asked: nobody`");
    return statement;
}

/// The end of a statement, `what` being the words of its head from `from` on.
std::string rest_of(Words head, std::size_t from) {
    return engine::joined(head.subspan(from), [](std::string_view word) { return word; });
}

/// `told ...` and `not told ...`: for whom.
Read read_told(Statement statement, Words who, std::string_view value) {
    statement.text = written_out(value);
    if (statement.text.empty()) return std::string("say what is told; `*` stands for any text");
    if (who.empty()) return statement;
    statement.spectator = who.size() == 1 && who[0] == "spectator";
    if (!statement.spectator) statement.who = who.size() == 1 ? engine::seat_from(who[0]) : std::nullopt;
    if (!statement.spectator && !statement.who) {
        return "told to whom? `" + shown(rest_of(who, 0)) + "` is neither a seat A to E nor `spectator`";
    }
    return statement;
}

/// Actions or patterns parted by `|`; `nothing` alone is none.
std::optional<std::string> read_choices(Statement& statement, std::string_view value) {
    for (const auto& part : parts_of(value, '|')) statement.items.push_back(written_out(part));
    const bool gap = std::find(statement.items.begin(), statement.items.end(), "") != statement.items.end();
    if (statement.items.empty() || gap) return "name the actions, parted by `|`, or `nothing`";
    if (statement.items.size() == 1 && statement.items[0] == "nothing") statement.items.clear();
    return std::nullopt;
}

Read read_legal(Statement statement, Words head, std::string_view value) {
    statement.who = head.size() >= 2 ? engine::seat_from(head[1]) : std::nullopt;
    if (!statement.who || head.size() > 3) {
        return "`" + shown(rest_of(head, 0)) +
               "`: legal for whom? `legal A: ...`, `legal A has: ...`, `choices A: ...`";
    }
    if (head.size() == 3) {
        const bool lists = head[0] == "legal" && (head[2] == "has" || head[2] == "lacks");
        if (!lists) return "`" + shown(head[2]) + "`: a list is `legal A has:` or `legal A lacks:`";
        statement.verb = head[2] == "has" ? Verb::legal_has : Verb::legal_lacks;
    }
    if (auto wrong = read_choices(statement, value)) return *wrong;
    if (statement.items.empty() && head.size() == 3) return std::string("name the actions, parted by `|`");
    return statement;
}

/// `... sees KEY: VALUE`, `... sees the same`, `... sees a difference`, from the word after `sees` on.
Read read_sees(Statement statement, const std::string& what, std::string_view value) {
    statement.verb = what == "the same" ? Verb::sees_same : what == "a difference" ? Verb::sees_other : Verb::sees;
    statement.text = written_out(value);
    if (statement.verb == Verb::sees) statement.key = what;
    return statement;
}

/// A head that begins with a seat.
Read read_of_seat(Statement statement, Words head, std::string_view value) {
    const std::string what = rest_of(head, 1);
    statement.text = written_out(value);
    if (what == "may not") return read_refusal(std::move(statement), value);
    if (what.empty()) {
        statement.verb = Verb::choose;
    } else if (what == "can undo") {
        statement.verb = Verb::can_undo;
    } else if (what == "by default") {
        statement.verb = Verb::by_default;
    } else if (head.size() > 2 && head[1] == "sees") {
        return read_sees(std::move(statement), rest_of(head, 2), value);
    } else {
        return "a seat cannot `" + shown(what) + "`" + instead_of(what, seat_heads);
    }
    if (statement.text.empty()) return std::string("an action is missing after the colon");
    return statement;
}

Read read_shuffle(Statement statement, std::string_view value) {
    const auto names = written_out(value);
    for (const auto word : words_of(names)) statement.items.emplace_back(word);
    if (statement.items.empty()) return std::string("name what the shuffle gives, first drawn first");
    return statement;
}

Read read_branch(Statement statement, std::string_view value) {
    statement.text = tidy(value);
    if (statement.text.empty()) return std::string("say what happens from here: `from here: she declines`");
    return statement;
}

/// What to say of a line that begins with no word of the language.
std::string nothing_like(const std::string& head) {
    const auto words = words_of(head);
    const char first = words[0][0];
    const bool small_seat = words[0].size() == 1 && first >= 'a' && first <= 'e';
    auto near = nearest(head, heads);
    if (near.empty()) {
        std::vector<std::string> firsts;
        firsts.reserve(heads.size());
        for (const auto& known : heads) firsts.emplace_back(words_of(known)[0]);
        near = nearest(words[0], firsts);
    }
    return "`" + shown(head) + "` is nothing a scenario can say" + (small_seat ? ": " + std::string(seats_are) : near) +
           "; tests/scenarios/README.md lists what it can";
}

}  // namespace

bool expects(Verb verb) {
    switch (verb) {
        case Verb::choose:
        case Verb::take_back:
        case Verb::shuffle:
        case Verb::from_here: return false;
        default: return true;
    }
}

Read read_statement(std::string_view head_text, std::string_view value, int line) {
    const auto list = words_of(head_text);
    const Words head = list;
    const std::string all = rest_of(head, 0);
    const auto is = [&](Verb verb) { return Statement{.verb = verb, .line = line}; };
    if (head.empty()) return std::string("nothing stands before the colon");
    if (const auto seat = engine::seat_from(head[0])) {
        Statement statement = is(Verb::choose_not);
        statement.who = seat;
        return read_of_seat(std::move(statement), head, value);
    }
    if (head[0] == "then" && head.size() > 1) {
        Statement statement = is(Verb::fact);
        statement.key = rest_of(head, 1);
        statement.text = written_out(value);
        return statement;
    }
    if (head[0] == "spectator" && head.size() > 2 && head[1] == "sees") {
        return read_sees(is(Verb::sees), rest_of(head, 2), value);
    }
    if (head[0] == "told") return read_told(is(Verb::told), head.subspan(1), value);
    if (head[0] == "not" && head.size() > 1 && head[1] == "told") {
        return read_told(is(Verb::not_told), head.subspan(2), value);
    }
    if (all == "nothing more is told") return is(Verb::nothing_more);
    if (head[0] == "legal") return read_legal(is(Verb::legal), head, value);
    if (head[0] == "choices") return read_legal(is(Verb::choices), head, value);
    if (all == "asked") return read_asked(is(Verb::asked), value);
    if (all == "ended") return read_end(is(Verb::ended), value);
    if (head.size() == 3 && head[0] == "all" && head[1] == "let" && engine::seat_from(head[2])) {
        if (tidy(value) != "undo") return std::string("others can let a seat `undo`, nothing else");
        Statement statement = is(Verb::take_back);
        statement.who = engine::seat_from(head[2]);
        return statement;
    }
    if (all == "shuffle") return read_shuffle(is(Verb::shuffle), value);
    if (all == "from here") return read_branch(is(Verb::from_here), value);
    return nothing_like(all);
}

}  // namespace coronet::scenario
