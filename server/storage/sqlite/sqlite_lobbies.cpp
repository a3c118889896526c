#include "server/storage/records.hpp"
#include "server/storage/sqlite/parts.hpp"

namespace coronet::server::sqlite {
namespace {

void put_row(Connection& connection, const LobbyRecord& lobby) {
    Statement upsert = connection.prepare(
        "INSERT INTO lobbies (id, link, game, access, phase, host, next_member, seats, match, rematch, extra, created, "
        "touched, shuffle_secret)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)"
        " ON CONFLICT (id) DO UPDATE SET link = ?2, game = ?3, access = ?4, phase = ?5, host = ?6, next_member = ?7,"
        " seats = ?8, match = ?9, rematch = ?10, extra = ?11, created = ?12, touched = ?13,"
        " shuffle_secret = ?14");
    upsert.bind(lobby.id.bytes()).bind(lobby.link.bytes()).bind(lobby.game);
    upsert.bind(name_of(lobby.access)).bind(name_of(lobby.phase));
    upsert.bind(lobby.host).bind(lobby.next_member).bind(lobby.seats);
    bind_or_null(upsert, lobby.match);
    bind_or_null(upsert, lobby.rematch);
    upsert.bind(lobby.extra).bind(to_column(lobby.created)).bind(to_column(lobby.touched));
    bind_or_null(upsert, lobby.secret);
    static_cast<void>(upsert.run());
}

Options read_options(Connection& connection, const LobbyId& lobby) {
    Options options;
    Statement question = connection.prepare("SELECT key, value FROM lobby_options WHERE lobby = ?1");
    question.bind(lobby.bytes());
    while (question.next()) read_option(question, options);
    return options;
}

void put_options(Connection& connection, const LobbyRecord& lobby) {
    if (read_options(connection, lobby.id) == lobby.options) return;  // as with nearly every change of a lobby
    static_cast<void>(connection.prepare("DELETE FROM lobby_options WHERE lobby = ?1").bind(lobby.id.bytes()).run());
    Statement insert = connection.prepare("INSERT INTO lobby_options (lobby, key, value) VALUES (?1, ?2, ?3)");
    for (const auto& [key, value] : lobby.options) {
        insert.again();
        static_cast<void>(insert.bind(lobby.id.bytes()).bind(key).bind(value).run());
    }
}

void put_members(Connection& connection, const LobbyRecord& lobby) {
    static_cast<void>(connection.prepare("DELETE FROM lobby_members WHERE lobby = ?1").bind(lobby.id.bytes()).run());
    Statement insert = connection.prepare(
        "INSERT INTO lobby_members (lobby, id, person, bot, name, seat, ready, resigned, contributions)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)");
    for (const Member& member : lobby.members) {
        insert.again();
        insert.bind(lobby.id.bytes()).bind(member.id);
        bind_or_null(insert, member.person);
        insert.bind(member.bot).bind(member.name);
        insert.bind(member.seat).bind(member.ready).bind(member.resigned);
        static_cast<void>(insert.bind(to_column(member.contributions)).run());
    }
}

void read_rest(Connection& connection, LobbyRecord& lobby) {
    lobby.options = read_options(connection, lobby.id);
    Statement members = connection.prepare(
        "SELECT id, person, bot, name, seat, ready, resigned, contributions FROM lobby_members"
        " WHERE lobby = ?1 ORDER BY id");
    members.bind(lobby.id.bytes());
    while (members.next()) lobby.members.push_back(read_member(members));
}

void put_chat(Connection& connection, const LobbyId& lobby, const std::vector<ChatLine>& said) {
    if (said.empty()) return;
    Statement insert = connection.prepare(
        "INSERT OR REPLACE INTO lobby_chat (lobby, line, member, name, text, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)");
    for (const ChatLine& line : said) {
        insert.again();
        insert.bind(lobby.bytes()).bind(line.number).bind(line.member).bind(line.name).bind(line.text);
        static_cast<void>(insert.bind(to_column(line.at)).run());
    }
    const std::int64_t too_old = said.back().number - std::int64_t{most_chat_lines};
    if (too_old < 0) return;
    Statement forget = connection.prepare("DELETE FROM lobby_chat WHERE lobby = ?1 AND line <= ?2");
    static_cast<void>(forget.bind(lobby.bytes()).bind(too_old).run());
}

std::vector<ChatLine> read_chat(Connection& connection, const LobbyId& lobby) {
    std::vector<ChatLine> chat;
    Statement question =
        connection.prepare("SELECT line, member, name, text, at FROM lobby_chat WHERE lobby = ?1 ORDER BY line");
    question.bind(lobby.bytes());
    while (question.next()) chat.push_back(read_line(question));
    return chat;
}

std::vector<MatchId> unfinished_matches(Connection& connection, const LobbyId& lobby) {
    std::vector<MatchId> matches;
    Statement question = connection.prepare("SELECT id FROM matches WHERE lobby = ?1 AND state = 'playing'");
    question.bind(lobby.bytes());
    while (question.next()) matches.push_back(to_name<MatchId>(question.bytes()));
    return matches;
}

}  // namespace

void put_lobby(Connection& connection, const LobbyRecord& lobby) {
    put_row(connection, lobby);
    put_options(connection, lobby);
    put_members(connection, lobby);
}

void SqliteLobbies::save(Fence fence, LobbyChange change, Completion<void> done) {
    const auto work = [fence, current = base_.fence, change = std::move(change)](Connection& connection) {
        check_fence(fence, current);
        if (change.record) put_lobby(connection, *change.record);
        put_chat(connection, change.lobby, change.said);
    };
    base_.writer.submit<void>(work, std::move(done));
}

void SqliteLobbies::find(LobbyId lobby, Completion<std::optional<StoredLobby>> done) {
    const auto look = [lobby](Connection& connection) -> std::optional<StoredLobby> {
        Statement question = connection.prepare(
            "SELECT id, link, game, access, phase, host, next_member, seats, match, rematch, extra, created, touched,"
            " shuffle_secret"
            " FROM lobbies WHERE id = ?1");
        if (!question.bind(lobby.bytes()).next()) return std::nullopt;
        LobbyRecord found = read_lobby(question);
        read_rest(connection, found);
        return StoredLobby{std::move(found), read_chat(connection, lobby)};
    };
    base_.readers.ask<std::optional<StoredLobby>>(look, std::move(done));
}

void SqliteLobbies::find_by_link(const LobbyLink& link, Completion<std::optional<LobbyId>> done) {
    const auto look = [link](Connection& connection) -> std::optional<LobbyId> {
        Statement question = connection.prepare("SELECT id FROM lobbies WHERE link = ?1");
        if (!question.bind(link.bytes()).next()) return std::nullopt;
        return to_name<LobbyId>(question.bytes());
    };
    base_.readers.ask<std::optional<LobbyId>>(look, std::move(done));
}

void SqliteLobbies::all(Completion<std::vector<LobbyRecord>> done) {
    const auto look = [](Connection& connection) {
        std::vector<LobbyRecord> lobbies;
        Statement question = connection.prepare(
            "SELECT id, link, game, access, phase, host, next_member, seats, match, rematch, extra, created, touched,"
            " shuffle_secret"
            " FROM lobbies ORDER BY created, id");
        while (question.next()) {
            lobbies.push_back(read_lobby(question));
            read_rest(connection, lobbies.back());
        }
        return lobbies;
    };
    base_.readers.ask<std::vector<LobbyRecord>>(look, std::move(done));
}

void SqliteLobbies::played_by(PersonId person, int most, Completion<std::vector<PlayedLobby>> done) {
    const auto look = [person, most](Connection& connection) {
        std::vector<PlayedLobby> lobbies;
        Statement question = connection.prepare(
            "SELECT l.id, l.link, l.game, l.access, l.phase, l.host, l.next_member, l.seats, l.match, l.rematch, "
            "l.extra,"
            " l.created, l.touched, l.shuffle_secret"
            " FROM lobby_members p JOIN lobbies l ON l.id = p.lobby JOIN matches m ON m.id = l.match"
            " WHERE p.person = ?1 AND p.seat >= 0 AND l.phase = 'playing' ORDER BY m.started DESC, l.id LIMIT ?2");
        question.bind(person.bytes()).bind(most);
        while (question.next()) {
            lobbies.push_back({read_lobby(question)});
            read_rest(connection, lobbies.back().record);
        }
        return lobbies;
    };
    base_.readers.ask<std::vector<PlayedLobby>>(look, std::move(done));
}

/// There are no other nodes.
void SqliteLobbies::listed_elsewhere(int /*most*/, Completion<std::vector<LobbyRecord>> done) {
    done(std::vector<LobbyRecord>());
}

void SqliteLobbies::note(std::vector<std::pair<LobbyId, LobbyNote>> /*notes*/, Completion<void> done) {
    done(Result<void>());
}

void SqliteLobbies::abandoned(IdleSince idle, int most, Completion<std::vector<LobbyId>> done) {
    const auto look = [idle, most](Connection& connection) {
        std::vector<LobbyId> lobbies;
        Statement question = connection.prepare(
            "SELECT id FROM lobbies l WHERE touched < max(?1, ?2) AND iif(match IS NULL, ?1, ?2) > max(touched,"
            " coalesce((SELECT at FROM journal j WHERE j.match = l.match ORDER BY sequence DESC LIMIT 1), touched),"
            " coalesce((SELECT at FROM lobby_chat c WHERE c.lobby = l.id ORDER BY line DESC LIMIT 1), touched))"
            " ORDER BY touched, id LIMIT ?3");
        question.bind(to_column(idle.waiting)).bind(to_column(idle.begun)).bind(most);
        while (question.next()) lobbies.push_back(to_name<LobbyId>(question.bytes()));
        return lobbies;
    };
    base_.readers.ask<std::vector<LobbyId>>(look, std::move(done));
}

void SqliteLobbies::remove(Fence fence, LobbyId lobby, Completion<void> done) {
    const auto work = [fence, current = base_.fence, lobby](Connection& connection) {
        check_fence(fence, current);
        const std::vector<MatchId> unfinished = unfinished_matches(connection, lobby);
        if (connection.prepare("DELETE FROM lobbies WHERE id = ?1").bind(lobby.bytes()).run() == 0)
            fail(StorageFault::unknown, "There is no such lobby.");
        for (const MatchId& match : unfinished) erase_match(connection, match);
        static_cast<void>(
            connection.prepare("UPDATE matches SET lobby = NULL WHERE lobby = ?1").bind(lobby.bytes()).run());
    };
    auto gone = [this, lobby, done = std::move(done)](const Result<void>& removed) mutable {
        if (removed) directory_.forget(lobby);
        done(removed);
    };
    base_.writer.submit<void>(work, std::move(gone));
}

}  // namespace coronet::server::sqlite
