#include "server/storage/transfer.hpp"

#include "server/storage/postgres/postgres_rows.hpp"
#include "server/storage/sqlite/sqlite_rows.hpp"
#include "server/storage/storage.hpp"

#include <memory>

namespace coronet::server {
namespace {

constexpr std::int64_t rows_between_words = 50'000;

std::unique_ptr<RowSource> open_source(const std::string& name) {
    if (names_postgres(name)) return postgres::source_of_rows(name);
    return sqlite::source_of_rows(name);
}

std::unique_ptr<RowTarget> make_target(const std::string& name) {
    if (names_postgres(name)) return postgres::target_of_rows(name);
    return sqlite::target_of_rows(name);
}

TableSum carry_over(const StoredTable& table, RowSource& from, RowTarget& to, const TransferProgress& progress) {
    TableSum sum{table.name};
    if (progress) progress(table.name, 0);
    to.begin(table);
    from.read(table, [&](const StoredRow& row) {
        sum.add(row);
        to.write(row);
        if (progress && sum.rows % rows_between_words == 0) progress(table.name, sum.rows);
    });
    to.end();
    return sum;
}

void compare(const StoredTable& table, const TableSum& wanted, RowTarget& with) {
    TableSum sum{table.name};
    with.read(table, [&](const StoredRow& row) { sum.add(row); });
    if (sum != wanted)
        fail(StorageFault::conflict, "What was written to " + sum.table + " (" + std::to_string(sum.rows) +
                                         " rows) is not what was read (" + std::to_string(wanted.rows) +
                                         " rows). Nothing was kept.");
}

}  // namespace

Result<std::vector<TableSum>> transfer(const std::string& from, const std::string& to,
                                       const TransferProgress& progress) {
    return caught([&] {
        const auto source = open_source(from);
        const auto target = make_target(to);
        std::vector<TableSum> sums;
        for (const StoredTable& table : stored_tables()) sums.push_back(carry_over(table, *source, *target, progress));
        for (std::size_t i = 0; i < sums.size(); ++i) compare(stored_tables()[i], sums[i], *target);
        target->keep();
        return sums;
    });
}

}  // namespace coronet::server
