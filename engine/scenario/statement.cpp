#include "engine/scenario/statement.hpp"

#include "engine/core/text.hpp"
#include "engine/scenario/pattern.hpp"

#include <span>

namespace coronet::scenario {
namespace {

using engine::words_of;
using Words = std::span<const std::string_view>;
using Read = std::variant<Statement, std::string>;

constexpr std::string_view refusal_form = "a refusal reads `A may not: ACTION because CODE [missing NAME AMOUNT ...]`";
constexpr std::string_view end_form = "an end reads `ended: no` or `ended: scores NUMBER ... places NUMBER ...`";

Read read_refusal(Statement statement, std::string_view value) {
    constexpr std::string_view mark = " because ";
    const auto because = value.rfind(mark);
    if (because == std::string_view::npos) return std::string(refusal_form);
    statement.text = tidy(value.substr(0, because));
    const auto words = words_of(value.substr(because + mark.size()));
    if (words.empty() || statement.text.empty()) return std::string(refusal_form);
    statement.key = words[0];
    if (words.size() == 1) return statement;
    if (words[1] != "missing" || words.size() < 4 || words.size() % 2 != 0) return std::string(refusal_form);
    for (std::size_t i = 2; i < words.size(); i += 2) {
        const auto amount = engine::number_from(words[i + 1]);
        if (!amount) return std::string(refusal_form);
        statement.missing.emplace_back(words[i], *amount);
    }
    return statement;
}

Read read_end(Statement statement, std::string_view value) {
    const auto words = words_of(value);
    if (words.size() == 1 && words[0] == "no") return statement;
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
            return std::string(end_form);
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
        if (!seat) return "`" + std::string(word) + "` is no seat: seats are A to E";
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
    statement.text = tidy(value);
    if (statement.text.empty()) return std::string("say what is told; `*` stands for any text");
    if (who.empty()) return statement;
    statement.spectator = who.size() == 1 && who[0] == "spectator";
    if (!statement.spectator) statement.who = who.size() == 1 ? engine::seat_from(who[0]) : std::nullopt;
    if (!statement.spectator && !statement.who) return std::string("told to whom? a seat A to E, or `spectator`");
    return statement;
}

Read read_legal(Statement statement, Words head, std::string_view value) {
    statement.who = head.size() >= 2 ? engine::seat_from(head[1]) : std::nullopt;
    if (!statement.who || head.size() > 3) return std::string("legal for whom? `legal A: ...`, `legal A has: ...`");
    statement.items = parts_of(value, '|');
    if (head.size() == 3) {
        if (head[2] != "has" && head[2] != "lacks") return std::string("a list is `legal A has:` or `legal A lacks:`");
        statement.verb = head[2] == "has" ? Verb::legal_has : Verb::legal_lacks;
    }
    if (statement.items.empty()) return std::string("name the actions, parted by `|`, or `nothing`");
    if (statement.verb == Verb::legal && statement.items.size() == 1 && statement.items[0] == "nothing") {
        statement.items.clear();
    }
    return statement;
}

/// A head that begins with a seat.
Read read_of_seat(Statement statement, Words head, std::string_view value) {
    const std::string what = rest_of(head, 1);
    statement.text = tidy(value);
    if (what == "may not") return read_refusal(std::move(statement), value);
    if (what.empty()) {
        statement.verb = Verb::choose;
    } else if (what == "can undo") {
        statement.verb = Verb::can_undo;
    } else if (what == "by default") {
        statement.verb = Verb::by_default;
    } else if (head.size() > 2 && head[1] == "sees") {
        statement.verb = Verb::sees;
        statement.key = rest_of(head, 2);
        return statement;
    } else {
        return "a seat cannot `" + what + "`";
    }
    if (statement.text.empty()) return std::string("an action is missing after the colon");
    return statement;
}

}  // namespace

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
        statement.text = tidy(value);
        return statement;
    }
    if (head[0] == "spectator" && head.size() > 2 && head[1] == "sees") {
        Statement statement = is(Verb::sees);
        statement.key = rest_of(head, 2);
        statement.text = tidy(value);
        return statement;
    }
    if (head[0] == "told") return read_told(is(Verb::told), head.subspan(1), value);
    if (head[0] == "not" && head.size() > 1 && head[1] == "told") {
        return read_told(is(Verb::not_told), head.subspan(2), value);
    }
    if (all == "nothing more is told") return is(Verb::nothing_more);
    if (head[0] == "legal") return read_legal(is(Verb::legal), head, value);
    if (all == "asked") return read_asked(is(Verb::asked), value);
    if (all == "ended") return read_end(is(Verb::ended), value);
    if (head.size() == 3 && head[0] == "all" && head[1] == "let" && engine::seat_from(head[2])) {
        if (tidy(value) != "undo") return std::string("others can let a seat `undo`, nothing else");
        Statement statement = is(Verb::take_back);
        statement.who = engine::seat_from(head[2]);
        return statement;
    }
    if (all == "shuffle") {
        Statement statement = is(Verb::shuffle);
        for (const auto word : words_of(value)) statement.items.emplace_back(word);
        if (statement.items.empty()) return std::string("name what the shuffle gives, first drawn first");
        return statement;
    }
    return "`" + all + "` is nothing a scenario can say; tests/scenarios/README.md lists what it can";
}

}  // namespace coronet::scenario
