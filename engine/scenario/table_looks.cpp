// The statements of a scenario that only look: events, facts, lists, the end.

#include "engine/core/text.hpp"
#include "engine/scenario/pattern.hpp"
#include "engine/scenario/table.hpp"

#include <algorithm>

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

}  // namespace

std::vector<std::string> Table::events_for(engine::Viewer viewer) const {
    std::vector<std::string> texts;
    for (const auto& event : events_) texts.push_back(tidy(event.for_viewer(viewer)));
    return texts;
}

void Table::told(const Statement& statement) {
    const auto texts = events_for(statement.who);
    // Another listener may be told the event that was just heard, in his own form.
    const bool again = last_listener_ && *last_listener_ != statement.who && heard_ > 0;
    last_listener_ = statement.who;
    for (std::size_t i = again ? heard_ - 1 : heard_; i < texts.size(); ++i) {
        if (!matches(statement.text, texts[i])) continue;
        heard_ = i + 1;
        return;
    }
    const bool earlier = any_matches(statement.text, texts);
    problem(statement.line, std::string(earlier ? "told earlier than the lines above say: " : "not told: ") +
                                statement.text + "\n  told was:" + bulleted(texts, ""));
}

void Table::not_told(const Statement& statement) {
    for (const auto& text : events_for(statement.who)) {
        if (matches(statement.text, text)) problem(statement.line, "told, but should not be: " + text);
    }
}

void Table::nothing_more(const Statement& statement) {
    const auto texts = events_for(std::nullopt);
    if (heard_ == texts.size()) return;
    problem(statement.line,
            "more was told:" + bulleted({texts.begin() + static_cast<std::ptrdiff_t>(heard_), texts.end()}, ""));
}

void Table::legal(const Statement& statement) {
    const auto actions = legal_now(*statement.who);
    const auto& items = statement.items;
    if (statement.verb == Verb::legal) {
        const auto missing = without(items, actions);
        const auto extra = without(actions, items);
        if (missing.empty() && extra.empty()) return;
        return problem(statement.line, "the legal actions are others (- expected only, + there only)" +
                                           bulleted(missing, "- ") + bulleted(extra, "+ "));
    }
    for (const auto& item : items) {
        const bool found = any_matches(item, actions);
        if (found == (statement.verb == Verb::legal_has)) continue;
        problem(statement.line, (found ? "legal, but should not be: " : "not legal: ") + item +
                                    "\n  legal are:" + bulleted(actions, ""));
    }
}

void Table::fact(const Statement& statement) {
    const auto fact = game_->fact(statement.key);
    if (const auto* refusal = std::get_if<engine::Refusal>(&fact)) {
        return problem(statement.line, "there is no fact `" + statement.key + "`: " + refusal->sentence);
    }
    same(statement.line, statement.key, statement.text, tidy(std::get<std::string>(fact)));
}

void Table::sees(const Statement& statement) {
    const auto seen = game_->seen(statement.who, statement.key);
    if (const auto* refusal = std::get_if<engine::Refusal>(&seen)) {
        return problem(statement.line, "there is no fact `" + statement.key + "`: " + refusal->sentence);
    }
    same(statement.line, "what is seen of " + statement.key, statement.text,
         tidy(std::get<std::optional<std::string>>(seen).value_or("hidden")));
}

void Table::ended(const Statement& statement) {
    const auto outcome = game_->outcome();
    const bool none_expected = statement.scores.empty() && statement.places.empty();
    if (!outcome || none_expected) {
        if (outcome.has_value() != none_expected) return;
        return problem(statement.line, outcome ? "the game has ended, scores " + numbers(outcome->scores)
                                               : std::string("the game has not ended"));
    }
    if (!statement.scores.empty()) same(statement.line, "scores", numbers(statement.scores), numbers(outcome->scores));
    if (!statement.places.empty()) same(statement.line, "places", numbers(statement.places), numbers(outcome->places));
}

std::vector<std::string> Table::legal_now(engine::Seat seat) const {
    if (engine::index(seat) >= game_->seats()) return {};
    auto actions = game_->legal(seat);
    if (game_->free_undo(seat)) actions.emplace_back("undo");
    return actions;
}

void Table::tell_events() {
    if (!telling_) return;
    for (const auto& event : events_) {
        transcript += "      " + event.open + "\n";
        if (!event.secret) continue;
        const auto who = joined(event.knows, [](engine::Seat seat) { return std::string(1, engine::letter(seat)); });
        transcript += "      (" + who + ": " + *event.secret + ")\n";
    }
}

void Table::tell_changes() {
    if (!telling_) return;
    std::map<std::string, std::string> now;
    for (const auto& key : game_->fact_keys()) {
        const auto fact = game_->fact(key);
        if (const auto* text = std::get_if<std::string>(&fact)) now[key] = tidy(*text);
        const auto before = facts_.find(key);
        if (before == facts_.end()) {
            transcript += "    " + key + ": " + now[key] + "\n";
        } else if (before->second != now[key]) {
            transcript += "    " + key + ": " + before->second + " -> " + now[key] + "\n";
        }
    }
    facts_ = std::move(now);
    const auto outcome = game_->outcome();
    transcript += outcome
                      ? "    ended: scores " + numbers(outcome->scores) + " places " + numbers(outcome->places) + "\n"
                      : "    asked: " + names_of(game_->waiting()) + "\n";
}

}  // namespace coronet::scenario
