#include "server/storage/postgres/postgres_rows.hpp"

#include "server/storage/postgres/connection.hpp"
#include "server/storage/postgres/migrations.hpp"

#include <algorithm>
#include <thread>

namespace coronet::server::postgres {
namespace {

using std::chrono::steady_clock;

/// For one step of it; nobody waits for it but the one who looks on.
constexpr std::chrono::minutes patience_of_a_step{10};

/// A little more than a server is believed to live after each sign of it.
constexpr std::chrono::seconds patience_with_nodes{4};

// What goes in one statement, whichever is reached first.
constexpr std::size_t rows_at_once = 2'000;
constexpr std::size_t bytes_at_once = 4U << 20U;

/// Columns in the order of stored_tables().
struct Put {
    std::string_view table;
    Sql rows;
};
constexpr Put puts[] = {
    {"people", "INSERT INTO people (id, name, created) SELECT * FROM unnest($1::bytea[], $2::text[], $3::bigint[])"},
    {"devices",
     "INSERT INTO devices (id, person, secret_hash, created, seen)"
     " SELECT * FROM unnest($1::bytea[], $2::bytea[], $3::bytea[], $4::bigint[], $5::bigint[])"},
    {"device_tokens",
     "INSERT INTO device_tokens (hash, person, created, expires, used)"
     " SELECT * FROM unnest($1::bytea[], $2::bytea[], $3::bigint[], $4::bigint[], $5::boolean[])"},
    {"push_subscriptions",
     "INSERT INTO push_subscriptions (device, endpoint, p256dh, auth)"
     " SELECT * FROM unnest($1::bytea[], $2::text[], $3::bytea[], $4::bytea[])"},
    {"push_key", "INSERT INTO push_key (id, secret) SELECT * FROM unnest($1::integer[], $2::bytea[])"},
    {"matches",
     "INSERT INTO matches (id, lobby, game, rules_version, seed, started, state, ended, ended_by, shuffle_secret)"
     " SELECT * FROM unnest($1::bytea[], $2::bytea[], $3::text[], $4::text[], $5::bytea[], $6::bigint[], $7::text[],"
     " $8::bigint[], $9::text[], $10::bytea[])"},
    {"match_options",
     "INSERT INTO match_options (match, key, value) SELECT * FROM unnest($1::bytea[], $2::text[], $3::text[])"},
    {"match_players",
     "INSERT INTO match_players (match, seat, person, bot, name, score, place, ended, contributions)"
     " SELECT * FROM unnest($1::bytea[], $2::integer[], $3::bytea[], $4::text[], $5::text[], $6::integer[],"
     " $7::integer[], $8::bigint[], $9::bytea[])"},
    {"journal",
     "INSERT INTO journal (match, sequence, seat, kind, action, at, hash)"
     " SELECT * FROM unnest($1::bytea[], $2::bigint[], $3::integer[], $4::text[], $5::text[], $6::bigint[],"
     " $7::bigint[])"},
    {"recordings", "INSERT INTO recordings (match, gzip) SELECT * FROM unnest($1::bytea[], $2::bytea[])"},
    {"lobbies",
     "INSERT INTO lobbies (id, link, game, access, phase, host, next_member, seats, match, rematch, extra, created,"
     " touched, shuffle_secret) SELECT * FROM unnest($1::bytea[], $2::bytea[], $3::text[], $4::text[], $5::text[],"
     " $6::integer[], $7::integer[], $8::integer[], $9::bytea[], $10::bytea[], $11::text[], $12::bigint[],"
     " $13::bigint[], $14::bytea[])"},
    {"lobby_options",
     "INSERT INTO lobby_options (lobby, key, value) SELECT * FROM unnest($1::bytea[], $2::text[], $3::text[])"},
    {"lobby_members",
     "INSERT INTO lobby_members (lobby, id, person, bot, name, seat, ready, resigned, contributions)"
     " SELECT * FROM unnest($1::bytea[], $2::integer[], $3::bytea[], $4::text[], $5::text[], $6::integer[],"
     " $7::boolean[], $8::boolean[], $9::bytea[])"},
    {"lobby_chat",
     "INSERT INTO lobby_chat (lobby, line, member, name, text, at) SELECT * FROM unnest($1::bytea[], $2::bigint[],"
     " $3::integer[], $4::text[], $5::text[], $6::bigint[])"},
};

Sql put_into(std::string_view table) {
    return std::find_if(std::begin(puts), std::end(puts), [&](const Put& one) { return one.table == table; })->rows;
}

Deadline soon() { return steady_clock::now() + patience_of_a_step; }

Cell cell_of(Rows& row, CellKind kind) {
    if (kind == CellKind::text) {
        auto text = row.text_or_null();
        return text ? Cell(std::move(*text)) : Cell();
    }
    if (kind == CellKind::bytes) {
        const auto bytes = row.bytes_or_null();
        return bytes ? Cell(std::vector<std::uint8_t>(bytes->begin(), bytes->end())) : Cell();
    }
    const auto number = row.number_or_null();
    return number ? Cell(*number) : Cell();
}

/// One transaction, alone: whoever opens the database brings its schema up to date first, under the same lock.
class Alone {
  public:
    Alone(const std::string& connection, const std::string& transaction)
        : target_(connection, "coronet migrate"), connection_(target_, steady_clock::now() + std::chrono::seconds(10)) {
        connection_.script(transaction, soon());
        static_cast<void>(connection_.run({Query("SELECT pg_advisory_xact_lock($1)").add(schema_lock)}, soon()));
    }

