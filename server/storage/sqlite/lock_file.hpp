#pragma once
// The mark that one server holds a database file: an exclusive lock on `<file>.lock`, and one on the file itself, which
// another name of it (a hard link) meets too. Used when opening.
// Always holds: the locks end with the process, however it ends; the lock file itself stays and means nothing.

#include <chrono>
#include <filesystem>
#include <utility>

namespace coronet::server::sqlite {

/// Holds the locks while it lives. They are of another kind (flock) than SQLite's own, so that tools that read online
/// (backups) are not kept out. Closing a descriptor of the database drops SQLite's own locks: this has to live longer
/// than every connection, and whoever does not have the first lock never opens the database.
class LockFile {
  public:
    /// Takes the lock, waiting up to `patience`. Throws StorageException: `busy`, `read_only`, `full`, `unavailable`.
    LockFile(const std::filesystem::path& database, std::chrono::milliseconds patience);
    /// Locks the database, which is there, as well. Throws: `busy` if it is held under another name.
    void hold(const std::filesystem::path& database, std::chrono::milliseconds patience);
    LockFile(const LockFile&) = delete;
    LockFile& operator=(const LockFile&) = delete;
    ~LockFile();

  private:
    int descriptor_ = -1;
    int database_ = -1;
};

}  // namespace coronet::server::sqlite
