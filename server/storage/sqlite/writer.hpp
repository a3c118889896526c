#pragma once
// The one thread that writes what is queued (write_queue.hpp). Used by the sqlite_* files.
// Always holds: writes are applied in the order of their submission; a completion is called once, after the commit that
// holds its write is on the disk, or with the failure after which nothing of the write is there.

#include "server/storage/sqlite/commit_mark.hpp"
#include "server/storage/sqlite/log_copier.hpp"
#include "server/storage/write_queue.hpp"

#include <memory>
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
    Writer(Connection& connection, CommitMark& mark, LogCopier& copier, std::size_t most_queued);
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    /// Like `close`.
    ~Writer();

    /// Queues `work`, a function of the connection that gives a T (or nothing) and throws StorageException on refusal.
    /// It may be run more than once if its transaction fails: it must not use up what it captured.
    /// `rows` counts as journal rows once it is committed.
    template <class T, class Work>
    void submit(Work work, Completion<T> done, std::uint64_t rows = 0) {
        queue_.enqueue({std::make_unique<TaskOf<T, Connection, Work>>(std::move(work), std::move(done)), rows});
    }

    /// Commits what is queued, answers it, ends the thread. Later writes are refused with `closed`. Again does nothing.
    /// From then on the connection may go.
    void close();

    /// Counters so far; sizes of files are not filled in.
    [[nodiscard]] StorageCounters counters() const { return queue_.counters(); }

  private:
    using Queue = WriteQueue<Task<Connection>>;
    using Write = Queue::Write;
    using Batch = Queue::Batch;

    void loop();
    void commit(const Batch& batch);
    /// Answers why the whole transaction was rolled back, if it was.
    std::optional<StorageFault> commit_together(std::span<const Write> batch);
    /// Runs the writes in a new transaction. If one is refused, all are run again in another, each so that it can be
    /// refused alone. Answers how many rows the connection had changed before.
    int run(std::span<const Write> batch);
    [[nodiscard]] bool run_plainly(std::span<const Write> batch);
    void run_alone(Task<Connection>& task);
    void count(std::span<const Write> batch);
    void note_success(std::size_t writes, double seconds);
    void note_failure(const StorageError& error);
    void note_log(int pages);
    /// Has the log copied back once it is long, and copies the rest when that is done.
    void tend_log();
    void copy_rest_of_log();

    Connection& connection_;
    CommitMark& mark_;
    LogCopier& copier_;
    Queue queue_;
    bool failing_ = false;  // the last transaction failed: the next success is worth a line in the log
    int log_pages_ = 0;     // length of the write-ahead log
    int copy_back_at_ = 0;  // the length at which it is copied back next; 0: at once
    bool copying_ = false;  // that has begun

    std::thread thread_;  // last: it uses all of the above
};

}  // namespace coronet::server::sqlite
