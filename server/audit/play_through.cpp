#include "server/audit/play_through.hpp"

#include "protocol/bot_levels.hpp"
#include "protocol/described/encode.hpp"
#include "protocol/replay_difference.hpp"
#include "protocol/text_rules.hpp"
#include "server/lobby/recorder.hpp"
#include "server/shuffle/published.hpp"

#include <sodium.h>

#include <exception>
#include <utility>

namespace coronet::server {
namespace {

using protocol::How;
using protocol::Replay;
using protocol::ReplayMove;

Check verdict(Verdict verdict, std::string sentence) { return {"rules", verdict, std::move(sentence)}; }

Time time_of(protocol::Millis millis) { return Time(std::chrono::milliseconds(millis.value)); }

/// What the match was begun with.
MatchRecord beginning_of(const Replay& replay) {
    MatchRecord match;
    match.game = replay.game;
    match.rules_version = std::to_string(replay.rules_version);
    for (const auto& [id, value] : replay.options) match.options.emplace(id.value, value.value);
    const std::string& seed = replay.seed;
    sodium_hex2bin(match.seed.data(), match.seed.size(), seed.data(), seed.size(), nullptr, nullptr, nullptr);
    for (const auto& player : replay.players) {
        std::string level;
        if (player.bot) level = search::id_of(protocol::from_wire(*player.bot));
        match.players.push_back({player.seat, std::nullopt, level, player.name, std::nullopt, std::nullopt});
    }
    match.started = time_of(replay.started);
    return match;
}

/// Whether what chance was used for is recorded; before the shuffles could be verified it was not.
bool traced(const Replay& replay) { return replay.shuffle || replay.first.chance; }

/// "Entry 17, `harvest` of seat 1".
std::string called(const ReplayMove& move) {
    std::string what = move.action;
    if (what.empty() && move.how) what = protocol::described::name_of(*move.how);
    return "Entry " + std::to_string(move.v) + ", `" + protocol::printable(what) + "` of seat " +
           std::to_string(move.by);
}

Check compare(const ReplayFile& file) {
    const Replay& replay = file.replay;
    const MatchRecord match = beginning_of(replay);
    engine::ChanceTrace trace;
    RunningMatch running(deal(match, &trace), ClockTerms{}, match.started, bots_of(match));
    if (running.seats() != static_cast<int>(replay.players.size()))
        return verdict(Verdict::failed,
                       "The options are not those of a game of " + std::to_string(replay.players.size()) + ".");
    Replay again = replay;
    const auto chance_of = [&](protocol::Chances used) { return traced(replay) ? std::move(used) : std::nullopt; };
    again.first = first_of(running);
    again.first.chance = chance_of(take(trace));
    if (const auto found = protocol::difference(replay.first, again.first))
        return verdict(Verdict::failed, "The deal: " + *found + ".");
    for (ReplayMove& move : again.moves) {
        const ReplayMove& recorded = replay.moves[static_cast<std::size_t>(move.v) - 1];
        const protocol::Entry entry{recorded.how.value_or(How::choice), engine::seat_at(recorded.by), recorded.action};
        std::variant<SharedStep, engine::Refusal> followed;
        try {
            followed = running.follow(entry, time_of(recorded.at));
        } catch (const std::exception& bug) {
            return verdict(Verdict::failed, called(recorded) + ": the rules cannot go on (" + bug.what() + ").");
        }
        if (const auto* refusal = std::get_if<engine::Refusal>(&followed))
            return verdict(Verdict::failed, called(recorded) + " is refused now: " + refusal->sentence);
        move = move_of(*std::get<SharedStep>(followed), running.seats());
        move.chance = chance_of(take(trace));
        if (const auto found = protocol::difference(recorded, move))
            return verdict(Verdict::failed, called(recorded) + ": " + *found + ".");
    }
    const bool same_bytes = protocol::described::encode(again) == file.text;
    return verdict(Verdict::ok, same_bytes ? "The rules of this program give the same recording, byte for byte."
                                           : "The rules of this program give the same recording, spelled differently.");
}

}  // namespace

Check play_through(const ReplayFile& file) {
    const std::string& id = file.replay.game;
    const protocol::GameEntry* game = protocol::find_game(id);
    if (game == nullptr) return verdict(Verdict::not_possible, "This program does not know the game " + id + ".");
    const auto version = static_cast<std::uint32_t>(file.replay.rules_version.value);
    if (version != game->rules_version)
        return verdict(Verdict::not_possible, "Recorded under rules version " + std::to_string(version) + " of " +
                                                  std::string(game->name) + ", this program has " +
                                                  std::to_string(game->rules_version) +
                                                  ": played from the recording only.");
    try {
        return compare(file);
    } catch (const std::exception& bug) {
        return verdict(Verdict::failed, "The game cannot be dealt again: " + std::string(bug.what()) + ".");
    }
}

}  // namespace coronet::server
