#pragma once
// The rules carried out on a copy, as far as they concern one action of one seat: no turn passes on, and every question
// is passed over as if its tile gave nothing. Used by previews.

#include "engine/minerva/rules/rules.hpp"
#include "engine/minerva/views/view.hpp"

#include <vector>

namespace coronet::minerva {

/// A copy on which something is tried.
class Trial {
  public:
    explicit Trial(const State& from) : state(from) {}
    Trial(const Trial&) = delete;
    Trial& operator=(const Trial&) = delete;

    /// Begins with `begin(play)` and runs what it calls, and nothing that waited before.
    template <class Begin>
    void run(Begin begin) {
        state.flow = {};
        Play play{{state, outside_}};
        begin(play);
        pass_over_questions(play);
    }

    /// Answers the open question and runs the line or effect it belongs to.
    void answer(Seat seat, const Action& action);

    /// The culture check that would end the turn (MIN-081).
    void check_culture(Seat seat);

    /// What the line whose tile asked would still activate, as it was before `answer`.
    const Cells& rest_of_line() const { return rest_; }

    /// What was told of the tiles at these cells, in this order.
    std::vector<StepView> steps(Seat seat, const Cells& cells) const;

    State state;

  private:
    struct Asked {
        Cell cell;
        Ask ask;
    };

    void pass_over_questions(Play& play);

    engine::EventLog<Event> log_;
    Outside outside_{&log_, nullptr};
    std::vector<Asked> asked_;
    Cells rest_{};
};

}  // namespace coronet::minerva
