// The threads on which bots think. One per server.
// Always holds: questions are taken in the order they came, and a lobby has at most two of them here (a bot's and a
// hint), so that the queue is bounded and no lobby waits for more than one thought of each other one.
#pragma once

#include "server/bots/thinkers.hpp"
#include "server/metrics/metrics.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace coronet::server {

class BotPool final : public Thinkers {
  public:
    /// `budget`: the longest that Regent thinks about one choice while nobody else waits.
    BotPool(unsigned threads, std::chrono::milliseconds budget, Metrics& metrics);
    ~BotPool() override;

    /// When more questions wait than there are threads, each gets its share of the budget, so that
    /// all tables go on at the same pace.
    [[nodiscard]] ThoughtTicket think(std::unique_ptr<search::Thinker> thinker, search::Level level,
                                      Thought told) override;

    /// Ends all thoughts and waits for the threads. Nobody is told anything any more.
    void stop();

    [[nodiscard]] std::chrono::milliseconds budget() const override { return budget_; }
    /// Shortest budget, however many wait.
    static constexpr std::chrono::milliseconds least{20};

  private:
    struct Question {
        std::unique_ptr<search::Thinker> thinker;
        search::Level level = search::Level::courtier;
        Thought told;
        std::weak_ptr<void> ticket;
        std::chrono::steady_clock::time_point asked;
    };

    void work();
    void answer(Question& question, std::chrono::milliseconds share);

    const std::chrono::milliseconds budget_;
    Metrics& metrics_;
    std::mutex mutex_;
    std::condition_variable more_;
    std::deque<Question> questions_;
    std::atomic<bool> stopping_ = false;  ///< set under the mutex
    std::vector<std::thread> threads_;
};

}  // namespace coronet::server
