#include "server/scenarios/show.hpp"

#include "engine/scenario/scenario.hpp"
#include "engine/scenario/script.hpp"
#include "protocol/described/encode.hpp"
#include "server/lobby/recorder.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <utility>

namespace coronet::server {
namespace {

/// Hands on to the fate of the choice that is being made.
class Handed final : public engine::Fate {
  public:
    std::optional<std::vector<std::string_view>> next_shuffle() override {
        return now == nullptr ? std::nullopt : now->next_shuffle();
    }
    engine::Fate* now = nullptr;
};

/// Plays what a scenario plays on a table of its own, and notes each step as a recording does.
class Recording final : public scenario::Watcher {
  public:
    Recording(const protocol::GameEntry& game, protocol::Scenario& into) : game_(&game), into_(&into) {}

    void begins(const std::string& branch, const engine::AnyGame& position) override {
        if (!branch.empty()) return begin_branch(branch);
        match_.emplace(game_->table_over(position, &fate_), std::chrono::seconds(0), Time{});
        into_->seats = match_->seats();
        into_->parts.emplace_back();
        part().first = first_of(*match_);
    }
    void chooses(Seat seat, const std::string& action, engine::Fate& fate) override {
        fate_.now = &fate;
        enter({protocol::How::choice, seat, action});
        fate_.now = nullptr;
    }
    void takes_back(Seat seat) override { enter({protocol::How::undo, seat, {}}); }
    void refused(Seat seat, const std::string& action, const engine::Refusal& why) override {
        // Who does not sit at this table has no face to be shown with.
        if (engine::index(seat) >= match_->seats()) return;
        part().refused.push_back({match_->version(), engine::index(seat), action, std::string(why.code), why.sentence});
    }

  private:
    /// Each way is shown from the beginning, so that what was chosen before it can be taken back in it.
    void begin_branch(const std::string& name) {
        if (!common_) {
            common_.emplace(std::move(*match_));
            trunk_ = std::move(part());
            into_->parts.clear();
        }
        match_.emplace(common_->over(common_->table().clone()));
        into_->parts.push_back(trunk_);
        part().name = name;
    }
    protocol::ScenarioPart& part() { return into_->parts.back(); }
    void enter(const protocol::Entry& entry) {
        const auto followed = match_->follow(entry, Time{});
        const auto* step = std::get_if<SharedStep>(&followed);
        if (step != nullptr) part().moves.push_back(move_of(**step, match_->seats()));
    }

    const protocol::GameEntry* game_;
    protocol::Scenario* into_;
    Handed fate_;
    std::optional<RunningMatch> match_;
    std::optional<RunningMatch> common_;  ///< where the ways part
    protocol::ScenarioPart trunk_;        ///< and what was before
};

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
