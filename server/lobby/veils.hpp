// Questions that are put also to who can only decline, so that being asked tells nothing (HOC-074), and when it is told
// that somebody has declined: at a time that does not tell who could have done otherwise (answer_times.hpp).
// A choice by which somebody declines is kept back as if it were still on its way: the rules, the journal and everybody
// else learn of it when it is told, and so does whoever made it. Until then it can be replaced by another choice.
// A part of the lobby: knows neither the match nor the people, and is told the time.
// Always holds: what is kept back is given out once, to be told or to be refused.
#pragma once

#include "engine/core/seat.hpp"
#include "protocol/messages.hpp"
#include "server/lobby/answer_times.hpp"
#include "server/lobby/asker.hpp"
#include "server/lobby/settings.hpp"
#include "server/storage/time.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace coronet::server {

class Veils {
  public:
    using Millis = std::chrono::milliseconds;

    /// Such a question as it is put now, to a person.
    struct Question {
        engine::Seat seat;
        int version;  ///< of the match, when it was put: the same as long as the question is
        bool idle;    ///< can only decline
        int member;   ///< who sits there
        bool here;    ///< and is here
    };
    /// A choice by which somebody has declined, and which nobody is told of yet. Nothing of it is stored or
    /// acknowledged: after a kill it is asked for again.
    struct Kept {
        Asker who;
        int member;
        protocol::in::Choose choice;
    };
    /// What becomes of a decline.
    struct Declined {
        bool kept = false;             ///< until later; otherwise it is told now
        std::optional<Kept> replaced;  ///< one that will not be told any more
    };
    /// It is time to tell that a seat has declined: by this choice, or by the program.
    struct Due {
        engine::Seat seat;
        std::optional<Kept> kept;
    };
    /// The program declines for this seat then, which that seat alone may know.
    struct Announcement {
        engine::Seat seat;
        int version;
        Time at;
    };

    /// `chance`: evenly from [0, 1).
    explicit Veils(std::function<double()> chance) : times_(std::move(chance)) {}

    /// A match goes on by this law, among people who are not known yet; nothing is told later than `longest` after it
    /// was asked but what hangs on somebody.
    void begin(Asking asking, Millis longest);
    /// The questions that are open now, all of them; their seats have time until `deadline`. Gives what was kept back
    /// of others.
    [[nodiscard]] std::vector<Kept> look(const std::vector<Question>& open, Time now, std::optional<Time> deadline);
    /// What the seat is asked, when it was looked last.
    [[nodiscard]] const Question* question(engine::Seat seat) const;
    /// No such question will be answered any more: gives all that was kept back.
    [[nodiscard]] std::vector<Kept> lift();

    /// Somebody declines what their seat is asked.
    [[nodiscard]] Declined decline(engine::Seat seat, Kept kept, Time now);
    /// Whether anything is kept back.
    [[nodiscard]] bool keeps() const;
    /// When it is to be told next that somebody has declined, if nothing else happens.
    [[nodiscard]] std::optional<Time> next() const;
    /// What is to be told now, one at a time.
    [[nodiscard]] std::optional<Due> due(Time now);
    /// What is to be announced, each once.
    [[nodiscard]] std::vector<Announcement> announce(Time now);
    /// One more connection of this seat is here, which has not heard it.
    void announce_again(engine::Seat seat);

  private:
    struct Veiled {
        Question question;
        bool announced = false;  ///< its seat was told when the program declines
        Time asked{};
        AnswerTimes::Waits waits{};
        std::optional<Kept> kept{};
    };

    void ask_anew(Veiled& veiled, Time now, std::optional<Time> deadline);
    [[nodiscard]] bool by_program(const Veiled& veiled) const;
    [[nodiscard]] std::optional<Time> told_at(const Veiled& veiled) const;

    AnswerTimes times_;
    Asking asking_ = Asking::swift;
    Millis longest_{0};
    std::vector<Veiled> veiled_;
};

}  // namespace coronet::server
