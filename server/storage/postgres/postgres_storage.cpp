#include "server/log.hpp"
#include "server/storage/postgres/migrations.hpp"
#include "server/storage/postgres/parts.hpp"
#include "server/storage/postgres/weight.hpp"
#include "server/storage/storage.hpp"

#include <thread>

namespace coronet::server {
namespace postgres {
namespace {

using std::chrono::steady_clock;

/// Sixty-three bytes has the name of a session, of which the start takes some.
constexpr std::size_t longest_name = 32;

void check_name(const std::string& node) {
    constexpr std::string_view allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";
    if (node.empty() || node.size() > longest_name || node.find_first_not_of(allowed) != std::string::npos)
        fail(StorageFault::unavailable,
             "The name of a node is made of letters, digits, '-', '_' and '.', and has at most 32 of them.");
}

/// What opening gives.
struct Opened {
    std::unique_ptr<Target> target;
    std::optional<Connection> session;
    Life life;
    Deadline born;
    std::string timeline;
};

/// Waits while a process of the same name may live: one that was killed has no sessions any more, and one that is cut
/// off says no more that it lives. Throws `busy` if it does: two of one name would take everything from each other.
void await_nobody_of_that_name(Opened& opened, Deadline deadline) {
    std::optional<std::int64_t> heard;
    for (;;) {
        Rows row =
            std::move(opened.session->run({Query("SELECT (extract(epoch FROM n.until) * 1000)::bigint FROM nodes n"
                                                 " WHERE n.node = $1 AND n.until > clock_timestamp()"
                                                 " AND EXISTS (SELECT 1 FROM pg_stat_activity a"
                                                 " WHERE a.application_name = 'coronet ' || n.node || ' ' || n.start"
                                                 " AND a.datname = current_database())")
                                               .add(opened.life.node)},
                                          deadline)[0]);
        if (!row.next()) return;
        const std::int64_t until = row.number();
        if (until > heard.value_or(until))
            fail(StorageFault::busy,
                 "A node of the name " + opened.life.node +
                     " lives already. Each needs a name of its own (--node), or end the other one.");
        heard = until;
        std::this_thread::sleep_for(opened.life.beat / 2);
    }
}

/// The node's row, with a new start: a process that ran under the same name before has lost it.
void be_born(Opened& opened, Deadline deadline) {
    Life& life = opened.life;
    Rows row = std::move(opened.session->run({Query("SELECT nextval('starts')")}, deadline)[0]);
    if (!row.next()) fail(StorageFault::corrupt, "The database gives no number to this start.");
    life.start = row.number();
    opened.born = steady_clock::now();
    Array rules;
    for (const std::string& one : life.rules) rules.add(one);
    Rows born = std::move(
        opened.session->run({Query("INSERT INTO nodes (node, start, rules, since, until, draining) VALUES ($1, $2, "
                                   "$3::text[], clock_timestamp(),"
                                   " clock_timestamp() + $4 * interval '1 millisecond', false) ON CONFLICT (node)"
                                   " DO UPDATE SET start = $2, rules = $3::text[], since = clock_timestamp(),"
                                   " until = clock_timestamp() + $4 * interval '1 millisecond', draining = false"
                                   " RETURNING left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)")
                                 .add(life.node)
                                 .add(life.start)
                                 .add(rules)
                                 .add(life.length.count())},
                            deadline)[0]);
    if (!born.next()) fail(StorageFault::corrupt, "The database does not know the node that it was told of.");
    opened.timeline = born.text();
}

Opened open(const PostgresSettings& settings) {
    check_name(settings.node);
    const Deadline deadline = steady_clock::now() + settings.opening;
    Opened opened;
    opened.life = {settings.node, 0, settings.rules, settings.beat, settings.life, settings.patience, settings.lock};
    const std::string name = "coronet " + settings.node;
    {
        const Target anonymous(settings.connection, name);
        Connection connection(anonymous, deadline);
        static_cast<void>(identify(connection, migrations(), deadline));
        migrate(connection, migrations(), deadline);
        opened.session.emplace(std::move(connection));
        await_nobody_of_that_name(opened, deadline);
        be_born(opened, deadline);
    }
    // Its sessions are known by the start: whoever takes over from it ends them.
    opened.target = std::make_unique<Target>(settings.connection, name_of_sessions(opened.life));
    opened.session.emplace(*opened.target, deadline, settings.lock);
    return opened;
}

/// Between two tries to open, and between two lines that say the same of them.
constexpr std::chrono::milliseconds between_tries{500};
constexpr std::chrono::seconds between_lines{10};

/// A database that is being started, or whose standby is taking over, can be written to in a moment. Nothing is half
/// done by a try that failed.
Opened open_in_time(const PostgresSettings& settings, Deadline until) {
    std::string said;
    Deadline say_again{};
    for (;;) {
        try {
            return open(settings);
        } catch (const StorageException& exception) {
            const auto now = steady_clock::now();
            if (!may_pass(exception.fault) || now + between_tries > until) throw;
            if (said != exception.what() || now >= say_again) {
                said = exception.what();
                say_again = now + between_lines;
                log::warn("storage: {} It is tried again for another {} s.", said,
                          std::chrono::ceil<std::chrono::seconds>(until - now).count());
            }
        }
        std::this_thread::sleep_for(between_tries);
    }
}

class PostgresStorage final : public Storage {
  public:
    PostgresStorage(Opened opened, const PostgresSettings& settings)
        : target_(std::move(opened.target)),
          health_(std::make_shared<Session::Health>()),
          readers_([this, patience = settings.patience,
                    lock = settings.lock] { return Reading(Session(*target_, patience, lock, health_)); },
                   settings.most_queued, "Too many reads are waiting for the database."),
          writer_(*target_, std::move(*opened.session), owners_, settings.patience, settings.lock,
                  settings.most_queued),
          heartbeat_(*target_, std::move(opened.life), opened.born, std::move(opened.timeline)) {}
    PostgresStorage(const PostgresStorage&) = delete;
    PostgresStorage& operator=(const PostgresStorage&) = delete;
    ~PostgresStorage() override { PostgresStorage::close(); }

