#include "engine/scenario/scenario.hpp"
#include "engine/scenario/script.hpp"
#include "engine/scenario/table.hpp"

#include <algorithm>

namespace coronet::scenario {

Report run(std::string_view text, Registry games, const Wish& wish) {
    const Script script = read_script(text);
    Report report;
    report.unreadable = script.problems;
    if (!report.unreadable.empty()) return report;
    for (const auto& scenario : script.scenarios) {
        if (!wish.only.empty() && wish.only != scenario.name) continue;
        const auto rules = std::find_if(games.begin(), games.end(),
                                        [&](const engine::AnyRules* game) { return game->id() == scenario.game; });
        Table table(wish.transcript);
        if (rules == games.end()) {
            table.problems.push_back({scenario.line, "there is no game `" + scenario.game + "`"});
        } else {
            table.play(scenario, **rules);
        }
        report.results.push_back({scenario.name, scenario.line, scenario.covers, table.problems});
        report.transcript += table.transcript;
    }
    return report;
}

}  // namespace coronet::scenario
