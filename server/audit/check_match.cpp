#include "server/audit/check_match.hpp"

#include "protocol/bot_levels.hpp"
#include "protocol/film.hpp"
#include "protocol/text_rules.hpp"
#include "server/audit/play_through.hpp"
#include "server/audit/replay_file.hpp"
#include "server/lobby/recorder.hpp"

#include <exception>
#include <utility>

namespace coronet::server {
namespace {

using protocol::Replay;
using protocol::ReplayMove;

std::string called(const Entry& entry) {
    const std::string what = entry.action.empty() ? std::string(name_of(entry.kind)) : entry.action;
    return "Entry " + std::to_string(entry.sequence + 1) + ", `" + protocol::printable(what) + "` of seat " +
           std::to_string(entry.seat) + ",";
}

/// Carries the journal out; the sentence of what does not fit.
std::optional<std::string> repeat(RunningMatch& running, const std::vector<Entry>& journal) {
    for (const Entry& entry : journal) {
        const auto followed = running.follow(to_table(entry), entry.at);
        if (const auto* refusal = std::get_if<engine::Refusal>(&followed))
            return called(entry) + " is refused now: " + refusal->sentence;
        if (!leads_there(entry, *std::get<SharedStep>(followed)))
            return called(entry) + " leads to another position than it did.";
    }
    return std::nullopt;
}

std::optional<std::string> differing_result(const MatchRecord& match, const protocol::TableView& end) {
    if (!end.over || !end.places) return "It is finished, but its journal does not lead to the end.";
    const bool resigned = end.ended_by == protocol::EndedBy::resignation;
    if ((match.ended_by == "resignation") != resigned) return "It did not end as is stored.";
    for (const MatchPlayer& player : match.players) {
        const auto seat = static_cast<std::size_t>(player.seat);
        const int score = end.scores && seat < end.scores->size() ? (*end.scores)[seat] : 0;
        if (player.place != static_cast<int>(end.places->at(seat)) || player.score.value_or(0) != score)
            return "The stored result of seat " + std::to_string(player.seat) + " is not that of the journal.";
    }
    return std::nullopt;
}

void look_at_journal(const StoredMatch& stored, MatchLook& look) {
    const MatchRecord& match = stored.match;
    const protocol::GameEntry* game = protocol::find_game(match.game);
    if (game == nullptr) return look.notes.push_back("This program does not know the game " + match.game + ".");
    if (match.rules_version != std::to_string(game->rules_version))
        return look.notes.push_back("It was played under rules version " + match.rules_version + " of " +
                                    std::string(game->name) + ", this program has " +
                                    std::to_string(game->rules_version) + ": its journal is not carried out.");
    std::optional<std::string> fault;
    try {
        RunningMatch running(deal(match), ClockTerms{}, match.started, bots_of(match));
        if (running.seats() != static_cast<int>(match.players.size()))
            fault = "Its options are those of a game of " + std::to_string(running.seats()) + ".";
        if (!fault) fault = repeat(running, stored.journal);
        look.replayed = true;
        if (!fault && match.state == MatchState::finished) fault = differing_result(match, running.view());
        if (!fault && match.state == MatchState::playing && running.over())
            look.notes.emplace_back("It is over; the server finishes it at its next start.");
    } catch (const std::exception& bug) {
        fault = std::string("The rules cannot carry its journal out: ") + bug.what() + ".";
    }
    if (!fault) return;
    // What stopped a frozen match may be just this.
    (match.state == MatchState::frozen ? look.notes : look.faults).push_back(std::move(*fault));
}

bool same_players(const MatchRecord& match, const Replay& replay) {
    if (match.players.size() != replay.players.size()) return false;
    for (std::size_t seat = 0; seat < match.players.size(); ++seat) {
        const MatchPlayer& stored = match.players[seat];
        const protocol::GamePlayer& told = replay.players[seat];
        if (told.name.value != stored.name || told.bot != protocol::bot_level(stored.bot)) return false;
        if (stored.place != static_cast<int>(replay.result.places[seat])) return false;
        const int score = replay.result.scores.empty() ? 0 : replay.result.scores[seat];
        if (stored.score.value_or(0) != score) return false;
    }
    return true;
}

bool same_options(const MatchRecord& match, const Replay& replay) {
    if (match.options.size() != replay.options.size()) return false;
    for (const auto& [id, value] : replay.options) {
        const auto stored = match.options.find(id.value);
        if (stored == match.options.end() || stored->second != value.value) return false;
    }
    return true;
}

/// Which part of the beginning or the end is told differently than stored; empty: none.
std::string told_differently(const MatchRecord& match, const Replay& replay) {
    if (replay.match.value != match.id.text()) return "match";
    if (replay.game.value != match.game) return "game";
    if (std::to_string(replay.rules_version) != match.rules_version) return "rules version";
    if (!same_options(match, replay)) return "options";
    if (!same_players(match, replay)) return "players or the result";
    if (replay.started != match.started.time_since_epoch().count()) return "beginning";
    if (!match.ended || replay.ended != match.ended->time_since_epoch().count()) return "time of the end";
    const bool resigned = replay.result.ended_by == protocol::EndedBy::resignation;
    return resigned == (match.ended_by == "resignation") ? "" : "way it ended";
}

std::optional<std::string> differing_entry(const std::vector<Entry>& journal, const Replay& replay) {
    if (journal.size() != replay.moves.size())
        return "The recording has " + std::to_string(replay.moves.size()) + " entries, the journal " +
               std::to_string(journal.size()) + ".";
    for (std::size_t i = 0; i < journal.size(); ++i) {
        const Entry& entry = journal[i];
        const ReplayMove& move = replay.moves[i];
        const bool same = move.by == entry.seat && move.action.value == entry.action &&
                          move.how.value_or(protocol::How::choice) == to_table(entry).how &&
                          move.at == entry.at.time_since_epoch().count();
        if (!same) return called(entry) + " is another one in the recording.";
    }
    return std::nullopt;
}

void look_at_recording(const StoredMatch& stored, MatchLook& look) {
    if (!stored.recording) return;
    const auto read = read_replay_file(std::string_view(stored.recording->bytes));
    if (const auto* fault = std::get_if<protocol::ReplayFault>(&read))
        return look.faults.push_back("Its recording cannot be read: " + fault->sentence + " [" + fault->code + "]");
    const auto& file = std::get<ReplayFile>(read);
    look.played = true;
    if (const auto fault = protocol::check_stream(file.replay))
        look.faults.push_back("Its recording does not play. " + fault->sentence);
    if (const std::string part = told_differently(stored.match, file.replay); !part.empty())
        look.faults.push_back("Its recording tells another " + part + " than is stored.");
    if (auto fault = differing_entry(stored.journal, file.replay)) look.faults.push_back(std::move(*fault));
    const Check rules = play_through(file);
    if (rules.verdict == Verdict::failed)
        look.faults.push_back("Its recording is not what the rules give. " + rules.sentence);
}

}  // namespace

MatchLook look_at(const StoredMatch& stored) {
    MatchLook look;
    look_at_journal(stored, look);
    look_at_recording(stored, look);
    return look;
}

}  // namespace coronet::server
