#pragma once
// The rows that both engines keep, table by table, in values that neither of them has to itself: what is carried from
// one database to another, and what is compared afterwards. Used by transfer.cpp and the engines' *_rows.cpp. Always
// holds: every table of both schemas is here, but for what an engine keeps about itself (a test says so).

#include "server/storage/columns.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace coronet::server {

enum class CellKind { number, flag, text, bytes };

struct StoredColumn {
    const char* name;
    CellKind kind;
};

/// A table, with its columns in the order in which they are read and written.
struct StoredTable {
    const char* name;
    std::vector<StoredColumn> columns;
};

/// All of them; what a table refers to stands before it.
[[nodiscard]] const std::vector<StoredTable>& stored_tables();

/// Nothing, a number (a flag is 0 or 1), a text, bytes.
using Cell = std::variant<std::monostate, std::int64_t, std::string, std::vector<std::uint8_t>>;
using StoredRow = std::vector<Cell>;
using TakeRow = std::function<void(const StoredRow&)>;

/// How many rows a table has, and a hash of all of them, whatever their order.
struct TableSum {
    std::string table;
    std::int64_t rows = 0;
    Hash hash{};

    void add(const StoredRow& row);
    friend bool operator==(const TableSum&, const TableSum&) = default;
};

/// A database that holds still. Throws StorageException.
class RowSource {
  public:
    RowSource() = default;
    RowSource(const RowSource&) = delete;
    RowSource& operator=(const RowSource&) = delete;
    virtual ~RowSource() = default;
    /// Each row of the table, in any order, as of the same moment as all others.
    virtual void read(const StoredTable& table, const TakeRow& take) = 0;
};

/// A new database. Unless it is kept, nothing of it remains. Throws StorageException.
class RowTarget : public RowSource {
  public:
    /// `begin` of a table, its rows, `end`.
    virtual void begin(const StoredTable& table) = 0;
    virtual void write(const StoredRow& row) = 0;
    virtual void end() = 0;
    /// All rows are there: makes what follows from them, and keeps it. On the disk when this returns.
    virtual void keep() = 0;
};

}  // namespace coronet::server
