#include "server/storage/postgres/parts.hpp"
#include "server/storage/records.hpp"

#include <algorithm>
#include <unordered_map>

namespace coronet::server::postgres {
namespace {

void put_match(std::vector<Query>& to, const MatchRecord& match) {
    to.push_back(Query("INSERT INTO matches (id, lobby, game, rules_version, seed, started, state, ended, ended_by,"
                       " shuffle_secret) VALUES ($1, $2, $3, $4, $5, $6, 'playing', NULL, '', $7)")
                     .add(match.id.bytes())
                     .add_or_null(match.lobby)
                     .add(match.game)
                     .add(match.rules_version)
                     .add(match.seed)
                     .add(match.started)
                     .add_or_null(match.secret));
    Array keys;
    Array values;
    for (const auto& [key, value] : match.options) {
        keys.add(key);
        values.add(value);
    }
    to.push_back(Query("INSERT INTO match_options (match, key, value)"
                       " SELECT $1, o.key, o.value FROM unnest($2::text[], $3::text[]) AS o (key, value)")
                     .add(match.id.bytes())
                     .add(keys)
                     .add(values));
}

Query put_players(const MatchRecord& match) {
    Array seats;
    Array people;
    Array bots;
    Array names;
    Array contributions;
    for (const MatchPlayer& player : match.players) {
        seats.add(std::int64_t{player.seat});
        player.person ? people.add(player.person->bytes()) : people.add_null();
        bots.add(player.bot);
        names.add(player.name);
        contributions.add(to_column(player.contributions));
    }
    return std::move(Query("INSERT INTO match_players (match, seat, person, bot, name, contributions)"
                           " SELECT $1, p.* FROM unnest($2::integer[], $3::bytea[], $4::text[], $5::text[],"
                           " $6::bytea[]) AS p")
                         .add(match.id.bytes())
                         .add(seats)
                         .add(people)
                         .add(bots)
                         .add(names)
                         .add(contributions));
}

Query end_match(const MatchId& match, MatchState state, Time ended, const std::string& by) {
    return std::move(
        Query("SELECT end_match($1, $2, $3, $4)").add(match.bytes()).add(name_of(state)).add(ended).add(by));
}

void put_results(std::vector<Query>& to, const MatchId& match, const Finish& finish, const Gzip& recording) {
    Array scores;
    Array places;
    for (const int score : finish.scores) scores.add(std::int64_t{score});
    for (const int place : finish.places) places.add(std::int64_t{place});
    to.push_back(
        Query("SELECT put_results($1, $2, $3, $4)").add(match.bytes()).add(finish.ended).add(scores).add(places));
    const auto* data = reinterpret_cast<const std::uint8_t*>(recording.bytes.data());
    to.push_back(Query("INSERT INTO recordings (match, gzip) VALUES ($1, $2)")
                     .add(match.bytes())
                     .add(std::span(data, recording.bytes.size())));
}

Array written(const std::vector<MatchId>& ids) {
    Array array;
    for (const MatchId& id : ids) array.add(id.bytes());
    return array;
}

std::vector<MatchId> finished_ids(Session& session, const PersonId& person, const std::optional<MatchId>& before,
                                  int most) {
    const Query question = before ? Query(
                                        "SELECT match FROM match_players WHERE person = $1 AND ended IS NOT NULL"
                                        " AND (ended, match) < (SELECT ended, id FROM matches WHERE id = $3)"
                                        " ORDER BY ended DESC, match DESC LIMIT $2")
                                        .add(person.bytes())
                                        .add(most)
                                        .add(before->bytes())
                                  : Query(
                                        "SELECT match FROM match_players WHERE person = $1 AND ended IS NOT NULL"
                                        " ORDER BY ended DESC, match DESC LIMIT $2")
                                        .add(person.bytes())
                                        .add(most);
    std::vector<MatchId> ids;
    Rows rows = session.look(question);
    while (rows.next()) ids.push_back(to_name<MatchId>(rows.bytes()));
    return ids;
}

}  // namespace

std::vector<MatchRecord> read_matches(Session& session, const std::vector<MatchId>& ids) {
    const Array wanted = written(ids);
    std::vector<Query> questions;
    questions.push_back(Query("SELECT id, lobby, game, rules_version, seed, started, state, ended, ended_by,"
                              " shuffle_secret FROM matches WHERE id = ANY ($1::bytea[])")
                            .add(wanted));
    questions.push_back(
        Query("SELECT match, key, value FROM match_options WHERE match = ANY ($1::bytea[])").add(wanted));
    questions.push_back(Query("SELECT match, seat, person, bot, name, score, place, contributions FROM match_players"
                              " WHERE match = ANY ($1::bytea[]) ORDER BY match, seat")
                            .add(wanted));
    std::vector<Rows> rows = session.look(std::move(questions));
    std::unordered_map<MatchId, MatchRecord> found;
    while (rows[0].next()) {
        MatchRecord match = read_match_row(rows[0]);
        const MatchId id = match.id;
        found.emplace(id, std::move(match));
    }
    while (rows[1].next()) {
        const auto match = to_name<MatchId>(rows[1].bytes());
        read_option(rows[1], found.at(match).options);
    }
    while (rows[2].next()) {
        const auto match = to_name<MatchId>(rows[2].bytes());
        found.at(match).players.push_back(read_player(rows[2]));
    }
    std::vector<MatchRecord> matches;
    for (const MatchId& id : ids)
        if (const auto match = found.find(id); match != found.end()) matches.push_back(std::move(match->second));
    return matches;
}

std::optional<Gzip> read_recording(Session& session, const MatchId& match) {
    Rows rows = session.look(Query("SELECT gzip FROM recordings WHERE match = $1").add(match.bytes()));
    if (!rows.next()) return std::nullopt;
    const auto bytes = rows.bytes();
    return Gzip{std::string(bytes.begin(), bytes.end())};
}

void PostgresMatches::start(Fence fence, MatchRecord match, LobbyRecord lobby, Completion<void> done) {
    const LobbyId where = lobby.id;
    auto begun = [this, where, which = match.id](std::span<Rows> /*rows*/) { base_.owners.plays(where, which); };
    auto statements = [match = std::move(match), lobby = std::move(lobby)](std::int64_t epoch) {
        std::vector<Query> all;
        all.push_back(hold(lobby.id, epoch));
        put_match(all, match);
        all.push_back(put_players(match));
        put_lobby(all, lobby);
        all.push_back(Query("UPDATE owners SET match = $2, next = 0 WHERE lobby = $1")
                          .add(lobby.id.bytes())
                          .add(match.id.bytes()));
        return all;
    };
    base_.write<void>(where, fence, std::move(statements), std::move(begun), std::move(done));
}

void PostgresMatches::finish(Fence fence, MatchId match, Finish finish, Gzip recording, LobbyRecord lobby,
                             Completion<void> done) {
    const LobbyId where = lobby.id;
    if (finish.scores.size() != finish.places.size())
        return done(StorageError{StorageFault::conflict, "There must be one score and one place for each seat."});
    auto statements = [match, finish = std::move(finish), recording = std::move(recording),
                       lobby = std::move(lobby)](std::int64_t epoch) {
        std::vector<Query> all;
        all.push_back(hold(lobby.id, epoch));
        all.push_back(end_match(match, MatchState::finished, finish.ended, finish.by));
        put_results(all, match, finish, recording);
        put_lobby(all, lobby);
        return all;
    };
    base_.write<void>(where, fence, std::move(statements), Nothing{}, std::move(done));
}

void PostgresMatches::freeze(Fence fence, MatchId match, Time now, std::string why, Completion<void> done) {
    auto statements = [match, now, why = std::move(why)](std::int64_t epoch) {
        std::vector<Query> all;
        all.push_back(Query("SELECT hold_match($1, $2)").add(match.bytes()).add(epoch));
        all.push_back(end_match(match, MatchState::frozen, now, why));
        return all;
    };
    // Whose match it is not known here, the database looks at it; the fence is an epoch.
    const auto lobby = base_.owners.lobby_of(match);
    if (!lobby) return base_.writer.submit<void>(std::nullopt, statements(fence.number), Nothing{}, std::move(done));
    base_.write<void>(*lobby, fence, std::move(statements), Nothing{}, std::move(done));
}

void PostgresMatches::find(MatchId match, Completion<std::optional<MatchRecord>> done) {
    auto look = [match](Session& session) -> std::optional<MatchRecord> {
        std::vector<MatchRecord> found = read_matches(session, {match});
        if (found.empty()) return std::nullopt;
        return std::move(found.front());
    };
    base_.readers.ask<std::optional<MatchRecord>>(std::move(look), std::move(done));
}

void PostgresMatches::recording(MatchId match, Completion<std::optional<Gzip>> done) {
    auto look = [match](Session& session) { return read_recording(session, match); };
    base_.readers.ask<std::optional<Gzip>>(std::move(look), std::move(done));
}

void PostgresMatches::finished_games(PersonId person, std::optional<MatchId> before, int most,
                                     Completion<GamePage> done) {
    const int wanted = std::clamp(most, 1, 100);
    auto look = [person, before, wanted](Session& session) {
        std::vector<MatchId> ids = finished_ids(session, person, before, wanted + 1);
        GamePage page;
        page.more = ids.size() > static_cast<std::size_t>(wanted);
        if (page.more) ids.pop_back();
        if (!ids.empty()) page.games = read_matches(session, ids);
        return page;
    };
    base_.readers.ask<GamePage>(std::move(look), std::move(done));
}

}  // namespace coronet::server::postgres
