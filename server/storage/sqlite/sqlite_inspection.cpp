#include "server/storage/columns.hpp"
#include "server/storage/inspection.hpp"
#include "server/storage/relations.hpp"
#include "server/storage/sqlite/commit_mark.hpp"
#include "server/storage/sqlite/connection.hpp"
#include "server/storage/sqlite/migrations.hpp"
#include "server/storage/sqlite/opening.hpp"
#include "server/storage/sqlite/parts.hpp"

#include <map>
#include <system_error>
#include <utility>

namespace coronet::server {
namespace sqlite {
namespace {

namespace fs = std::filesystem;

/// For another program that writes.
constexpr std::chrono::seconds waiting{10};

/// Names and texts of all tables and indexes.
std::map<std::string, std::string> objects(Connection& connection) {
    std::map<std::string, std::string> all;
    Statement question = connection.prepare(
        "SELECT type || ' ' || name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'");
    while (question.next()) {
        std::string name = question.text();
        all.emplace(std::move(name), question.text());
    }
    return all;
}

/// The file has the newest schema. Throws on damage.
void look_at_relations(Connection& connection, std::vector<Finding>& findings) {
    if (connection.ask_number("SELECT count(*) FROM server WHERE id = 1") != 1)
        findings.push_back({"server", "The row about the file itself is missing."});
    for (const Relation& relation : relations_of_rows()) {
        Statement question = connection.prepare(relation.broken);
        while (question.next()) {
            const auto id = question.bytes();
            findings.push_back(broken(relation, id, question.number()));
        }
    }
}

/// Turns what a look throws into a finding.
template <class Look>
void looking(std::vector<Finding>& findings, std::string_view where, Look look) {
    try {
        look();
    } catch (const StorageException& exception) {
        findings.push_back({std::string(where), exception.what()});
    }
}

class SqliteInspection final : public Inspection {
  public:
    /// `acknowledged` was read before this moment: a server may be writing.
    /// `log_elsewhere`: its log may lie beside another name of it.
    SqliteInspection(Connection connection, std::optional<Totals> acknowledged, bool log_elsewhere)
        : connection_(std::move(connection)), acknowledged_(acknowledged), log_elsewhere_(log_elsewhere) {
        sqlite3_busy_timeout(connection_.handle(), static_cast<int>(std::chrono::milliseconds(waiting).count()));
        connection_.run("PRAGMA query_only = ON; PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY; BEGIN");
        schema_ = identify(connection_, migrations());
        const auto lost = loss(totals_in(connection_), acknowledged_);
        if (schema_ == 0 && lost) fail(StorageFault::corrupt, "The database is empty. Lost: " + in_words(*lost) + ".");
        if (schema_ == 0) fail(StorageFault::foreign, "The database is empty.");
    }

    std::int64_t schema() const override { return schema_; }
    std::int64_t newest_schema() const override { return static_cast<std::int64_t>(migrations().size()); }

    std::vector<Finding> findings() override {
        std::vector<Finding> found;
        looking(found, "pages", [&] { look_at_pages(found); });
        looking(found, "log", [&] { look_at_totals(found); });
        looking(found, "references", [&] { look_at_references(found); });
        looking(found, "schema", [&] { look_at_schema(found); });
        if (schema_ == newest_schema()) looking(found, "rows", [&] { look_at_relations(connection_, found); });
        return found;
    }

    std::vector<Finding> notes() override {
        std::vector<Finding> notes;
        if (schema_ == newest_schema()) looking(notes, "log", [&] { look_at_losses(notes); });
        return notes;
    }

    Result<Census> census() override {
        return caught([&] {
            const auto count = [&](const char* of) {
                return connection_.ask_number(std::string("SELECT count(*) FROM ") + of);
            };
            Census census;
            census.bytes = connection_.ask_number("PRAGMA page_count") * connection_.ask_number("PRAGMA page_size");
            census.people = count("people");
            census.lobbies = count("lobbies");
            census.playing = count("matches WHERE state = 'playing'");
            census.finished = count("matches WHERE state = 'finished'");
            census.frozen = count("matches WHERE state = 'frozen'");
            census.entries = count("journal");
            return census;
        });
    }

