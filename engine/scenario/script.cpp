#include "engine/scenario/script.hpp"

#include "engine/core/text.hpp"
#include "engine/scenario/pattern.hpp"

#include <charconv>
#include <span>

namespace coronet::scenario {
namespace {

struct Line {
    int number;  ///< in the file, from 1
    std::string text;
};

/// What a file says: without empty lines and remarks, and with what `|` continues put together.
std::vector<Line> lines_of(std::string_view text) {
    std::vector<Line> lines;
    for (int number = 1; !text.empty(); ++number) {
        const auto end = std::min(text.find('\n'), text.size());
        const auto line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty() || line.front() == '#') continue;
        if (line.front() == '|' && !lines.empty()) {
            lines.back().text += " " + std::string(line);
        } else {
            lines.push_back({number, std::string(line)});
        }
    }
    return lines;
}

constexpr std::string_view scenario_head = "scenario";

/// What stands before a line's colon, and what after it.
std::pair<std::string, std::string_view> divided(std::string_view line) {
    const auto colon = std::min(line.find(':'), line.size());
    return {tidy(line.substr(0, colon)), trimmed(line.substr(std::min(colon + 1, line.size())))};
}

/// Reads line by line; the scenario being read is the last one, before the first it is the common beginning.
class Reader {
  public:
    Script read(std::string_view text) {
        for (const auto& [number, line] : lines_of(text)) understand(number, line);
        if (script_.scenarios.empty()) problem(1, "there is no `scenario:` in this file");
        for (const auto& scenario : script_.scenarios) complete(scenario);
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
        } else if (head == "covers") {
            for (const auto word : engine::words_of(value)) current().covers.emplace_back(word);
        } else if (head == "options") {
            read_options(number, value);
        } else if (head == "seed") {
            current().seed = seed_from(value);
            if (!current().seed) problem(number, "a seed is a number, or 64 hex digits");
        } else if (head == "cannot start") {
            current().no_start = value;
        } else if (head.starts_with("given ")) {
            give({head.substr(6), tidy(value), number});
        } else {
            read_step(number, head, value);
        }
    }

    void begin_scenario(int number, std::string_view name) {
        if (name.empty()) problem(number, "a scenario needs a name");
        for (const auto& other : script_.scenarios) {
            if (other.name == name) problem(number, "another scenario has this name");
        }
        Scenario scenario = common_;
        scenario.name = name;
        scenario.line = number;
        script_.scenarios.push_back(std::move(scenario));
    }

    void read_options(int number, std::string_view value) {
        for (const auto& part : parts_of(value, ',')) {
            const auto words = engine::words_of(part);
            if (words.size() < 2) {
                problem(number, "options read `players 3, banners off`");
                return;
            }
            // The value of an option that is a list has several words.
            current().options[std::string(words[0])] =
                engine::joined(std::span(words).subspan(1), [](std::string_view word) { return std::string(word); });
        }
    }

    void give(const Given& given) {
        auto& list = current().given;
        std::erase_if(list, [&](const Given& other) { return other.key == given.key; });
        list.push_back(given);
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
        const auto expects = [](const Statement& statement) {
            return statement.verb != Verb::choose && statement.verb != Verb::take_back &&
                   statement.verb != Verb::shuffle;
        };
        if (scenario.game.empty()) problem(scenario.line, "which game? `game: monarch`");
        if (scenario.no_start) {
            if (!scenario.statements.empty()) problem(scenario.line, "what cannot start has no steps");
            return;
        }
        if (scenario.seed && !scenario.given.empty()) {
            problem(scenario.line, "either a seed (a dealt game) or given facts (a position), not both");
        }
        if (!scenario.seed && scenario.given.empty()) problem(scenario.line, "neither a seed nor a given fact");
        if (std::none_of(scenario.statements.begin(), scenario.statements.end(), expects)) {
            problem(scenario.line, "nothing is expected: this scenario could not fail");
        }
    }

    Script script_;
    Scenario common_;
};

}  // namespace

Script read_script(std::string_view text) { return Reader().read(text); }

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
    for (const auto& [number, line] : lines_of(text)) {
        if (!line.starts_with(scenario_head)) continue;  // most lines, cheaply
        if (const auto [head, name] = divided(line); head == scenario_head) list.emplace_back(name);
    }
    return list;
}

}  // namespace coronet::scenario
