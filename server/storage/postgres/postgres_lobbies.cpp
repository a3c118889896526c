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
        questions.push_back(Query(
            "SELECT id, link, game, access, phase, host, next_member, seats, match, rematch, extra, created, touched,"
            " shuffle_secret FROM lobbies ORDER BY created, id"));
        questions.push_back(Query("SELECT lobby, key, value FROM lobby_options"));
        questions.push_back(
            Query("SELECT lobby, id, person, bot, name, seat, ready, resigned, contributions FROM lobby_members"
                  " ORDER BY lobby, id"));
        std::vector<Rows> rows = session.patiently(patience_for_all).look(std::move(questions));
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
    };
    base_.readers.ask<std::vector<LobbyRecord>>(std::move(look), std::move(done));
}

void PostgresLobbies::abandoned(Time before, int most, Completion<std::vector<LobbyId>> done) {
    auto look = [before, most](Session& session) {
        std::vector<LobbyId> lobbies;
        Rows rows = session.patiently(patience_for_all)
                        .look(Query("SELECT id FROM lobbies l WHERE touched < $1 AND $1 > coalesce((SELECT at"
                                    " FROM journal j WHERE j.match = l.match ORDER BY sequence DESC LIMIT 1), touched)"
                                    " AND $1 > coalesce((SELECT at FROM lobby_chat c WHERE c.lobby = l.id"
                                    " ORDER BY line DESC LIMIT 1), touched) ORDER BY touched, id LIMIT $2")
                                  .add(before)
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
    auto gone = [this, lobby](std::vector<Rows>& /*rows*/) { base_.owners.forget(lobby); };
    base_.write<void>(lobby, fence, std::move(statements), std::move(gone), std::move(done));
}

}  // namespace coronet::server::postgres
