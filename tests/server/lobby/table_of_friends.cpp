#include "table_of_friends.hpp"

#include "server/lobby/settings.hpp"
#include "tests/support/schema.hpp"

#include <gtest/gtest.h>

#include <unistd.h>
#include <utility>

namespace coronet::test {

void Ear::send(server::Outgoing message) {
    const std::string text = (message.head ? *message.head : std::string()) + message.tail;
    expect_valid("server", text);
    Json json = Json::parse(text);
    const std::string type = json.at("type");
    if (type == "lobby") {
        lobby = json.at("lobby");
        match = nullptr;
    } else if (type == "lobby_update") {
        lobby.merge_patch(json.at("d"));
    } else if (type == "match") {
        match = json;
    } else if (type == "update" && !match.is_null()) {
        EXPECT_EQ(json.at("v"), match.at("version").get<int>() + 1) << "updates come without a gap, each once";
        match["version"] = json.at("v");
        const std::pair<const char*, const char*> parts[] = {
            {"d", "public"}, {"p", "private"}, {"t", "table"}, {"o", "own"}};
        for (const auto& [part, whole] : parts) {
            if (json.contains(part)) match[whole].merge_patch(json.at(part));
        }
    }
    heard.push_back(std::move(json));
}

void Ear::refuse(const protocol::out::Error& error) { send({nullptr, protocol::encode(error)}); }

std::vector<Json> Ear::all(const std::string& type) const {
    std::vector<Json> found;
    for (const Json& message : heard) {
        if (message.at("type") == type) found.push_back(message);
    }
    return found;
}

std::vector<Json> Ear::answers(int id) const {
    std::vector<Json> found;
    std::copy_if(heard.begin(), heard.end(), std::back_inserter(found),
                 [id](const Json& message) { return message.contains("id") && message.at("id") == id; });
    return found;
}

Json Ear::last(const std::string& type) const {
    const auto found = all(type);
    return found.empty() ? Json() : found.back();
}

std::string Ear::code() const {
    const Json error = last("error");
    return error.is_null() ? std::string() : error.at("code").get<std::string>();
}

TableOfFriends::TableOfFriends(const server::Options& options, std::string_view game_id) {
    folder =
        std::filesystem::path(testing::TempDir()) /
        ("friends-" + std::to_string(getpid()) + "-" + testing::UnitTest::GetInstance()->current_test_info()->name());
    limited.choices_per_minute = limited.choices_per_match = 1e6;
    const protocol::GameEntry& game = *protocol::find_game(game_id);
    server::Options settings = server::standard_settings(game);
    for (const auto& [option, value] : options) settings[option] = value;
    auto record = server::Roster::opened(game, server::Access::by_link, settings, host().person, "Ada", clock);
    id = record.id;
    storage.lobbies.emplace(record.id, record);
    lobby = std::make_shared<server::Lobby>(io, *this, server::StoredLobby{std::move(record), {}}, server::Fence{1});
    join(host());
}

TableOfFriends::~TableOfFriends() {
    lobby->let_go();
    storage.forget_what_waits();
    work.forget();
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
}

Friend& TableOfFriends::friend_named(const std::string& name) {
    const auto found = friends_.find(name);
    if (found != friends_.end()) return found->second;
    Friend made;
    made.name = name;
    return friends_.emplace(name, std::move(made)).first->second;
}

std::size_t TableOfFriends::poll() {
    // A bot's thread that has just answered may hold the lobby's strand and be about to hand it over: until then
    // nothing that was posted meanwhile is found. So one waits for a question of one's own.
    bool answered = lobby == nullptr;
    if (lobby) lobby->admits({}, false, [&answered](server::Admission) { answered = true; });
    std::size_t done = 0;
    do {
        io.restart();
        done += io.poll();
    } while (!answered);
    return lobby ? done - 1 : done;
}

void TableOfFriends::run() {
    std::size_t done = 1;
    while (done > 0) {
        done = poll();
        if (!hold_commits && storage.waiting() > 0) {
            storage.commit();
            ++done;
        }
        if (!hold_reads) done += storage.answer_reads();
        if (!hold_work) done += work.carry_out();
    }
}

void TableOfFriends::join(Friend& who, std::optional<int> seen_version) {
    protocol::in::Join how;
    how.link = lobby->link().text();
    if (seen_version) {
        how.match = who.ear->match.at("match").get<std::string>();
        how.version = *seen_version;
    }
    lobby->join(who.ear, who.person, who.name, how, who.next_id++);
    run();
}

void TableOfFriends::away(Friend& who) {
    lobby->detach(who.ear->number());
    run();
}

int TableOfFriends::say(Friend& who, protocol::in::LobbyMessage message) {
    const int number = who.next_id++;
    lobby->receive(who.ear, {number, std::move(message)});
    run();
    return number;
}

int TableOfFriends::choose(Friend& who, const std::vector<std::string>& actions, std::optional<int> version,
                           std::optional<int> id_again) {
    protocol::in::Choose choice;
    choice.version = version ? *version : who.ear->match.at("version").get<int>();
    for (const std::string& action : actions) choice.actions.emplace_back(action);
    const int number = id_again ? *id_again : who.next_id++;
    lobby->receive(who.ear, {number, choice});
    run();
    return number;
}

void TableOfFriends::start_match(int players) {
    const char* names[] = {"Ada", "Ben", "Cleo", "Dan"};
    for (int seat = 1; seat < players; ++seat) {
        Friend& guest = friend_named(names[seat]);
        join(guest);
        say(guest, protocol::in::Sit{seat});
    }
    say(host(), protocol::in::Start{});
}

Friend& TableOfFriends::to_move() {
    const int seat = host().ear->match.at("table").at("waiting").at(0);
    for (const auto& [member, facts] : host().ear->lobby.at("members").items()) {
        if (facts.at("seat") == seat) return friend_named(facts.at("name"));
    }
    throw std::logic_error("nobody sits there");
}

void TableOfFriends::put(server::RunningMatch match) {
    auto entries = match.entries();
    lobby->take(server::input::BroughtBack{true, lobby->state().match().record(), std::move(entries),
                                           std::make_shared<server::RunningMatch>(std::move(match))});
    run();
}

void TableOfFriends::ring(server::Alarm alarm) {
    lobby->take(server::input::Rang{alarm});
    run();
}

void TableOfFriends::think(std::string action) {
    lobby->take(server::input::Thought{lobby->state().match().thoughts().asked()->number, {std::move(action), {}}});
    ring(server::Alarm::bot);
}

void TableOfFriends::restart() {
    lobby->let_go();
    run();
    lobby = std::make_shared<server::Lobby>(io, *this, storage.stored(id), server::Fence{2});
    lobby->resume(server::Urgency::later, [] {});
    run();
}

}  // namespace coronet::test
