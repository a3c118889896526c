#pragma once
// One scenario being played: carries out its statements on a game and notes what is not as it should be. Used by `run`.

#include "engine/scenario/script.hpp"

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace coronet::scenario {

/// Shuffles as the scenario prescribes them; what is not prescribed is left to chance.
class ScriptedFate final : public engine::Fate {
  public:
    void prescribe(const Statement& shuffle) { waiting_.push_back(shuffle); }
    /// The line of a prescribed shuffle that has not come, or 0.
    int unused() const { return waiting_.empty() ? 0 : waiting_.front().line; }
    std::optional<std::vector<std::string_view>> next_shuffle() override;

  private:
    std::deque<Statement> waiting_;
    Statement given_;  // owns the names of the latest shuffle
};

/// Plays one scenario.
class Table {
  public:
    explicit Table(bool telling) : telling_(telling) {}

    /// Plays it to its end or to the first statement after which going on makes no sense.
    void play(const Scenario& scenario, const engine::AnyRules& rules);

    std::vector<Problem> problems;
    std::string transcript;

  private:
    struct CannotGoOn {};

    bool begin(const Scenario& scenario, const engine::AnyRules& rules);
    void carry_out(const Statement& statement);
    void choose(const Statement& statement);
    void choose_not(const Statement& statement);
    void undo(const Statement& statement, const engine::Verdict& verdict);
    void told(const Statement& statement);
    void not_told(const Statement& statement);
    void nothing_more(const Statement& statement);
    void legal(const Statement& statement);
    void fact(const Statement& statement);
    void sees(const Statement& statement);
    void ended(const Statement& statement);

    /// Notes a problem unless both are the same.
    void same(int line, const std::string& what, const std::string& expected, const std::string& got);
    void problem(int line, std::string text);
    void tell_events();
    void tell_changes();
    std::vector<std::string> events_for(engine::Viewer viewer) const;
    /// What the game lists, and `undo` where it is free (MON-147).
    std::vector<std::string> legal_now(engine::Seat seat) const;

    bool telling_;
    std::unique_ptr<engine::AnyGame> game_;
    ScriptedFate fate_;
    engine::TextLog events_;                       // of the latest choice
    std::size_t heard_ = 0;                        // how many of them `told` has passed
    std::optional<engine::Viewer> last_listener_;  // to whom the last of these was told
    std::map<std::string, std::string> facts_;     // as the transcript last told them
};

}  // namespace coronet::scenario
