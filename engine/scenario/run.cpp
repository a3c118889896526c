#include "engine/scenario/dictionary.hpp"
#include "engine/scenario/lines.hpp"
#include "engine/scenario/scenario.hpp"
#include "engine/scenario/script.hpp"
#include "engine/scenario/table.hpp"

#include <algorithm>
#include <utility>

namespace coronet::scenario {
namespace {

std::string no_game(const std::string& name, Registry games) {
    std::vector<std::string> names;
    for (const auto* game : games) names.emplace_back(game->id());
    return "there is no game `" + shown(name) + "`" + instead_of(name, names);
}

}  // namespace

Report run(std::string_view text, Registry games, const Wish& wish) {
    const Script script = read_script(text, wish.trying);
    Report report;
    report.unreadable = script.problems;
    if (!report.unreadable.empty()) return report;
    for (const auto& scenario : script.scenarios) {
        if (!wish.only.empty() && wish.only != scenario.name) continue;
        const auto rules = std::find_if(games.begin(), games.end(),
                                        [&](const engine::AnyRules* game) { return game->id() == scenario.game; });
        report.results.push_back({scenario.name, scenario.line, scenario.covers, {}});
        if (rules == games.end()) {
            report.results.back().problems.push_back({scenario.game_line, no_game(scenario.game, games)});
            continue;
        }
        Table table(**rules, wish);
        table.play(scenario);
        report.results.back().problems = std::move(table.problems);
        report.transcript += table.transcript;
    }
    return report;
}

}  // namespace coronet::scenario
