#include "engine/scenario/table.hpp"

#include "engine/core/grammar.hpp"
#include "engine/core/text.hpp"
#include "engine/scenario/lines.hpp"
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
/// Whether it was not understood; Minerva's rules have a code of their own for a word that means nothing (MIN-144).
bool not_understood(const Refusal& refusal) {
    return refusal.code == engine::bad_request || refusal.code == "bad_parameter";
}
std::string text_of(const Refusal& refusal) { return std::string(refusal.code) + " (" + refusal.sentence + ")"; }
std::string indented(const std::vector<std::string>& lines) {
    return joined(
        lines, [](const std::string& line) { return "\n    " + line; }, "");
}
std::string place_of(const Statement& statement) {
    return statement.who ? std::string(1, letter(*statement.who)) : std::string("spectator");
}

/// What a seat whose choice was refused could choose: what begins with the same word, if anything does.
std::string could_choose(const Statement& statement, std::vector<std::string> listed) {
    constexpr std::size_t most = 8;
    std::erase(listed, "undo");
    const auto verb = statement.text.substr(0, statement.text.find(' '));
    const auto other = [&verb](const std::string& choice) { return choice.substr(0, choice.find(' ')) != verb; };
    if (!std::all_of(listed.begin(), listed.end(), other)) std::erase_if(listed, other);
    if (listed.empty()) return {};
    const bool more = listed.size() > most;
    if (more) listed.resize(most);
    return place_of(statement) + " could choose " + scenario::listed(listed) + (more ? ", ..." : "");
}

/// A choice, or taking one back, in one of the positions.
engine::Verdict play(Course& course, const Statement& statement) {
    const engine::Seat seat = *statement.who;
    if (statement.verb == Verb::take_back) return course.game->undo_by_consent(seat);
    if (statement.text == "undo") return course.game->undo(seat);
    return course.game->play(seat, statement.text, course.events, &course.fate);
}

}  // namespace

std::optional<std::vector<std::string_view>> ScriptedFate::next_shuffle() {
    if (waiting_.empty()) return std::nullopt;
    given_ = std::move(waiting_.front());
    waiting_.pop_front();
    return std::vector<std::string_view>(given_.items.begin(), given_.items.end());
}

Table::Moment Table::Moment::clone() const {
    return {main.clone(), other ? std::optional(other->clone()) : std::nullopt, heard, last_listener, facts};
}

void Table::play(const Scenario& scenario) {
    if (telling_) transcript += "scenario: " + scenario.name + "\n";
    try {
        if (!begin(scenario)) return;
    } catch (const engine::Bug& bug) {
        return problem(scenario.line, std::string("the engine broke a promise of its own: ") + bug.what());
    }
    if (watcher_ != nullptr) watcher_->begins({}, *now_.main.game);
    const Statements all = scenario.statements;
    const auto branches = [](const Statement& statement) { return statement.verb == Verb::from_here; };
    auto from = std::find_if(all.begin(), all.end(), branches);
    if (!carry_out({all.begin(), from})) return;
    if (from == all.end()) return mind_shuffles();
    const Moment here = now_.clone();
    while (from != all.end() && goes_on(from->line)) {
        const auto end = std::find_if(from + 1, all.end(), branches);
        branch({from, end}, here);
        from = end;
    }
}

/// Plays what follows `from here: NAME`, beginning there.
void Table::branch(Statements branch, const Moment& from) {
    if (telling_) transcript += "from here: " + branch.front().text + "\n";
    now_ = from.clone();
    if (watcher_ != nullptr) watcher_->begins(branch.front().text, *now_.main.game);
    if (carry_out(branch.subspan(1))) mind_shuffles();
}

/// False if going on makes no sense.
bool Table::carry_out(Statements statements) {
    for (const auto& statement : statements) {
        try {
            carry_out(statement);
            continue;
        } catch (const CannotGoOn&) {
            if (telling_) transcript += "  what comes after this makes no sense\n";
        } catch (const engine::WrongFate& wrong) {
            wrong_shuffle(now_.main.fate.latest(), wrong);
        } catch (const engine::Bug& bug) {
            problem(statement.line, std::string("the engine broke a promise of its own: ") + bug.what());
        }
        return false;
    }
    return true;
}

