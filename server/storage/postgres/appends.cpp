#include "server/storage/postgres/appends.hpp"

#include "server/storage/records.hpp"

#include <bit>

namespace coronet::server::postgres {

Query put(std::span<const Append* const> appends) {
    Array matches;
    Array epochs;
    Array firsts;
    Array counts;
    Array of;
    Array sequences;
    Array seats;
    Array kinds;
    Array actions;
    Array times;
    Array hashes;
    for (const Append* append : appends) {
        matches.add(append->match.bytes());
        epochs.add(append->epoch);
        firsts.add(append->entries.front().sequence);
        counts.add(static_cast<std::int64_t>(append->entries.size()));
        for (const Entry& entry : append->entries) {
            of.add(append->match.bytes());
            sequences.add(entry.sequence);
            seats.add(std::int64_t{entry.seat});
            kinds.add(name_of(entry.kind));
            actions.add(entry.action);
            times.add(to_column(entry.at));
            hashes.add(std::bit_cast<std::int64_t>(entry.hash));
        }
    }
    // The entries go through the owner's row: it counts on only for who holds it, and only from the number it stands
    // at, and is locked from then on.
    // `ANY` says nothing new: it has the rows looked up by their index also where the database does not know yet how
    // many there are, and would read all of them.
    return std::move(Query("WITH mine AS (UPDATE owners SET next = owners.next + a.count"
                           " FROM unnest($1::bytea[], $2::bigint[], $3::bigint[], $4::bigint[])"
                           " AS a (match, epoch, first, count)"
                           " WHERE owners.match = ANY ($1::bytea[])"
                           " AND owners.match = a.match AND owners.epoch = a.epoch AND owners.next = a.first"
                           " RETURNING owners.match),"
                           " put AS (INSERT INTO journal (match, sequence, seat, kind, action, at, hash)"
                           " SELECT e.match, e.sequence, e.seat, e.kind, e.action, e.at, e.hash FROM mine JOIN"
                           " unnest($5::bytea[], $6::bigint[], $7::integer[], $8::text[], $9::text[], $10::bigint[],"
                           " $11::bigint[]) AS e (match, sequence, seat, kind, action, at, hash) USING (match))"
                           " SELECT match FROM mine")
                         .add(matches)
                         .add(epochs)
                         .add(firsts)
                         .add(counts)
                         .add(of)
                         .add(sequences)
                         .add(seats)
                         .add(kinds)
                         .add(actions)
                         .add(times)
                         .add(hashes));
}

std::unordered_set<MatchId> stored(Rows& rows) {
    std::unordered_set<MatchId> matches;
    while (rows.next()) matches.insert(to_name<MatchId>(rows.bytes()));
    return matches;
}

Query ask_why(const Append& append) {
    return std::move(Query("SELECT (SELECT state FROM matches WHERE id = $1),"
                           " (SELECT count(*) FROM owners WHERE match = $1 AND epoch = $2)")
                         .add(append.match.bytes())
                         .add(append.epoch));
}

StorageError said_why(Rows& rows) {
    const auto state = rows.next() ? rows.text_or_null() : std::nullopt;
    if (!state) return {StorageFault::unknown, "There is no such match."};
    if (*state != name_of(MatchState::playing))
        return {StorageFault::conflict, "The match is over: nothing can be added to its journal."};
    if (rows.number() == 0) return {StorageFault::fenced, "Another server, or a later start, has the lobby."};
    return not_next();
}

StorageError not_next() { return {StorageFault::conflict, "The entry is not the next one of its match."}; }

}  // namespace coronet::server::postgres
