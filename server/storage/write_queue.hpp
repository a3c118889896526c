#pragma once
// What waits for the one thread that writes. All writes that arrive while one commit runs share the next (group
// commit). Who writes alone never waits; where several share a commit, the next one gathers for a moment. Used by the
// engines' writers. Always holds: writes are taken in the order of their submission; what is refused is answered at
// once.

#include "server/storage/counters.hpp"
#include "server/storage/task.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace coronet::server {

/// `Kind` is what the engine's writer carries out, an Asked.
template <class Kind>
class WriteQueue {
  public:
    /// A queued write, and how many journal rows it makes.
    struct Write {
        std::unique_ptr<Kind> task;
        std::uint64_t rows;
    };
    using Batch = std::vector<Write>;

    /// A commit never holds more writes than this, so that nobody waits for a very long one.
    static constexpr std::size_t most_together = 512;
    /// Commits that several share begin no sooner one after the other: a commit costs as much as many entries of a
    /// journal. Where many share them, so much is asked that waiting longer costs nobody time, and saves work.
    static constexpr std::chrono::milliseconds gathering{2};
    static constexpr std::chrono::milliseconds gathering_many{4};
    static constexpr std::size_t many = 12;

    /// Writes beyond `most_queued` waiting ones are refused; `sentence` says that too many wait.
    WriteQueue(std::size_t most_queued, std::string sentence)
        : most_queued_(most_queued), sentence_(std::move(sentence)) {}

    /// From any thread.
    void enqueue(Write write) {
        const bool wake = push(write);
        if (write.task) write.task->answer();  // refused
        if (wake) work_.notify_one();
    }

    /// Later writes are refused with `closed`; those that wait can still be taken.
    void close() {
        {
            const std::lock_guard lock(mutex_);
            closing_ = true;
        }
        work_.notify_one();
    }

    /// Waits for the next writes to be committed together; none when it is over.
    [[nodiscard]] Batch take() {
        std::unique_lock lock(mutex_);
        asleep_ = queue_.empty();
        work_.wait(lock, [this] { return closing_ || !queue_.empty(); });
        if (together_ > 1) {
            const auto next = taken_ + (together_ < many ? gathering : gathering_many);
            work_.wait_until(lock, next, [this] { return closing_ || queue_.size() >= most_together; });
        }
        Batch batch;
        if (queue_.size() <= most_together) {
            batch.swap(queue_);
        } else {
            const auto end = queue_.begin() + most_together;
            std::move(queue_.begin(), end, std::back_inserter(batch));
            queue_.erase(queue_.begin(), end);
        }
        counters_.queued = queue_.size();
        together_ = batch.size();
        taken_ = std::chrono::steady_clock::now();
        return batch;
    }

    /// Counts and answers what was committed, or has failed.
    void settle(std::span<const Write> batch) {
        {
            const std::lock_guard lock(mutex_);
            for (const Write& write : batch) {
                ++(write.task->failure ? counters_.failed_writes : counters_.writes);
                if (!write.task->failure) counters_.journal_rows += write.rows;
            }
        }
        for (const Write& write : batch) write.task->answer();
    }

    void note_commit(std::size_t writes, double seconds) {
        const std::lock_guard lock(mutex_);
        ++counters_.commits;
        counters_.commit_seconds.add(seconds, commit_bounds);
        counters_.batch_writes.add(static_cast<double>(writes), batch_bounds);
    }

    void note_failed_commit() {
        const std::lock_guard lock(mutex_);
        ++counters_.failed_commits;
    }

    /// Counters so far; sizes of files are not filled in.
    [[nodiscard]] StorageCounters counters() const {
        const std::lock_guard lock(mutex_);
        return counters_;
    }

  private:
    /// Takes the write, or leaves it there with its failure. Answers whether the thread has to be woken.
    bool push(Write& write) {
        const std::lock_guard lock(mutex_);
        if (closing_)
            write.task->failure = {StorageFault::closed, "Storage is being closed."};
        else if (queue_.size() >= most_queued_)
            write.task->failure = {StorageFault::overloaded, sentence_};
        if (write.task->failure) {
            ++counters_.failed_writes;
            return false;
        }
        queue_.push_back(std::move(write));
        counters_.queued = queue_.size();
        counters_.most_queued = std::max(counters_.most_queued, counters_.queued);
        return std::exchange(asleep_, false) || queue_.size() == most_together;
    }

    const std::size_t most_queued_;
    const std::string sentence_;
    std::size_t together_ = 0;                       // so many writes were committed together last
    std::chrono::steady_clock::time_point taken_{};  // when these were taken from the queue

    mutable std::mutex mutex_;
    std::condition_variable work_;
    Batch queue_;
    bool asleep_ = false;  // the thread waits for a first write
    bool closing_ = false;
    StorageCounters counters_;
};

}  // namespace coronet::server
