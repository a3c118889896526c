// How a simulated world comes to rest: everything on its way arrives, everybody comes back and is answered, everybody
// goes, and the server has forgotten them.
#include "server/lobby/settings.hpp"
#include "tests/simulation/world.hpp"

#include <algorithm>
#include <chrono>

namespace coronet::simulation {
namespace {

/// Steps within which everything on its way arrives, clocks of bots and of storage included.
constexpr int patience = 3000;
/// As long as that everything that is tried again has been.
constexpr std::chrono::seconds retries{25};

/// What a lobby's chat says, as somebody is told of it, and as it is stored.
std::vector<std::string> said_in(const Json& lobby) {
    std::vector<std::string> said;
    for (const Json& line : lobby.at("chats")) said.push_back(line.at("text"));
    return said;
}

std::vector<std::string> said_in(const std::map<std::int64_t, server::ChatLine>& chat) {
    std::vector<std::string> said;
    for (const auto& [number, line] : chat) said.push_back(line.text);
    return said;
}

}  // namespace

bool World::arrive() {
    bool any = false;
    for (int left = patience; left > 0; --left) {
        poll(1);
        House& house = *house_;
        if (!house.storage.write({}) && !house.storage.read(0, {}) && !house.work.carry_out(0)) return any;
        any = true;
        look();
    }
    return any;
}

/// Until nothing is on its way, and storage has been asked again for what it refused.
bool World::settle() {
    const auto until = time_.now() + retries;
    for (int left = patience; left > 0 && !failed(); --left) {
        if (arrive()) continue;
        const auto next = time_.next();
        if (house_->thoughts.answer(0, false)) continue;
        if (!next || *next > until) return true;
        time_.go_on();
    }
    if (!failed()) truth_.broken("it does not come to rest");
    return false;
}

/// Those whom nobody sent away can come into the lobby of the last link, if it is there.
void World::everybody_comes() {
    tell("everybody comes");
    if (links_.empty()) return;
    const auto found = std::find_if(disk_.lobbies.begin(), disk_.lobbies.end(),
                                    [&](const auto& one) { return one.second.link.text() == links_.back(); });
    if (found == disk_.lobbies.end()) return;
    const std::string removed = Json::parse(found->second.extra).at("removed").dump();
    std::erase_if(house_->lines, [](const auto& line) { return line->noticed(); });
    for (std::size_t who = 0; who < people_.size(); ++who) {
        const auto line = connect(who, 1);
        if (!line) continue;
        arrive();
        const auto& somebody = people_.at(who);
        if (failed() || !somebody.id || removed.find(somebody.id->text()) != std::string::npos) continue;
        if (line->lobby.is_null()) return truth_.broken(somebody.name + " cannot come in");
        // Who came before may have been told of the lobby for the next game, and then this one is there.
        if (line->lobby.at("link") != found->second.link.text()) continue;
        if (said_in(line->lobby) != said_in(disk_.chats[found->first])) truth_.broken("the chat is another");
        const auto* match = truth_.match_of(*line);
        const bool runs = line->lobby.value("phase", "") == "playing";
        if (runs && match == nullptr) truth_.broken(somebody.name + " is not shown the match");
    }
    settle();
    for (const auto& line : house_->lines) {
        if (!failed() && !line->is_cut()) truth_.settled(*line);
    }
}

void World::everybody_is_answered() {
    tell("everything arrives");
    settle();
    for (const auto& line : house_->lines) {
        if (failed()) return;
        if (!line->is_cut()) truth_.settled(*line);
    }
    for (const auto& line : house_->lines) {
        line->cut();
        line->notice();
    }
    settle();
}

void World::nothing_stays_in_memory() {
    // With a quick clock the program plays on for those who went.
    const auto clocked = [](const auto& one) {
        return one.second.phase == server::Phase::playing && one.second.options.at("turn_seconds") == "10";
    };
    if (std::any_of(disk_.lobbies.begin(), disk_.lobbies.end(), clocked)) return;
    tell("everybody goes");
    for (const auto& line : house_->lines) {
        line->cut();
        line->notice();
    }
    const auto until = time_.now() + std::chrono::minutes(30);
    while (!failed() && time_.next() && *time_.next() < until) {
        settle();
        if (!time_.go_on()) break;
    }
    settle();
    for (const auto& [id, lobby] : disk_.lobbies) {
        if (!failed() && house_->registry.in_memory(id)) truth_.broken("a lobby without anybody stays in memory");
    }
    if (!failed()) long_turns_end();
}

/// Where somebody had hours for their turn they are over: the lobby came back in time.
void World::long_turns_end() {
    std::map<server::MatchId, std::size_t> played;
    std::chrono::seconds longest{0};
    for (const auto& [id, lobby] : disk_.lobbies) {
        if (lobby.phase != server::Phase::playing || lobby.options.at("turn_seconds") != "10800") continue;
        if (disk_.matches.at(*lobby.match).state == server::MatchState::playing) {
            played[*lobby.match] = disk_.journals[*lobby.match].size();
            const server::ClockTerms clock = server::clock_terms(lobby.options);
            longest = std::max(longest, clock.turn + clock.bank);
        }
    }
    if (played.empty()) return;
    tell("hours go by");
    const auto until = time_.now() + longest + std::chrono::hours(1);
    const auto waits = [&] {
        return std::any_of(played.begin(), played.end(),
                           [&](const auto& one) { return disk_.journals[one.first].size() == one.second; });
    };
    while (!failed() && waits() && time_.next() && *time_.next() < until) {
        settle();
        if (!time_.go_on()) break;
    }
    settle();
    if (!failed() && waits()) truth_.broken("a long turn never ends");
}

}  // namespace coronet::simulation
