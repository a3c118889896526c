#include "tests/simulation/truth.hpp"

#include "server/lobby/recorder.hpp"
#include "server/lobby/settings.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace coronet::simulation {

using server::Entry;
using server::EntryKind;
using server::LobbyRecord;
using server::MatchId;
using server::MatchRecord;
using server::PersonId;

namespace {

/// A message longer than this is none that a lobby of a few moves has.
constexpr std::size_t longest_message = 256 * 1024;

/// The line's view of who watches is -1.
int viewer_of(const MatchRecord& match, PersonId person) { return Truth::seat_of(match, person).value_or(-1); }

engine::Viewer as_viewer(int viewer) { return viewer < 0 ? engine::Viewer() : engine::Viewer(engine::seat_at(viewer)); }

}  // namespace

std::size_t Truth::stored(const std::string& match) const {
    const auto id = MatchId::parse(match);
    const auto journal = id ? disk_.journals.find(*id) : disk_.journals.end();
    return journal == disk_.journals.end() ? 0 : journal->second.size();
}

void Truth::told(const Line& line, const Json& message) {
    const std::string type = message.at("type");
    if (message.dump().size() > longest_message) broken("a message without bounds: " + type);
    if (type == "match") {
        const auto id = MatchId::parse(message.at("match").get<std::string>());
        if (!id || !disk_.matches.contains(*id)) return broken("a match is told before it is stored");
    }
    if ((type == "match" || type == "update") && !line.match.is_null()) {
        const auto version = line.match.at("version").get<std::size_t>();
        if (version > stored(line.match.at("match")))
            broken("told before it is stored: version " + std::to_string(version));
    }
    if (line.gap) broken("updates do not follow each other");
    if (type == "lobby_update" && !line.lobby.is_null()) {
        const std::string match = line.lobby.at("match");
        const auto id = MatchId::parse(match);
        if (!match.empty() && (!id || !disk_.matches.contains(*id)))
            broken("a lobby tells of a match that is not stored");
    }
    if (const auto id = message.find("id"); id != message.end()) {
        const auto& asked = line.asked.at(id->get<int>());
        if (asked.type.empty()) broken("an answer to nothing: " + message.dump());
        if (asked.answers > 1) broken("a second answer to " + asked.type + ": " + message.dump());
        if (asked.type == "chat" && type == "done" && !is_stored(asked.text))
            broken("a line of chat is acknowledged and not stored: " + asked.text);
        // Who asks for one lobby after the other may be told so of the first.
        if (asked.code == "not_in_lobby" && asked.type != "join" && line.inside())
            broken("somebody who is inside is told to be outside: " + message.dump());
        // Thoughts fail where the schedule says so, and who waits for advice is told.
        const bool failed = asked.code == "internal" && asked.type != "hint";
        if (failed || asked.code == "match_frozen") broken(asked.type + " failed: " + message.dump());
    }
    if (type == "error" && message.at("code") == "match_frozen") broken("a match was frozen: " + message.dump());
}

std::optional<int> Truth::seat_of(const MatchRecord& match, PersonId person) {
    for (const auto& player : match.players) {
        if (player.person == person) return player.seat;
    }
    return std::nullopt;
}

void Truth::look_at_seats(const LobbyRecord& lobby, const MatchRecord& match) {
    for (const server::Member& member : lobby.members) {
        const auto seat = member.seat;
        const auto player = std::find_if(match.players.begin(), match.players.end(),
                                         [seat](const auto& one) { return one.seat == seat; });
        if (seat < 0) {
            if (member.person && seat_of(match, *member.person)) broken(member.name + " plays and does not sit");
        } else if (player == match.players.end() || player->person != member.person) {
            broken("somebody else sits on seat " + std::to_string(seat) + " than plays there: " + member.name);
        }
    }
    for (const auto& player : match.players) {
        const auto same = [&](const server::Member& one) { return one.seat == player.seat; };
        if (std::none_of(lobby.members.begin(), lobby.members.end(), same))
            broken("nobody sits on seat " + std::to_string(player.seat) + ", where " + player.name + " plays");
    }
}

bool Truth::is_stored(const std::string& said) const {
    for (const auto& [lobby, chat] : disk_.chats) {
        if (std::any_of(chat.begin(), chat.end(), [&](const auto& line) { return line.second.text == said; }))
            return true;
    }
    return false;
}

/// Numbered without a gap, each said once and by somebody the lobby knows or knew.
void Truth::look_at_chat(const LobbyRecord& lobby) {
    const auto chat = disk_.chats.find(lobby.id);
    if (chat == disk_.chats.end() || chat->second.empty()) return;
    auto number = chat->second.begin()->first;
    std::set<std::string> said;
    for (const auto& [place, line] : chat->second) {
        if (place != number++) broken("the chat has a gap before line " + std::to_string(place));
        if (line.member >= lobby.next_member) broken("somebody talks whom the lobby does not know: " + line.text);
        if (!said.insert(line.text).second) broken("a line is stored twice: " + line.text);
    }
}

