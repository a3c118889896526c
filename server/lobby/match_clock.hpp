// The clock of a match: how long those who are asked have. A part of RunningMatch, which says who is asked; is told the
// time, and knows nothing of the rules.
#pragma once

#include "engine/core/seat.hpp"
#include "protocol/server_messages.hpp"
#include "server/storage/time.hpp"

#include <chrono>
#include <optional>
#include <vector>

namespace coronet::server {

/// How fast is played. With each turn, whoever's it is, every seat has `turn` for what it is asked in it; what it takes
/// beyond that comes off its bank, which is for the whole match. Once both are over the default choice is made.
struct ClockTerms {
    std::chrono::seconds turn{0};  ///< 0: no clock
    std::chrono::seconds bank{0};  ///< 0: none

    /// Nobody has to be there meanwhile, and of each turn there is a last hour.
    [[nodiscard]] bool over_days() const { return turn > std::chrono::hours(1); }
};

/// How a clock with banks stood when it was renewed, which no journal says. Stored with the lobby.
struct ClockNote {
    int version = 0;  ///< of the match
    protocol::Millis at = 0;
    std::vector<protocol::Millis> banks;  ///< by seat
};

class MatchClock {
  public:
    MatchClock(ClockTerms terms, int seats);

    /// What has become of the turn: one that is taken back comes to an end, and the one before it goes on.
    enum class Turn { goes_on, begins, taken_back };
    /// Who is asked from now on, nobody once the match is over.
    void ask(engine::SeatSet asked, Turn turn, Time now);
    /// After an interruption, and before the match is told of first: whoever is asked has a whole turn again; over days
    /// only an hour of all their time at least, so that interruptions make no such game longer.
    void renew(Time now);
    /// Goes on from where it was renewed once.
    void renewed(const ClockNote& note);
    /// How it stands as it is renewed; nothing without banks.
    [[nodiscard]] std::optional<ClockNote> note(int version, Time now) const;

    /// When a seat that is asked runs out of time; `Time::max()` without a clock.
    [[nodiscard]] Time end_of(engine::Seat seat) const;
    /// When the first of the seats that are asked runs out of time; nothing without a clock.
    [[nodiscard]] std::optional<Time> first_end() const;
    /// The seats that have.
    [[nodiscard]] engine::SeatSet late(Time now) const;
    /// Over days a seat that has a bank left is waited for, whether its person is here or not.
    [[nodiscard]] bool has_leave(engine::Seat seat) const;
    /// Over days, when the next last hour begins: of the turn, and with a bank of more than that of the first bank that
    /// is used up. Nothing: nobody is asked, or they are to be there.
    [[nodiscard]] std::optional<Time> last_hour(Time now) const;
    /// Until when nobody needs to look at it; nothing: it is to be watched. Whoever takes it up again by then renews it
    /// and changes nothing.
    [[nodiscard]] std::optional<Time> rests_until(Time now) const;
    /// Writes down what everybody may know of it.
    void show(protocol::TableView& view) const;

  private:
    /// Of several who are asked at once, that of whoever has most left.
    [[nodiscard]] Time deadline() const;

    using BySeat = std::vector<std::chrono::milliseconds>;
    ClockTerms terms_;
    engine::SeatSet asked_;
    Time since_{};    ///< they are
    BySeat left_;     ///< of the time for this turn, at that moment
    BySeat earlier_;  ///< of the turn before it, at its end
    BySeat banks_;    ///< none: without banks
};

}  // namespace coronet::server
