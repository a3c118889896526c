#pragma once
// Reading the records of storage from the rows of a database. A `Row` hands out the columns of its row one after the
// other: `number`, `text`, `bytes`, each also `_or_null`. Used by the engines, whose questions name the columns in this
// order.

#include "server/storage/columns.hpp"
#include "server/storage/journal.hpp"
#include "server/storage/lobbies.hpp"
#include "server/storage/matches.hpp"
#include "server/storage/people.hpp"
#include "server/storage/push_subscriptions.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <utility>

namespace coronet::server {

/// id, link, game, access, phase, host, next_member, seats, match, rematch, extra, created, touched, shuffle_secret
template <class Row>
[[nodiscard]] LobbyRecord read_lobby(Row& row) {
    LobbyRecord lobby;
    lobby.id = to_name<LobbyId>(row.bytes());
    lobby.link = to_name<LobbyLink>(row.bytes());
    lobby.game = row.text();
    lobby.access = to_word(access(row.text()));
    lobby.phase = to_word(phase(row.text()));
    lobby.host = to_int(row.number());
    lobby.next_member = to_int(row.number());
    lobby.seats = to_int(row.number());
    lobby.match = to_name<MatchId>(row.bytes_or_null());
    lobby.rematch = to_name<LobbyId>(row.bytes_or_null());
    lobby.extra = row.text();
    lobby.created = to_time(row.number());
    lobby.touched = to_time(row.number());
    lobby.secret = to_bytes32(row.bytes_or_null());
    return lobby;
}

/// id, person, bot, name, seat, ready, resigned, contributions
template <class Row>
[[nodiscard]] Member read_member(Row& row) {
    Member member;
    member.id = to_int(row.number());
    member.person = to_name<PersonId>(row.bytes_or_null());
    member.bot = row.text();
    member.name = row.text();
    member.seat = to_int(row.number());
    member.ready = row.number() != 0;
    member.resigned = row.number() != 0;
    member.contributions = to_contributions(row.bytes());
    return member;
}

/// line, member, name, text, at
template <class Row>
[[nodiscard]] ChatLine read_line(Row& row) {
    ChatLine line;
    line.number = row.number();
    line.member = to_int(row.number());
    line.name = row.text();
    line.text = row.text();
    line.at = to_time(row.number());
    return line;
}

/// key, value
template <class Row>
void read_option(Row& row, Options& options) {
    std::string key = row.text();
    options.emplace(std::move(key), row.text());
}

/// id, lobby, game, rules_version, seed, started, state, ended, ended_by, shuffle_secret
template <class Row>
[[nodiscard]] MatchRecord read_match_row(Row& row) {
    MatchRecord match;
    match.id = to_name<MatchId>(row.bytes());
    match.lobby = to_name<LobbyId>(row.bytes_or_null());
    match.game = row.text();
    match.rules_version = row.text();
    const auto seed = row.bytes();
    if (seed.size() != match.seed.size())
        fail(StorageFault::corrupt, "The database holds a seed of the wrong length; restore it from a backup.");
    std::copy(seed.begin(), seed.end(), match.seed.begin());
    match.started = to_time(row.number());
    match.state = to_word(match_state(row.text()));
    if (const auto ended = row.number_or_null()) match.ended = to_time(*ended);
    match.ended_by = row.text();
    match.secret = to_bytes32(row.bytes_or_null());
    return match;
}

/// seat, person, bot, name, score, place, contributions
template <class Row>
[[nodiscard]] MatchPlayer read_player(Row& row) {
    MatchPlayer player;
    player.seat = to_int(row.number());
    player.person = to_name<PersonId>(row.bytes_or_null());
    player.bot = row.text();
    player.name = row.text();
    if (const auto score = row.number_or_null()) player.score = to_int(*score);
    if (const auto place = row.number_or_null()) player.place = to_int(*place);
    player.contributions = to_contributions(row.bytes());
    return player;
}

/// sequence, seat, kind, action, at, hash: of one match, in order. A gap is `corrupt`.
template <class Rows>
[[nodiscard]] std::vector<Entry> read_entries(Rows& rows, const MatchId& match) {
    std::vector<Entry> entries;
    while (rows.next()) {
        Entry entry;
        entry.sequence = rows.number();
        entry.seat = to_int(rows.number());
        entry.kind = to_word(entry_kind(rows.text()));
        entry.action = rows.text();
        entry.at = to_time(rows.number());
        entry.hash = std::bit_cast<std::uint64_t>(rows.number());
        if (entry.sequence != static_cast<std::int64_t>(entries.size()))
            fail(StorageFault::corrupt,
                 "The journal of match " + match.text() + " has a gap; restore it from a backup.");
        entries.push_back(std::move(entry));
    }
    return entries;
}

/// id, created, seen
template <class Row>
[[nodiscard]] Device read_device(Row& row) {
    Device device;
    device.id = to_name<DeviceId>(row.bytes());
    device.created = to_time(row.number());
    device.seen = to_time(row.number());
    return device;
}

/// device, endpoint, p256dh, auth
template <class Row>
[[nodiscard]] PushSubscription read_subscription(Row& row) {
    PushSubscription subscription;
    subscription.device = to_name<DeviceId>(row.bytes());
    subscription.endpoint = row.text();
    subscription.p256dh = to_array<65>(row.bytes());
    subscription.auth = to_array<16>(row.bytes());
    return subscription;
}

/// How long a token that cannot be used any more is kept, to be refused as `expired` and not as `unknown`.
inline constexpr std::chrono::hours token_memory{24};

}  // namespace coronet::server
