#pragma once
// Scenarios: rules written down as positions, choices and expectations in plain text, for every game. Text in, text
// out; used by the tests and by `coronet try FILE`. The format is described in tests/scenarios/README.md.

#include "engine/core/any_game.hpp"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::scenario {

/// The games that scenarios may be about.
using Registry = std::span<const engine::AnyRules* const>;

/// Something that is not as the scenario says, or a line that cannot be understood. Lines count from 1.
struct Problem {
    int line = 0;
    std::string text;  ///< may have several lines
    /// Of a choice that is refused and should not be: why. Its code and sentence are in the text, too.
    std::optional<engine::Refusal> refused{};
};

/// What became of one scenario.
struct Result {
    std::string name;
    int line = 0;
    std::vector<std::string> covers;  ///< rule ids
    std::vector<Problem> problems;    ///< none = passed
};

/// What became of a file.
struct Report {
    std::vector<Problem> unreadable;  ///< lines that were not understood; then nothing was run
    std::vector<Result> results;      ///< in the order of the file
    std::string transcript;           ///< every step, if it was wished for

    bool passed() const;
};

/// Sees a scenario as it is played: what whoever shows it on a table needs. What is told is of the first of two
/// positions.
class Watcher {
  public:
    virtual ~Watcher() = default;
    /// It begins here; `branch` is the name behind `from here`, empty for what stands before the first.
    virtual void begins(const std::string& branch, const engine::AnyGame& position) = 0;
    /// A seat has chosen. `fate` decides the shuffles of this choice, as it did.
    virtual void has_chosen(engine::Seat seat, const std::string& action, engine::Fate& fate) = 0;
    /// A seat has taken its latest choice back, and all that came after it.
    virtual void has_taken_back(engine::Seat seat) = 0;
    /// A choice was refused, as the scenario says.
    virtual void refused(engine::Seat seat, const std::string& action, const engine::Refusal& why) = 0;
};

/// How to run.
struct Wish {
    bool transcript = false;     ///< tell every step: choices, events, changed facts, who is asked
    std::string_view only{};     ///< run only the scenario with this name; empty = all
    Watcher* watcher = nullptr;  ///< is told what happens
    bool trying = false;         ///< it need not expect anything: somebody looks what happens
    /// Asked before each step; false ends it, as if it stopped there.
    std::function<bool()> goes_on{};
};

/// Runs the scenarios of a file. Never throws because of what the file says.
Report run(std::string_view text, Registry games, const Wish& wish = {});

/// The names of the scenarios in a file, in order; those of an unreadable file as far as they were understood.
std::vector<std::string> names(std::string_view text);

/// The problems of a report as lines `FILE:LINE: what is wrong`, and a closing line with the count.
std::string describe(const Report& report, std::string_view file);

}  // namespace coronet::scenario
