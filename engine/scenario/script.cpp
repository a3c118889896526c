#include "engine/scenario/script.hpp"

#include "engine/core/text.hpp"
#include "engine/scenario/lines.hpp"
#include "engine/scenario/pattern.hpp"

#include <algorithm>
#include <charconv>
#include <functional>
#include <set>
#include <span>

namespace coronet::scenario {
namespace {

constexpr std::string_view scenario_head = "scenario";
constexpr std::string_view wide_colon = "\xEF\xBC\x9A";  // as Japanese is typed

constexpr std::string_view such_as = "; add a line that expects something, such as `asked: A`";

// More than anybody writes by hand; what a file costs grows with these alone.
constexpr std::size_t most_scenarios = 2000;
constexpr std::size_t most_facts = 300;

/// What stands before a line's colon, and what after it.
std::pair<std::string, std::string_view> divided(std::string_view line) {
    const auto colon = std::min(line.find(':'), line.size());
    return {tidy(line.substr(0, colon)), trimmed(line.substr(std::min(colon + 1, line.size())))};
}

/// Whether a line that needs no colon compares two positions.
bool looks(std::string_view head) { return head.ends_with(" sees the same") || head.ends_with(" sees a difference"); }

/// Reads line by line; the scenario being read is the last one, before the first it is the common beginning.
class Reader {
  public:
    explicit Reader(bool trying) : trying_(trying) {}

    Script read(std::string_view text) {
        auto file = lines_of(text);
        script_.problems = std::move(file.problems);
        for (const auto& [number, line] : file.lines) {
            if (script_.scenarios.size() <= most_scenarios) understand(number, line);
        }
        const bool nothing = script_.scenarios.empty() && script_.problems.empty();
        if (nothing) problem(1, "there is no `scenario:` in this file");
        // What a line that cannot be read was to expect is not known.
        readable_ = script_.problems.empty();
        for (const auto& scenario : script_.scenarios) complete(scenario);
        std::stable_sort(script_.problems.begin(), script_.problems.end(),
                         [](const Problem& one, const Problem& other) { return one.line < other.line; });
        return std::move(script_);
    }

  private:
    Scenario& current() { return script_.scenarios.empty() ? common_ : script_.scenarios.back(); }
    void problem(int line, std::string text) { script_.problems.push_back({line, std::move(text)}); }

    void understand(int number, std::string_view line) {
        const auto [head, value] = divided(line);
        if (head == scenario_head) {
            begin_scenario(number, value);
        } else if (head == "game") {
            current().game = value;
            current().game_line = number;
        } else if (head == "covers") {
            for (const auto word : engine::words_of(value)) current().covers.emplace_back(word);
        } else if (head == "options") {
            read_options(number, value);
        } else if (head == "seed") {
            const auto seed = seed_from(value);
            if (!seed) problem(number, "`" + shown(value) + "`: a seed is a number, or 64 hex digits");
            current().seed = seed.value_or(engine::Seed{});
        } else if (head == "cannot start") {
            current().no_start = value;
            if (value.empty()) problem(number, "with which code is the beginning refused? `cannot start: bad_options`");
        } else if (head.starts_with("given ")) {
            give(current().given, {head.substr(6), tidy(value), number});
        } else if (head.starts_with("instead ")) {
            give(current().instead, {head.substr(8), tidy(value), number});
        } else if (line.find(':') == std::string_view::npos && head != "nothing more is told" && !looks(head)) {
            const bool wide = line.find(wide_colon) != std::string_view::npos;
            problem(number, "`" + shown(head) + "` is nothing a scenario can say: a line reads `WHAT: ...`, and this " +
                                (wide ? "colon is a wide one" : "one has no colon"));
        } else {
            read_step(number, head, value);
        }
    }

    void begin_scenario(int number, std::string_view name) {
        if (name.empty()) problem(number, "a scenario needs a name");
        if (!names_.emplace(name).second) problem(number, "another scenario has the name `" + shown(name) + "`");
        if (script_.scenarios.size() == most_scenarios) {
            problem(number,
                    "a file has at most " + std::to_string(most_scenarios) + " scenarios; the rest is not read");
        }
        Scenario scenario = common_;
        scenario.name = name;
        scenario.line = number;
        script_.scenarios.push_back(std::move(scenario));
    }

    void read_options(int number, std::string_view value) {
        current().options_line = number;
        for (const auto& part : parts_of(value, ',')) {
            const auto words = engine::words_of(part);
            if (words.size() < 2) {
                problem(number, "`" + shown(part) + "`: options read `players 3, banners off`");
                return;
            }
            // The value of an option that is a list has several words; a seat is a number to the game.
            const auto said = [](std::string_view word) {
                const auto seat = engine::seat_from(word);
                return seat ? std::to_string(engine::index(*seat)) : std::string(word);
            };
            current().options[std::string(words[0])] = engine::joined(std::span(words).subspan(1), said);
        }
    }

