#pragma once
// The one thread that writes. All writes that arrive while one commit runs share the next commit (group commit). Who
// writes alone never waits; where several share a commit, the next one gathers for a moment.
// Used by the sqlite_* files.
// Always holds: writes are applied in the order of their submission; a completion is called once, after the commit that
// holds its write is on the disk, or with the failure after which nothing of the write is there.

#include "server/storage/counters.hpp"
#include "server/storage/sqlite/commit_mark.hpp"
#include "server/storage/sqlite/task.hpp"

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <utility>
#include <vector>

namespace coronet::server::sqlite {

/// The writer. Its connection belongs to its thread alone.
class Writer {
  public:
    /// Starts the thread. Writes beyond `most_queued` waiting ones are refused.
    Writer(Connection& connection, CommitMark& mark, std::size_t most_queued);
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    /// Like `close`.
    ~Writer();

    /// Queues `work`, a function of the connection that gives a T (or nothing) and throws StorageException on refusal.
    /// It may be run more than once if its transaction fails: it must not use up what it captured.
    /// `rows` counts as journal rows once it is committed.
    template <class T, class Work>
    void submit(Work work, Completion<T> done, std::uint64_t rows = 0) {
        enqueue({std::make_unique<TaskOf<T, Work>>(std::move(work), std::move(done)), rows});
    }

    /// Commits what is queued, answers it, ends the thread. Later writes are refused with `closed`. Again does nothing.
    /// From then on the connection may go.
    void close();

    /// Counters so far; sizes of files are not filled in.
    [[nodiscard]] StorageCounters counters() const;

  private:
    /// A queued write, and how many journal rows it makes.
    struct Write {
        std::unique_ptr<Task> task;
        std::uint64_t rows;
    };
    using Batch = std::vector<Write>;

    void enqueue(Write write);
    /// Takes the write, or leaves it there with its failure. Answers whether the thread has to be woken.
    bool push(Write& write);
    void loop();
    [[nodiscard]] Batch take();
    void commit(const Batch& batch);
    /// Answers why the whole transaction was rolled back, if it was.
    std::optional<StorageFault> commit_together(std::span<const Write> batch);
    /// Runs the writes in a new transaction. If one is refused, all are run again in another, each so that it can be
    /// refused alone. Answers how many rows the connection had changed before.
    int run(std::span<const Write> batch);
    [[nodiscard]] bool run_plainly(std::span<const Write> batch);
    void run_alone(Task& task);
    void count(std::span<const Write> batch);
    void settle(std::span<const Write> batch);
    void note_success(std::size_t writes, double seconds);
    void note_failure(const StorageError& error);
    void note_log(int pages);
    void copy_log_back();

    Connection& connection_;
    CommitMark& mark_;
    const std::size_t most_queued_;
    bool failing_ = false;  // the last transaction failed: the next success is worth a line in the log
    bool shared_ = false;   // several writes were committed together last
    std::chrono::steady_clock::time_point taken_{};  // when these were taken from the queue
    int log_pages_ = 0;                              // length of the write-ahead log
    int copy_back_at_ = 0;                           // the length at which it is copied back next

    mutable std::mutex mutex_;
    std::condition_variable work_;
    Batch queue_;
    bool asleep_ = false;  // the thread waits for a first write
    bool closing_ = false;
    StorageCounters counters_;

    std::thread thread_;  // last: it uses all of the above
};

}  // namespace coronet::server::sqlite
