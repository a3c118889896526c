#include "server/storage/inspection.hpp"
#include "server/storage/postgres/migrations.hpp"
#include "server/storage/postgres/model.hpp"
#include "server/storage/postgres/parts.hpp"
#include "server/storage/relations.hpp"

#include <utility>

namespace coronet::server {
namespace postgres {
namespace {

/// Looking through everything takes long, and nobody waits for it.
constexpr std::chrono::minutes patience_of_a_look{10};

// What must hold besides, since entries come through the rows of owners and not through a reference.
constexpr Relation owners_relations[] = {
    {"match",
     "SELECT j.match, count(*) FROM journal j WHERE NOT EXISTS (SELECT 1 FROM matches m WHERE m.id = j.match)"
     " GROUP BY j.match LIMIT 100",
     "Its journal has # entries, but there is no such match."},
    {"match",
     "SELECT o.match, o.next FROM owners o WHERE o.match IS NOT NULL AND o.next <>"
     " (SELECT coalesce(max(j.sequence) + 1, 0) FROM journal j WHERE j.match = o.match) LIMIT 100",
     "Its next entry would be number #, which does not follow its journal."},
    {"lobby",
     "SELECT o.lobby, 0 FROM owners o WHERE o.match IS NOT NULL AND NOT EXISTS (SELECT 1 FROM matches m"
     " WHERE m.id = o.match AND m.lobby = o.lobby AND m.state = 'playing') LIMIT 100",
     "Its owner writes to a match that it does not play."}};

class PostgresInspection final : public Inspection {
  public:
    explicit PostgresInspection(const std::string& connection)
        : target_(connection, "coronet check"),
          session_(target_, patience_of_a_look, patience_of_a_look, std::make_shared<Session::Health>()) {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
        Connection first(target_, deadline);
        schema_ = identify(first, migrations(), deadline);
        if (schema_ == 0) fail(StorageFault::foreign, "The database is empty.");
        session_.keep_moment();
    }

    std::int64_t schema() const override { return schema_; }
    std::int64_t newest_schema() const override { return static_cast<std::int64_t>(migrations().size()); }

    std::vector<Finding> findings() override {
        std::vector<Finding> found;
        if (schema_ != newest_schema()) return found;
        try {
            found = differences(objects_of(session_.look(question_for_objects())));
            for (const auto relations : {relations_of_rows(), std::span<const Relation>(owners_relations)})
                for (const Relation& relation : relations) look_at(relation, found);
        } catch (const StorageException& exception) {
            found.push_back({"rows", exception.what()});
        }
        return found;
    }

    std::vector<Finding> notes() override { return {}; }

    Result<Census> census() override {
        return caught([&] {
            Rows rows = session_.look(
                Query("SELECT pg_database_size(current_database()), (SELECT count(*) FROM people),"
                      " (SELECT count(*) FROM lobbies), (SELECT count(*) FROM matches WHERE state = 'playing'),"
                      " (SELECT count(*) FROM matches WHERE state = 'finished'),"
                      " (SELECT count(*) FROM matches WHERE state = 'frozen'), (SELECT count(*) FROM journal)"));
            Census census;
            if (!rows.next()) return census;
            for (std::int64_t* figure : {&census.bytes, &census.people, &census.lobbies, &census.playing,
                                         &census.finished, &census.frozen, &census.entries})
                *figure = rows.number();
            return census;
        });
    }

    Result<std::vector<MatchId>> matches() override {
        return caught([&] {
            std::vector<MatchId> ids;
            Rows rows = session_.look(Query("SELECT id FROM matches ORDER BY started, id"));
            while (rows.next()) ids.push_back(to_name<MatchId>(rows.bytes()));
            return ids;
        });
    }

    Result<StoredMatch> match(const MatchId& id) override {
        return caught([&] {
            std::vector<MatchRecord> found = read_matches(session_, {id});
            if (found.empty()) fail(StorageFault::unknown, "There is no such match.");
            return StoredMatch{std::move(found.front()), read_journal(session_, id), read_recording(session_, id)};
        });
    }

  private:
    void look_at(const Relation& relation, std::vector<Finding>& found) {
        Rows rows = session_.look(Query(relation.broken));
        while (rows.next()) {
            const auto id = rows.bytes();
            found.push_back(broken(relation, id, rows.number()));
        }
    }

    const Target target_;
    Session session_;
    std::int64_t schema_ = 0;
};

}  // namespace
}  // namespace postgres

Result<std::unique_ptr<Inspection>> inspect_postgres(const std::string& connection) {
    try {
        return std::unique_ptr<Inspection>(std::make_unique<postgres::PostgresInspection>(connection));
    } catch (const StorageException& exception) {
        return StorageError{exception.fault, exception.what()};
    }
}

}  // namespace coronet::server
