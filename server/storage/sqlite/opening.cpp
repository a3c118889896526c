#include "server/storage/sqlite/opening.hpp"

#include "server/log.hpp"
#include "server/storage/columns.hpp"
#include "server/storage/sqlite/migrations.hpp"

#include <array>
#include <cstring>
#include <fstream>
#include <string>
#include <system_error>

namespace coronet::server::sqlite {
namespace {

namespace fs = std::filesystem;

StorageFault fault_of(const std::error_code& error) {
    if (error == std::errc::permission_denied || error == std::errc::operation_not_permitted ||
        error == std::errc::read_only_file_system)
        return StorageFault::read_only;
    if (error == std::errc::no_space_on_device) return StorageFault::full;
    return StorageFault::unavailable;
}

/// The folder made, links and dots resolved, so that two names of one file meet in one lock.
fs::path resolve(const fs::path& wanted) {
    std::error_code error;
    const fs::path folder = wanted.has_parent_path() ? wanted.parent_path() : fs::path(".");
    fs::create_directories(folder, error);
    if (error)
        fail(fault_of(error),
             "The folder " + folder.string() + " for the database cannot be made: " + error.message() + ".");
    fs::path file = fs::weakly_canonical(wanted, error);
    if (error)
        fail(fault_of(error), "The database file " + wanted.string() + " cannot be reached: " + error.message() + ".");
    if (fs::exists(file, error) && !fs::is_regular_file(file, error))
        fail(StorageFault::unavailable, file.string() + " is not a file.");
    return file;
}

void check_writable(Connection& connection, const fs::path& file) {
    if (sqlite3_db_readonly(connection.handle(), "main") == 1)
        fail(StorageFault::read_only, "The database " + file.string() + " may not be written by this user.");
}

/// The log lies beside one name of the file only, and to go on without it would destroy what is in it.
void check_name(const fs::path& file, bool marked) {
    if (hard_linked(file))
        fail(
            StorageFault::unavailable,
            "The database " + file.string() +
                " has another name (a hard link) under which it was used last and not closed in order: what was stored "
                "last may lie in the log beside that name. Nothing was changed; start with that name, and stop the "
                "server in order before you use this one.");
    if (!marked)
        log::warn(
            "storage: {} was not closed in order, and no log lies beside it: if it was copied or moved without its "
            "log, what was stored last is missing",
            file.string());
}

/// Which journal the file says it has: of SQLite's header, 1 for none that outlives a transaction, 2 for a log. Nothing
/// where it cannot be read.
std::optional<char> journal_of(const fs::path& file) {
    constexpr std::size_t write_version = 18;
    std::array<char, write_version + 1> head{};
    std::ifstream stream(file, std::ios::binary);
    if (!stream.read(head.data(), head.size())) return std::nullopt;
    return head[write_version];
}

bool holds_something(const std::string& name) {
    std::error_code error;
    const auto size = fs::file_size(name, error);
    return !error && size > 0;
}

/// Whoever closes a file in order removes its log before the file says so, and a backup never had one. SQLite would
/// read the two as one all the same. Looked for twice: a server may be closing the file at this moment.
void check_log(const fs::path& file) {
    const std::string log = file.string() + "-wal";
    const bool there = holds_something(log);
    const bool without = journal_of(file) == 1 && !holds_something(file.string() + "-journal");
    if (there && without && holds_something(log))
        fail(StorageFault::corrupt, "The database " + file.string() +
                                        " is a backup, or was closed in order, but a log lies beside it, " + log +
                                        ": it belongs to another state of the database and would damage this one. "
                                        "Nothing was changed; move that log away, and " +
                                        file.string() + "-shm, and start again.");
}

void check_whole(Connection& connection, const fs::path& file) {
    const std::string finding = connection.ask_text("PRAGMA quick_check(1)");
    if (finding != "ok")
        fail(StorageFault::corrupt, "The database " + file.string() + " is damaged (" + finding +
                                        "). Nothing was changed; restore it from a backup.");
}

/// Where a file is refused, its log stays what it is: not copied back when the connection closes.
void leave_log(Connection& connection, bool leave) {
    sqlite3_db_config(connection.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, leave ? 1 : 0, nullptr);
}

void use_log(Connection& connection, const fs::path& file) {
    if (connection.ask_text("PRAGMA journal_mode = WAL") != "wal")
        fail(StorageFault::unavailable,
             "The database " + file.string() +
                 " cannot have a write-ahead log where it lies; use a local disk, not a network folder.");
}

/// Says what is gone, and keeps the log as it was found: going on overwrites it.
void tell(const Loss& lost, const fs::path& file) {
    std::string kept;
    const std::string log = file.string() + "-wal";
    if (holds_something(log)) {
        std::error_code error;
        const fs::path copy = log + ".lost-" + std::to_string(to_column(lost.acknowledged));
        fs::copy_file(log, copy, fs::copy_options::skip_existing, error);
        kept = error ? " Its log could not be kept as it is: " + error.message() + "."
                     : " Its log is kept as it was found: " + copy.string() + ".";
    }
    log::error(
        "storage: {} has lost {}. Its write-ahead log was cut, damaged or removed, or an older copy or a new file took "
        "its place; after restoring a backup that is as it must be. Games go on where the database ends.{} `coronet "
        "check` tells whether what is left fits together.",
        file.string(), in_words(lost), kept);
}

/// A log that fills the disk by itself leaves no room to write; once it is copied back it is begun anew.
template <class Write>
void with_room(Connection& connection, Write write) {
    try {
        write();
    } catch (const StorageException& exception) {
        connection.roll_back();
        if (exception.fault != StorageFault::full) throw;
        connection.copy_log_back();
        write();
    }
}

/// The number of this start; what was lost is put down with it.
Fence next_fence(Connection& connection, CommitMark& mark, const std::optional<Loss>& lost) {
    connection.run("BEGIN IMMEDIATE");
    connection.run("UPDATE server SET starts = starts + 1 WHERE id = 1");
    const std::int64_t number = connection.ask_number("SELECT starts FROM server WHERE id = 1");
    if (lost) {
        Statement insert = connection.prepare(
            "INSERT INTO losses (found, kept, acknowledged, commits, writes, entries) VALUES (?1, ?2, ?3, ?4, ?5, ?6)");
        insert.bind(to_column(wall_clock())).bind(to_column(lost->kept)).bind(to_column(lost->acknowledged));
        static_cast<void>(insert.bind(lost->commits).bind(lost->writes).bind(lost->entries).run());
    }
    mark.count(connection, 0, 0);
    connection.run("COMMIT");
    mark.committed();
    return Fence{number};
}

}  // namespace

void look_at_header(const fs::path& file) {
    check_log(file);
    std::error_code error;
    const bool there = fs::exists(file, error);
    if (error)
        fail(fault_of(error), "The database file " + file.string() + " cannot be reached: " + error.message() + ".");
    const auto size = there ? fs::file_size(file, error) : 0;
    if (size == 0) {
        const std::string log = file.string() + "-wal";
        if (holds_something(log))
            fail(StorageFault::corrupt,
                 "The database " + file.string() + " is missing or empty, but its log " + log +
                     " is there. Restore both from a backup, or move the log away to begin anew.");
        return;
    }
    std::array<char, 16> head{};
    std::ifstream stream(file, std::ios::binary);
    if (!stream) fail(StorageFault::read_only, "The database " + file.string() + " may not be read by this user.");
    stream.read(head.data(), head.size());
    if (stream.gcount() != static_cast<std::streamsize>(head.size()) ||
        std::memcmp(head.data(), "SQLite format 3", 16) != 0)
        fail(StorageFault::foreign,
             "The file " + file.string() + " is not a database. Nothing was changed; name another file.");
}

bool lacks_log(const fs::path& file) { return journal_of(file) == 2 && !holds_something(file.string() + "-wal"); }

bool hard_linked(const fs::path& file) {
    std::error_code error;
    const auto names = fs::hard_link_count(file, error);
    return !error && names > 1;
}

void Opened::close() {
    mark.reset();
    if (connection) {
        // Says in the file itself that nothing lies in a log. Who reads it now keeps us from that, and from no more.
        sqlite3_busy_timeout(connection->handle(), 0);
        sqlite3_exec(connection->handle(), "PRAGMA journal_mode = DELETE", nullptr, nullptr, nullptr);
    }
    connection.reset();  // else SQLite copies the log back when the last connection closes
    lock.reset();
}

void configure(Connection& connection, std::chrono::milliseconds patience) {
    sqlite3_busy_timeout(connection.handle(), static_cast<int>(patience.count()));
    connection.run(
        "PRAGMA foreign_keys = ON;"
        "PRAGMA cell_size_check = ON;"
        "PRAGMA synchronous = EXTRA;"            // FULL, and what tells that there is a log, or none, stays so
        "PRAGMA wal_autocheckpoint = 0;"         // the writer has it done, after the answers
        "PRAGMA journal_size_limit = 67108864;"  // a log that had to grow shrinks again
        "PRAGMA temp_store = MEMORY;");
}

Opened open(const SqliteSettings& settings) {
    Opened opened;
    opened.file = resolve(settings.file);
    opened.lock = std::make_unique<LockFile>(opened.file, settings.patience);
    look_at_header(opened.file);
    const std::optional<Totals> acknowledged = totals_beside(opened.file);
    const bool without_log = lacks_log(opened.file);
    opened.connection = std::make_unique<Connection>(opened.file, true);
    leave_log(*opened.connection, true);
    opened.lock->hold(opened.file, settings.patience);
    if (without_log) check_name(opened.file, acknowledged.has_value());
    Connection& connection = *opened.connection;
    configure(connection, settings.patience);
    const std::int64_t version = identify(connection, migrations());
    check_writable(connection, opened.file);
    const std::optional<Loss> lost = loss(totals_in(connection), acknowledged);
    if (lost) tell(*lost, opened.file);
    if (version > 0 && settings.check) check_whole(connection, opened.file);
    leave_log(connection, false);
    use_log(connection, opened.file);
    if (settings.most_bytes > 0) {
        const std::int64_t page = connection.ask_number("PRAGMA page_size");
        connection.run("PRAGMA max_page_count = " +
                       std::to_string(static_cast<std::int64_t>(settings.most_bytes) / page));
    }
    with_room(connection, [&] { migrate(connection, identify(connection, migrations()), migrations()); });
    opened.mark = std::make_unique<CommitMark>(opened.file, connection, acknowledged);
    with_room(connection, [&] { opened.fence = next_fence(connection, *opened.mark, lost); });
    opened.mark->sync();
    return opened;
}

}  // namespace coronet::server::sqlite
