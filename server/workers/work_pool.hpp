// The threads of the Workers. One pool per server.
#pragma once

#include "server/workers/workers.hpp"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

namespace coronet::server {

class WorkPool final : public Workers {
  public:
    /// At least two threads, so that what somebody waits for never waits for what nobody does.
    explicit WorkPool(unsigned threads);
    /// Waits for the jobs under way and forgets those that wait.
    ~WorkPool() override;

    /// What a job throws is a line in the log.
    void run(Urgency urgency, Job job) override;

  private:
    void work();
    /// The next job that this thread may take; empty: none.
    [[nodiscard]] Job next();

    std::mutex mutex_;  ///< guards what follows
    std::condition_variable more_;
    std::deque<Job> soon_;
    std::deque<Job> later_;
    std::size_t busy_ = 0;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace coronet::server