    Journal& journal() override { return journal_; }
    Directory& directory() override { return directory_; }
    People& people() override { return people_; }
    Lobbies& lobbies() override { return lobbies_; }
    Matches& matches() override { return matches_; }
    PushSubscriptions& push() override { return push_; }

    StorageCounters counters() const override {
        StorageCounters counters = writer_.counters();
        const auto [reads, queued] = readers_.counters();
        counters.reads = reads;
        counters.reads_queued = queued;
        counters.file_bytes = weight_.bytes();
        counters.owned = owners_.count();
        return counters;
    }

    void probe(Time now, Completion<void> done) override {
        if (heartbeat_.replaced())
            return done(StorageError{StorageFault::fenced, "The database knows this start of the node no more."});
        std::vector<Query> statements;
        statements.push_back(Query("INSERT INTO probes (node, at) VALUES ($1, $2) ON CONFLICT (node) DO UPDATE"
                                   " SET at = greatest(probes.at + 1, $2)")
                                 .add(heartbeat_.life().node)
                                 .add(now));
        writer_.submit<void>(std::nullopt, std::move(statements), Nothing{}, std::move(done));
    }

    void close() override {
        if (closed_) return;
        closed_ = true;
        // What becomes known of an outcome may lead to a write: reads end first.
        readers_.close();
        writer_.close();
        heartbeat_.stop(true);
        log::info("storage: closed {}", target_->described());
    }

  private:
    const std::unique_ptr<Target> target_;
    const std::shared_ptr<Session::Health> health_;
    Owners owners_;
    Readers readers_;
    Writer writer_;
    Heartbeat heartbeat_;
    mutable Weight weight_{readers_};
    Base base_{writer_, readers_, owners_, heartbeat_};
    PostgresDirectory directory_{base_};
    PostgresJournal journal_{base_};
    PostgresPeople people_{base_};
    PostgresLobbies lobbies_{base_};
    PostgresMatches matches_{base_};
    PostgresPush push_{base_};
    bool closed_ = false;
};

}  // namespace
}  // namespace postgres

bool names_postgres(std::string_view text) {
    return text.starts_with("postgresql://") || text.starts_with("postgres://");
}

Result<std::unique_ptr<Storage>> open_postgres(const PostgresSettings& settings) {
    const postgres::Deadline until = std::chrono::steady_clock::now() + settings.waiting;
    try {
        postgres::Opened opened = postgres::open_in_time(settings, until);
        log::info("storage: opened {} (node {}, start {})", opened.target->described(), opened.life.node,
                  opened.life.start);
        return std::unique_ptr<Storage>(std::make_unique<postgres::PostgresStorage>(std::move(opened), settings));
    } catch (const StorageException& exception) {
        return StorageError{exception.fault, exception.what()};
    }
}

}  // namespace coronet::server
