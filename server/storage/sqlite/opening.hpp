#pragma once
// Opening the file: is it ours, is it whole, may we write it; then the schema is brought up to date. Used by
// sqlite_storage.cpp. Always holds: a file that is refused has not been changed.

#include "server/storage/sqlite/commit_mark.hpp"
#include "server/storage/sqlite/connection.hpp"
#include "server/storage/sqlite/lock_file.hpp"
#include "server/storage/storage.hpp"

#include <filesystem>
#include <memory>

namespace coronet::server::sqlite {

/// What opening gives: the lock, the writer's connection, its mark, and the fencing number of this start.
struct Opened {
    std::unique_ptr<LockFile> lock;  // let go of last
    std::filesystem::path file;      // without links or dots
    std::unique_ptr<Connection> connection;
    std::unique_ptr<CommitMark> mark;
    Fence fence;

    /// Copies the log back into the database and lets go of both. Again does nothing.
    void close();
};

/// Opens as open_sqlite promises. Throws StorageException.
[[nodiscard]] Opened open(const SqliteSettings& settings);

/// Looks at the first bytes before SQLite may touch anything: empty or missing is fine unless a log is there, and one
/// that was closed in order has none. Throws.
void look_at_header(const std::filesystem::path& file);

/// Whether the file was in use and not closed in order while its log does not lie beside it: it was moved or copied
/// without the log, used by another name, or the log was removed. Call it only while no connection of this process has
/// the file open.
[[nodiscard]] bool lacks_log(const std::filesystem::path& file);

/// Whether the file has more than one name.
[[nodiscard]] bool hard_linked(const std::filesystem::path& file);

/// Settings of every connection of ours (foreign keys, patience with other programs, durability).
void configure(Connection& connection, std::chrono::milliseconds patience);

}  // namespace coronet::server::sqlite
