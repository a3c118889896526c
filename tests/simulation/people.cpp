// What the people of a simulated world do.
#include "protocol/table.hpp"
#include "tests/simulation/world.hpp"

#include <algorithm>
#include <utility>

namespace coronet::simulation {
namespace {

constexpr std::size_t most_lines = 12;
constexpr const char* random_bytes = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// A new lobby: some with a clock, quick or for hours, with little patience for who is away, with hints, with bots.
Json new_lobby(std::uint32_t how) {
    Json options = {{"away_seconds", how % 3 == 0 ? "10" : "0"}};
    const auto pace = how / 3 % 4;
    options["turn_seconds"] = pace == 0 ? "10" : pace == 1 ? "10800" : "0";
    options["bank_seconds"] = how / 5 % 2 == 1 ? "0" : pace == 1 ? "14400" : "10";
    options["hints"] = how / 12 % 2 == 0 ? "on" : "off";
    const auto games = protocol::games();
    Json create = {{"type", "create"}, {"game", games[how / 24 % games.size()].id}, {"access", "private"}};
    create["options"] = std::move(options);
    if (how / 96 % 4 == 0) create["bots"] = {"novice"};
    return create;
}

/// The number of any member.
int any_member(const Line& line, std::uint32_t which) {
    const Json& members = line.lobby.at("members");
    if (members.empty()) return 1;
    auto one = members.begin();
    std::advance(one, which % members.size());
    return std::stoi(one.key());
}

}  // namespace

std::shared_ptr<Line> World::line_of(std::uint32_t who, bool cut) {
    std::vector<std::shared_ptr<Line>> fit;
    for (const auto& line : house_->lines) {
        if (line->is_cut() == cut && !line->noticed()) fit.push_back(line);
    }
    return fit.empty() ? nullptr : any_of(fit, who);
}

std::shared_ptr<Line> World::connect(std::size_t who, std::uint32_t how) {
    std::erase_if(house_->lines, [](const auto& line) { return line->noticed(); });
    if (house_->stopping || house_->lines.size() >= most_lines) return nullptr;
    Somebody& somebody = people_.at(who);
    const bool known =
        somebody.secret || std::none_of(house_->lines.begin(), house_->lines.end(),
                                        [who](const auto& line) { return line->person == who && !line->is_cut(); });
    if (!known) return nullptr;  // they wait for who they are
    auto line =
        std::make_shared<Line>(house_->io, who, ++lines_, [this](Line& from, const Json& m) { heard(from, m); });
    line->open(house_->desk);
    house_->lines.push_back(line);
    Json hello = {{"type", "hello"}, {"protocol", 1}};
    if (somebody.secret) {
        hello["secret"] = *somebody.secret;
    } else {
        hello["name"] = somebody.name;
    }
    ask(*line, std::move(hello));
    come_in(*line, how);
    return line;
}

void World::come_in(Line& line, std::uint32_t how) {
    if (links_.empty()) return ask(line, new_lobby(how));
    Json join = {{"type", "join"}, {"link", how % 5 == 0 ? any_of(links_, how / 5) : links_.back()}};
    // Whoever was here before says what they know.
    for (const auto& other : house_->lines) {
        if (other->person != line.person || other->match.is_null() || how % 2 == 0) continue;
        join["match"] = other->match.at("match");
        join["version"] = other->match.at("version");
        const bool fresh = line.lobby.is_null() && line.match.is_null();
        if (fresh && !other->lobby.is_null() && join["link"] == other->lobby.at("link")) {
            // Until it is told otherwise a new line goes on where the other stood; one that stood itself knows better.
            line.match = other->match;
        }
    }
    if (line.match.is_null()) {
        join.erase("match");
        join.erase("version");
    }
    ask(line, std::move(join));
}

void World::ask(Line& line, Json message, bool with_id) {
    if (with_id) message["id"] = people_.at(line.person).next_id++;
    tell("    " + people_.at(line.person).name + " on line " + std::to_string(line.name) + " > " + message.dump());
    line.say(message);
}

/// That nobody has said before.
std::string World::new_line(const Line& line) const {
    const auto& person = people_.at(line.person);
    return person.name + " says " + std::to_string(person.next_id);
}

void World::speak(Line& line, std::uint32_t what, std::uint32_t how) {
    if (line.lobby.is_null()) {
        if (what % 2 == 0) return come_in(line, how);
        return ask(line, {{"type", "running_games"}});
    }
    switch (what % 40) {
        case 0: return ask(line, {{"type", "chat"}, {"text", new_line(line)}});
        case 1: return ask(line, {{"type", "leave"}});
        case 2: return ask(line, {{"type", "rename"}, {"name", how % 2 == 0 ? "Fay" : people_.at(line.person).name}});
        case 3: return ask(line, {{"type", "ping"}});
        case 4: return come_in(line, how);
        case 5: return ask(line, {{"type", "rematch"}});
        default: break;
    }
    const std::string phase = line.lobby.at("phase");
    if (phase == "ended") return ask(line, {{"type", "rematch"}});
    phase == "playing" && !line.match.is_null() ? speak_in_match(line, what / 40, how)
                                                : speak_in_lobby(line, what / 40, how);
}

void World::speak_in_lobby(Line& line, std::uint32_t what, std::uint32_t how) {
    const int seat = static_cast<int>(how % 4);
    switch (what % 20) {
        case 0:
        case 1:
        case 2:
        case 3:
        case 4: return ask(line, {{"type", "sit"}});
        case 5: return ask(line, {{"type", "sit"}, {"seat", seat}});
        case 6: return ask(line, {{"type", "stand"}});
        case 7: return ask(line, {{"type", "ready"}, {"on", how % 2 == 0}});
        case 8: return ask(line, {{"type", "configure"}, {"options", {{"hints", how % 2 == 0 ? "on" : "off"}}}});
        case 9: return ask(line, {{"type", "seat_bot"}, {"seat", seat}, {"level", "novice"}});
        case 10: return ask(line, {{"type", "remove"}, {"member", any_member(line, how)}});
        case 11: return ask(line, {{"type", "hand_over"}, {"member", any_member(line, how)}});
        case 12:
            return ask(line, {{"type", "reorder"}, {"members", {any_member(line, how), any_member(line, how / 8)}}});
        case 13:
            return ask(line, {{"type", "contribute"},
                              {"commitment", line.lobby.value("commitment", random_bytes)},
                              {"random", random_bytes}});
        case 14: return ask(line, {{"type", "leave"}});
        default: return ask(line, {{"type", "start"}});
    }
}

void World::speak_in_match(Line& line, std::uint32_t what, std::uint32_t how) {
    switch (what % 32) {
        case 0: return ask(line, {{"type", "resign"}});
        case 1:
        case 2: return ask(line, {{"type", "undo"}});
        case 3: return ask(line, {{"type", "undo"}, {"choices", 1 + how % 3}});
        case 4:
        case 5: return ask(line, {{"type", "vote"}, {"agree", how % 3 != 0}});
        case 6: return ask(line, {{"type", "replace"}, {"seat", how % 4}, {"level", "novice"}});
        case 7: return ask(line, {{"type", "take_back"}});
        case 8: return ask(line, {{"type", "hint"}});
        case 9: return ask(line, {{"type", "log"}, {"before", line.match.at("version")}});
        case 10: return ask(line, {{"type", "sit"}});
        case 11: return ask(line, {{"type", "remove"}, {"member", any_member(line, how)}});
        case 12: return ask(line, {{"type", "start"}});
        default: return choose(line, what / 32, how);
    }
}

void World::choose(Line& line, std::uint32_t what, std::uint32_t how) {
    Somebody& somebody = people_.at(line.person);
    const auto legal = somebody.id ? truth_.legal(line, *somebody.id) : std::vector<std::string>();
    if (legal.empty()) return;
    std::vector<std::string> actions{any_of(legal, how)};
    if (what % 4 == 0) actions.push_back(any_of(legal, how / 16));
    if (what % 12 == 0) return ask(line, {{"type", "consult"}, {"action", actions.front()}});
    const Choice choice{line.match.at("match"), line.match.at("version"), somebody.next_id, actions};
    const auto same = [&](const Choice& one) {
        return one.match == choice.match && one.version == choice.version && one.actions.front() == actions.front();
    };
    // What was chosen already is said again under its number, never under another.
    if (std::any_of(somebody.choices.begin(), somebody.choices.end(), same)) return say_again(line);
    somebody.choices.push_back(choice);
    const auto* match = truth_.match_of(line);
    truth_.chosen(choice.match, *Truth::seat_of(*match, *somebody.id), choice.id, actions);
    ask(line, {{"type", "choose"}, {"match", choice.match}, {"version", choice.version}, {"actions", actions}});
}

/// The latest choice, if this line has not asked for it yet: as after a connection that broke.
void World::say_again(Line& line) {
    const Somebody& somebody = people_.at(line.person);
    if (somebody.choices.empty()) return;
    const Choice& choice = somebody.choices.back();
    if (line.asked.contains(choice.id)) return;
    for (const auto& other : house_->lines) {
        if (other->person == line.person && !other->is_cut() && other->asked.contains(choice.id)) return;
    }
    Json message = {{"type", "choose"}, {"version", choice.version}, {"actions", choice.actions}, {"id", choice.id}};
    message["match"] = choice.match;
    tell("    " + somebody.name + " on line " + std::to_string(line.name) + " again > " + message.dump());
    line.say(message);
}

}  // namespace coronet::simulation
