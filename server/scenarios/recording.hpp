// A scenario as it is played, noted as recordings are: for each way it goes a first view and every change. Used by
// `record_scenario` and the workshop.
#pragma once

#include "engine/scenario/scenario.hpp"
#include "protocol/scenario.hpp"
#include "protocol/table.hpp"
#include "server/lobby/running_match.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace coronet::server {

/// A name that somebody wrote, as it can be sent.
[[nodiscard]] std::string fitting_name(const std::string& name);

/// Plays what a scenario plays on a table of its own.
class Recording : public scenario::Watcher {
  public:
    /// Writes into `into`, which lives longer.
    Recording(const protocol::GameEntry& game, protocol::Scenario& into) : game_(&game), into_(&into) {}

    void begins(const std::string& branch, const engine::AnyGame& position) override;
    void has_chosen(Seat seat, const std::string& action, engine::Fate& fate) override;
    void has_taken_back(Seat seat) override;
    void refused(Seat seat, const std::string& action, const engine::Refusal& why) override;

    /// Where the latest way stands; nothing if the scenario did not begin.
    [[nodiscard]] const RunningMatch* match() const { return match_ ? &*match_ : nullptr; }
    /// About how many bytes what was noted takes.
    [[nodiscard]] std::size_t bytes() const { return bytes_; }
    /// Who is asked at the end of each way that is over, in order.
    [[nodiscard]] const std::vector<SeatSet>& asked() const { return asked_; }

  private:
    /// Hands on to the fate of the choice that is being made.
    class Handed final : public engine::Fate {
      public:
        std::optional<std::vector<std::string_view>> next_shuffle() override;
        engine::Fate* now = nullptr;
    };

    void begin_branch(const std::string& name);
    protocol::ScenarioPart& part() { return into_->parts.back(); }
    void enter(const protocol::Entry& entry);

    const protocol::GameEntry* game_;
    protocol::Scenario* into_;
    Handed fate_;
    std::optional<RunningMatch> match_;
    std::optional<RunningMatch> common_;  ///< where the ways part
    protocol::ScenarioPart trunk_;        ///< and what was before
    std::size_t trunk_bytes_ = 0;
    std::size_t bytes_ = 0;
    std::vector<SeatSet> asked_;
};

}  // namespace coronet::server
