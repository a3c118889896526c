// The statements of a scenario that only look: events, facts, lists, the end.

#include "engine/core/text.hpp"
#include "engine/scenario/lines.hpp"
#include "engine/scenario/pattern.hpp"
#include "engine/scenario/table.hpp"

#include <algorithm>
#include <tuple>

namespace coronet::scenario {
namespace {

using engine::joined;

std::string bulleted(const std::vector<std::string>& lines, const char* mark) {
    return joined(
        lines, [&](const std::string& line) { return "\n    " + std::string(mark) + line; }, "");
}
std::string numbers(const std::vector<int>& list) {
    return joined(list, [](int number) { return std::to_string(number); });
}
bool any_matches(const std::string& pattern, const std::vector<std::string>& texts) {
    return std::any_of(texts.begin(), texts.end(), [&](const std::string& text) { return matches(pattern, text); });
}
/// The items of `list` that no item of `other` equals.
std::vector<std::string> without(const std::vector<std::string>& list, const std::vector<std::string>& other) {
    std::vector<std::string> rest;
    for (const auto& item : list) {
        if (std::find(other.begin(), other.end(), item) == other.end()) rest.push_back(item);
    }
    return rest;
}

std::vector<std::string> events_for(const Course& course, engine::Viewer viewer) {
    std::vector<std::string> texts;
    for (const auto& event : course.events) texts.push_back(tidy(event.for_viewer(viewer)));
    return texts;
}
std::string lined(const std::vector<std::string>& list) {
    return joined(
        list, [](const std::string& item) { return item; }, " | ");
}
/// A fact as a viewer knows it, in words.
std::string seen_text(const engine::AnyGame& game, engine::Viewer viewer, const std::string& key) {
    const auto seen = game.seen(viewer, key);
    const auto* text = std::get_if<std::optional<std::string>>(&seen);
    return text == nullptr ? std::string("no such fact") : text->value_or("hidden");
}

}  // namespace

void Table::told(const Statement& statement) {
    const auto texts = events_for(now_.main, statement.who);
    // Another listener may be told the event that was just heard, in his own form.
    const bool again = now_.last_listener && *now_.last_listener != statement.who && now_.heard > 0;
    now_.last_listener = statement.who;
    for (std::size_t i = again ? now_.heard - 1 : now_.heard; i < texts.size(); ++i) {
        if (!matches(statement.text, texts[i])) continue;
        now_.heard = i + 1;
        return;
    }
    const bool earlier = any_matches(statement.text, texts);
    problem(statement.line, std::string(earlier ? "told earlier than the lines above say: " : "not told: ") +
                                statement.text + after(words_.doubt_about_event(statement.text)) +
                                "\n  told was:" + bulleted(texts, ""));
}

void Table::not_told(const Statement& statement) {
    const auto doubt = words_.doubt_about_event(statement.text);
    if (!doubt.empty()) return problem(statement.line, doubt + " (what nobody can tell is never told)");
    for (const auto& text : events_for(now_.main, statement.who)) {
        if (matches(statement.text, text)) problem(statement.line, "told, but should not be: " + text);
    }
}

void Table::nothing_more(const Statement& statement) {
    const auto texts = events_for(now_.main, std::nullopt);
    if (now_.heard == texts.size()) return;
    problem(statement.line,
            "more was told:" + bulleted({texts.begin() + static_cast<std::ptrdiff_t>(now_.heard), texts.end()}, ""));
}

void Table::legal(const Statement& statement) {
    auto actions = legal_now(*statement.who);
    if (statement.verb == Verb::legal_has || statement.verb == Verb::legal_lacks) {
        return legal_patterns(statement, actions);
    }
    if (statement.verb == Verb::choices) {
        std::erase_if(actions, [&](const std::string& action) { return action == "undo" || words_.any_time(action); });
    }
    std::vector<std::string> items;
    items.reserve(statement.items.size());
    for (const auto& item : statement.items) items.push_back(spelled(item));
    const auto missing = without(items, actions);
    const auto extra = without(actions, items);
    if (missing.empty() && extra.empty()) return;
    std::string doubt;
    for (const auto& item : missing) {
        if (doubt.empty()) doubt = words_.doubt_about_choice(item);
    }
    problem(statement.line, "the legal actions are others (- expected only, + there only)" + after(doubt) +
                                bulleted(missing, "- ") + bulleted(extra, "+ "));
}

void Table::legal_patterns(const Statement& statement, const std::vector<std::string>& actions) {
    const bool has = statement.verb == Verb::legal_has;
    for (const auto& item : statement.items) {
        const auto doubt = words_.doubt_about_choice(item);
        if (!has && !doubt.empty()) {
            problem(statement.line, doubt + " (what is no choice is never legal)");
            continue;
        }
        if (any_matches(spelled(item), actions) == has) continue;
        problem(statement.line, (has ? "not legal: " : "legal, but should not be: ") + item + after(doubt) +
                                    "\n  legal are:" + bulleted(actions, ""));
    }
}

void Table::fact(const Statement& statement) {
    const auto fact = now_.main.game->fact(statement.key);
    if (std::holds_alternative<engine::Refusal>(fact)) {
        return problem(statement.line, no_fact(statement.key));
    }
    same(statement.line, statement.key, statement.text, tidy(std::get<std::string>(fact)),
         words_.listing(statement.key));
}

std::string Table::no_fact(const std::string& key) const {
    // Said as a fact, though it is a kind of line.
    for (const std::string_view line : {"asked", "legal", "choices", "told", "ended"}) {
        if (key.substr(0, key.find(' ')) == line) return "`" + shown(key) + ": ...` stands without `then` or `sees`";
    }
    auto doubt = words_.doubt_about_fact(key);
    if (!doubt.empty()) return doubt;
    auto like = keys_like(key, now_.main.game->fact_keys());
    for (const engine::Seat seat : engine::SeatSet::all(now_.main.game->seats())) {
        const auto of_seat = key + " " + engine::letter(seat);
        const bool known = std::holds_alternative<std::string>(now_.main.game->fact(of_seat));
        if (known && std::find(like.begin(), like.end(), of_seat) == like.end()) like.push_back(of_seat);
    }
    const auto ways = like.empty() ? std::string(R"(see "Positions by name" in the game's README)") : listed(like);
    return "there is no fact `" + shown(key) + "`; how it can be asked for: " + ways;
}

void Table::sees(const Statement& statement) {
    const auto seen = now_.main.game->seen(statement.who, statement.key);
    if (std::holds_alternative<engine::Refusal>(seen)) {
        return problem(statement.line, no_fact(statement.key));
    }
    same(statement.line, "what is seen of " + statement.key, statement.text,
         tidy(std::get<std::optional<std::string>>(seen).value_or("hidden")), words_.listing(statement.key));
}

void Table::compare(const Statement& statement) {
    const auto apart = difference(statement.who);
    const auto who = statement.who ? std::string(1, engine::letter(*statement.who)) : std::string("a spectator");
    if (apart.empty() == (statement.verb == Verb::sees_same)) return;
    problem(statement.line, apart.empty() ? who + " sees no difference between the positions"
                                          : who + " can tell the positions apart by " + apart);
}

std::string Table::difference(engine::Viewer viewer) const {
    const auto& [main, other] = std::tie(now_.main, *now_.other);
    const auto pair = [](const std::string& what, const std::string& one, const std::string& two) {
        return what + "\n    here:  " + one + "\n    there: " + two;
    };
    const auto told = events_for(main, viewer);
    const auto told_there = events_for(other, viewer);
    if (told != told_there) return pair("what is told", lined(told), lined(told_there));
    if (viewer) {
        if (main.refused == viewer && main.refusal != other.refusal)
            return pair("a refusal", main.refusal, other.refusal);
        const auto legal = main.game->legal(*viewer);
        const auto legal_there = other.game->legal(*viewer);
        if (legal != legal_there) return pair("what is legal", lined(legal), lined(legal_there));
    }
    if (main.game->looks_like(*other.game, viewer)) return {};
    for (const auto& key : main.game->fact_keys()) {
        const auto here = seen_text(*main.game, viewer, key);
        const auto there = seen_text(*other.game, viewer, key);
        if (here != there) return pair(key, here, there);
    }
    return "what they are shown";
}

void Table::can_undo(const Statement& statement) {
    const auto action = now_.main.game->free_undo(*statement.who).value_or("nothing");
    same(statement.line, "undo", spelled(statement.text), action);
}

void Table::by_default(const Statement& statement) {
    if (!now_.main.game->waiting().has(*statement.who)) {
        return problem(statement.line,
                       "nobody chooses for who is asked nothing; asked: " + names_of(now_.main.game->waiting()));
    }
    same(statement.line, "default", spelled(statement.text), now_.main.game->default_action(*statement.who));
}

void Table::ended(const Statement& statement) {
    const auto outcome = now_.main.game->outcome();
    const bool none_expected = statement.text == "no";
    if (outcome.has_value() == none_expected) {
        return problem(statement.line, outcome ? "the game has ended, scores " + numbers(outcome->scores)
                                               : std::string("the game has not ended"));
    }
    if (!outcome) return;
    if (!statement.scores.empty()) same(statement.line, "scores", numbers(statement.scores), numbers(outcome->scores));
    if (!statement.places.empty()) same(statement.line, "places", numbers(statement.places), numbers(outcome->places));
}

std::vector<std::string> Table::legal_now(engine::Seat seat) const {
    const auto& game = *now_.main.game;
    if (engine::index(seat) >= game.seats()) return {};
    auto actions = game.legal(seat);
    if (game.free_undo(seat)) actions.emplace_back("undo");
    return actions;
}

void Table::tell_events() {
    if (!telling_) return;
    for (const auto& event : now_.main.events) {
        transcript += "      " + event.open + "\n";
        if (!event.secret) continue;
        const auto who = joined(event.knows, [](engine::Seat seat) { return std::string(1, engine::letter(seat)); });
        transcript += "      (" + who + ": " + *event.secret + ")\n";
    }
}

void Table::tell_changes() {
    if (!telling_) return;
    const auto& game = *now_.main.game;
    std::map<std::string, std::string> now;
    for (const auto& key : game.fact_keys()) {
        const auto fact = game.fact(key);
        if (const auto* text = std::get_if<std::string>(&fact)) now[key] = tidy(*text);
        const auto before = now_.facts.find(key);
        if (before == now_.facts.end()) {
            transcript += "    " + key + ": " + now[key] + "\n";
        } else if (before->second != now[key]) {
            transcript += "    " + key + ": " + before->second + " -> " + now[key] + "\n";
        }
    }
    now_.facts = std::move(now);
    const auto outcome = game.outcome();
    transcript += outcome
                      ? "    ended: scores " + numbers(outcome->scores) + " places " + numbers(outcome->places) + "\n"
                      : "    asked: " + names_of(game.waiting()) + "\n";
}

}  // namespace coronet::scenario
