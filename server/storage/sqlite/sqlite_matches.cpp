#include "server/storage/records.hpp"
#include "server/storage/sqlite/parts.hpp"

#include <algorithm>

namespace coronet::server::sqlite {
namespace {

void put_match(Connection& connection, const MatchRecord& match) {
    Statement insert = connection.prepare(
        "INSERT INTO matches (id, lobby, game, rules_version, seed, started, state, ended, ended_by,"
        " shuffle_secret) VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'playing', NULL, '', ?7)");
    insert.bind(match.id.bytes());
    bind_or_null(insert, match.lobby);
    insert.bind(match.game).bind(match.rules_version).bind(match.seed).bind(to_column(match.started));
    bind_or_null(insert, match.secret);
    static_cast<void>(insert.run());
}

void put_options(Connection& connection, const MatchRecord& match) {
    Statement insert = connection.prepare("INSERT INTO match_options (match, key, value) VALUES (?1, ?2, ?3)");
    for (const auto& [key, value] : match.options) {
        insert.again();
        static_cast<void>(insert.bind(match.id.bytes()).bind(key).bind(value).run());
    }
}

void put_players(Connection& connection, const MatchRecord& match) {
    Statement insert = connection.prepare(
        "INSERT INTO match_players (match, seat, person, bot, name, contributions) VALUES (?1, ?2, ?3, ?4, ?5, ?6)");
    for (const MatchPlayer& player : match.players) {
        insert.again();
        insert.bind(match.id.bytes()).bind(player.seat);
        bind_or_null(insert, player.person);
        insert.bind(player.bot).bind(player.name);
        static_cast<void>(insert.bind(to_column(player.contributions)).run());
    }
}

void end_match(Connection& connection, const MatchId& match, MatchState state, Time ended, const std::string& by) {
    {
        Statement update = connection.prepare(
            "UPDATE matches SET state = ?2, ended = ?3, ended_by = ?4 WHERE id = ?1 AND state = 'playing'");
        if (update.bind(match.bytes()).bind(name_of(state)).bind(to_column(ended)).bind(by).run() == 1) return;
    }
    Statement question = connection.prepare("SELECT 1 FROM matches WHERE id = ?1");
    if (!question.bind(match.bytes()).next()) fail(StorageFault::unknown, "There is no such match.");
    fail(StorageFault::conflict, "The match is over already.");
}

void put_results(Connection& connection, const MatchId& match, const Finish& finish) {
    if (finish.scores.size() != finish.places.size())
        fail(StorageFault::conflict, "There must be one score and one place for each seat.");
    Statement update = connection.prepare(
        "UPDATE match_players SET score = ?3, place = ?4, ended = ?5 WHERE match = ?1 AND seat = ?2");
    for (std::size_t seat = 0; seat < finish.scores.size(); ++seat) {
        update.again();
        update.bind(match.bytes()).bind(static_cast<std::int64_t>(seat));
        update.bind(finish.scores[seat]).bind(finish.places[seat]).bind(to_column(finish.ended));
        if (update.run() != 1) fail(StorageFault::conflict, "There is a result for a seat that nobody has.");
    }
    Statement left = connection.prepare("SELECT count(*) FROM match_players WHERE match = ?1 AND place IS NULL");
    static_cast<void>(left.bind(match.bytes()).next());
    if (left.number() != 0) fail(StorageFault::conflict, "There is a seat without a result.");
}

void put_recording(Connection& connection, const MatchId& match, const Gzip& recording) {
    const auto* data = reinterpret_cast<const std::uint8_t*>(recording.bytes.data());
    Statement insert = connection.prepare("INSERT INTO recordings (match, gzip) VALUES (?1, ?2)");
    static_cast<void>(insert.bind(match.bytes()).bind(std::span(data, recording.bytes.size())).run());
}

void read_players(Connection& connection, MatchRecord& match) {
    Statement question = connection.prepare(
        "SELECT seat, person, bot, name, score, place, contributions FROM match_players WHERE match = ?1"
        " ORDER BY seat");
    question.bind(match.id.bytes());
    while (question.next()) match.players.push_back(read_player(question));
}

void read_options(Connection& connection, MatchRecord& match) {
    Statement question = connection.prepare("SELECT key, value FROM match_options WHERE match = ?1");
    question.bind(match.id.bytes());
    while (question.next()) read_option(question, match.options);
}

std::vector<MatchId> finished_ids(Connection& connection, const PersonId& person, const std::optional<MatchId>& before,
                                  int most) {
    std::vector<MatchId> ids;
    const auto collect = [&](Statement& question) {
        while (question.next()) ids.push_back(to_name<MatchId>(question.bytes()));
    };
    if (before) {
        Statement question = connection.prepare(
            "SELECT match FROM match_players WHERE person = ?1 AND ended IS NOT NULL"
            " AND (ended, match) < (SELECT ended, id FROM matches WHERE id = ?3)"
            " ORDER BY ended DESC, match DESC LIMIT ?2");
        collect(question.bind(person.bytes()).bind(most).bind(before->bytes()));
    } else {
        Statement question = connection.prepare(
            "SELECT match FROM match_players WHERE person = ?1 AND ended IS NOT NULL"
            " ORDER BY ended DESC, match DESC LIMIT ?2");
        collect(question.bind(person.bytes()).bind(most));
    }
    return ids;
}

}  // namespace

std::optional<MatchRecord> read_match(Connection& connection, const MatchId& id) {
    MatchRecord match;
    {
        Statement row = connection.prepare(
            "SELECT id, lobby, game, rules_version, seed, started, state, ended, ended_by, shuffle_secret FROM matches"
            " WHERE id = ?1");
        if (!row.bind(id.bytes()).next()) return std::nullopt;
        match = read_match_row(row);
    }
    read_options(connection, match);
    read_players(connection, match);
    return match;
}

std::optional<Gzip> read_recording(Connection& connection, const MatchId& match) {
    Statement question = connection.prepare("SELECT gzip FROM recordings WHERE match = ?1");
    if (!question.bind(match.bytes()).next()) return std::nullopt;
    const auto bytes = question.bytes();
    return Gzip{std::string(bytes.begin(), bytes.end())};
}

void erase_match(Connection& connection, const MatchId& match) {
    static_cast<void>(connection.prepare("DELETE FROM journal WHERE match = ?1").bind(match.bytes()).run());
    static_cast<void>(connection.prepare("DELETE FROM match_options WHERE match = ?1").bind(match.bytes()).run());
    static_cast<void>(connection.prepare("DELETE FROM match_players WHERE match = ?1").bind(match.bytes()).run());
    static_cast<void>(connection.prepare("DELETE FROM matches WHERE id = ?1").bind(match.bytes()).run());
}

void SqliteMatches::start(Fence fence, MatchRecord match, LobbyRecord lobby, Completion<void> done) {
    const auto work = [fence, current = base_.fence, match = std::move(match),
                       lobby = std::move(lobby)](Connection& connection) {
        check_fence(fence, current);
        put_match(connection, match);
        put_options(connection, match);
        put_players(connection, match);
        put_lobby(connection, lobby);
    };
    base_.writer.submit<void>(work, std::move(done));
}

void SqliteMatches::finish(Fence fence, MatchId match, Finish finish, Gzip recording, LobbyRecord lobby,
                           Completion<void> done) {
    const auto work = [fence, current = base_.fence, match, finish = std::move(finish),
                       recording = std::move(recording), lobby = std::move(lobby)](Connection& connection) {
        check_fence(fence, current);
        end_match(connection, match, MatchState::finished, finish.ended, finish.by);
        put_results(connection, match, finish);
        put_recording(connection, match, recording);
        put_lobby(connection, lobby);
    };
    base_.writer.submit<void>(work, std::move(done));
}

void SqliteMatches::freeze(Fence fence, MatchId match, Time now, std::string why, Completion<void> done) {
    const auto work = [fence, current = base_.fence, match, now, why = std::move(why)](Connection& connection) {
        check_fence(fence, current);
        end_match(connection, match, MatchState::frozen, now, why);
    };
    base_.writer.submit<void>(work, std::move(done));
}

void SqliteMatches::find(MatchId match, Completion<std::optional<MatchRecord>> done) {
    const auto look = [match](Connection& connection) { return read_match(connection, match); };
    base_.readers.ask<std::optional<MatchRecord>>(look, std::move(done));
}

void SqliteMatches::recording(MatchId match, Completion<std::optional<Gzip>> done) {
    const auto look = [match](Connection& connection) { return read_recording(connection, match); };
    base_.readers.ask<std::optional<Gzip>>(look, std::move(done));
}

void SqliteMatches::finished_games(PersonId person, std::optional<MatchId> before, int most,
                                   Completion<GamePage> done) {
    const int wanted = std::clamp(most, 1, 100);
    const auto look = [person, before, wanted](Connection& connection) {
        GamePage page;
        for (const MatchId& id : finished_ids(connection, person, before, wanted + 1)) {
            page.more = page.games.size() == static_cast<std::size_t>(wanted);
            if (page.more) break;
            auto match = read_match(connection, id);
            if (!match)
                fail(StorageFault::corrupt, "The database lists a match it does not hold; restore it from a backup.");
            page.games.push_back(std::move(*match));
        }
        return page;
    };
    base_.readers.ask<GamePage>(look, std::move(done));
}

}  // namespace coronet::server::sqlite
