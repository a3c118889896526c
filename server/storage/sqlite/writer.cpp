#include "server/storage/sqlite/writer.hpp"

#include "server/log.hpp"

#include <chrono>
#include <exception>
#include <utility>

namespace coronet::server::sqlite {
namespace {

/// The log is copied back into the database when it has this many pages (16 MiB): pages that change with every choice
/// are copied once for many.
constexpr int pages_of_log = 4000;
/// While it is, the log grows by no more than so many: whoever comes then waits for the disk.
constexpr int most_meanwhile = 2 * pages_of_log;

/// Failures of the disk or the file concern the whole transaction; the others only the write that met them.
bool concerns_all(StorageFault fault) {
    switch (fault) {
        case StorageFault::full:
        case StorageFault::io:
        case StorageFault::busy:
        case StorageFault::read_only:
        case StorageFault::corrupt:
        case StorageFault::foreign:
        case StorageFault::unavailable: return true;
        default: return false;
    }
}

/// Would each write of a batch fail alike, tried alone? What does not fit says nothing of what is smaller; all else
/// would only be waited for once more with every write, with 512 of them for a quarter of an hour.
bool hits_each_alike(StorageFault fault) { return concerns_all(fault) && fault != StorageFault::full; }

}  // namespace

Writer::Writer(Connection& connection, CommitMark& mark, LogCopier& copier, std::size_t most_queued)
    : connection_(connection),
      mark_(mark),
      copier_(copier),
      queue_(most_queued, "Too many writes are waiting for the disk."),
      copy_back_at_(pages_of_log) {
    const auto hook = [](void* self, sqlite3* /*database*/, const char* /*name*/, int pages) {
        static_cast<Writer*>(self)->note_log(pages);
        return SQLITE_OK;
    };
    sqlite3_wal_hook(connection_.handle(), hook, this);
    thread_ = std::thread([this] { loop(); });
}

Writer::~Writer() { close(); }

void Writer::close() {
    queue_.close();
    if (!thread_.joinable()) return;
    thread_.join();
    sqlite3_wal_hook(connection_.handle(), nullptr, nullptr);
}

void Writer::loop() {
    for (Batch batch = queue_.take(); !batch.empty(); batch = queue_.take()) {
        commit(batch);
        batch.clear();
        tend_log();
    }
}

void Writer::commit(const Batch& batch) {
    const std::span<const Write> all(batch);
    const auto fault = commit_together(all);
    if (!fault || all.size() == 1 || hits_each_alike(*fault)) return queue_.settle(all);
    // Rolled back whole. In order, each in a commit of its own: what fits is stored, what does not says why.
    for (std::size_t i = 0; i < all.size(); ++i) {
        commit_together(all.subspan(i, 1));
        queue_.settle(all.subspan(i, 1));
    }
}

std::optional<StorageFault> Writer::commit_together(std::span<const Write> batch) {
    for (const Write& write : batch) write.task->failure.reset();
    const auto begin = std::chrono::steady_clock::now();
    try {
        const int before = run(batch);
        const bool changed = sqlite3_total_changes(connection_.handle()) != before;
        if (changed) count(batch);
        static_cast<void>(connection_.prepare("COMMIT").run());
        if (changed) mark_.committed();
    } catch (const std::exception& exception) {
        const StorageError error = error_of(exception);
        connection_.roll_back();
        for (const Write& write : batch) write.task->failure = error;
        note_failure(error);
        return error.fault;
    }
    note_success(batch.size(), std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    return std::nullopt;
}

int Writer::run(std::span<const Write> batch) {
    static_cast<void>(connection_.prepare("BEGIN IMMEDIATE").run());
    int before = sqlite3_total_changes(connection_.handle());
    if (run_plainly(batch)) return before;
    connection_.roll_back();
    before = sqlite3_total_changes(connection_.handle());  // what was rolled back counts in it too
    static_cast<void>(connection_.prepare("BEGIN IMMEDIATE").run());
    for (const Write& write : batch) run_alone(*write.task);
    return before;
}

bool Writer::run_plainly(std::span<const Write> batch) {
    try {
        for (const Write& write : batch) write.task->run(connection_);
        return true;
    } catch (const StorageException& exception) {
        if (concerns_all(exception.fault) || !connection_.in_transaction()) throw;
        return false;
    }
}

void Writer::run_alone(Task<Connection>& task) {
    static_cast<void>(connection_.prepare("SAVEPOINT one").run());
    try {
        task.run(connection_);
    } catch (const StorageException& exception) {
        if (concerns_all(exception.fault) || !connection_.in_transaction()) throw;
        task.failure = {exception.fault, exception.what()};
        static_cast<void>(connection_.prepare("ROLLBACK TO one").run());
    }
    static_cast<void>(connection_.prepare("RELEASE one").run());
}

void Writer::count(std::span<const Write> batch) {
    std::int64_t writes = 0;
    std::int64_t entries = 0;
    for (const Write& write : batch) {
        if (write.task->failure) continue;
        ++writes;
        entries += static_cast<std::int64_t>(write.rows);
    }
    mark_.count(connection_, writes, entries);
}

void Writer::note_success(std::size_t writes, double seconds) {
    if (failing_) log::info("storage: writing works again");
    failing_ = false;
    queue_.note_commit(writes, seconds);
}

void Writer::note_failure(const StorageError& error) {
    if (!failing_) log::error("storage: writing fails ({}): {}", name_of(error.fault), error.sentence);
    failing_ = true;
    if (error.fault == StorageFault::full) copy_back_at_ = 0;  // a log that is copied back is begun anew: that is room
    queue_.note_failed_commit();
}

void Writer::note_log(int pages) {
    if (pages < log_pages_) copy_back_at_ = pages_of_log;  // it began anew
    log_pages_ = pages;
}

void Writer::tend_log() {
    // After the answers, so that no player waits for it. Never waits for readers.
    if (copying_) {
        if (copier_.busy() && copy_back_at_ > 0 && log_pages_ < copy_back_at_ + most_meanwhile) return;
        copier_.await();
        copy_rest_of_log();
    } else if (copy_back_at_ == 0) {
        copy_rest_of_log();
    } else if (log_pages_ >= copy_back_at_) {
        copying_ = true;
        copier_.begin();
    }
}

void Writer::copy_rest_of_log() {
    // A failure loses nothing: the log stays as it is, and is tried again when it has grown.
    copying_ = false;
    copy_back_at_ = log_pages_ + pages_of_log;
    const int code = connection_.copy_log_back();
    if (code != SQLITE_OK && code != SQLITE_BUSY)
        log::warn("storage: the write-ahead log could not be copied back: {}", sqlite3_errmsg(connection_.handle()));
}

}  // namespace coronet::server::sqlite
