#pragma once
// The mark that one server holds a database file: an exclusive lock on `<file>.lock`. Used when opening.
// Always holds: the lock ends with the process, however it ends; the lock file itself stays and means nothing.

#include <chrono>
#include <filesystem>
#include <utility>

namespace coronet::server::sqlite {

/// Holds the lock while it lives. A lock beside the database, not on it: closing a second descriptor of the
/// database would drop SQLite's own locks, and tools that read online (backups) must not be kept out.
class LockFile {
  public:
    /// Takes the lock, waiting up to `patience`. Throws StorageException: `busy`, `read_only`, `full`, `unavailable`.
    LockFile(const std::filesystem::path& database, std::chrono::milliseconds patience);
    LockFile(const LockFile&) = delete;
    LockFile& operator=(const LockFile&) = delete;
    ~LockFile();

  private:
    int descriptor_ = -1;
};

}  // namespace coronet::server::sqlite
