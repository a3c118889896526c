#include "server/storage/sqlite/connection.hpp"

#include "server/log.hpp"

#include <cstdlib>
#include <limits>
#include <new>

namespace coronet::server::sqlite {
namespace {

/// SQLite may count pages as copied that the system has dropped now without a word: the next sync would succeed, and
/// the log, where they still are, begin anew. What counts as copied is forgotten by a start alone.
[[noreturn]] void end_unsynced() {
    log::critical(
        "storage: the database could not be synced; the server ends, and copies the log back again at its next start");
    std::_Exit(EXIT_FAILURE);
}

StorageFault fault_of_constraint(int code) {
    switch (code) {
        case SQLITE_CONSTRAINT_FOREIGNKEY: return StorageFault::unknown;
        case SQLITE_CONSTRAINT_PRIMARYKEY:
        case SQLITE_CONSTRAINT_UNIQUE: return StorageFault::conflict;
        default: return StorageFault::broken;  // a value that may not stand in its column
    }
}

StorageFault fault_of(int code) {
    if (code == SQLITE_IOERR_SHMSIZE) return StorageFault::full;  // no room for the index of the log
    switch (code & 0xFF) {
        case SQLITE_FULL: return StorageFault::full;
        case SQLITE_IOERR: return StorageFault::io;
        case SQLITE_BUSY:
        case SQLITE_LOCKED: return StorageFault::busy;
        case SQLITE_READONLY: return StorageFault::read_only;
        case SQLITE_CORRUPT: return StorageFault::corrupt;
        case SQLITE_NOTADB: return StorageFault::foreign;
        case SQLITE_CANTOPEN:
        case SQLITE_PERM:
        case SQLITE_AUTH: return StorageFault::unavailable;
        case SQLITE_CONSTRAINT: return fault_of_constraint(code);
        default: return StorageFault::broken;
    }
}

std::string_view meaning_of(StorageFault fault) {
    switch (fault) {
        case StorageFault::full: return "the disk is full, or the file has reached its permitted size";
        case StorageFault::io: return "the disk refused to read or write";
        case StorageFault::busy: return "another program holds the database locked";
        case StorageFault::read_only: return "the database file or its folder may not be written";
        case StorageFault::corrupt: return "the database file is damaged; restore it from a backup";
        case StorageFault::foreign: return "the file is not a database";
        case StorageFault::unavailable: return "the database file cannot be opened";
        case StorageFault::unknown: return "something it refers to is not stored";
        case StorageFault::conflict: return "it contradicts what is stored";
        default: return "the statement failed";
    }
}

[[noreturn]] void fail_with(int code, std::string_view doing, sqlite3* database) {
    if (code == SQLITE_NOMEM) throw std::bad_alloc();
    throw StorageException(
        translate(code, doing, database != nullptr ? sqlite3_errmsg(database) : sqlite3_errstr(code)));
}

}  // namespace

StorageError translate(int code, std::string_view doing, std::string_view detail) {
    const StorageFault fault = fault_of(code);
    std::string sentence(doing);
    sentence.append(": ").append(meaning_of(fault)).append(" (SQLite: ").append(detail).append(", code ");
    sentence.append(std::to_string(code)).append(").");
    return {fault, std::move(sentence)};
}

Statement::Statement(sqlite3* database, sqlite3_stmt* prepared, bool* lent)
    : database_(database), prepared_(prepared), lent_(lent) {
    *lent_ = true;
}

Statement::~Statement() {
    sqlite3_reset(prepared_);  // its code repeats a failure that was reported already
    sqlite3_clear_bindings(prepared_);
    *lent_ = false;
}

void Statement::check(int code) {
    if (code != SQLITE_OK) fail_with(code, "A database statement did not run", database_);
}

Statement& Statement::bind(std::int64_t number) {
    check(sqlite3_bind_int64(prepared_, ++parameter_, number));
    return *this;
}

Statement& Statement::bind(std::string_view text) {
    const char* data = text.data() != nullptr ? text.data() : "";
    check(sqlite3_bind_text64(prepared_, ++parameter_, data, text.size(), SQLITE_STATIC, SQLITE_UTF8));
    return *this;
}

Statement& Statement::bind(std::span<const std::uint8_t> bytes) {
    const void* data = bytes.data() != nullptr ? static_cast<const void*>(bytes.data()) : "";
    check(sqlite3_bind_blob64(prepared_, ++parameter_, data, bytes.size(), SQLITE_STATIC));
    return *this;
}

Statement& Statement::bind_null() {
    check(sqlite3_bind_null(prepared_, ++parameter_));
    return *this;
}

bool Statement::next() {
    column_ = 0;
    const int code = sqlite3_step(prepared_);
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE)
        fail_with(sqlite3_extended_errcode(database_), "A database statement did not run", database_);
    return false;
}

int Statement::run() {
    while (next()) {}
    return sqlite3_changes(database_);
}

void Statement::again() {
    sqlite3_reset(prepared_);
    parameter_ = 0;
}

bool Statement::null_here() const { return sqlite3_column_type(prepared_, column_) == SQLITE_NULL; }

void Statement::expect(int type) {
    if (sqlite3_column_type(prepared_, column_) != type)
        fail(StorageFault::corrupt, "The database holds a value of the wrong type; restore it from a backup.");
}

