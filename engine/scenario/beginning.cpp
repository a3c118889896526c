// How a scenario begins, and which line and word is wrong if it does not; table.hpp declares what stands here.

#include "engine/core/text.hpp"
#include "engine/scenario/lines.hpp"
#include "engine/scenario/pattern.hpp"
#include "engine/scenario/table.hpp"

#include <algorithm>

namespace coronet::scenario {
namespace {

using engine::BadFact;
using engine::Refusal;

/// What a broken promise means, without the place in the code where it was given.
std::string meaning_of(const engine::Bug& bug) {
    const std::string_view text = bug.what();
    return std::string(text.substr(0, text.find(" (")));
}

/// The facts of the other position: those given, but for what it has instead.
std::vector<Given> other_facts(const Scenario& scenario) {
    std::vector<Given> facts = scenario.given;
    for (const auto& instead : scenario.instead) {
        std::erase_if(facts, [&](const Given& given) { return given.key == instead.key; });
        facts.push_back(instead);
    }
    return facts;
}

const Given* find(const std::vector<Given>& facts, const std::string& key) {
    const auto found = std::find_if(facts.begin(), facts.end(), [&](const Given& given) { return given.key == key; });
    return found == facts.end() ? nullptr : &*found;
}

}  // namespace

bool Table::begin(const Scenario& scenario) {
    auto main = position(scenario, scenario.given);
    if (!main) return false;
    now_.main = std::move(*main);
    if (!scenario.instead.empty()) {
        now_.other = position(scenario, other_facts(scenario));
        if (!now_.other) return false;
    }
    tell_events();
    tell_changes();
    return true;
}

/// A position or a dealt game that has begun; nothing, and a problem noted, if it has not, or should not.
std::optional<Course> Table::position(const Scenario& scenario, const std::vector<Given>& given) {
    Course course;
    for (const auto& shuffle : scenario.before) course.fate.prescribe(shuffle);
    try {
        const auto bad = set_up(scenario, given, course);
        if (scenario.no_start) {
            same(scenario.line, "the beginning is refused", *scenario.no_start,
                 bad ? std::string(bad->refusal.code) : "it began");
            return std::nullopt;
        }
        if (!bad) {
            course.game->check();
            return course;
        }
        const auto& [key, refusal] = *bad;
        const std::string where = key.empty() ? std::string() : "given " + shown(key) + ": ";
        problem(line_of(scenario, given, *bad), "cannot begin: " + std::string(refusal.code) + " (" + where +
                                                    refusal.sentence + ")" + after(hint(scenario, given, *bad)));
    } catch (const engine::WrongFate& wrong) {
        wrong_shuffle(course.fate.latest(), wrong);
    } catch (const engine::Bug& bug) {
        if (given.empty()) throw;
        problem(given.front().line,
                "these facts cannot all be so: " + meaning_of(bug) + "; the rules cannot go on from there");
    }
    return std::nullopt;
}

/// Why the game does not begin; if it does, it is in `course`.
std::optional<BadFact> Table::set_up(const Scenario& scenario, const std::vector<Given>& given, Course& course) {
    if (scenario.seed || (scenario.no_start && given.empty())) {
        const auto seed = scenario.seed.value_or(engine::Seed{});
        auto started = rules_->start(scenario.options, seed, course.events, &course.fate);
        if (const auto* refusal = std::get_if<Refusal>(&started)) return BadFact{{}, *refusal};
        course.game = std::move(std::get<std::unique_ptr<engine::AnyGame>>(started));
        return std::nullopt;
    }
    std::vector<std::pair<std::string, std::string>> facts;
    facts.reserve(given.size());
    for (const auto& fact : given) facts.emplace_back(fact.key, fact.value);
    auto arranged = rules_->position(scenario.options, std::move(facts), course.events, &course.fate);
    if (const auto* bad = std::get_if<BadFact>(&arranged)) return *bad;
    course.game = std::move(std::get<std::unique_ptr<engine::AnyGame>>(arranged));
    return std::nullopt;
}

int Table::line_of(const Scenario& scenario, const std::vector<Given>& given, const BadFact& bad) const {
    if (const auto* fact = find(given, bad.key)) return fact->line;
    if (bad.key.empty() && scenario.options_line > 0) return scenario.options_line;
    return scenario.line;
}

std::string Table::hint(const Scenario& scenario, const std::vector<Given>& given, const BadFact& bad) const {
    if (bad.key.empty()) return hint_about_options(scenario.options);
    if (bad.refusal.code == "unknown_fact" || bad.refusal.code == "bad_fact") {
        const auto keys = rules_->fact_keys(scenario.options);
        if (std::find(keys.begin(), keys.end(), bad.key) == keys.end()) {
            const auto doubt = words_.doubt_about_fact(bad.key);
            const auto like = keys_like(bad.key, keys);
            return doubt.empty() ? "what can be given: " + listed(like.empty() ? keys : like) : doubt;
        }
    }
    const auto* fact = find(given, bad.key);
    return fact == nullptr ? std::string() : words_.doubt_about_value(written_out(fact->value), bad.refusal.sentence);
}

std::string Table::hint_about_options(const engine::Options& options) const {
    const auto known = rules_->options();
    std::vector<std::string> names = {"players"};
    for (const auto& option : known) names.emplace_back(option.id);
    for (const auto& [name, value] : options) {
        if (std::find(names.begin(), names.end(), name) == names.end()) {
            return "there is no option `" + shown(name) + "`" + instead_of(name, names);
        }
        const auto option = std::find_if(known.begin(), known.end(), [&](const auto& one) { return one.id == name; });
        if (option == known.end()) continue;
        std::vector<std::string> values;
        for (const auto& one : option->values) values.emplace_back(one.id);
        for (const auto word : engine::words_of(value)) {
            if (std::find(values.begin(), values.end(), word) != values.end()) continue;
            return "`" + shown(name) + "` cannot be `" + shown(word) + "`" + instead_of(word, values);
        }
    }
    return options.contains("players") ? std::string() : "how many play is an option, too: `options: players 2`";
}

}  // namespace coronet::scenario