    Result<std::vector<MatchId>> matches() override {
        return caught([&] {
            std::vector<MatchId> ids;
            Statement question = connection_.prepare("SELECT id FROM matches ORDER BY started, id");
            while (question.next()) ids.push_back(to_name<MatchId>(question.bytes()));
            return ids;
        });
    }

    Result<StoredMatch> match(const MatchId& id) override {
        return caught([&] {
            auto match = read_match(connection_, id);
            if (!match) fail(StorageFault::unknown, "There is no such match.");
            return StoredMatch{std::move(*match), read_journal(connection_, id), read_recording(connection_, id)};
        });
    }

  private:
    void look_at_pages(std::vector<Finding>& found) {
        Statement question = connection_.prepare("PRAGMA integrity_check(100)");
        while (question.next()) {
            std::string line = question.text();
            if (line != "ok") found.push_back({"pages", "Damaged: " + std::move(line) + "."});
        }
    }

    void look_at_totals(std::vector<Finding>& found) {
        if (log_elsewhere_)
            found.push_back({"log",
                             "The file has another name (a hard link) under which it is in use, or was and was not "
                             "closed in order: what was stored last may lie in the log beside that name."});
        if (const auto lost = loss(totals_in(connection_), acknowledged_))
            found.push_back(
                {"log", "Lost: " + in_words(*lost) +
                            ". The write-ahead log was cut, damaged or removed, or this is an older copy."});
    }

    void look_at_losses(std::vector<Finding>& notes) {
        Statement question = connection_.prepare(
            "SELECT found, kept, acknowledged, commits, writes, entries FROM losses ORDER BY rowid DESC LIMIT 100");
        while (question.next()) {
            const Time found = to_time(question.number());
            const Time kept = to_time(question.number());
            const Time acknowledged = to_time(question.number());
            const std::int64_t commits = question.number();
            const std::int64_t writes = question.number();
            const Loss lost{kept, acknowledged, commits, writes, question.number()};
            notes.push_back({"log", "A start at " + in_words(found) + " found lost: " + in_words(lost) + "."});
        }
    }

    void look_at_references(std::vector<Finding>& found) {
        Statement question =
            connection_.prepare("SELECT \"table\", parent, count(*) FROM pragma_foreign_key_check GROUP BY 1, 2");
        while (question.next()) {
            const std::string table = question.text();
            const std::string parent = question.text();
            found.push_back({"references", std::to_string(question.number()) + " rows of " + table +
                                               " name something that is not in " + parent + "."});
        }
    }

    void look_at_schema(std::vector<Finding>& found) {
        Connection model(":memory:", true);
        migrate(model, 0, migrations().first(static_cast<std::size_t>(schema_)));
        const auto wanted = objects(model);
        const auto there = objects(connection_);
        for (const auto& [name, sql] : wanted) {
            const auto mine = there.find(name);
            if (mine == there.end()) {
                found.push_back({"schema", "The " + name + " is missing."});
            } else if (mine->second != sql) {
                found.push_back({"schema", "The " + name + " is not as this program makes it."});
            }
        }
        for (const auto& [name, sql] : there) {
            if (!wanted.contains(name)) found.push_back({"schema", "The " + name + " is not one of ours."});
        }
    }

    Connection connection_;
    std::optional<Totals> acknowledged_;
    bool log_elsewhere_;
    std::int64_t schema_ = 0;
};

std::unique_ptr<Inspection> inspect(const fs::path& file) {
    std::error_code error;
    if (!fs::is_regular_file(file, error))
        fail(StorageFault::unavailable, "There is no database " + file.string() + ".");
    look_at_header(file);
    // A server that runs, or was killed, leaves a log beside the file.
    const bool alone = !fs::exists(file.string() + "-wal", error);
    auto acknowledged = totals_beside(file);
    const bool log_elsewhere = lacks_log(file) && hard_linked(file);
    return std::make_unique<SqliteInspection>(Connection::read_only(file, alone), acknowledged, log_elsewhere);
}

}  // namespace
}  // namespace sqlite

Result<std::unique_ptr<Inspection>> inspect_sqlite(const std::filesystem::path& file) {
    try {
        return sqlite::inspect(file);
    } catch (const StorageException& exception) {
        return StorageError{exception.fault, exception.what()};
    }
}

}  // namespace coronet::server