std::int64_t Statement::number() {
    expect(SQLITE_INTEGER);
    return sqlite3_column_int64(prepared_, column_++);
}

std::optional<std::int64_t> Statement::number_or_null() {
    if (!null_here()) return number();
    ++column_;
    return std::nullopt;
}

std::string Statement::text() {
    expect(SQLITE_TEXT);
    const auto* data = reinterpret_cast<const char*>(sqlite3_column_text(prepared_, column_));
    if (data == nullptr) throw std::bad_alloc();
    return {data, static_cast<std::size_t>(sqlite3_column_bytes(prepared_, column_++))};
}

std::span<const std::uint8_t> Statement::bytes() {
    expect(SQLITE_BLOB);
    const auto* data = static_cast<const std::uint8_t*>(sqlite3_column_blob(prepared_, column_));
    return {data, static_cast<std::size_t>(sqlite3_column_bytes(prepared_, column_++))};
}

std::optional<std::span<const std::uint8_t>> Statement::bytes_or_null() {
    if (!null_here()) return bytes();
    ++column_;
    return std::nullopt;
}

Connection::Connection(const std::filesystem::path& file, bool create) {
    open(file.string(), SQLITE_OPEN_READWRITE | (create ? SQLITE_OPEN_CREATE : 0));
}

Connection Connection::read_only(const std::filesystem::path& file, bool alone) {
    std::string name = "file:";
    for (const char c : std::filesystem::absolute(file).string()) {
        static constexpr std::string_view special = "%?#";
        static constexpr std::string_view digits = "0123456789ABCDEF";
        if (special.find(c) == std::string_view::npos) {
            name += c;
        } else {
            const auto byte = static_cast<unsigned char>(c);
            (name += '%').append(1, digits[byte / 16U]).append(1, digits[byte % 16U]);
        }
    }
    Connection connection;
    connection.open(name + (alone ? "?immutable=1" : ""), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
    return connection;
}

void Connection::open(const std::string& name, int flags) {
    sqlite3* opened = nullptr;
    const int code =
        sqlite3_open_v2(name.c_str(), &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
    database_.reset(opened);  // also a failed opening leaves something to close
    if (code != SQLITE_OK) fail_with(code, "The database cannot be opened", opened);
    sqlite3_db_config(opened, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(opened, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(opened, SQLITE_DBCONFIG_DQS_DML, 0, nullptr);
    sqlite3_db_config(opened, SQLITE_DBCONFIG_DQS_DDL, 0, nullptr);
}

Connection::~Connection() { kept_.clear(); }

std::unique_ptr<sqlite3_stmt, Connection::Finaliser> Connection::compile(std::string_view sql, unsigned flags) {
    if (sql.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()))
        fail(StorageFault::broken, "A database statement is too long.");
    sqlite3_stmt* prepared = nullptr;
    const int code =
        sqlite3_prepare_v3(database_.get(), sql.data(), static_cast<int>(sql.size()), flags, &prepared, nullptr);
    if (code != SQLITE_OK) fail_with(code, "A database statement could not be prepared", database_.get());
    return std::unique_ptr<sqlite3_stmt, Finaliser>(prepared);
}

Statement Connection::prepare(Sql sql) {
    auto found = kept_.find(sql.text());
    if (found == kept_.end())
        found = kept_.emplace(sql.text(), Kept{compile(sql.text(), SQLITE_PREPARE_PERSISTENT), false}).first;
    Kept& kept = found->second;
    if (kept.lent) fail(StorageFault::broken, "A database statement is used while it is being used.");
    return {database_.get(), kept.prepared.get(), &kept.lent};
}

void Connection::run(const std::string& script) {
    const int code = sqlite3_exec(database_.get(), script.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) fail_with(code, "A database statement did not run", database_.get());
}

std::int64_t Connection::ask_number(const std::string& question) {
    const auto prepared = compile(question, 0);
    bool lent = false;
    Statement statement(database_.get(), prepared.get(), &lent);
    if (!statement.next()) fail(StorageFault::broken, "A database question has no answer: " + question);
    return statement.number();
}

std::string Connection::ask_text(const std::string& question) {
    const auto prepared = compile(question, 0);
    bool lent = false;
    Statement statement(database_.get(), prepared.get(), &lent);
    if (!statement.next()) fail(StorageFault::broken, "A database question has no answer: " + question);
    return statement.text();
}

bool Connection::in_transaction() const { return sqlite3_get_autocommit(database_.get()) == 0; }

void Connection::roll_back() noexcept {
    if (in_transaction()) sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

int Connection::copy_log_back() noexcept {
    const int code = sqlite3_wal_checkpoint_v2(database_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    if (code != SQLITE_OK && sqlite3_extended_errcode(database_.get()) == SQLITE_IOERR_FSYNC) end_unsynced();
    return code;
}

void Connection::sync() {
    sqlite3_file* file = nullptr;
    int code = sqlite3_file_control(database_.get(), "main", SQLITE_FCNTL_FILE_POINTER, static_cast<void*>(&file));
    if (code == SQLITE_OK) code = file->pMethods->xSync(file, SQLITE_SYNC_NORMAL);
    if (code != SQLITE_OK) end_unsynced();
}

}  // namespace coronet::server::sqlite