void Table::carry_out(const Statement& statement) {
    if (!goes_on(statement.line)) throw CannotGoOn{};
    if (!has_seat(statement)) return;
    switch (statement.verb) {
        case Verb::choose: return choose(statement);
        case Verb::choose_not: return choose_not(statement);
        case Verb::take_back: return undo(statement);
        case Verb::told: return told(statement);
        case Verb::not_told: return not_told(statement);
        case Verb::nothing_more: return nothing_more(statement);
        case Verb::asked:
            return same(statement.line, "asked", names_of(statement.seats), names_of(now_.main.game->waiting()));
        case Verb::legal:
        case Verb::choices:
        case Verb::legal_has:
        case Verb::legal_lacks: return legal(statement);
        case Verb::fact: return fact(statement);
        case Verb::sees: return sees(statement);
        case Verb::sees_same:
        case Verb::sees_other: return compare(statement);
        case Verb::can_undo: return can_undo(statement);
        case Verb::by_default: return by_default(statement);
        case Verb::ended: return ended(statement);
        case Verb::shuffle:
            now_.main.fate.prescribe(statement);
            if (now_.other) now_.other->fate.prescribe(statement);
            return;
        case Verb::from_here: return;
    }
}

bool Table::goes_on(int line) {
    if (!*goes_on_ || (*goes_on_)()) return true;
    problem(line, "it was stopped here: this is more than can be played at once");
    return false;
}

void Table::choose(const Statement& statement) {
    if (statement.text == "undo") return undo(statement);
    if (telling_) transcript += "  " + place_of(statement) + ": " + statement.text + "\n";
    const auto listed = legal_now(*statement.who);
    const auto text = spelled(statement.text);
    after_choice();
    ScriptedFate fate = now_.main.fate;
    if (const auto refusal = scenario::play(now_.main, statement)) {
        const auto doubt = words_.doubt_about_choice(statement.text);
        const auto usage = not_understood(*refusal) ? words_.usage(statement.text) : std::string();
        auto help = after(doubt) + after(usage);
        const bool unlike_any = doubt.starts_with("there is no choice") && !doubt.ends_with('?');
        if (help.empty() || unlike_any) help += after(could_choose(statement, listed));
        if (help.empty()) help = "; asked now: " + names_of(now_.main.game->waiting());
        problem(statement.line, "refused: " + text_of(*refusal) + help, refusal);
        throw CannotGoOn{};
    }
    if (watcher_ != nullptr) watcher_->has_chosen(*statement.who, text, fate);
    if (std::find(listed.begin(), listed.end(), text) == listed.end()) {
        problem(statement.line, "accepted, but not in the list of legal actions:" + indented(listed));
    }
    now_.main.game->check();
    tell_events();
    tell_changes();
    if (!now_.other) return;
    if (const auto refusal = scenario::play(*now_.other, statement)) {
        problem(statement.line, "refused in the other position: " + text_of(*refusal), refusal);
        throw CannotGoOn{};
    }
    now_.other->game->check();
}

void Table::undo(const Statement& statement) {
    if (telling_) transcript += "  " + place_of(statement) + ": undo\n";
    after_choice();
    auto refusal = scenario::play(now_.main, statement);
    if (!refusal && now_.other) refusal = scenario::play(*now_.other, statement);
    if (refusal) {
        problem(statement.line, "refused: " + text_of(*refusal), refusal);
        throw CannotGoOn{};
    }
    if (watcher_ != nullptr) watcher_->has_taken_back(*statement.who);
    now_.main.game->check();
    tell_changes();
}

