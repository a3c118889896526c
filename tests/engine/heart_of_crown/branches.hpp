#pragma once
// What there is to happen in Heart of Crown, as marks: every card played, bought, set, kept, imitated, used in defense
// against every attack; every question of every card; every kind of event; every refusal; every end. `expected_marks`
// follows from the engine's own tables, so a new card or question is expected without a word here. `Watch` collects the
// marks of a running game.

#include "engine/heart_of_crown/game.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace coronet::heart_of_crown::branches {

/// Mark -> how often it was seen.
using Marks = std::map<std::string, int>;

/// All that should be seen in the long run.
std::set<std::string> expected_marks();

/// Collects marks.
class Watch {
  public:
    /// A position in which somebody is asked, or the end.
    void see(const State& state);
    /// A choice about to be made in `state`.
    void see(const State& state, Seat seat, const Action& action);
    /// What it told.
    void see(const Event& event);
    /// A refused choice.
    void see(const engine::Refusal& refusal) { mark("refused " + std::string(refusal.code)); }

    [[nodiscard]] const Marks& marks() const { return marks_; }
    /// What is expected, or was offered as an answer, and was not seen.
    [[nodiscard]] std::vector<std::string> missing() const;

  private:
    void mark(const std::string& what) { ++marks_[what]; }

    Marks marks_;
    std::set<std::string> offered_;
};

}  // namespace coronet::heart_of_crown::branches
