#pragma once
// One scenario being played: carries out its statements on a game and notes what is not as it should be. Used by `run`.

#include "engine/scenario/dictionary.hpp"
#include "engine/scenario/script.hpp"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace coronet::scenario {

/// Shuffles as the scenario prescribes them; what is not prescribed is left to chance.
class ScriptedFate final : public engine::Fate {
  public:
    void prescribe(const Statement& shuffle) { waiting_.push_back(shuffle); }
    /// The line of a prescribed shuffle that has not come, or 0.
    int unused() const { return waiting_.empty() ? 0 : waiting_.front().line; }
    /// The line of the shuffle that came last.
    int latest() const { return given_.line; }
    std::optional<std::vector<std::string_view>> next_shuffle() override;

  private:
    std::deque<Statement> waiting_;
    Statement given_;  // owns the names of the latest shuffle
};

/// A game that is played, and what its latest choice brought.
struct Course {
    std::unique_ptr<engine::AnyGame> game{};
    ScriptedFate fate{};
    engine::TextLog events{};
    engine::Viewer refused{};  ///< who was refused last, since then nobody has chosen
    std::string refusal{};     ///< and how

    Course clone() const { return {game->clone(), fate, events, refused, refusal}; }
};

/// Plays one scenario.
class Table {
  public:
    /// The wish lives longer.
    Table(const engine::AnyRules& rules, const Wish& wish)
        : rules_(&rules),
          words_(rules.vocabulary()),
          telling_(wish.transcript),
          watcher_(wish.watcher),
          goes_on_(&wish.goes_on) {}

    /// Plays it to its end or to the first statement after which going on makes no sense; then the branches.
    void play(const Scenario& scenario);

    std::vector<Problem> problems;
    std::string transcript;

  private:
    struct CannotGoOn {};
    using Statements = std::span<const Statement>;

    /// Where the scenario stands: everything that a branch leaves as it found it.
    struct Moment {
        Course main;
        std::optional<Course> other;                  ///< the position that `instead` describes
        std::size_t heard = 0;                        ///< how many of the latest events `told` has passed
        std::optional<engine::Viewer> last_listener;  ///< to whom the last of these was told
        std::map<std::string, std::string> facts;     ///< as the transcript last told them
        Moment clone() const;
    };

    // beginning.cpp: how a scenario begins. False if it does not.
    bool begin(const Scenario& scenario);
    std::optional<Course> position(const Scenario& scenario, const std::vector<Given>& given);
    std::optional<engine::BadFact> set_up(const Scenario& scenario, const std::vector<Given>& given, Course& course);
    int line_of(const Scenario& scenario, const std::vector<Given>& given, const engine::BadFact& bad) const;
    std::string hint(const Scenario& scenario, const std::vector<Given>& given, const engine::BadFact& bad) const;
    std::string hint_about_options(const engine::Options& options) const;

    // table.cpp: what happens.
    bool carry_out(Statements statements);
    /// A problem if whoever plays it lets it go no further.
    bool goes_on(int line);
    void carry_out(const Statement& statement);
    void branch(Statements branch, const Moment& from);
    void choose(const Statement& statement);
    void choose_not(const Statement& statement);
    void undo(const Statement& statement);
    void after_choice();
    void mind_shuffles();
    void wrong_shuffle(int line, const engine::WrongFate& wrong);

    // table_looks.cpp: what must be so.
    void told(const Statement& statement);
    void not_told(const Statement& statement);
    void nothing_more(const Statement& statement);
    void legal(const Statement& statement);
    void legal_patterns(const Statement& statement, const std::vector<std::string>& actions);
    void fact(const Statement& statement);
    void sees(const Statement& statement);
    std::string no_fact(const std::string& key) const;
    void compare(const Statement& statement);
    void can_undo(const Statement& statement);
    void by_default(const Statement& statement);
    void ended(const Statement& statement);
    /// By what this viewer can tell the two positions apart; empty if by nothing.
    std::string difference(engine::Viewer viewer) const;

    /// Notes a problem unless both are the same.
    void same(int line, const std::string& what, const std::string& expected, const std::string& got,
              engine::Listing listing = engine::Listing::in_order);
    void problem(int line, std::string text, std::optional<engine::Refusal> refused = std::nullopt);
    void tell_events();
    void tell_changes();
    /// What the game lists, and `undo` where it is free (MON-147).
    std::vector<std::string> legal_now(engine::Seat seat) const;
    /// The one way to write a choice; as it is if it is none.
    std::string spelled(const std::string& choice) const;
    /// A problem if nobody can sit there.
    bool has_seat(const Statement& statement);

    const engine::AnyRules* rules_;
    Dictionary words_;
    bool telling_;
    Watcher* watcher_;
    const std::function<bool()>* goes_on_;
    Moment now_;
};

}  // namespace coronet::scenario