    Connection& operator*() { return connection_; }
    Connection* operator->() { return &connection_; }

    void read(const StoredTable& table, const TakeRow& take) {
        std::string names;
        for (const StoredColumn& column : table.columns)
            names += (names.empty() ? std::string() : std::string(", ")) + '"' + column.name + '"';
        connection_.script("DECLARE carried NO SCROLL CURSOR FOR SELECT " + names + " FROM " + table.name, soon());
        StoredRow row(table.columns.size());
        for (bool more = true; more;) {
            Rows rows = std::move(connection_.run({Query("FETCH 2000 FROM carried")}, soon())[0]);
            more = rows.count() > 0;
            while (rows.next()) {
                for (std::size_t i = 0; i < row.size(); ++i) row[i] = cell_of(rows, table.columns[i].kind);
                take(row);
            }
        }
        connection_.script("CLOSE carried", soon());
    }

  private:
    const Target target_;
    Connection connection_;
};

class DatabaseSource final : public RowSource {
  public:
    explicit DatabaseSource(const std::string& connection)
        : alone_(connection, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY") {
        const std::int64_t schema = identify(*alone_, migrations(), soon());
        if (schema == 0) fail(StorageFault::unavailable, "The database is empty.");
        if (schema != static_cast<std::int64_t>(migrations().size()))
            fail(StorageFault::unavailable,
                 "The database has an older schema; start a server of this version on it once, and stop it.");
        Rows living = std::move(alone_->run(
            {Query("SELECT node FROM nodes WHERE until > clock_timestamp() ORDER BY node LIMIT 1")}, soon())[0]);
        if (living.next())
            fail(StorageFault::busy,
                 "The server " + living.text() + " uses the database, or did a moment ago. Stop all of them first.");
    }
    void read(const StoredTable& table, const TakeRow& take) override { alone_.read(table, take); }

  private:
    Alone alone_;
};

class DatabaseTarget final : public RowTarget {
  public:
    explicit DatabaseTarget(const std::string& connection) : alone_(connection, "BEGIN") {
        if (identify(*alone_, migrations(), soon()) != 0)
            fail(StorageFault::conflict, "The database is not empty. Nothing was changed.");
        migrate(*alone_, migrations(), soon());
    }

    void begin(const StoredTable& table) override {
        table_ = &table;
        columns_.assign(table.columns.size(), {});
    }

    void write(const StoredRow& row) override {
        for (std::size_t i = 0; i < row.size(); ++i) add(columns_[i], row[i], table_->columns[i].kind);
        rows_ += 1;
        if (rows_ == rows_at_once || bytes_ >= bytes_at_once) flush();
    }

    void end() override { flush(); }

    void read(const StoredTable& table, const TakeRow& take) override { alone_.read(table, take); }

    void keep() override {
        // Nobody has any lobby: whoever comes first takes it, and goes on with its match.
        static_cast<void>(alone_->run(
            {Query("INSERT INTO owners (lobby, node, start, epoch, match, next)"
                   " SELECT l.id, NULL, NULL, nextval('epochs'), m.id, (SELECT coalesce(max(j.sequence) + 1, 0)"
                   " FROM journal j WHERE j.match = m.id)"
                   " FROM lobbies l LEFT JOIN matches m ON m.id = l.match AND m.state = 'playing'")},
            soon()));
        static_cast<void>(alone_->run({Query("COMMIT")}, soon()));
        alone_->script("ANALYZE", soon());
    }

  private:
    void add(Array& column, const Cell& cell, CellKind kind) {
        if (const auto* number = std::get_if<std::int64_t>(&cell)) {
            kind == CellKind::flag ? column.add(*number != 0) : column.add(*number);
        } else if (const auto* text = std::get_if<std::string>(&cell)) {
            column.add(std::string_view(*text));
            bytes_ += text->size();
        } else if (const auto* bytes = std::get_if<std::vector<std::uint8_t>>(&cell)) {
            column.add(std::span<const std::uint8_t>(*bytes));
            bytes_ += bytes->size();
        } else {
            column.add_null();
        }
    }

    void flush() {
        if (rows_ == 0) return;
        Query query(put_into(table_->name));
        for (const Array& column : columns_) query.add(column);
        static_cast<void>(alone_->run({query}, soon()));
        columns_.assign(columns_.size(), {});
        rows_ = bytes_ = 0;
    }

    Alone alone_;
    const StoredTable* table_ = nullptr;
    std::vector<Array> columns_;
    std::size_t rows_ = 0;
    std::size_t bytes_ = 0;
};

}  // namespace

std::unique_ptr<RowSource> source_of_rows(const std::string& connection) {
    // Of a server that has just stopped it is known soon.
    const auto until = steady_clock::now() + patience_with_nodes;
    for (;;) {
        try {
            return std::make_unique<DatabaseSource>(connection);
        } catch (const StorageException& exception) {
            if (exception.fault != StorageFault::busy || steady_clock::now() > until) throw;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
    }
}

std::unique_ptr<RowTarget> target_of_rows(const std::string& connection) {
    return std::make_unique<DatabaseTarget>(connection);
}

}  // namespace coronet::server::postgres
