#include "server/scenarios/show.hpp"

#include "engine/scenario/scenario.hpp"
#include "engine/scenario/script.hpp"
#include "protocol/described/encode.hpp"
#include "server/scenarios/recording.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

namespace coronet::server {
namespace {

/// The lines of one scenario: what stands before the first of the file, and its own.
protocol::ScenarioLines lines_of(std::string_view text, const std::vector<scenario::Scenario>& all,
                                 const scenario::Scenario& one) {
    const auto next = std::find_if(all.begin(), all.end(), [&](const auto& other) { return other.line > one.line; });
    protocol::ScenarioLines lines;
    for (int number = 1; !text.empty(); ++number) {
        const auto end = std::min(text.find('\n'), text.size());
        const bool its =
            number < all.front().line || (number >= one.line && (next == all.end() || number < next->line));
        if (its) lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    while (!lines.empty() && (lines.back().empty() || lines.back().value.starts_with('#'))) lines.pop_back();
    return lines;
}

}  // namespace

std::optional<protocol::Scenario> record_scenario(const ScenarioText& file, std::string_view name) {
    const protocol::GameEntry* game = protocol::find_game(file.game);
    const auto script = scenario::read_script(file.text);
    const auto found = std::find_if(script.scenarios.begin(), script.scenarios.end(),
                                    [&](const auto& one) { return one.name == name; });
    if (game == nullptr || found == script.scenarios.end() || found->game != file.game) return std::nullopt;
    protocol::Scenario shown;
    shown.game = std::string(file.game);
    shown.name = found->name;
    shown.lines = lines_of(file.text, script.scenarios, *found);
    shown.covers.assign(found->covers.begin(), found->covers.end());
    for (const auto& [id, value] : found->options) {
        if (id != "players") shown.options.emplace(id, value);
    }
    Recording recording(*game, shown);
    const std::array rules{game->rules};
    const auto report = scenario::run(file.text, rules, {.only = name, .watcher = &recording});
    if (!report.passed() || shown.parts.empty()) return std::nullopt;
    return shown;
}

std::shared_ptr<const std::string> shown_scenario(const std::string& path) {
    static std::mutex mutex;
    static std::map<std::string, std::shared_ptr<const std::string>> all;
    {
        const std::lock_guard lock(mutex);
        if (const auto known = all.find(path); known != all.end()) return known->second;
    }
    for (const ScenarioText& file : scenario_texts()) {
        const std::string folder = std::string(file.game) + '/' + std::string(file.file) + '/';
        if (!path.starts_with(folder)) continue;
        const auto scenario = record_scenario(file, std::string_view(path).substr(folder.size()));
        if (!scenario) return nullptr;
        auto shown = std::make_shared<const std::string>(protocol::described::encode(*scenario));
        const std::lock_guard lock(mutex);
        return all.emplace(path, std::move(shown)).first->second;
    }
    return nullptr;
}

}  // namespace coronet::server
