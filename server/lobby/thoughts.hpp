// What is thought about for a lobby: the next choice of a bot, and a hint for somebody who asked. A part of the lobby:
// knows neither the match nor the clock. Thinking hands them on, and says what comes of one.
// Always holds: at most one of each is thought about; an answer that comes too late is dropped.
#pragma once

#include "engine/core/seat.hpp"
#include "engine/search/thinker.hpp"
#include "server/bots/thinkers.hpp"
#include "server/lobby/asker.hpp"

#include <chrono>
#include <optional>
#include <string>

namespace coronet::server {

/// How long bots take.
struct BotPace {
    std::chrono::milliseconds usual;   ///< for a choice, about
    std::chrono::milliseconds budget;  ///< the longest that Regent thinks
    bool fast = false;                 ///< nobody wants to follow
};

class Thoughts {
  public:
    /// Whose choice is thought about, in which version of the match it was asked for.
    struct Question {
        int number;  ///< of the thought
        engine::Seat seat;
        int version;
    };
    /// A bot's choice, thought out; without words when the thought failed.
    struct Choice {
        Question question;
        std::string action;
    };
    struct Hint {
        Asker who;
        Question question;
    };

    /// What a seat is asked in this version, under a new number, by which the thought is told.
    [[nodiscard]] Question question(engine::Seat seat, int version) { return {++numbers_, seat, version}; }

    /// A bot is asked.
    void begin(Question question);
    /// The thought goes on for as long as this is kept.
    void hold(ThoughtTicket ticket);
    /// How long the bot takes at least, whatever it is asked; `shows`: the time may tell how many answers there were.
    /// `lot`: evenly from [0, 1).
    [[nodiscard]] std::chrono::milliseconds pause(search::Level level, const BotPace& pace, bool shows, double lot);
    /// What a bot is asked now.
    [[nodiscard]] const std::optional<Question>& asked() const { return asked_; }
    /// This thought has come to something; true when the bot's choice is to be made now.
    [[nodiscard]] bool thought(int number, const std::string& action);
    /// The pause is over; true when the choice is to be made now.
    [[nodiscard]] bool rested();
    /// The choice that is to be made; nobody thinks about one any more.
    [[nodiscard]] Choice take();
    void stop();

    void begin_hint(Hint hint, ThoughtTicket ticket);
    [[nodiscard]] bool hints() const { return hint_.has_value(); }
    /// Who waits for this thought; it is over.
    [[nodiscard]] std::optional<Hint> take_hint(int number);
    /// Who waits for a hint, of whichever thought.
    [[nodiscard]] std::optional<Hint> give_up_hint();

  private:
    struct Hinting {
        Hint hint;
        ThoughtTicket ticket;
    };

    int numbers_ = 0;
    std::optional<Question> asked_;
    ThoughtTicket ticket_;
    std::optional<std::string> action_;
    bool rested_ = false;
    engine::Seat last_ = engine::no_seat;  ///< the seat whose bot thought last
    std::optional<Hinting> hint_;
};

}  // namespace coronet::server
