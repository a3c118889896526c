#pragma once
// All of storage behind one door: open it, ask it for its parts, read its counters. Used by server/main.cpp and the
// lobby registry.

#include "server/storage/counters.hpp"
#include "server/storage/directory.hpp"
#include "server/storage/error.hpp"
#include "server/storage/journal.hpp"
#include "server/storage/lobbies.hpp"
#include "server/storage/matches.hpp"
#include "server/storage/people.hpp"
#include "server/storage/push_subscriptions.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::server {

/// The parts of storage. They live as long as this does.
class Storage {
  public:
    Storage() = default;
    Storage(const Storage&) = delete;
    Storage& operator=(const Storage&) = delete;
    /// Like `close`.
    virtual ~Storage() = default;

    [[nodiscard]] virtual Journal& journal() = 0;
    [[nodiscard]] virtual Directory& directory() = 0;
    [[nodiscard]] virtual People& people() = 0;
    [[nodiscard]] virtual Lobbies& lobbies() = 0;
    [[nodiscard]] virtual Matches& matches() = 0;
    [[nodiscard]] virtual PushSubscriptions& push() = 0;

    /// A snapshot of what has happened so far, for /metrics.
    [[nodiscard]] virtual StorageCounters counters() const = 0;

    /// Can something be written now? Commits a small row of its own; /healthz may ask from time to time.
    virtual void probe(Time now, Completion<void> done) = 0;

    /// Commits what is queued, answers every completion, refuses what comes later with `closed`, and lets go of the
    /// file, or of the sessions. Not from a completion. Once is enough; again does nothing.
    virtual void close() = 0;
};

/// How to open the SQLite file.
struct SqliteSettings {
    std::filesystem::path file;                ///< created, with its folder, if missing
    std::string node = "local";                ///< this process's name in leases
    std::chrono::milliseconds patience{2000};  ///< how long to wait at opening for somebody who holds the file
    std::uint64_t most_bytes = 0;              ///< the database file grows no larger than this; 0 = as the disk allows
    std::size_t most_queued = 20000;           ///< writes waiting, and reads; more are refused with `overloaded`
    bool check = true;  ///< look through the whole file for damage when opening (about a second per GB)
};

/// Opens the file, brings it to the current schema and starts the writer.
///
/// Fails, with a sentence for the operator and nothing overwritten: `busy` (another server or program holds it),
/// `full`, `read_only`, `corrupt`, `foreign` (not a database, or not ours), `newer`, `io`,
/// `unavailable` (also: it was used last under another name, a hard link, beside which its log may lie).
[[nodiscard]] Result<std::unique_ptr<Storage>> open_sqlite(const SqliteSettings& settings);

/// How to open a PostgreSQL database, alone or with other nodes.
struct PostgresSettings {
    std::string connection;                     ///< `postgresql://..`, perhaps with several hosts; may hold a password
    std::string node = "local";                 ///< this process's name: letters, digits, `-`, `_`, `.`; at most 32
    std::vector<std::string> rules{};           ///< by which it plays: each a game and their version, "monarch 12"
    std::chrono::milliseconds patience{1000};   ///< how long an answer may take before nobody waits for it any more
    std::chrono::milliseconds lock{300};        ///< how long what somebody else holds locked is waited for
    std::chrono::milliseconds opening{10'000};  ///< how long opening, and bringing the schema up to date, may take
    std::chrono::milliseconds waiting{0};       ///< how long it is tried again where what stands in the way may pass
    std::chrono::milliseconds beat{500};        ///< between two signs of life
    std::chrono::milliseconds life{2500};       ///< after each of them
    std::size_t most_queued = 20000;            ///< writes waiting, and reads; more are refused with `overloaded`
};

/// Whether this names a PostgreSQL, as told apart from a file: it begins with `postgresql://` or `postgres://`.
[[nodiscard]] bool names_postgres(std::string_view text);

/// Connects, brings the database to the current schema, says that this node lives and starts the writer. Where no
/// server answers, or none can be written to, as while a standby takes over, it is tried again, which the log tells.
///
/// Fails, with a sentence for the operator that holds no password: `unavailable` (an address or a name that cannot be),
/// `io` (no answer), `foreign` (tables of another program), `newer`, `corrupt`, `read_only`, `full`, `busy`.
[[nodiscard]] Result<std::unique_ptr<Storage>> open_postgres(const PostgresSettings& settings);

}  // namespace coronet::server
