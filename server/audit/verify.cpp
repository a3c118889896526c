#include "server/audit/verify.hpp"

#include "protocol/described/encode.hpp"
#include "protocol/film.hpp"
#include "protocol/table.hpp"
#include "protocol/text_rules.hpp"
#include "server/audit/play_through.hpp"
#include "server/shuffle/check_shuffle.hpp"

#include <algorithm>
#include <ostream>
#include <utility>
#include <vector>

namespace coronet::server {
namespace {

std::string introduced(const protocol::Replay& replay) {
    const auto* game = protocol::find_game(replay.game.value);
    const std::string name = game == nullptr ? replay.game.value : std::string(game->name);
    const std::size_t players = replay.players.size();
    return name + ", " + (players == 1 ? "one player" : std::to_string(players) + " players") + ", " +
           std::to_string(replay.moves.size()) + " entries, rules version " + std::to_string(replay.rules_version) +
           ", match " + replay.match.value + ".";
}

Check stream(const protocol::Replay& replay) {
    if (const auto fault = protocol::check_stream(replay)) return {"stream", Verdict::failed, fault->sentence};
    return {"stream", Verdict::ok, "Plays by itself from the deal to the recorded result."};
}

}  // namespace

Verified verify(const std::string& name, const ReadReplayFile& file) {
    if (const auto* fault = std::get_if<protocol::ReplayFault>(&file)) {
        const std::string place = fault->path.empty() ? "" : " (at " + fault->path + ")";
        return {name, false, {{"file", Verdict::failed, fault->sentence + place + " [" + fault->code + "]"}}};
    }
    const auto& read = std::get<ReplayFile>(file);
    std::vector<Check> checks{{"file", Verdict::ok, introduced(read.replay)}, stream(read.replay)};
    for (Check& check : check_shuffle(read.replay)) checks.push_back(std::move(check));
    checks.push_back(play_through(read));
    return {name, true, std::move(checks)};
}

int run_verify(const Verify& wish, std::ostream& out) {
    int code = exit_sound;
    for (const std::string& file : wish.files) {
        const Verified found = verify(file, read_replay_file(std::filesystem::path(file)));
        const int mine = !found.read ? exit_unread : passed(found.checks) ? exit_sound : exit_unsound;
        code = std::max(code, mine);
        if (wish.json) {
            std::string text = "{\"file\":";
            protocol::described::write_text(text, protocol::printable(file));
            text += ",\"exit\":" + std::to_string(mine) + ",\"checks\":";
            protocol::described::write(text, found.checks);
            out << text << "}\n";
        } else {
            out << file << '\n' << in_words(found.checks);
        }
    }
    return code;
}

}  // namespace coronet::server