/// Forgets what the choice before told.
void Table::after_choice() {
    for (Course* course : {&now_.main, now_.other ? &*now_.other : nullptr}) {
        if (course == nullptr) continue;
        course->events.clear();
        course->refused.reset();
        course->refusal.clear();
    }
    now_.heard = 0;
    now_.last_listener.reset();
}

void Table::choose_not(const Statement& statement) {
    // What nobody understands is refused for ever.
    const auto doubt = statement.key.find('*') == std::string::npos ? "" : words_.doubt_about_choice(statement.text);
    if (!doubt.empty())
        return problem(statement.line, doubt + " (`because *` is also true of what nobody understands)");
    const auto before = now_.main.game->hash();
    const auto listed = legal_now(*statement.who);
    Course tried = now_.main.clone();
    tried.events.clear();
    const auto refusal = scenario::play(tried, statement);
    if (!refusal) {
        problem(statement.line, "accepted, but it should be refused with " + statement.key);
        throw CannotGoOn{};
    }
    now_.main.refused = statement.who;
    now_.main.refusal = text_of(*refusal);
    if (watcher_ != nullptr) watcher_->refused(*statement.who, statement.text, *refusal);
    if (telling_) {
        transcript += "  " + place_of(statement) + " may not " + statement.text + ": " + now_.main.refusal + "\n";
    }
    same(statement.line,
         "why `" + shown(statement.text) + "` is refused" + after(words_.doubt_about_choice(statement.text)),
         statement.key, std::string(refusal->code));
    if (!statement.missing.empty()) {
        const std::vector<std::pair<std::string, int>> got(refusal->missing.begin(), refusal->missing.end());
        same(statement.line, "missing", missing_text(statement.missing), missing_text(got));
    }
    if (std::find(listed.begin(), listed.end(), spelled(statement.text)) != listed.end()) {
        problem(statement.line, "refused, and yet in the list of legal actions");
    }
    if (tried.game->hash() != before) problem(statement.line, "refused, and yet something changed");
    if (!tried.events.empty()) problem(statement.line, "refused, and yet something was told");
    if (!now_.other) return;
    Course other = now_.other->clone();
    const auto also = scenario::play(other, statement);
    now_.other->refusal = also ? text_of(*also) : "it is accepted";
}

void Table::mind_shuffles() {
    if (const int line = now_.main.fate.unused(); line != 0) problem(line, "this shuffle never came");
}

void Table::wrong_shuffle(int line, const engine::WrongFate& wrong) {
    std::map<std::string, int> left;
    for (const auto& name : wrong.left()) ++left[name];
    const auto list = joined(left, [](const auto& entry) {
        return (entry.second > 1 ? std::to_string(entry.second) + "*" : std::string()) + entry.first;
    });
    problem(line, "`" + shown(wrong.name()) + "` is not among what is shuffled here" +
                      after(words_.doubt_about_value(wrong.name(), wrong.name())) +
                      "; left are: " + (list.empty() ? "none" : list));
}

bool Table::has_seat(const Statement& statement) {
    const int seats = now_.main.game->seats();
    const bool sits = !statement.who || engine::index(*statement.who) < seats;
    if (sits || statement.verb == Verb::choose_not) return true;
    problem(statement.line,
            "`" + place_of(statement) + "` is no seat of this table: it has " + names_of(engine::SeatSet::all(seats)));
    return false;
}

std::string Table::spelled(const std::string& choice) const {
    const auto text = now_.main.game->spelled(choice);
    const auto* known = std::get_if<std::string>(&text);
    return known == nullptr ? choice : *known;
}

void Table::same(int line, const std::string& what, const std::string& expected, const std::string& got,
                 engine::Listing listing) {
    if (expected == got || matches(expected, got, listing)) return;
    problem(line, what + "\n    expected: " + expected + "\n    got:      " + got);
}

void Table::problem(int line, std::string text, std::optional<engine::Refusal> refused) {
    if (telling_) transcript += "  line " + std::to_string(line) + ": " + text + "\n";
    problems.push_back({line, std::move(text), std::move(refused)});
}

}  // namespace coronet::scenario
