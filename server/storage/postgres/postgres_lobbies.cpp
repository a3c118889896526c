#include "server/storage/postgres/parts.hpp"
#include "server/storage/records.hpp"

#include <unordered_map>

namespace coronet::server::postgres {
namespace {

/// Going through every lobby takes as long as there are lobbies.
constexpr std::chrono::seconds patience_for_all{30};

Query put_row(const LobbyRecord& lobby) {
    Query upsert(
        "INSERT INTO lobbies (id, link, game, access, phase, host, next_member, seats, match, rematch, extra, created,"
        " touched, shuffle_secret) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)"
        " ON CONFLICT (id) DO UPDATE SET link = $2, game = $3, access = $4, phase = $5, host = $6, next_member = $7,"
        " seats = $8, match = $9, rematch = $10, extra = $11, created = $12, touched = $13, shuffle_secret = $14");
    upsert.add(lobby.id.bytes()).add(lobby.link.bytes()).add(lobby.game);
    upsert.add(name_of(lobby.access)).add(name_of(lobby.phase));
    upsert.add(lobby.host).add(lobby.next_member).add(lobby.seats);
    upsert.add_or_null(lobby.match).add_or_null(lobby.rematch);
    upsert.add(lobby.extra).add(lobby.created).add(lobby.touched).add_or_null(lobby.secret);
    return upsert;
}

Query put_options(const LobbyRecord& lobby) {
    Array keys;
    Array values;
    for (const auto& [key, value] : lobby.options) {
        keys.add(key);
        values.add(value);
    }
    return std::move(Query("INSERT INTO lobby_options (lobby, key, value)"
                           " SELECT $1, o.key, o.value FROM unnest($2::text[], $3::text[]) AS o (key, value)")
                         .add(lobby.id.bytes())
                         .add(keys)
                         .add(values));
}

Query put_members(const LobbyRecord& lobby) {
    Array ids;
    Array people;
    Array bots;
    Array names;
    Array seats;
    Array ready;
    Array resigned;
    Array contributions;
    for (const Member& member : lobby.members) {
        ids.add(std::int64_t{member.id});
        member.person ? people.add(member.person->bytes()) : people.add_null();
        bots.add(member.bot);
        names.add(member.name);
        seats.add(std::int64_t{member.seat});
        ready.add(member.ready);
        resigned.add(member.resigned);
        contributions.add(to_column(member.contributions));
    }
    return std::move(
        Query("INSERT INTO lobby_members (lobby, id, person, bot, name, seat, ready, resigned, contributions)"
              " SELECT $1, m.* FROM unnest($2::integer[], $3::bytea[], $4::text[], $5::text[], $6::integer[],"
              " $7::boolean[], $8::boolean[], $9::bytea[]) AS m")
            .add(lobby.id.bytes())
            .add(ids)
            .add(people)
            .add(bots)
            .add(names)
            .add(seats)
            .add(ready)
            .add(resigned)
            .add(contributions));
}

void put_chat(std::vector<Query>& to, const LobbyId& lobby, const std::vector<ChatLine>& said) {
    if (said.empty()) return;
    Array numbers;
    Array members;
    Array names;
    Array texts;
    Array times;
    for (const ChatLine& line : said) {
        numbers.add(line.number);
        members.add(std::int64_t{line.member});
        names.add(line.name);
        texts.add(line.text);
        times.add(to_column(line.at));
    }
    to.push_back(Query("INSERT INTO lobby_chat (lobby, line, member, name, text, at)"
                       " SELECT $1, c.* FROM unnest($2::bigint[], $3::integer[], $4::text[], $5::text[], $6::bigint[])"
                       " AS c (line, member, name, text, at)"
                       " ON CONFLICT (lobby, line) DO UPDATE SET member = excluded.member, name = excluded.name,"
                       " text = excluded.text, at = excluded.at")
                     .add(lobby.bytes())
                     .add(numbers)
                     .add(members)
                     .add(names)
                     .add(texts)
                     .add(times));
    const std::int64_t too_old = said.back().number - std::int64_t{most_chat_lines};
    if (too_old < 0) return;
    to.push_back(Query("DELETE FROM lobby_chat WHERE lobby = $1 AND line <= $2").add(lobby.bytes()).add(too_old));
}

/// A match whose beginning nobody knew of, and which the lobby does not play: nobody has seen anything of it.
Query erase_others(const LobbyRecord& lobby) {
    return std::move(Query("SELECT erase_unfinished($1, $2)").add(lobby.id.bytes()).add_or_null(lobby.match));
}

/// Records from the rows of lobbies, of options and of members.
std::vector<LobbyRecord> with_rest(std::vector<Rows> rows) {
    std::vector<LobbyRecord> lobbies;
    std::unordered_map<LobbyId, std::size_t> places;
    while (rows[0].next()) {
        lobbies.push_back(read_lobby(rows[0]));
        places[lobbies.back().id] = lobbies.size() - 1;
    }
    while (rows[1].next()) {
        LobbyRecord& lobby = lobbies[places.at(to_name<LobbyId>(rows[1].bytes()))];
        read_option(rows[1], lobby.options);
    }
    while (rows[2].next()) {
        LobbyRecord& lobby = lobbies[places.at(to_name<LobbyId>(rows[2].bytes()))];
        lobby.members.push_back(read_member(rows[2]));
    }
    return lobbies;
}

/// Lobbies by their ids, in the order of these.
std::vector<LobbyRecord> read_lobbies(Session& session, const std::vector<LobbyId>& ids) {
    Array asked;
    for (const LobbyId& id : ids) asked.add(id.bytes());
    std::vector<Query> questions;
    questions.push_back(
        Query("SELECT id, link, game, access, phase, host, next_member, seats, match, rematch, extra, created, touched,"
              " shuffle_secret FROM lobbies WHERE id = ANY ($1::bytea[]) ORDER BY array_position($1::bytea[], id)")
            .add(asked));
    questions.push_back(
        Query("SELECT lobby, key, value FROM lobby_options WHERE lobby = ANY ($1::bytea[])").add(asked));
    questions.push_back(
        Query("SELECT lobby, id, person, bot, name, seat, ready, resigned, contributions FROM lobby_members"
              " WHERE lobby = ANY ($1::bytea[]) ORDER BY lobby, id")
            .add(asked));
    return with_rest(session.look(std::move(questions)));
}

}  // namespace

void put_lobby(std::vector<Query>& to, const LobbyRecord& lobby) {
    to.push_back(put_row(lobby));
    to.push_back(Query("DELETE FROM lobby_options WHERE lobby = $1").add(lobby.id.bytes()));
    to.push_back(put_options(lobby));
    to.push_back(Query("DELETE FROM lobby_members WHERE lobby = $1").add(lobby.id.bytes()));
    to.push_back(put_members(lobby));
    to.push_back(erase_others(lobby));
}

void PostgresLobbies::save(Fence fence, LobbyChange change, Completion<void> done) {
    const LobbyId lobby = change.lobby;
    auto statements = [change = std::move(change)](std::int64_t epoch) {
        std::vector<Query> all;
        all.push_back(hold(change.lobby, epoch));
        if (change.record) put_lobby(all, *change.record);
        put_chat(all, change.lobby, change.said);
        return all;
    };
    base_.write<void>(lobby, fence, std::move(statements), Nothing{}, std::move(done));
}

void PostgresLobbies::find(LobbyId lobby, Completion<std::optional<StoredLobby>> done) {
    auto look = [lobby](Session& session) -> std::optional<StoredLobby> {
        std::vector<Query> questions;
        questions.push_back(
            Query("SELECT id, link, game, access, phase, host, next_member, seats, match, rematch, extra, created,"
                  " touched, shuffle_secret FROM lobbies WHERE id = $1")
                .add(lobby.bytes()));
        questions.push_back(Query("SELECT key, value FROM lobby_options WHERE lobby = $1").add(lobby.bytes()));
        questions.push_back(Query("SELECT id, person, bot, name, seat, ready, resigned, contributions"
                                  " FROM lobby_members WHERE lobby = $1 ORDER BY id")
                                .add(lobby.bytes()));
        questions.push_back(Query("SELECT line, member, name, text, at FROM lobby_chat WHERE lobby = $1 ORDER BY line")
                                .add(lobby.bytes()));
        std::vector<Rows> rows = session.look(std::move(questions));
        if (!rows[0].next()) return std::nullopt;
        StoredLobby found{read_lobby(rows[0]), {}};
        while (rows[1].next()) read_option(rows[1], found.record.options);
        while (rows[2].next()) found.record.members.push_back(read_member(rows[2]));
        while (rows[3].next()) found.chat.push_back(read_line(rows[3]));
        return found;
    };
    base_.readers.ask<std::optional<StoredLobby>>(std::move(look), std::move(done));
}

void PostgresLobbies::find_by_link(const LobbyLink& link, Completion<std::optional<LobbyId>> done) {
    auto look = [link](Session& session) -> std::optional<LobbyId> {
        Rows rows = session.look(Query("SELECT id FROM lobbies WHERE link = $1").add(link.bytes()));
        if (!rows.next()) return std::nullopt;
        return to_name<LobbyId>(rows.bytes());
    };
    base_.readers.ask<std::optional<LobbyId>>(std::move(look), std::move(done));
}

void PostgresLobbies::all(Completion<std::vector<LobbyRecord>> done) {
    auto look = [](Session& session) {
        std::vector<Query> questions;
        // A query's text is looked at by the compiler, and not where a vector makes it.
        // NOLINTBEGIN(modernize-use-emplace)
        questions.push_back(Query(
            "SELECT id, link, game, access, phase, host, next_member, seats, match, rematch, extra, created, touched,"
            " shuffle_secret FROM lobbies ORDER BY created, id"));
        questions.push_back(Query("SELECT lobby, key, value FROM lobby_options"));
        questions.push_back(
            Query("SELECT lobby, id, person, bot, name, seat, ready, resigned, contributions FROM lobby_members"
                  " ORDER BY lobby, id"));
        // NOLINTEND(modernize-use-emplace)
        return with_rest(session.patiently(patience_for_all).look(std::move(questions)));
    };
    base_.readers.ask<std::vector<LobbyRecord>>(std::move(look), std::move(done));
}

void PostgresLobbies::played_by(PersonId person, int most, Completion<std::vector<PlayedLobby>> done) {
    auto look = [person, most](Session& session) {
        Rows rows = session.look(
            Query("SELECT l.id, coalesce(o.asked, 0), coalesce(o.asked_since, 0), o.asked_length"
                  " FROM lobby_members p JOIN lobbies l ON l.id = p.lobby JOIN matches m ON m.id = l.match"
                  " LEFT JOIN owners o ON o.lobby = l.id"
                  " WHERE p.person = $1 AND p.seat >= 0 AND l.phase = 'playing' ORDER BY m.started DESC, l.id LIMIT $2")
                .add(person.bytes())
                .add(most));
        std::vector<LobbyId> ids;
        std::unordered_map<LobbyId, LobbyNote> notes;
        while (rows.next()) {
            ids.push_back(to_name<LobbyId>(rows.bytes()));
            LobbyNote& note = notes[ids.back()];
            note.asked = static_cast<std::uint32_t>(rows.number());
            note.since = to_time(rows.number());
            if (const auto length = rows.number_or_null()) note.until = note.since + std::chrono::milliseconds(*length);
        }
        std::vector<PlayedLobby> lobbies;
        for (LobbyRecord& record : read_lobbies(session, ids)) {
            const LobbyNote& note = notes.at(record.id);
            lobbies.push_back({std::move(record), note});
        }
        return lobbies;
    };
    base_.readers.ask<std::vector<PlayedLobby>>(std::move(look), std::move(done));
}

void PostgresLobbies::listed_elsewhere(int most, Completion<std::vector<LobbyRecord>> done) {
    auto look = [most, node = base_.heartbeat.life().node](Session& session) {
        Rows rows = session.look(
            Query("SELECT l.id FROM owners o JOIN lobbies l ON l.id = o.lobby"
                  " JOIN nodes n ON n.node = o.node AND n.start = o.start"
                  " WHERE o.listed AND o.node <> $1 AND n.until > clock_timestamp() AND l.access = 'public'"
                  " AND l.phase <> 'ended' ORDER BY l.phase = 'playing', l.touched DESC, l.id LIMIT $2")
                .add(node)
                .add(most));
        std::vector<LobbyId> ids;
        while (rows.next()) ids.push_back(to_name<LobbyId>(rows.bytes()));
        return read_lobbies(session, ids);
    };
    base_.readers.ask<std::vector<LobbyRecord>>(std::move(look), std::move(done));
}

/// Behind the moves of the same lobbies: beside them it would wait for what they hold locked.
void PostgresLobbies::note(std::vector<std::pair<LobbyId, LobbyNote>> notes, Completion<void> done) {
    Array lobbies;
    Array asked;
    Array since;
    Array lengths;
    Array listed;
    for (const auto& [lobby, note] : notes) {
        lobbies.add(lobby.bytes());
        asked.add(std::int64_t{note.asked});
        since.add(to_column(note.since));
        note.until ? lengths.add((*note.until - note.since).count()) : lengths.add_null();
        listed.add(note.listed);
    }
    const Life& life = base_.heartbeat.life();
    std::vector<Query> statements;
    statements.push_back(Query("UPDATE owners o SET asked = n.asked, asked_since = n.since, asked_length = n.length,"
                               " listed = n.listed"
                               " FROM unnest($1::bytea[], $2::integer[], $3::bigint[], $4::bigint[], $5::boolean[])"
                               " AS n (lobby, asked, since, length, listed)"
                               " WHERE o.lobby = n.lobby AND o.node = $6 AND o.start = $7")
                             .add(lobbies)
                             .add(asked)
                             .add(since)
                             .add(lengths)
                             .add(listed)
                             .add(life.node)
                             .add(life.start));
    base_.writer.submit<void>(std::nullopt, std::move(statements), Nothing{}, std::move(done));
}

void PostgresLobbies::abandoned(IdleSince idle, int most, Completion<std::vector<LobbyId>> done) {
    auto look = [idle, most, ahead = base_.heartbeat.ahead()](Session& session) {
        std::vector<LobbyId> lobbies;
        Rows rows = session.patiently(patience_for_all)
                        .look(Query("SELECT id FROM lobbies l WHERE touched < greatest($1::bigint, $2::bigint)"
                                    " AND CASE WHEN match IS NULL THEN $1::bigint ELSE $2::bigint END > "
                                    "greatest(touched, (SELECT at"
                                    " FROM journal j WHERE j.match = l.match ORDER BY sequence DESC LIMIT 1),"
                                    " (SELECT at FROM lobby_chat c WHERE c.lobby = l.id ORDER BY line DESC LIMIT 1))"
                                    " ORDER BY touched, id LIMIT $3")
                                  .add(idle.waiting - ahead)
                                  .add(idle.begun - ahead)
                                  .add(most));
        while (rows.next()) lobbies.push_back(to_name<LobbyId>(rows.bytes()));
        return lobbies;
    };
    base_.readers.ask<std::vector<LobbyId>>(std::move(look), std::move(done));
}

void PostgresLobbies::remove(Fence fence, LobbyId lobby, Completion<void> done) {
    auto statements = [lobby](std::int64_t epoch) {
        std::vector<Query> all;
        all.push_back(hold(lobby, epoch));
        all.push_back(Query("SELECT remove_lobby($1)").add(lobby.bytes()));
        return all;
    };
    auto gone = [this, lobby](std::span<Rows> /*rows*/) { base_.owners.forget(lobby); };
    base_.write<void>(lobby, fence, std::move(statements), std::move(gone), std::move(done));
}

}  // namespace coronet::server::postgres
