#pragma once
// The one thread that writes what is queued (write_queue.hpp): all statements of all writes of a batch go out at once,
// appends to several matches as one (appends.hpp), and are committed by one Sync. Used by the postgres_* files. Always
// holds: what is written for a lobby is sent in the order of its submission; a completion is called once, after the
// commit that holds its write, or with a failure: nothing of it is there, or `io`, and it may be there. It takes the
// patience of the settings and no longer.

#include "server/storage/postgres/appends.hpp"
#include "server/storage/postgres/connection.hpp"
#include "server/storage/postgres/owners.hpp"
#include "server/storage/write_queue.hpp"

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <utility>
#include <vector>

namespace coronet::server::postgres {

/// What is stored whole or not at all, and who asked for that.
struct Work : Asked {
    std::vector<Query> statements;
    std::optional<Append> append;  ///< in the place of statements
    std::optional<Claim> claim;    ///< for a lobby

    /// What the statements gave, once they are committed.
    virtual void take(std::span<Rows> rows) = 0;
};

/// `Read` makes a T, or nothing, of the rows. It may throw what the statements have found out.
template <class T, class Read>
struct WorkOf : AskedFor<T, Work> {
    WorkOf(Read made, Completion<T> then) : AskedFor<T, Work>(std::move(then)), read(std::move(made)) {}

    void take(std::span<Rows> rows) override {
        if constexpr (std::is_void_v<T>)
            read(rows);
        else
            this->value = read(rows);
    }

    Read read;
};

/// Reads nothing from what a write gave.
struct Nothing {
    void operator()(std::span<Rows> /*rows*/) const {}
};

class Writer {
  public:
    /// Starts the thread, with a session that is open already.
    Writer(const Target& target, Connection first, Owners& owners, std::chrono::milliseconds patience,
           std::chrono::milliseconds lock, std::size_t most_queued);
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    /// Like `close`.
    ~Writer();

    /// Queues statements.
    template <class T, class Read>
    void submit(std::optional<Claim> claim, std::vector<Query> statements, Read read, Completion<T> done) {
        queue_.enqueue({work(claim, std::move(statements), std::move(read), std::move(done)), 0});
    }
    /// Queues entries of a journal.
    void submit(std::optional<Claim> claim, Append append, Completion<void> done) {
        const std::uint64_t rows = append.entries.size();
        auto made = work(claim, {}, Nothing(), std::move(done));
        made->append = std::move(append);
        queue_.enqueue({std::move(made), rows});
    }

    /// Commits what is queued, answers it, ends the thread. Later writes are refused with `closed`. Again does nothing.
    void close();

    [[nodiscard]] StorageCounters counters() const { return queue_.counters(); }
    /// The processes of sessions that were let go of while something was under way: what they hold locked may have to
    /// be freed.
    [[nodiscard]] std::vector<int> left_behind() const;

  private:
    using Queue = WriteQueue<Work>;
    using Write = Queue::Write;

    template <class T, class Read>
    static std::unique_ptr<Work> work(std::optional<Claim> claim, std::vector<Query> statements, Read read,
                                      Completion<T> done) {
        auto made = std::make_unique<WorkOf<T, Read>>(std::move(read), std::move(done));
        made->statements = std::move(statements);
        made->claim = claim;
        return made;
    }

    void loop();
    void commit(std::span<const Write> batch);
    void commit_together(const std::vector<Work*>& works);
    void commit_apart(const std::vector<Work*>& works);
    [[nodiscard]] std::vector<Reply> send(const std::vector<Transaction>& transactions);
    /// An open session; throws when there is none to be had.
    [[nodiscard]] Connection& session();
    void explain(const std::vector<Work*>& works);
    /// Tells the owners what became of works for lobbies.
    void tell(std::span<Work* const> works, Reply::Outcome outcome);
    void let_go();
    void free_locks();
    void note(const Reply& reply, std::size_t writes, double seconds);

    const Target& target_;
    Owners& owners_;
    const std::chrono::milliseconds patience_;
    const std::chrono::milliseconds lock_;
    std::optional<Connection> session_;
    Deadline try_again_{};  // nothing is sent before: the database could not be reached just now
    bool failing_ = false;  // the last transaction failed: the next success is worth a line in the log
    mutable std::mutex left_mutex_;
    std::vector<int> left_;
    Queue queue_;
    std::thread thread_;  // last: it uses all of the above
};

}  // namespace coronet::server::postgres
