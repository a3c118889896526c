#include "server/workers/work_pool.hpp"

#include "server/log.hpp"
#include "server/workers/priority.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace coronet::server {
namespace {

/// Behind the tables and before the bots.
constexpr int niceness = 5;

void carry_out(const Workers::Job& job) {
    try {
        job();
    } catch (const std::exception& trouble) {
        log::error("work: a job failed: {}", trouble.what());
    }
}

}  // namespace

WorkPool::WorkPool(unsigned threads) {
    const std::lock_guard lock(mutex_);
    for (unsigned i = 0; i < std::max(2U, threads); ++i) threads_.emplace_back([this] { work(); });
}

WorkPool::~WorkPool() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        soon_.clear();
        later_.clear();
    }
    more_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void WorkPool::run(Urgency urgency, Job job) {
    {
        const std::lock_guard lock(mutex_);
        (urgency == Urgency::soon ? soon_ : later_).push_back(std::move(job));
    }
    more_.notify_one();
}

WorkPool::Job WorkPool::next() {
    const bool last = busy_ + 1 == threads_.size();
    std::deque<Job>& jobs = soon_.empty() && !last ? later_ : soon_;
    if (jobs.empty()) return {};
    Job job = std::move(jobs.front());
    jobs.pop_front();
    return job;
}

void WorkPool::work() {
    lower_priority(niceness);
    std::unique_lock lock(mutex_);
    while (true) {
        Job job;
        more_.wait(lock, [&] { return stopping_ || (job = next()); });
        if (stopping_) return;
        ++busy_;
        lock.unlock();
        carry_out(job);
        job = {};
        lock.lock();
        --busy_;
        more_.notify_one();  // a job that had to leave this thread free may be begun now
    }
}

}  // namespace coronet::server
