#include "server/storage/records.hpp"
#include "server/storage/sqlite/parts.hpp"

#include <bit>

namespace coronet::server::sqlite {
namespace {

/// Throws the reason why this cannot be the next entry of the match, if there is one.
void explain_refusal(Connection& connection, const MatchId& match, std::int64_t sequence) {
    Statement question = connection.prepare("SELECT state FROM matches WHERE id = ?1");
    if (!question.bind(match.bytes()).next()) fail(StorageFault::unknown, "There is no such match.");
    if (question.text() != name_of(MatchState::playing))
        fail(StorageFault::conflict, "The match is over: nothing can be added to its journal.");
    Statement last = connection.prepare("SELECT coalesce(max(sequence) + 1, 0) FROM journal WHERE match = ?1");
    static_cast<void>(last.bind(match.bytes()).next());
    const std::int64_t next = last.number();
    if (sequence != next)
        fail(StorageFault::conflict, "The next entry of the match is number " + std::to_string(next) + ", not " +
                                         std::to_string(sequence) + ".");
}

void put(Connection& connection, const MatchId& match, const Entry& entry) {
    // Whatever may not be added has no number, and the table takes nothing without one.
    Statement insert = connection.prepare(
        "INSERT INTO journal (match, sequence, seat, kind, action, at, hash) VALUES (?1, "
        "CASE WHEN ?2 = (SELECT coalesce(max(sequence) + 1, 0) FROM journal WHERE match = ?1) "
        "AND EXISTS (SELECT 1 FROM matches WHERE id = ?1 AND state = 'playing') THEN ?2 END, "
        "?3, ?4, ?5, ?6, ?7)");
    insert.bind(match.bytes()).bind(entry.sequence).bind(entry.seat).bind(name_of(entry.kind)).bind(entry.action);
    insert.bind(to_column(entry.at)).bind(std::bit_cast<std::int64_t>(entry.hash));
    try {
        static_cast<void>(insert.run());
    } catch (const StorageException&) {
        if (connection.in_transaction()) explain_refusal(connection, match, entry.sequence);
        throw;
    }
}

}  // namespace

void SqliteJournal::append(MatchId match, Fence fence, std::vector<Entry> entries, Completion<void> done) {
    const std::size_t count = entries.size();
    auto work = [match, fence, current = base_.fence, entries = std::move(entries)](Connection& connection) {
        check_fence(fence, current);
        for (const Entry& entry : entries) put(connection, match, entry);
    };
    base_.writer.submit<void>(std::move(work), std::move(done), count);
}

std::vector<Entry> read_journal(Connection& connection, const MatchId& match) {
    Statement question = connection.prepare(
        "SELECT sequence, seat, kind, action, at, hash FROM journal WHERE match = ?1 ORDER BY sequence");
    question.bind(match.bytes());
    return read_entries(question, match);
}

void SqliteJournal::read(MatchId match, Completion<std::vector<Entry>> done) {
    const auto look = [match](Connection& connection) { return read_journal(connection, match); };
    base_.readers.ask<std::vector<Entry>>(look, std::move(done));
}

}  // namespace coronet::server::sqlite
