// Who owns a lobby is a row of the database. Taking one does not go through the writer: it may have to wait for what
// the last owner still holds locked, and nobody's moves should wait with it.

#include "server/storage/postgres/parts.hpp"

#include <string>

namespace coronet::server::postgres {
namespace {

/// How often a lock that is in the way is waited for; in between it is freed, if its holder is lost.
constexpr int most_tries = 3;

/// Acts, and where a lock is in the way frees it and tries again.
template <class Free>
Rows act_or_free(Session& session, const Query& statement, Free free) {
    for (int tries = 1;; ++tries) {
        try {
            return std::move(session.act({statement})[0]);
        } catch (const StorageException& exception) {
            if (exception.fault != StorageFault::busy || tries == most_tries) throw;
            try {
                free();
            } catch (const StorageException&) {  // NOLINT(bugprone-empty-catch): whether it is free, the next try tells
            }
        }
    }
}

/// Raises the epoch of a lobby of ours: whatever is still on its way under the last one is refused from then on. Its
/// commit is on the standby, and with it all that was committed before.
std::optional<std::int64_t> raise(Session& session, const Base& base, LobbyId lobby) {
    const Life& life = base.heartbeat.life();
    const Query statement = Query(
                                "UPDATE owners SET epoch = greatest(epoch + 1, nextval('epochs'))"
                                " WHERE lobby = $1 AND node = $2 AND start = $3 RETURNING epoch")
                                .add(lobby.bytes())
                                .add(life.node)
                                .add(life.start);
    // Sessions of ours that were let go of while something was under way: nobody listens to them any more. Not where
    // the standby is waited for, as in end_lost_sessions.
    const auto free = [&] {
        Array processes;
        for (const int one : base.writer.left_behind()) processes.add(std::int64_t{one});
        session.act({Query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                           " WHERE pid = ANY ($1::integer[]) AND application_name = $2"
                           " AND wait_event IS DISTINCT FROM 'SyncRep'")
                         .add(processes)
                         .add(name_of_sessions(life))});
    };
    Rows rows = act_or_free(session, statement, free);
    return rows.next() ? std::optional(rows.number()) : std::nullopt;
}

struct Taken {
    std::int64_t epoch = 0;
    std::optional<MatchId> match;
};

Taken take(Session& session, const Heartbeat& heartbeat, LobbyId lobby) {
    const Life& life = heartbeat.life();
    // Where it has not lived for a life on this primary, it has not lived for long enough.
    const Query statement = Query(
                                "SELECT * FROM take($1, $2, $3,"
                                " CASE WHEN left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) = $5"
                                " THEN $4 * interval '1 millisecond' ELSE interval '1000 years' END)")
                                .add(lobby.bytes())
                                .add(life.node)
                                .add(life.start)
                                .add(life.length.count())
                                .add(heartbeat.lived_on());
    const auto free = [&] { session.act({end_lost_sessions(name_of_sessions(life))}); };
    Rows rows = act_or_free(session, statement, free);
    if (!rows.next()) fail(StorageFault::busy, "Another server runs the lobby.");
    Taken taken;
    taken.epoch = rows.number();
    taken.match = to_name<MatchId>(rows.bytes_or_null());
    return taken;
}

}  // namespace

void Base::settled(LobbyId lobby, Completion<void> then) {
    if (!owners.is_unknown(lobby)) return then(Result<void>());
    auto work = [this, lobby](Session& session) {
        if (const auto epoch = raise(session, *this, lobby))
            owners.raised(lobby, *epoch);
        else
            owners.forget(lobby);
    };
    readers.ask<void>(std::move(work), std::move(then));
}

Query hold(LobbyId lobby, std::int64_t epoch) {
    return std::move(Query("SELECT hold($1, $2)").add(lobby.bytes()).add(epoch));
}

void PostgresDirectory::acquire(LobbyId lobby, Completion<Fence> done) {
    if (const auto fence = base_.owners.fence(lobby)) return done(*fence);
    auto work = [this, lobby](Session& session) {
        const Taken taken = take(session, base_.heartbeat, lobby);
        return base_.owners.taken(lobby, taken.epoch, taken.match);
    };
    base_.readers.ask<Fence>(std::move(work), std::move(done));
}

void PostgresDirectory::release(LobbyId lobby, Fence fence, Completion<void> done) {
    if (base_.owners.fence(lobby) != fence)
        return done(StorageError{StorageFault::fenced, "The lobby is no longer this node's."});
    auto statements = [lobby](std::int64_t epoch) {
        std::vector<Query> all;
        all.push_back(hold(lobby, epoch));
        all.push_back(Query("UPDATE owners SET node = NULL, start = NULL,"
                            " epoch = greatest(epoch + 1, nextval('epochs')) WHERE lobby = $1")
                          .add(lobby.bytes()));
        return all;
    };
    auto gone = [this, lobby](std::span<Rows> /*rows*/) { base_.owners.forget(lobby); };
    base_.write<void>(lobby, fence, std::move(statements), std::move(gone), std::move(done));
}

