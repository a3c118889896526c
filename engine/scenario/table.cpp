#include "engine/scenario/table.hpp"

#include "engine/core/text.hpp"
#include "engine/scenario/pattern.hpp"

#include <algorithm>

namespace coronet::scenario {
namespace {

using engine::joined;
using engine::letter;
using engine::Refusal;

std::string missing_text(std::vector<std::pair<std::string, int>> missing) {
    std::sort(missing.begin(), missing.end());
    return joined(missing, [](const auto& entry) { return entry.first + " " + std::to_string(entry.second); });
}
std::string text_of(const Refusal& refusal) { return std::string(refusal.code) + " (" + refusal.sentence + ")"; }
std::string indented(const std::vector<std::string>& lines) {
    return joined(
        lines, [](const std::string& line) { return "\n    " + line; }, "");
}
std::string place_of(const Statement& statement) {
    return statement.who ? std::string(1, letter(*statement.who)) : std::string("spectator");
}

}  // namespace

std::optional<std::vector<std::string_view>> ScriptedFate::next_shuffle() {
    if (waiting_.empty()) return std::nullopt;
    given_ = std::move(waiting_.front());
    waiting_.pop_front();
    return std::vector<std::string_view>(given_.items.begin(), given_.items.end());
}

void Table::play(const Scenario& scenario, const engine::AnyRules& rules) {
    int line = scenario.line;
    if (telling_) transcript += "scenario: " + scenario.name + "\n";
    try {
        if (!begin(scenario, rules)) return;
        for (const auto& statement : scenario.statements) {
            line = statement.line;
            carry_out(statement);
        }
        if (fate_.unused() != 0) problem(fate_.unused(), "this shuffle never came");
    } catch (const CannotGoOn&) {
        if (telling_) transcript += "  the rest of this scenario makes no sense\n";
    } catch (const engine::Bug& bug) {
        problem(line, std::string("the engine broke a promise of its own: ") + bug.what());
    }
}

bool Table::begin(const Scenario& scenario, const engine::AnyRules& rules) {
    for (const auto& shuffle : scenario.before) fate_.prescribe(shuffle);
    std::vector<std::pair<std::string, std::string>> facts;
    for (const auto& given : scenario.given) facts.emplace_back(given.key, given.value);
    auto started = scenario.given.empty()
                       ? rules.start(scenario.options, scenario.seed.value_or(engine::Seed{}), events_, &fate_)
                       : rules.position(scenario.options, facts, events_, &fate_);
    const auto* refusal = std::get_if<Refusal>(&started);
    if (scenario.no_start) {
        same(scenario.line, "the beginning is refused", *scenario.no_start,
             refusal == nullptr ? "it began" : std::string(refusal->code));
        return false;
    }
    if (refusal != nullptr) {
        const auto guilty = std::find_if(scenario.given.begin(), scenario.given.end(), [&](const Given& given) {
            return refusal->sentence.starts_with("given " + given.key + ":");
        });
        problem(guilty == scenario.given.end() ? scenario.line : guilty->line, "cannot begin: " + text_of(*refusal));
        return false;
    }
    game_ = std::move(std::get<std::unique_ptr<engine::AnyGame>>(started));
    game_->check();
    tell_events();
    tell_changes();
    return true;
}

void Table::carry_out(const Statement& statement) {
    const auto same_text = [&](const std::string& what, const std::string& got) {
        same(statement.line, what, statement.text, got);
    };
    switch (statement.verb) {
        case Verb::choose: return choose(statement);
        case Verb::choose_not: return choose_not(statement);
        case Verb::take_back: return undo(statement, game_->undo_by_consent(*statement.who));
        case Verb::told: return told(statement);
        case Verb::not_told: return not_told(statement);
        case Verb::nothing_more: return nothing_more(statement);
        case Verb::asked: return same(statement.line, "asked", names_of(statement.seats), names_of(game_->waiting()));
        case Verb::legal:
        case Verb::legal_has:
        case Verb::legal_lacks: return legal(statement);
        case Verb::fact: return fact(statement);
        case Verb::sees: return sees(statement);
        case Verb::can_undo: return same_text("undo", game_->free_undo(*statement.who).value_or("nothing"));
        case Verb::by_default: return same_text("default", game_->default_action(*statement.who));
        case Verb::ended: return ended(statement);
        case Verb::shuffle: return fate_.prescribe(statement);
    }
}

void Table::choose(const Statement& statement) {
    if (statement.text == "undo") return undo(statement, game_->undo(*statement.who));
    if (telling_) transcript += "  " + place_of(statement) + ": " + statement.text + "\n";
    const auto listed = legal_now(*statement.who);
    events_.clear();
    heard_ = 0;
    last_listener_.reset();
    if (const auto refusal = game_->play(*statement.who, statement.text, events_, &fate_)) {
        problem(statement.line, "refused: " + text_of(*refusal));
        throw CannotGoOn{};
    }
    if (std::find(listed.begin(), listed.end(), statement.text) == listed.end()) {
        problem(statement.line, "accepted, but not in the list of legal actions:" + indented(listed));
    }
    game_->check();
    tell_events();
    tell_changes();
}

void Table::undo(const Statement& statement, const engine::Verdict& verdict) {
    if (telling_) transcript += "  " + place_of(statement) + ": undo\n";
    events_.clear();
    heard_ = 0;
    last_listener_.reset();
    if (verdict) {
        problem(statement.line, "refused: " + text_of(*verdict));
        throw CannotGoOn{};
    }
    game_->check();
    tell_changes();
}

void Table::choose_not(const Statement& statement) {
    const auto before = game_->hash();
    const auto listed = legal_now(*statement.who);
    engine::TextLog log;
    const auto refusal = statement.text == "undo" ? game_->undo(*statement.who)
                                                  : game_->play(*statement.who, statement.text, log, &fate_);
    if (!refusal) {
        problem(statement.line, "accepted, but it should be refused with " + statement.key);
        throw CannotGoOn{};
    }
    if (telling_) {
        transcript += "  " + place_of(statement) + " may not " + statement.text + ": " + text_of(*refusal) + "\n";
    }
    same(statement.line, "why `" + statement.text + "` is refused", statement.key, std::string(refusal->code));
    if (!statement.missing.empty()) {
        const std::vector<std::pair<std::string, int>> got(refusal->missing.begin(), refusal->missing.end());
        same(statement.line, "missing", missing_text(statement.missing), missing_text(got));
    }
    if (std::find(listed.begin(), listed.end(), statement.text) != listed.end()) {
        problem(statement.line, "refused, and yet in the list of legal actions");
    }
    if (game_->hash() != before) problem(statement.line, "refused, and yet something changed");
    if (!log.empty()) problem(statement.line, "refused, and yet something was told");
}

void Table::same(int line, const std::string& what, const std::string& expected, const std::string& got) {
    if (expected == got || matches(expected, got)) return;
    problem(line, what + "\n    expected: " + expected + "\n    got:      " + got);
}

void Table::problem(int line, std::string text) {
    if (telling_) transcript += "  line " + std::to_string(line) + ": " + text + "\n";
    problems.push_back({line, std::move(text)});
}

}  // namespace coronet::scenario
