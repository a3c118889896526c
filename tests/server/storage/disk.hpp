#pragma once
// A disk that can be full, broken or slow: SQLite's own way to the file system with a few calls in between.
// Used by the tests of group commit and of trouble. One for the whole process; put right again by its destructor.

#include <sqlite3.h>

#include <functional>
#include <string>

namespace coronet::server::test {

/// While it lives, every file that SQLite opens goes through it.
class Disk {
  public:
    Disk();
    Disk(const Disk&) = delete;
    Disk& operator=(const Disk&) = delete;
    ~Disk();

    /// What a write answers from now on: SQLITE_OK (it writes), SQLITE_FULL, SQLITE_IOERR_WRITE.
    void writes_answer(int code);
    /// From now on no file may reach beyond that many bytes: what would is answered SQLITE_FULL. Negative: no limit.
    void files_end_at(long long bytes);
    /// What a sync of the write-ahead log answers from now on: SQLITE_OK (it syncs), SQLITE_IOERR_FSYNC.
    void syncs_answer(int code);
    /// The same of a sync of a database itself.
    void copying_answers(int code);

    /// From now on a sync of the write-ahead log waits.
    void hold_syncs();
    /// Waits until one does. Throws if none does for a minute.
    void await_held_sync();
    /// Lets them go on.
    void release_syncs();

    /// From now on a sync of a database itself waits, which ends each copying back of a log.
    void hold_copying();
    /// Waits until one does. Throws if none does for a minute.
    void await_held_copying();
    /// Lets them go on.
    void release_copying();

    /// Called after each sync of the write-ahead log, on its thread, with the log's name.
    void after_sync(std::function<void(const std::string& log)> hook);
    /// Syncs of write-ahead logs so far.
    [[nodiscard]] int syncs() const;
};

}  // namespace coronet::server::test
