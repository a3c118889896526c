#include "server/storage/postgres/parts.hpp"
#include "server/storage/records.hpp"

namespace coronet::server::postgres {
namespace {

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
        base_.writer.submit(claim, Append{match, epoch, std::move(entries)}, std::move(done));
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
