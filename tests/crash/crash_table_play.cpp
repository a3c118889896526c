// What the people of a table do: open lobbies, change them, play, take back, give up, look at the end.
#include "tests/crash/crash_table.hpp"
#include "tests/support/any_player.hpp"
#include "tests/support/patience.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>

namespace coronet::test {

using protocol::BotLevel;

void CrashTable::open_lobby() {
    Person& host = *people_.front();
    protocol::in::Create create;
    create.game = plan_.game;
    if (below(2) == 0) create.options.emplace("fast_bots", "on");
    for (int i = 0; i < plan_.bots; ++i) {
        if (!create.bots) create.bots.emplace();
        create.bots->push_back(below(6) == 0 ? BotLevel::courtier : BotLevel::novice);
    }
    const Json answer = request(host, create);
    pass_over_trouble(answer);
    if (answer.at("type") == "error") throw Difference("no lobby could be opened: " + answer.dump());
    link_ = host.client->lobby.at("link");
    lobby_ = lasting(host.client->lobby);
    said_.clear();
    for (std::size_t i = 1; i < people_.size(); ++i) {
        protocol::in::Join how;
        how.link = protocol::Id(link_);
        change_lobby(*people_[i], how);
    }
}

void CrashTable::prepare() {
    // Whoever is to play sits down first; a kill may have come between.
    for (int i = 0; i < plan_.people; ++i) {
        Person& person = *people_[static_cast<std::size_t>(i)];
        const Json& members = person.client->lobby.at("members");
        if (members.at(std::to_string(person.client->member)).value("seat", -1) < 0) {
            change_lobby(person, protocol::in::Sit{});
        }
    }
    Person& host = *people_.front();
    switch (below(7)) {
        case 0: return chat(anybody());
        case 1: return change_lobby(anybody(), protocol::in::Ready{below(2) == 0});
        case 2: {
            protocol::in::Configure how;
            how.options.emplace();
            how.options->emplace("turn_seconds", below(2) == 0 ? "604800" : "0");
            return change_lobby(host, how);
        }
        case 3: return change_lobby(anybody(), protocol::in::Stand{});
        case 4: {
            Person& person = anybody();
            const std::string name = person.name.substr(0, person.name.find('!')) + "!" + std::to_string(below(1000));
            person.new_name = name;
            const Json answer = request(person, protocol::in::Rename{protocol::Name(name)});
            pass_over_trouble(answer);
            if (answer.at("type") == "error") throw Difference("a name was refused: " + answer.dump());
            person.name = name;
            return;
        }
        default: return change_lobby(host, protocol::in::Start{});
    }
}

void CrashTable::play() {
    Person& first = *people_.front();
    wait_until(first, [&] { return !lead().match.is_null(); });
    Person* asked = nullptr;
    const auto over = [&] { return lead().match.at("table").at("over").get<bool>(); };
    wait_until(first, [&] {
        for (const Json& seat : lead().match.at("table").at("waiting")) {
            for (int i = 0; i < plan_.people; ++i) {
                Person& person = *people_[static_cast<std::size_t>(i)];
                const bool here =
                    !person.client->match.is_null() && person.client->match.at("match") == lead().match.at("match");
                // Who has not heard of the match yet will: their seat is not known here.
                if (!here || person.client->seat() == seat) asked = &person;
            }
        }
        return asked != nullptr || over() || world_.gone(here_);
    });
    if (over()) {
        for (auto& person : people_) {
            wait_until(*person, [&] { return person->client->lobby.at("phase") == "ended"; });
        }
        return;
    }
    if (asked == nullptr) throw std::runtime_error("the server was killed");
    everybody_at(lead().version());
    if (world_.ends_wanted && below(3) == 0) return give_up(anybody());
    if (below(plan_.resigns) == 0) return give_up(anybody());
    switch (below(40)) {
        case 0: return chat(anybody());
        case 1:
        case 2: return take_back(anybody());
        default: return choose(*asked);
    }
}

void CrashTable::made(const Person& person, const Json& answer, const std::vector<std::string>& actions) {
    pass_over_trouble(answer);
    if (answer.at("type") == "error") {
        // Bots and clocks may have been quicker, and what they did be on its way to storage; but not for ever.
        const auto now = std::chrono::steady_clock::now();
        if (++refusals_ == 1) refused_since_ = now;
        std::this_thread::sleep_for(std::chrono::milliseconds(10 * std::min(refusals_, 20)));
        if (refusals_ > 20 && now - refused_since_ > patience)
            throw Difference("refused again and again: " + answer.dump() + " to " + actions.front());
        return;
    }
    refusals_ = 0;
    const int version = made_version(answer);
    const int count = static_cast<int>(actions.size());
    KnownMatch& match = known(person.client->match.at("match"));
    for (int i = 0; i < count; ++i) {
        match.acknowledged(version - count + 1 + i, person.client->seat(), actions[static_cast<std::size_t>(i)]);
    }
    world_.acknowledged += actions.size();
    everybody_at(version);
    world_.goes_on(went_on_);
}

void CrashTable::choose(Person& person) {
    WsClient& client = *person.client;
    const auto action = any_choice(games_, client.match, dice_);
    if (!action) return;
    std::vector<std::string> actions{*action};
    if (*action == "harvest" && below(2) == 0) actions.emplace_back("end_turn");
    protocol::in::Choose choice;
    choice.version = client.version();
    choice.match = protocol::Id(client.match.at("match").get<std::string>());
    for (const std::string& one : actions) choice.actions.emplace_back(one);
    sent_ = Sent{client.version(), client.seat(), static_cast<int>(actions.size()), client.match.at("match")};
    ++world_.under_way;
    Json answer;
    try {
        answer = request(person, choice);
    } catch (...) {
        --world_.under_way;
        throw;
    }
    --world_.under_way;
    sent_.reset();
    made(person, answer, actions);
}

void CrashTable::give_up(Person& person) {
    ++world_.ending;
    made(person, request(person, protocol::in::Resign{}), {""});
}

void CrashTable::take_back(Person& person) {
    const Json own = person.client->match.at("own");
    const bool free = own.value("undo", "") != "";
    if (!free && own.value("undo_consent", "") == "") return;
    const Json answer = request(person, protocol::in::Undo{});
    if (answer.at("type") != "done" || answer.contains("version")) return made(person, answer, {""});
    // The others are asked: it was not free, or a bot was quicker. Bots agree to everything; a refusal is as good as
    // any other answer.
    for (int i = 0; i < plan_.people; ++i) {
        Person& other = *people_[static_cast<std::size_t>(i)];
        if (&other == &person) continue;
        const bool agrees = below(4) != 0;
        const Json vote = request(other, protocol::in::Vote{agrees});
        // Completed by the last agreement; noted as the entry of whoever proposed.
        if (vote.at("type") == "update") made(person, vote, {""});
        if (!agrees) return;
    }
}

void CrashTable::chat(Person& person) {
    const std::string text = person.name + " says " + std::to_string(++lines_);
    const Json answer = request(person, protocol::in::Chat{protocol::ChatText(text)});
    if (answer.at("type") != "done") return;
    said_.emplace(lines_, text);
    ++world_.said;
}

void CrashTable::compare_end(Person& person) {
    const Json table = person.client->match.at("table");
    const std::string match = person.client->match.at("match");
    protocol::in::MyGames page;
    for (bool more = true; more;) {
        const Json answer = request(person, page);
        pass_over_trouble(answer);
        if (answer.at("type") == "error") throw Difference("no list of games");
        const Json list = person.client->expect("my_games");
        for (const Json& game : list.at("games")) {
            if (game.at("match") != match) continue;
            if (game.at("places") != table.at("places") || game.at("seat") != person.client->seat()) {
                throw Difference("a finished match is listed otherwise than it ended: " + game.dump());
            }
            return;
        }
        // It is further down where it ended at a node with another time of day than the others before.
        more = list.at("more");
        if (more) page.before = list.at("games").back().at("ended").get<std::int64_t>();
    }
    throw Difference("a finished match is not among the games of " + person.name + ": " + match);
}

void CrashTable::after_the_end() {
    const std::string match = lead().lobby.at("match");
    for (auto& person : people_) wait_until(*person, [&] { return person->client->lobby.at("phase") == "ended"; });
    if (const auto done = matches_.find(match); done != matches_.end()) {
        for (int i = 0; i < plan_.people; ++i) compare_end(*people_[static_cast<std::size_t>(i)]);
        const HttpAnswer recording = http_get(here_.port, "/api/replays/" + match);
        if (recording.status >= 500) throw Trouble("storage cannot be read: " + recording.body);
        if (recording.status != 200) throw Difference("no recording of the finished match " + match);
        world_.compared += done->second->compare(Json::parse(recording.body)) + done->second->compared();
        world_.finished(done->second);
        matches_.erase(done);
    }
    if (below(3) == 0) chat(anybody());
    if (below(2) == 0) return link_.clear();
    // The next game of the same people. After a kill in between, the old lobby still has to lead to the new one.
    change_lobby(*people_.front(), protocol::in::Rematch{});
    protocol::in::Join how;
    how.link = protocol::Id(lead().lobby.at("rematch").get<std::string>());
    changing_ = true;
    link_ = how.link->value;
    said_.clear();
    for (auto& person : people_) {
        const Json answer = request(*person, how);
        pass_over_trouble(answer);
        if (answer.at("type") == "error") throw Difference("the next game cannot be joined: " + answer.dump());
        lobby_ = lasting(person->client->lobby);
    }
    changing_ = false;
}

}  // namespace coronet::test
