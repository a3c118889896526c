#include "server/storage/postgres/parts.hpp"
#include "server/storage/records.hpp"

#include <bit>

namespace coronet::server::postgres {
namespace {

/// The entries go through the owner's row: it counts on only for who holds it, and only from the number it stands at,
/// and is locked from then on. What was not stored says why.
Query put(const MatchId& match, std::int64_t epoch, const std::vector<Entry>& entries) {
    Array seats;
    Array kinds;
    Array actions;
    Array times;
    Array hashes;
    for (const Entry& entry : entries) {
        seats.add(std::int64_t{entry.seat});
        kinds.add(name_of(entry.kind));
        actions.add(entry.action);
        times.add(to_column(entry.at));
        hashes.add(std::bit_cast<std::int64_t>(entry.hash));
    }
    return std::move(
        Query("WITH mine AS ("
              "UPDATE owners SET next = next + $4 WHERE match = $1 AND epoch = $2 AND next = $3 RETURNING match"
              "), put AS ("
              "INSERT INTO journal (match, sequence, seat, kind, action, at, hash)"
              " SELECT mine.match, $3 + e.n - 1, e.seat, e.kind, e.action, e.at, e.hash FROM mine,"
              " unnest($5::integer[], $6::text[], $7::text[], $8::bigint[], $9::bigint[])"
              " WITH ORDINALITY AS e (seat, kind, action, at, hash, n) RETURNING 1"
              ") SELECT CASE WHEN EXISTS (SELECT 1 FROM put) THEN 'stored'"
              " WHEN NOT EXISTS (SELECT 1 FROM matches WHERE id = $1) THEN 'unknown'"
              " WHEN EXISTS (SELECT 1 FROM matches WHERE id = $1 AND state <> 'playing') THEN 'over'"
              " WHEN NOT EXISTS (SELECT 1 FROM owners WHERE match = $1 AND epoch = $2) THEN 'fenced'"
              " ELSE 'another' END")
            .add(match.bytes())
            .add(epoch)
            .add(entries.front().sequence)
            .add(static_cast<std::int64_t>(entries.size()))
            .add(seats)
            .add(kinds)
            .add(actions)
            .add(times)
            .add(hashes));
}

/// Throws unless they were stored.
void check_stored(std::vector<Rows>& rows) {
    const std::string said = rows[0].next() ? rows[0].text() : std::string();
    if (said == "stored") return;
    if (said == "unknown") fail(StorageFault::unknown, "There is no such match.");
    if (said == "over") fail(StorageFault::conflict, "The match is over: nothing can be added to its journal.");
    if (said == "fenced") fail(StorageFault::fenced, "Another server, or a later start, has the lobby.");
    fail(StorageFault::conflict, "The entry is not the next one of its match.");
}

bool numbered(const std::vector<Entry>& entries) {
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (entries[i].sequence != entries[0].sequence + static_cast<std::int64_t>(i)) return false;
    return true;
}

}  // namespace

void PostgresJournal::append(MatchId match, Fence fence, std::vector<Entry> entries, Completion<void> done) {
    if (entries.empty()) return done(Result<void>());
    if (!numbered(entries))
        return done(StorageError{StorageFault::conflict, "The entries are not numbered one after another."});
    try {
        const auto lobby = base_.owners.lobby_of(match);
        // Whose match it is not known here, the database looks at it; the fence is an epoch.
        const std::optional<Claim> claim =
            lobby ? std::optional(base_.owners.claim_entry(*lobby, fence)) : std::nullopt;
        base_.writer.submit_entries(claim, put(match, claim ? claim->epoch : fence.number, entries), check_stored,
                                    std::move(done), entries.size());
    } catch (const StorageException& exception) {
        done(StorageError{exception.fault, exception.what()});
    }
}

std::vector<Entry> read_journal(Session& session, const MatchId& match) {
    Rows rows = session.look(
        Query("SELECT sequence, seat, kind, action, at, hash FROM journal WHERE match = $1 ORDER BY sequence")
            .add(match.bytes()));
    return read_entries(rows, match);
}

void PostgresJournal::read(MatchId match, Completion<std::vector<Entry>> done) {
    const auto lobby = base_.owners.lobby_of(match);
    auto look = [this, match, lobby, done = std::move(done)](const Result<void>& known) mutable {
        if (!known) return done(known.error());
        if (lobby) base_.owners.reading(*lobby);
        auto read = [match](Session& session) { return read_journal(session, match); };
        base_.readers.ask<std::vector<Entry>>(std::move(read), std::move(done));
    };
    if (!lobby) return look(Result<void>());
    base_.settled(*lobby, std::move(look));
}

}  // namespace coronet::server::postgres
