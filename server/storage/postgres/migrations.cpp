#include "server/storage/postgres/migrations.hpp"

#include <string>

namespace coronet::server::postgres {
namespace {

/// While a step waits for a table, everybody who writes to that waits behind it: not for as long as somebody reads all
/// of it, as pg_dump does.
constexpr const char* patience_with_readers = "SET LOCAL lock_timeout = '300ms';";

}  // namespace

std::int64_t identify(Connection& connection, std::span<const Migration> steps, Deadline deadline) {
    Rows tables = std::move(
        connection.run({Query("SELECT count(*), count(*) FILTER (WHERE tablename = 'coronet') FROM pg_catalog.pg_tables"
                              " WHERE schemaname = current_schema()")},
                       deadline)[0]);
    if (!tables.next()) return 0;
    const std::int64_t all = tables.number();
    const bool ours = tables.number() > 0;
    if (all == 0) return 0;
    if (!ours)
        fail(StorageFault::foreign,
             "The database holds tables of another program. Nothing was changed; name another database, or another "
             "schema as its user's search_path.");
    Rows row = std::move(connection.run({Query("SELECT schema FROM coronet WHERE id = 1")}, deadline)[0]);
    const std::int64_t version = row.next() ? row.number() : 0;
    return known_version(version, steps);
}

void migrate(Connection& connection, std::span<const Migration> steps, Deadline deadline) {
    static_cast<void>(connection.run({Query("SELECT pg_advisory_lock($1)").add(schema_lock)}, deadline));
    const std::int64_t version = identify(connection, steps, deadline);
    for (auto next = static_cast<std::size_t>(version); next < steps.size(); ++next) {
        // Sent as one, the statements of a script are one transaction.
        std::string script(steps[next].sql);
        if (next == 0)
            script =
                "CREATE TABLE coronet (id integer PRIMARY KEY CHECK (id = 1), schema bigint NOT NULL);"
                "INSERT INTO coronet (id, schema) VALUES (1, 0);" +
                script;
        script += ";UPDATE coronet SET schema = " + std::to_string(next + 1) + " WHERE id = 1";
        connection.script(patience_with_readers + script, deadline);
    }
    static_cast<void>(connection.run({Query("SELECT pg_advisory_unlock($1)").add(schema_lock)}, deadline));
}

}  // namespace coronet::server::postgres
