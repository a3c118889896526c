// Where bots think. Lobbies hand in questions, each with a thinker of its own, and are told the choice. Implemented by
// the BotPool; a simulation has its own.
#pragma once

#include "engine/search/thinker.hpp"

#include <chrono>
#include <functional>
#include <memory>

namespace coronet::server {

/// Held by whoever waits for a thought. Letting go of it ends the thought: nobody is told then.
using ThoughtTicket = std::shared_ptr<void>;

/// Everything may be called from any thread.
class Thinkers {
  public:
    /// Told what to choose, on a thread that is not the asker's; without words when the thought failed.
    using Thought = std::function<void(search::Choice)>;

    Thinkers() = default;
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;
    virtual ~Thinkers() = default;

    /// Queues a question.
    [[nodiscard]] virtual ThoughtTicket think(std::unique_ptr<search::Thinker> thinker, search::Level level,
                                              Thought told) = 0;
    /// The longest that Regent thinks about one choice.
    [[nodiscard]] virtual std::chrono::milliseconds budget() const = 0;
};

}  // namespace coronet::server
