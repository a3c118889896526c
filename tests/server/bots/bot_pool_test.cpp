// The threads on which bots think: order, tickets, failures, the end.
#include "server/bots/bot_pool.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <stdexcept>
#include <string>

namespace coronet::server {
namespace {

using namespace std::chrono_literals;
using search::Choice;
using search::Go;
using search::Level;

/// Thinks as long as it may and says how often it looked at its budget.
class Endless final : public search::Thinker {
  public:
    explicit Endless(std::string name, std::promise<void>* begun = nullptr) : name_(std::move(name)), begun_(begun) {}
    Choice think(Level /*level*/, const Go& go) override {
        if (begun_ != nullptr) begun_->set_value();
        Choice choice;
        while (go(++choice.iterations)) std::this_thread::yield();
        choice.action = name_;
        return choice;
    }

  private:
    std::string name_;
    std::promise<void>* begun_;
};

class Failing final : public search::Thinker {
  public:
    Choice think(Level /*level*/, const Go& /*go*/) override { throw std::runtime_error("a bug"); }
};

TEST(BotPool, tells_what_was_thought_in_the_order_of_the_questions) {
    Metrics metrics;
    BotPool pool(1, 30ms, metrics);
    std::vector<std::string> told;
    std::promise<void> all;
    std::vector<ThoughtTicket> tickets;
    for (const char* name : {"first", "second", "third"}) {
        tickets.push_back(pool.think(std::make_unique<Endless>(name), Level::regent, [&](Choice choice) {
            told.push_back(choice.action);
            if (told.size() == 3) all.set_value();
        }));
    }
    ASSERT_EQ(all.get_future().wait_for(5min), std::future_status::ready);
    EXPECT_EQ(told, (std::vector<std::string>{"first", "second", "third"}));
    pool.stop();
    EXPECT_EQ(metrics.thoughts.value(), 3U);
}

TEST(BotPool, a_ticket_let_go_ends_the_thought_and_nobody_is_told) {
    Metrics metrics;
    BotPool pool(1, 10min, metrics);
    std::promise<void> begun;
    std::atomic<bool> told = false;
    auto thought = pool.think(std::make_unique<Endless>("never", &begun), Level::regent, [&](Choice) { told = true; });
    auto waiting = pool.think(std::make_unique<Endless>("nor this"), Level::regent, [&](Choice) { told = true; });
    begun.get_future().wait();
    waiting.reset();
    thought.reset();
    std::promise<std::string> next;
    const auto ticket =
        pool.think(std::make_unique<Failing>(), Level::regent, [&](Choice choice) { next.set_value(choice.action); });
    EXPECT_EQ(next.get_future().get(), "") << "the thread is free again, and a bug in a thought gives no words";
    EXPECT_FALSE(told);
    EXPECT_EQ(metrics.thoughts_failed.value(), 1U);
}

TEST(BotPool, when_many_wait_each_has_its_share_of_the_budget) {
    Metrics metrics;
    BotPool pool(1, 10min, metrics);
    std::promise<void> begun;
    auto first = pool.think(std::make_unique<Endless>("first", &begun), Level::regent, [](Choice) {});
    begun.get_future().wait();
    std::vector<ThoughtTicket> crowd;
    std::promise<void> told;
    crowd.push_back(pool.think(std::make_unique<Endless>("second"), Level::regent, [&](Choice) { told.set_value(); }));
    for (int i = 0; i < 40'000; ++i) {
        crowd.push_back(pool.think(std::make_unique<Failing>(), Level::regent, [](Choice) {}));
    }
    first.reset();
    // A budget of ten minutes, shared by forty thousand, is the least one.
    EXPECT_EQ(told.get_future().wait_for(5min), std::future_status::ready);
}

TEST(BotPool, stops_in_the_middle_of_a_thought) {
    Metrics metrics;
    std::promise<void> begun;
    ThoughtTicket ticket;
    BotPool pool(2, 10min, metrics);
    ticket = pool.think(std::make_unique<Endless>("long", &begun), Level::regent, [](Choice) { FAIL(); });
    begun.get_future().wait();
    pool.stop();
}

}  // namespace
}  // namespace coronet::server
