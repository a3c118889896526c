#include "server/bots/bot_pool.hpp"

#include "server/log.hpp"
#include "server/workers/priority.hpp"

#include <algorithm>
#include <exception>
#include <limits>
#include <utility>

namespace coronet::server {
namespace {

/// How much these threads yield to those that serve people.
constexpr int niceness = 10;
/// Between two looks at the clock: an iteration is far shorter.
constexpr std::uint64_t iterations_between_looks = 4;

}  // namespace

BotPool::BotPool(unsigned threads, std::chrono::milliseconds budget, Metrics& metrics)
    : budget_(budget), metrics_(metrics) {
    for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

BotPool::~BotPool() { stop(); }

void BotPool::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        questions_.clear();
    }
    more_.notify_all();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
}

ThoughtTicket BotPool::think(std::unique_ptr<search::Thinker> thinker, search::Level level, Thought told) {
    auto ticket = std::make_shared<char>();
    {
        const std::lock_guard lock(mutex_);
        questions_.push_back({std::move(thinker), level, std::move(told), ticket, std::chrono::steady_clock::now()});
    }
    more_.notify_one();
    return ticket;
}

void BotPool::work() {
    lower_priority(niceness);
    std::unique_lock lock(mutex_);
    while (true) {
        more_.wait(lock, [this] { return stopping_ || !questions_.empty(); });
        if (stopping_) return;
        Question question = std::move(questions_.front());
        questions_.pop_front();
        const auto rounds = static_cast<long>(1 + questions_.size() / std::max<std::size_t>(threads_.size(), 1));
        lock.unlock();
        if (!question.ticket.expired()) answer(question, std::max(budget_ / rounds, least));
        question = {};
        lock.lock();
    }
}

void BotPool::answer(Question& question, std::chrono::milliseconds share) {
    const auto begun = std::chrono::steady_clock::now();
    const search::Go go = [&, left = std::numeric_limits<std::uint64_t>::max()](std::uint64_t iterations) mutable {
        if (iterations % iterations_between_looks != 0) return left;
        if (question.ticket.expired() || stopping_) return std::uint64_t{0};
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begun;
        left = search::left_in_time(iterations, spent.count(), std::chrono::duration<double>(share).count());
        return left;
    };
    try {
        search::Choice choice = question.thinker->think(question.level, go);
        metrics_.thoughts.add();
        metrics_.thought_seconds.observe(std::chrono::steady_clock::now() - begun);
        metrics_.thought_waits.observe(begun - question.asked);
        const auto ticket = question.ticket.lock();
        if (ticket && !stopping_) question.told(std::move(choice));
    } catch (const std::exception& bug) {
        metrics_.thoughts_failed.add();
        log::error("bots: a thought failed: {}", bug.what());
        if (const auto ticket = question.ticket.lock()) question.told({});
    }
}

}  // namespace coronet::server
