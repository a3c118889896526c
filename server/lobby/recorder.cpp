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

int number(const std::string& text) {
    int value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

/// What one seat is told, if it is anything.
template <class BySeat>
void add(BySeat& by_seat, int seat, std::string_view json) {
    if (json.empty()) return;
    if (!by_seat) by_seat.emplace();
    by_seat->emplace(seat, typename BySeat::value_type::mapped_type{std::string(json)});
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
    move.v = step.version;
    move.by = step.logged.seat;
    move.how = step.how;
    if (step.back) move.back = *step.back;
    move.at = millis(step.logged.at);
    move.action = step.logged.action;
    const auto& head = step.head;
    move.e.text = head.e.of(head.text);
    if (head.d.size > 0) move.d = protocol::Raw{std::string(head.d.of(head.text))};
    const std::string_view table = step.unclocked ? std::string_view(*step.unclocked) : head.t.of(head.text);
    if (!table.empty()) move.t = protocol::Raw{std::string(table)};
    for (int seat = 0; seat < seats; ++seat) {
        const auto& tail = step.tails[static_cast<std::size_t>(seat)];
        add(move.p, seat, tail.p.of(tail.text));
        add(move.s, seat, tail.s.of(tail.text));
    }
    move.chance = step.chance;
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

RunningMatch replayed(const MatchRecord& match, const std::vector<Entry>& journal, ClockTerms clock,
                      const std::optional<ClockNote>& renewed) {
    RunningMatch running(deal(match), clock, match.started, bots_of(match));
    running.catch_up(journal, renewed);
    return running;
}

std::function<std::shared_ptr<const protocol::Table>()> table_in(const MatchRecord& record, const RunningMatch& match,
                                                                 int version) {
    if (version == match.version()) {
        return [table = std::shared_ptr<const protocol::Table>(match.table().clone())] { return table; };
    }
    auto journal = match.entries();
    journal.resize(static_cast<std::size_t>(version));
    return [record, journal = std::move(journal)] {
        const RunningMatch again = replayed(record, journal);
        return std::shared_ptr<const protocol::Table>(again.table().clone());
    };
}

Gzip record_match(const MatchRecord& match, const Steps& steps, const protocol::TableView& result, Time ended) {
    protocol::Replay replay = beginning(match, result, ended);
    engine::ChanceTrace trace;
    const RunningMatch dealt(deal(match, &trace), {}, match.started, bots_of(match));
    replay.first = first_of(dealt);
    replay.first.chance = take(trace);
    replay.moves.reserve(steps.size());
    for (const SharedStep& step : steps.all()) replay.moves.push_back(move_of(*step, dealt.seats()));
    std::string text;
    protocol::described::write(text, replay);
    return compress(text);
}

Gzip record_match(const MatchRecord& match, const std::vector<Entry>& journal, const protocol::TableView& result,
                  Time ended) {
    const auto trace = std::make_shared<engine::ChanceTrace>();
    RunningMatch running(deal(match, trace.get()), {}, match.started, bots_of(match), trace);
    for (const Entry& entry : journal) running.repeat(entry);
    return record_match(match, running.steps(), result, ended);
}

}  // namespace coronet::server