    void give(std::vector<Given>& list, const Given& given) {
        const auto& steps = current().statements;
        const auto happens = [](const Statement& statement) { return !expects(statement.verb); };
        if (std::any_of(steps.begin(), steps.end(), happens)) {
            problem(given.line, "a position is where a scenario begins: put this before what happens");
        }
        std::erase_if(list, [&](const Given& other) { return other.key == given.key; });
        if (list.size() < most_facts) return list.push_back(given);
        problem(given.line, "a position has at most " + std::to_string(most_facts) + " facts");
    }

    void read_step(int number, std::string_view head, std::string_view value) {
        auto read = read_statement(head, value, number);
        if (const auto* what = std::get_if<std::string>(&read)) return problem(number, *what);
        auto& statement = std::get<Statement>(read);
        if (script_.scenarios.empty()) return problem(number, "before the first `scenario:` nothing can happen");
        // A shuffle at the very beginning is one of the deal.
        const bool of_the_deal = statement.verb == Verb::shuffle && current().statements.empty();
        (of_the_deal ? current().before : current().statements).push_back(std::move(statement));
    }

    void complete(const Scenario& scenario) {
        if (scenario.game.empty()) problem(scenario.line, "which game? `game: monarch`");
        if (scenario.no_start) {
            if (!scenario.statements.empty()) problem(scenario.line, "what cannot start has no steps");
            return;
        }
        if (scenario.seed && !scenario.given.empty()) {
            problem(scenario.line, "either a seed (a dealt game) or given facts (a position), not both");
        }
        complete_other(scenario);
        if (!trying_ && readable_) complete_branches(scenario);
    }

    /// Two positions are there to be compared.
    void complete_other(const Scenario& scenario) {
        const auto compares = [](const Statement& statement) {
            return statement.verb == Verb::sees_same || statement.verb == Verb::sees_other;
        };
        const auto& statements = scenario.statements;
        const auto found = std::find_if(statements.begin(), statements.end(), compares);
        if (scenario.instead.empty() && found != statements.end()) {
            problem(found->line, "the same as what? say how the other position differs: `instead hand A: ...`");
        }
        if (scenario.instead.empty()) return;
        const int line = scenario.instead.front().line;
        if (scenario.seed) problem(line, "only a position of given facts has another one beside it");
        if (found == statements.end()) problem(line, "the positions are not compared: `B sees the same`");
    }

    void complete_branches(const Scenario& scenario) {
        const auto& statements = scenario.statements;
        const auto branch = [](const Statement& statement) { return statement.verb == Verb::from_here; };
        auto from = std::find_if(statements.begin(), statements.end(), branch);
        // A choice must be legal.
        const auto expect = [](auto begin, auto end) {
            return std::any_of(begin, end, [](const Statement& statement) {
                return expects(statement.verb) || statement.verb == Verb::choose || statement.verb == Verb::take_back;
            });
        };
        if (from == statements.end() && !expect(statements.begin(), from)) {
            problem(scenario.line, "nothing is expected: this scenario could not fail" + std::string(such_as));
        }
        while (from != statements.end()) {
            const auto end = std::find_if(from + 1, statements.end(), branch);
            if (!expect(from, end)) {
                problem(from->line, "nothing is expected: this branch could not fail" + std::string(such_as));
            }
            from = end;
        }
    }

    bool trying_;
    bool readable_ = true;
    Script script_;
    Scenario common_;
    std::set<std::string, std::less<>> names_;
};

}  // namespace

Script read_script(std::string_view text, bool trying) { return Reader(trying).read(text); }

std::optional<engine::Seed> seed_from(std::string_view text) {
    engine::Seed seed{};
    if (text.size() == 2 * seed.size()) {
        for (std::size_t i = 0; i < seed.size(); ++i) {
            const char* const digits = text.data() + 2 * i;
            const auto [end, error] = std::from_chars(digits, digits + 2, seed[i], 16);
            if (error != std::errc{} || end != digits + 2) return std::nullopt;
        }
        return seed;
    }
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    for (std::size_t i = 0; i < 8; ++i) seed[i] = static_cast<std::uint8_t>(number >> (8 * i));
    return seed;
}

std::vector<std::string> names(std::string_view text) {
    std::vector<std::string> list;
    for (const auto& [number, line] : lines_of(text).lines) {
        if (!line.starts_with(scenario_head)) continue;  // most lines, cheaply
        if (const auto [head, name] = divided(line); head == scenario_head) list.emplace_back(name);
    }
    return list;
}

}  // namespace coronet::scenario
