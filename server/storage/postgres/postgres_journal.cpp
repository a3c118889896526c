#include "server/storage/postgres/parts.hpp"
#include "server/storage/records.hpp"

#include <bit>

namespace coronet::server::postgres {
namespace {

// The entries go through the owner's row: it counts on only for who holds it, and only from the number it stands at,
// and is locked from then on.

Query put_one(const MatchId& match, std::int64_t epoch, const Entry& entry) {
    return std::move(Query("WITH mine AS (UPDATE owners SET next = next + 1 WHERE match = $1 AND epoch = $2"
                           " AND next = $3 RETURNING 1)"
                           " INSERT INTO journal (match, sequence, seat, kind, action, at, hash)"
                           " SELECT $1, $3, $4::integer, $5::text, $6::text, $7::bigint, $8::bigint FROM mine")
                         .add(match.bytes())
                         .add(epoch)
                         .add(entry.sequence)
                         .add(entry.seat)
                         .add(name_of(entry.kind))
                         .add(entry.action)
                         .add(entry.at)
                         .add(std::bit_cast<std::int64_t>(entry.hash)));
}

Query put_several(const MatchId& match, std::int64_t epoch, const std::vector<Entry>& entries) {
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
    return std::move(Query("WITH mine AS (UPDATE owners SET next = next + $4 WHERE match = $1 AND epoch = $2"
                           " AND next = $3 RETURNING 1)"
                           " INSERT INTO journal (match, sequence, seat, kind, action, at, hash)"
                           " SELECT $1, $3 + e.n - 1, e.seat, e.kind, e.action, e.at, e.hash FROM mine,"
                           " unnest($5::integer[], $6::text[], $7::text[], $8::bigint[], $9::bigint[])"
                           " WITH ORDINALITY AS e (seat, kind, action, at, hash, n)")
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

void check_stored(std::vector<Rows>& rows) {
    if (rows[0].affected() == 0) fail(StorageFault::conflict, "The entry is not the next one of its match.");
}

/// Why nothing was stored.
Query ask_why(const MatchId& match, std::int64_t epoch) {
    return std::move(Query("SELECT (SELECT state FROM matches WHERE id = $1),"
                           " (SELECT count(*) FROM owners WHERE match = $1 AND epoch = $2)")
                         .add(match.bytes())
                         .add(epoch));
}

StorageError said_why(Rows& rows) {
    const auto state = rows.next() ? rows.text_or_null() : std::nullopt;
    if (!state) return {StorageFault::unknown, "There is no such match."};
    if (*state != name_of(MatchState::playing))
        return {StorageFault::conflict, "The match is over: nothing can be added to its journal."};
    if (rows.number() == 0) return {StorageFault::fenced, "Another server, or a later start, has the lobby."};
    return {StorageFault::conflict, "The entry is not the next one of its match."};
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
        const std::int64_t epoch = claim ? claim->epoch : fence.number;
        Query statement = entries.size() == 1 ? put_one(match, epoch, entries[0]) : put_several(match, epoch, entries);
        base_.writer.submit_entries(claim, std::move(statement), check_stored, {ask_why(match, epoch), said_why},
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
