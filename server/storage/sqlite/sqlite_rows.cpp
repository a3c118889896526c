#include "server/storage/sqlite/sqlite_rows.hpp"

#include "server/storage/sqlite/connection.hpp"
#include "server/storage/sqlite/migrations.hpp"
#include "server/storage/sqlite/new_file.hpp"
#include "server/storage/sqlite/opening.hpp"

#include <optional>
#include <string>
#include <system_error>

namespace coronet::server::sqlite {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds patience_of_a_transfer{2};

/// A statement whose text is made of the names in stored_tables().
class TableStatement {
  public:
    TableStatement(Connection& connection, const std::string& text) : database_(connection.handle()) {
        const int code = sqlite3_prepare_v2(database_, text.c_str(), -1, &prepared_, nullptr);
        if (code != SQLITE_OK)
            throw StorageException(translate(code, "Could not carry rows over", sqlite3_errmsg(database_)));
        statement_.emplace(database_, prepared_, &lent_);
    }
    TableStatement(const TableStatement&) = delete;
    TableStatement& operator=(const TableStatement&) = delete;
    ~TableStatement() {
        statement_.reset();
        sqlite3_finalize(prepared_);
    }
    [[nodiscard]] Statement& get() { return *statement_; }

  private:
    sqlite3* database_;
    sqlite3_stmt* prepared_ = nullptr;
    bool lent_ = true;
    std::optional<Statement> statement_;
};

std::string names_of(const StoredTable& table) {
    std::string names;
    for (const StoredColumn& column : table.columns)
        names += (names.empty() ? std::string() : std::string(", ")) + '"' + column.name + '"';
    return names;
}

Cell cell_of(Statement& row, CellKind kind) {
    if (kind == CellKind::text) return row.text();
    if (kind == CellKind::bytes) {
        const auto bytes = row.bytes_or_null();
        return bytes ? Cell(std::vector<std::uint8_t>(bytes->begin(), bytes->end())) : Cell();
    }
    const auto number = row.number_or_null();
    return number ? Cell(*number) : Cell();
}

void read_rows(Connection& connection, const StoredTable& table, const TakeRow& take) {
    TableStatement statement(connection, "SELECT " + names_of(table) + " FROM " + table.name);
    StoredRow row(table.columns.size());
    while (statement.get().next()) {
        for (std::size_t i = 0; i < row.size(); ++i) row[i] = cell_of(statement.get(), table.columns[i].kind);
        take(row);
    }
}

class FileSource final : public RowSource {
  public:
    explicit FileSource(Opened opened) : opened_(std::move(opened)) { opened_.connection->run("BEGIN"); }
    ~FileSource() override {
        opened_.connection->roll_back();
        opened_.close();
    }
    void read(const StoredTable& table, const TakeRow& take) override { read_rows(*opened_.connection, table, take); }

  private:
    Opened opened_;
};

class FileTarget final : public RowTarget {
  public:
    explicit FileTarget(const fs::path& file) : file_(file), connection_(std::in_place, file_.unfinished(), true) {
        configure(*connection_, patience_of_a_transfer);
        migrate(*connection_, 0, migrations());
        // What is not whole is removed as it is.
        connection_->run("PRAGMA journal_mode = OFF; BEGIN");
    }

    void begin(const StoredTable& table) override {
        std::string places;
        for (std::size_t i = 0; i < table.columns.size(); ++i) places += i == 0 ? "?" : ", ?";
        statement_.emplace(*connection_, std::string("INSERT INTO ") + table.name + " (" + names_of(table) +
                                             ") VALUES (" + places + ")");
    }

    void write(const StoredRow& row) override {
        Statement& statement = statement_->get();
        for (const Cell& cell : row) bind(statement, cell);
        statement.run();
        statement.again();
    }

    void end() override { statement_.reset(); }

    void read(const StoredTable& table, const TakeRow& take) override { read_rows(*connection_, table, take); }

    void keep() override {
        connection_->run("COMMIT");
        connection_.reset();
        file_.name();
    }

  private:
    static void bind(Statement& statement, const Cell& cell) {
        if (const auto* number = std::get_if<std::int64_t>(&cell))
            statement.bind(*number);
        else if (const auto* text = std::get_if<std::string>(&cell))
            statement.bind(std::string_view(*text));
        else if (const auto* bytes = std::get_if<std::vector<std::uint8_t>>(&cell))
            statement.bind(std::span<const std::uint8_t>(*bytes));
        else
            statement.bind_null();
    }

    NewFile file_;
    std::optional<Connection> connection_;
    std::optional<TableStatement> statement_;
};

}  // namespace

std::unique_ptr<RowSource> source_of_rows(const fs::path& file) {
    std::error_code error;
    if (!fs::is_regular_file(file, error))
        fail(StorageFault::unavailable, "There is no database " + file.string() + ".");
    SqliteSettings settings;
    settings.file = file;
    return std::make_unique<FileSource>(open(settings));
}

std::unique_ptr<RowTarget> target_of_rows(const fs::path& file) {
    std::error_code error;
    if (fs::exists(file.string() + "-wal", error))
        fail(StorageFault::conflict,
             "Beside " + file.string() + " lies the log of a database that was there. Nothing was changed.");
    return std::make_unique<FileTarget>(file);
}

}  // namespace coronet::server::sqlite