void PostgresDirectory::owner(LobbyId lobby, Completion<std::optional<std::string>> done) {
    // One that has not been heard of for half its life is most likely lost: nobody is sent there any more.
    auto look = [lobby, &life = base_.heartbeat.life()](Session& session) -> std::optional<std::string> {
        Rows rows = session.look(
            Query("SELECT coalesce((SELECT n.node FROM owners o JOIN nodes n ON n.node = o.node AND n.start = o.start"
                  " WHERE o.lobby = $1 AND n.node <> $2 AND NOT n.draining"
                  " AND n.until > clock_timestamp() + $3 * interval '1 millisecond'), better_node($1, $2))")
                .add(lobby.bytes())
                .add(life.node)
                .add((life.length / 2).count()));
        return rows.next() ? rows.text_or_null() : std::nullopt;
    };
    base_.readers.ask<std::optional<std::string>>(std::move(look), std::move(done));
}

void PostgresDirectory::nodes(Completion<std::vector<Node>> done) {
    auto look = [](Session& session) {
        std::vector<Node> nodes;
        Rows rows =
            session.look(Query("SELECT node, draining FROM nodes WHERE until > clock_timestamp() ORDER BY node"));
        while (rows.next()) {
            Node node;
            node.name = rows.text();
            node.draining = rows.number() != 0;
            nodes.push_back(std::move(node));
        }
        return nodes;
    };
    base_.readers.ask<std::vector<Node>>(std::move(look), std::move(done));
}

void PostgresDirectory::orphans(int most, Completion<std::vector<LobbyId>> done) {
    auto look = [most, node = base_.heartbeat.life().node](Session& session) {
        std::vector<LobbyId> lobbies;
        // Each start that has any is found by one step in an index; for whom another node is better is asked last.
        Rows rows = session.look(
            Query("WITH RECURSIVE holders AS ("
                  " (SELECT node, start FROM owners WHERE match IS NOT NULL AND node IS NOT NULL"
                  " ORDER BY node, start LIMIT 1)"
                  " UNION ALL SELECT o.node, o.start FROM holders h, LATERAL (SELECT node, start FROM owners"
                  " WHERE match IS NOT NULL AND (node, start) > (h.node, h.start) ORDER BY node, start LIMIT 1) o),"
                  " left_over AS MATERIALIZED (SELECT o.lobby FROM owners o JOIN holders h ON o.node = h.node"
                  " AND o.start = h.start WHERE o.match IS NOT NULL AND NOT EXISTS (SELECT 1 FROM nodes n"
                  " WHERE n.node = h.node AND n.start = h.start AND n.until > clock_timestamp())"
                  " UNION ALL SELECT lobby FROM owners WHERE match IS NOT NULL AND node IS NULL)"
                  " SELECT lobby FROM (SELECT o.lobby, l.touched FROM left_over o JOIN lobbies l ON l.id = o.lobby"
                  " ORDER BY l.touched DESC, o.lobby OFFSET 0) o"
                  " WHERE better_node(lobby, $2) IS NULL ORDER BY touched DESC, lobby LIMIT $1")
                .add(most)
                .add(node));
        while (rows.next()) lobbies.push_back(to_name<LobbyId>(rows.bytes()));
        return lobbies;
    };
    base_.readers.ask<std::vector<LobbyId>>(std::move(look), std::move(done));
}

void PostgresDirectory::lost(Completion<std::vector<LobbyId>> done) {
    auto look = [this](Session& session) {
        Array held;
        for (const LobbyId& lobby : base_.owners.lobbies()) held.add(lobby.bytes());
        const Life& life = base_.heartbeat.life();
        Rows rows = session.look(Query("SELECT h.lobby FROM unnest($1::bytea[]) AS h (lobby) LEFT JOIN owners o"
                                       " ON o.lobby = h.lobby AND o.node = $2 AND o.start = $3 WHERE o.lobby IS NULL")
                                     .add(held)
                                     .add(life.node)
                                     .add(life.start));
        std::vector<LobbyId> lost;
        while (rows.next()) lost.push_back(to_name<LobbyId>(rows.bytes()));
        for (const LobbyId& lobby : lost) base_.owners.forget(lobby);
        return lost;
    };
    base_.readers.ask<std::vector<LobbyId>>(std::move(look), std::move(done));
}

void PostgresDirectory::drain(Completion<void> done) {
    const Life& life = base_.heartbeat.life();
    auto work = [&life](Session& session) {
        session.act(
            {Query("UPDATE nodes SET draining = true WHERE node = $1 AND start = $2").add(life.node).add(life.start)});
    };
    base_.readers.ask<void>(std::move(work), std::move(done));
}

}  // namespace coronet::server::postgres
