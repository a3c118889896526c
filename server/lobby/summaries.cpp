#include "server/lobby/summaries.hpp"

#include "protocol/bot_levels.hpp"

namespace coronet::server {

protocol::GameSummary summary_of(const MatchRecord& match, PersonId person) {
    protocol::GameSummary summary;
    summary.match = match.id.text();
    summary.game = match.game;
    summary.started = static_cast<std::int64_t>(match.started.time_since_epoch().count());
    summary.ended = static_cast<std::int64_t>(match.ended.value_or(match.started).time_since_epoch().count());
    const bool resigned = match.ended_by == "resignation";
    summary.ended_by = resigned ? protocol::EndedBy::resignation : protocol::EndedBy::game;
    for (const MatchPlayer& player : match.players) {
        if (player.person == person) summary.seat = player.seat;
        summary.players.push_back({player.seat, player.name, protocol::bot_level(player.bot)});
        summary.places.emplace_back(player.place.value_or(1));
        if (!resigned) summary.scores.push_back(player.score.value_or(0));
    }
    return summary;
}

}  // namespace coronet::server