/// What a seat chose, as often as it asked for it at most.
void Truth::look_for_doubles(const MatchRecord& match) {
    const auto journal = disk_.journals.find(match.id);
    if (journal == disk_.journals.end() || match.game == "heart_of_crown") return;  // there the program declines, too
    std::map<std::pair<int, std::string>, int> made;
    for (const Entry& entry : journal->second) {
        if (entry.kind == EntryKind::bot) return;  // what a bot chose was not asked for
        if (entry.kind == EntryKind::choice) ++made[{entry.seat, entry.action}];
    }
    for (const auto& [what, times] : made) {
        const auto& [seat, action] = what;
        if (!match.players.at(static_cast<std::size_t>(seat)).person) continue;
        if (times > asked_[{match.id.text(), seat, action}])
            broken("a choice was made twice: " + action + " of seat " + std::to_string(seat));
    }
}

void Truth::look_at_disk() {
    for (const auto& [id, lobby] : disk_.lobbies) {
        look_at_chat(lobby);
        if (!lobby.match) continue;
        const auto match = disk_.matches.find(*lobby.match);
        if (match == disk_.matches.end()) {
            broken("a stored lobby has a match that is not stored");
            continue;
        }
        if (lobby.phase != server::Phase::open) look_at_seats(lobby, match->second);
        look_for_doubles(match->second);
    }
}

void Truth::chosen(const std::string& match, int seat, int id, const std::vector<std::string>& actions) {
    if (!ids_[{match, seat}].insert(id).second) return;  // the same again
    for (const std::string& action : actions) ++asked_[{match, seat, action}];
}

const MatchRecord* Truth::match_of(const Line& line) const {
    if (line.match.is_null()) return nullptr;
    const auto id = MatchId::parse(line.match.at("match").get<std::string>());
    const auto found = id ? disk_.matches.find(*id) : disk_.matches.end();
    return found == disk_.matches.end() ? nullptr : &found->second;
}

Truth::Shadow* Truth::shadow_of(const MatchRecord& record, int version) {
    Shadow& shadow = shadows_[record.id];
    try {
        if (!shadow.match) shadow.match = std::make_unique<server::RunningMatch>(server::replayed(record, {}));
        const auto journal = disk_.journals.find(record.id);
        while (shadow.match->version() < version && journal != disk_.journals.end() &&
               static_cast<std::size_t>(shadow.match->version()) < journal->second.size()) {
            shadow.match->repeat(journal->second[static_cast<std::size_t>(shadow.match->version())]);
            shadow.shown.clear();
        }
    } catch (const std::exception& bug) {
        broken(std::string("what is stored cannot be played: ") + bug.what());
        return nullptr;
    }
    return &shadow;
}

/// What two ways to the same version must agree on. Deadlines are anew after an interruption.
Json Truth::shown(const Json& snapshot) {
    Json kept;
    for (const char* part : {"public", "private", "own"}) kept[part] = snapshot.value(part, Json());
    for (const char* part : {"waiting", "over", "places"}) kept[part] = snapshot.at("table").value(part, Json());
    return kept;
}

void Truth::look_at(Line& line, PersonId person) {
    const MatchRecord* record = match_of(line);
    if (record == nullptr || line.looked) return;
    line.looked = true;
    const int viewer = viewer_of(*record, person);
    const int seat = line.match.value("seat", -1);
    if (seat != viewer)
        return broken("seat " + std::to_string(seat) + " is shown to who plays " + std::to_string(viewer));
    const int version = line.match.at("version");
    const Json here = shown(line.match);
    const auto known = known_.emplace(std::tuple{record->id.text(), version, viewer}, here);
    if (known.first->second != here)
        return broken("version " + std::to_string(version) +
                      " is not what it was: " + Json::diff(known.first->second, here).dump());
    Shadow* shadow = shadow_of(*record, version);
    if (shadow == nullptr || shadow->match->version() != version) return;
    Json& there = shadow->shown[viewer];
    if (there.is_null())
        there = shown(Json::parse(protocol::encode(shadow->match->snapshot(record->id.text(), as_viewer(viewer)))));
    if (there != here)
        broken("version " + std::to_string(version) + " is not what viewer " + std::to_string(viewer) +
               " may know: " + Json::diff(there, here).dump());
}

std::vector<std::string> Truth::legal(const Line& line, PersonId person) {
    const MatchRecord* record = match_of(line);
    const auto seat = record == nullptr ? std::nullopt : seat_of(*record, person);
    if (!seat) return {};
    Shadow* shadow = shadow_of(*record, line.match.at("version"));
    if (shadow == nullptr || shadow->match->over()) return {};
    return shadow->match->table().legal(engine::seat_at(*seat));
}

void Truth::settled(const Line& line) {
    for (const auto& [id, asked] : line.asked) {
        if (asked.answers == 0 && !asked.type.empty())
            broken("no answer to " + asked.type + " of line " + std::to_string(line.name));
    }
}

}  // namespace coronet::simulation
