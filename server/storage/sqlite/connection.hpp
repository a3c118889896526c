#pragma once
// One SQLite connection with its prepared statements. Used by the writer (one) and the readers (several).
// Always holds: one thread at a time; every statement is reset when its user lets go of it, and finalised with the
// connection. Failures are thrown as StorageException and become a Result at the edge of storage.

#include "server/storage/columns.hpp"
#include "server/storage/error.hpp"
#include "server/storage/sql.hpp"

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

namespace coronet::server::sqlite {

/// Translates a result code of SQLite; `doing` begins the sentence.
[[nodiscard]] StorageError translate(int code, std::string_view doing, std::string_view detail);

/// A prepared statement on loan from its connection. Parameters are bound in order, columns are read in order.
class Statement {
  public:
    Statement(sqlite3* database, sqlite3_stmt* prepared, bool* lent);
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;
    /// Gives the statement back, reset and without bindings.
    ~Statement();

    /// Binds the next parameter. Texts and bytes must live until the statement has been run.
    Statement& bind(std::int64_t number);
    Statement& bind(int number) { return bind(std::int64_t{number}); }
    Statement& bind(bool flag) { return bind(std::int64_t{flag ? 1 : 0}); }
    Statement& bind(std::string_view text);
    Statement& bind(const char* text) = delete;
    Statement& bind(std::span<const std::uint8_t> bytes);
    Statement& bind_null();

    /// Runs to the next row; false at the end. Throws on failure.
    bool next();
    /// Runs to the end. Answers how many rows were inserted, changed or deleted.
    int run();
    /// Makes ready for new parameters.
    void again();

    /// The next column of the row. A value of another type than asked for is thrown as `corrupt`.
    std::int64_t number();
    std::optional<std::int64_t> number_or_null();
    std::string text();
    /// Valid until the next `next`.
    std::span<const std::uint8_t> bytes();
    std::optional<std::span<const std::uint8_t>> bytes_or_null();

  private:
    void check(int code);
    bool null_here() const;
    void expect(int type);

    sqlite3* database_;
    sqlite3_stmt* prepared_;
    bool* lent_;
    int parameter_ = 0;
    int column_ = 0;
};

/// Binds what may be missing.
template <class Name>
Statement& bind_or_null(Statement& statement, const std::optional<Name>& name) {
    return name ? statement.bind(name->bytes()) : statement.bind_null();
}

inline Statement& bind_or_null(Statement& statement, const std::optional<Bytes32>& bytes) {
    return bytes ? statement.bind(*bytes) : statement.bind_null();
}

/// An open database file.
class Connection {
  public:
    /// Opens for reading and writing; `create` makes the file if it is missing. Throws.
    Connection(const std::filesystem::path& file, bool create);
    /// Opens for reading alone: not a byte of the file is changed. `alone`: nobody else has it open, so that not even
    /// a log needs to be made beside it; what another program then writes is not noticed. Throws.
    [[nodiscard]] static Connection read_only(const std::filesystem::path& file, bool alone);
    Connection(Connection&&) noexcept = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection();

    /// The statement, prepared at its first use. Throws. One loan of the same text at a time.
    [[nodiscard]] Statement prepare(Sql sql);
    /// Runs a script of statements without parameters. Throws.
    void run(const std::string& script);
    /// The first column of the first row of a short question. Throws.
    [[nodiscard]] std::int64_t ask_number(const std::string& question);
    [[nodiscard]] std::string ask_text(const std::string& question);

    /// True between BEGIN and the end of the transaction, also when SQLite ended it by itself after a failure.
    [[nodiscard]] bool in_transaction() const;
    /// Ends a transaction if there is one. Never throws.
    void roll_back() noexcept;

    /// Copies the write-ahead log back into the database as far as nobody is in the way (a passive checkpoint), and
    /// waits for nobody. Answers SQLite's code. Where somebody writes meanwhile, what was copied is not synced. Ends
    /// the process where the database cannot be synced.
    int copy_log_back() noexcept;
    /// Brings the database itself onto the disk, or ends the process.
    void sync();
    [[nodiscard]] sqlite3* handle() const { return database_.get(); }

  private:
    struct Closer {
        void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
    };
    struct Finaliser {
        void operator()(sqlite3_stmt* prepared) const { sqlite3_finalize(prepared); }
    };
    struct Kept {
        std::unique_ptr<sqlite3_stmt, Finaliser> prepared;
        bool lent = false;
    };
    Connection() = default;
    void open(const std::string& name, int flags);
    [[nodiscard]] std::unique_ptr<sqlite3_stmt, Finaliser> compile(std::string_view sql, unsigned flags);

    std::unique_ptr<sqlite3, Closer> database_;
    std::unordered_map<std::string_view, Kept> kept_;  // nodes do not move: a Statement points into one
};

}  // namespace coronet::server::sqlite
