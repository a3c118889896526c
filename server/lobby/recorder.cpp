#include "server/lobby/recorder.hpp"

#include "engine/core/check.hpp"
#include "protocol/bot_levels.hpp"
#include "protocol/described/encode.hpp"
#include "protocol/replay_reader.hpp"
#include "server/lobby/settings.hpp"
#include "server/shuffle/published.hpp"
#include "server/shuffle/seed.hpp"

#include <charconv>
#include <utility>

namespace coronet::server {
namespace {

std::int64_t millis(Time time) { return time.time_since_epoch().count(); }

int number(const std::string& text) {
    int value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

protocol::Replay beginning(const MatchRecord& match, const protocol::TableView& result, Time ended) {
    protocol::Replay replay;
    replay.match = match.id.text();
    replay.game = match.game;
    replay.rules_version = number(match.rules_version);
    for (const auto& [id, value] : match.options) replay.options.emplace(id, value);
    replay.seed = to_hex(match.seed);
    replay.shuffle = revealed_shuffle_of(match);
    replay.catalog = protocol::recorded_catalog(match.game);
    for (const MatchPlayer& player : match.players) {
        replay.players.push_back({player.seat, player.name, protocol::bot_level(player.bot)});
    }
    replay.started = millis(match.started);
    replay.ended = millis(ended);
    CHECK(result.places.has_value(), "a finished match has a result");
    for (const auto& place : *result.places) replay.result.places.push_back(place);
    if (result.scores) {
        for (const int score : *result.scores) replay.result.scores.push_back(score);
    }
    replay.result.ended_by = result.ended_by.value_or(protocol::EndedBy::game);
    return replay;
}

}  // namespace

protocol::ReplayFirst first_of(const RunningMatch& dealt) {
    protocol::ReplayFirst first;
    first.public_.text = dealt.table().public_view();
    for (const Seat seat : SeatSet::all(dealt.seats())) first.privates.push_back({dealt.table().private_view(seat)});
    first.table = dealt.view();
    first.e.text = dealt.table().first_events();
    return first;
}

protocol::ReplayMove move_of(const Step& step, int seats) {
    protocol::ReplayMove move;
    move.v = step.head.v;
    move.by = step.head.by;
    move.how = step.head.how;
    move.back = step.head.back;
    move.at = millis(step.logged.at);
    move.action = step.logged.action;
    move.e = step.head.e;
    move.d = step.head.d;
    move.t = step.head.t;
    for (int seat = 0; seat < seats; ++seat) {
        const auto& tail = step.tails[static_cast<std::size_t>(seat)];
        if (tail.p) {
            if (!move.p) move.p.emplace();
            move.p->emplace(seat, *tail.p);
        }
        if (tail.s) {
            if (!move.s) move.s.emplace();
            move.s->emplace(seat, *tail.s);
        }
    }
    return move;
}

Bots bots_of(const MatchRecord& match) {
    Bots bots;
    for (const MatchPlayer& player : match.players) {
        if (const auto level = search::level_from(player.bot)) bots.emplace(engine::seat_at(player.seat), *level);
    }
    return bots;
}

std::unique_ptr<protocol::Table> deal(const MatchRecord& match, engine::ChanceTrace* trace) {
    auto made = protocol::make_table(match.game, rule_options(match.options), match.seed, trace);
    if (const auto* refusal = std::get_if<engine::Refusal>(&made)) {
        throw engine::Bug("a stored match cannot be dealt again: " + refusal->sentence);
    }
    return std::get<std::unique_ptr<protocol::Table>>(std::move(made));
}

RunningMatch replayed(const MatchRecord& match, const std::vector<Entry>& journal, std::chrono::seconds turn_time,
                      Time now) {
    RunningMatch running(deal(match), turn_time, match.started, bots_of(match));
    for (const Entry& entry : journal) running.repeat(entry);
    running.renew_deadline(now);
    return running;
}

Gzip record_match(const MatchRecord& match, const std::vector<Entry>& journal, const protocol::TableView& result,
                  Time ended) {
    protocol::Replay replay = beginning(match, result, ended);
    engine::ChanceTrace trace;
    RunningMatch running(deal(match, &trace), std::chrono::seconds(0), match.started, bots_of(match));
    replay.first = first_of(running);
    replay.first.chance = take(trace);
    replay.moves.reserve(journal.size());
    for (const Entry& entry : journal) {
        replay.moves.push_back(move_of(*running.repeat(entry), running.seats()));
        replay.moves.back().chance = take(trace);
    }
    std::string text;
    protocol::described::write(text, replay);
    return compress(text, 9);
}

}  // namespace coronet::server
