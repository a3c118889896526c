#include "tests/crash/crash_table.hpp"

#include "server/storage/lobbies.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <stdexcept>
#include <thread>
#include <utility>
#include <variant>

namespace coronet::test {

namespace {

engine::Seed seed_of(std::uint64_t number) {
    engine::Seed seed{};
    for (std::size_t i = 0; i < sizeof number; ++i) seed.at(i) = static_cast<std::uint8_t>(number >> (8 * i));
    return seed;
}

/// The lobby is at another node.
struct Elsewhere : std::runtime_error {
    explicit Elsewhere(const Json& answer) : std::runtime_error(answer.dump()), node(answer.at("node")) {}
    std::string node;
};

}  // namespace

void pass_over_trouble(const Json& answer) {
    if (answer.at("type") != "error") return;
    const std::string code = answer.at("code");
    if (code == "storage_trouble" || code == "stopping") throw Trouble(answer.dump());
}

Json lasting(const Json& lobby) {
    Json kept;
    for (const char* part : {"id", "link", "game", "access", "phase", "host", "options", "seats", "match", "rematch"}) {
        kept[part] = lobby.at(part);
    }
    for (const auto& [id, member] : lobby.at("members").items()) {
        const int seat = member.value("seat", -1);
        if (seat < 0) continue;
        kept["members"][id] = {seat, member.value("ready", false), member.value("bot", "")};
    }
    return kept;
}

CrashTable::CrashTable(CrashWorld& world, const Json& games, TablePlan plan)
    : world_(world), games_(games), plan_(std::move(plan)), dice_(seed_of(plan_.seed)) {
    for (int i = 0; i < plan_.people + (plan_.spectator ? 1 : 0); ++i) {
        people_.push_back(std::make_unique<Person>());
        people_.back()->name = "Guest " + std::to_string(plan_.seed % 10000) + "." + std::to_string(i);
    }
}

void CrashTable::run() {
    std::string node;
    while (const auto up = world_.wait_until_up(node, static_cast<std::size_t>(below(64)))) {
        node.clear();
        try {
            visit(*up);
            return;
        } catch (const Difference& difference) {
            return world_.fail(std::make_exception_ptr(Difference(difference.what() + trail())));
        } catch (const Elsewhere& elsewhere) {
            // It may be one that is lost, until that is known.
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            node = elsewhere.node;
        } catch (const Trouble&) {
            if (!world_.gone(*up) && !world_.several()) return world_.fail(std::current_exception());
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        } catch (const std::exception&) {
            if (!world_.gone(*up) && !sent_away()) return world_.fail(std::current_exception());
        }
        if (world_.told(*up)) check_farewell();
        for (auto& person : people_) {
            if (person->client) person->match = std::move(person->client->match);
            person->client.reset();
        }
    }
}

/// Whether the server closed a connection so that its client comes back.
bool CrashTable::sent_away() {
    return world_.several() && std::any_of(people_.begin(), people_.end(), [](const auto& person) {
               return person->client && person->client->over() && person->client->closed() == 1012;
           });
}

void CrashTable::check_farewell() {
    for (auto& person : people_) {
        if (!person->client) continue;
        const int code = person->client->closed();
        if (code == 1012) continue;
        const std::string what = "a client was not told that the server stops, but " + std::to_string(code);
        return world_.fail(std::make_exception_ptr(Difference(what)));
    }
}

void CrashTable::visit(const CrashWorld::Visit& here) {
    here_ = here;
    for (auto& person : people_) come_back(*person);
    if (!link_.empty()) {
        compare_lobby(lead().lobby);
        lobby_ = lasting(lead().lobby);  // from the disk, also what was asked for and not answered
        if (!lead().match.is_null()) {
            for (auto& person : people_) everybody_at(person->client->version());
            compare_sent();
        }
    }
    changing_ = false;
    while (!world_.finishing()) {
        if (world_.gone(here_)) throw std::runtime_error("the server was killed");
        step();
    }
}

WsClient CrashTable::knock(Person& person) {
    WsClient client(here_.port, Knock{.check = false, .deflate = below(4) == 0});
    client.noticed = [this, &person](const Json& message) { hear(person, message); };
    return client;
}

void CrashTable::come_back(Person& person) {
    person.in = false;
    note(person, "comes back");
    person.client = std::make_unique<WsClient>(knock(person));
    WsClient& client = *person.client;
    protocol::in::Hello hello;
    if (person.secret.empty()) {
        hello.name = protocol::Name(person.name);
    } else {
        hello.secret = protocol::Secret(person.secret);
    }
    const Json answer = client.ask(hello);
    pass_over_trouble(answer);
    if (answer.at("type") == "error") throw Difference("a person is not known any more: " + answer.dump());
    const Json welcome = client.expect("welcome");
    if (welcome.at("name") == person.new_name) person.name = person.new_name;
    if (!person.secret.empty() && welcome.at("name") != person.name) {
        throw Difference("a person has another name than was acknowledged: " + welcome.dump());
    }
    if (person.secret.empty()) person.secret = client.secret;
    person.in = link_.empty();  // nothing to come back to
    if (person.in) return;
    protocol::in::Join how;
    how.link = protocol::Id(link_);
    const bool resumes = !person.match.is_null() && below(2) == 0;
    if (resumes) {
        how.match = protocol::Id(person.match.at("match").get<std::string>());
        how.version = person.match.at("version").get<int>();
        client.match = person.match;
    }
    const Json joined = client.ask(how);
    if (joined.at("type") == "elsewhere") throw Elsewhere(joined);
    pass_over_trouble(joined);
    if (joined.at("type") == "error") throw Difference("a lobby is not there any more: " + joined.dump());
    person.in = true;
    const bool playing = client.lobby.at("phase") != "open";
    if (playing) wait_until(person, [&] { return !client.match.is_null(); });
    const bool of_this_lobby =
        !person.match.is_null() && lobby_.at("link") == link_ && lobby_.at("match") == person.match.at("match");
    if (!playing && of_this_lobby) {
        throw Difference("a match is not there any more: " + lobby_.dump());
    }
}

/// When, at which node, who.
void CrashTable::note(const Person& person, const std::string& what) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now).count() % 3'600'000;
    std::array<char, 32> time{};
    std::snprintf(time.data(), time.size(), "%02d:%06.3f ", static_cast<int>(ms / 60'000),
                  static_cast<double>(ms % 60'000) / 1000);
    trail_.push_back(time.data() + here_.node + " " + person.name + ": " + what);
    if (trail_.size() > 60) trail_.pop_front();
}

std::string CrashTable::trail() const {
    std::string text;
    for (const std::string& one : trail_) text += "\n    " + one;
    return text;
}

void CrashTable::hear(Person& person, const Json& message) {
    const Json& match = person.client->match;
    const std::string type = message.at("type");
    std::string heard = "hears " + type;
    for (const char* part : {"id", "match", "version", "v", "code", "node"})
        if (message.contains(part)) heard += " " + std::string(part) + " " + message.at(part).dump();
    note(person, heard);
    if (type == "match") {
        KnownMatch& all = known(match.at("match"));
        if (!person.in && match.at("version").get<int>() < all.last()) {
            throw Difference("match " + all.id() + " is shown at version " + match.at("version").dump() +
                             ", but somebody was told of " + std::to_string(all.last()));
        }
        for (const Json& line : match.at("log")) all.told(line, match.at("seat"));
        all.shown(match);
    } else if (type == "update") {
        KnownMatch& all = known(match.at("match"));
        if (message.at("v").get<int>() != person.told + 1) {
            throw Difference("match " + all.id() + ": update " + message.at("v").dump() + " comes after " +
                             std::to_string(person.told));
        }
        all.told(message, match.at("seat"));
        all.shown(match);
    } else if (type == "error" && message.at("code") == "match_frozen") {
        throw Difference("a match was frozen: " + message.dump());
    } else {
        return;
    }
    person.told = match.at("version");
}

void CrashTable::compare_lobby(const Json& lobby) {
    compare_chat(lobby.at("chats"));
    if (changing_) return;
    Json now = lasting(lobby);
    // A match ends without anybody's asking.
    if (lobby_.at("phase") == "playing" && now.at("phase") == "ended") now["phase"] = "playing";
    ++world_.compared;
    if (now == lobby_) return;
    throw Difference("lobby " + link_ + " is not as it was acknowledged: " + Json::diff(lobby_, now).dump());
}

void CrashTable::compare_chat(const Json& chat) {
    std::map<int, std::string> shown;
    for (const Json& line : chat) {
        const std::string text = line.at("text");
        const int number = std::stoi(text.substr(text.rfind(' ')));
        if (!shown.empty() && number <= shown.rbegin()->first) {
            throw Difference("lobby " + link_ + ": a line of chat is there twice, or too late: " + text);
        }
        shown.emplace(number, text);
    }
    const bool full = chat.size() == server::most_chat_lines;
    for (const auto& [number, text] : said_) {
        ++world_.compared;
        if (full && number < shown.begin()->first) continue;
        const auto found = shown.find(number);
        if (found != shown.end() && found->second == text) continue;
        throw Difference("lobby " + link_ + ": a line of chat is lost: " + text);
    }
}

void CrashTable::compare_sent() {
    const auto sent = std::exchange(sent_, std::nullopt);
    if (!sent || sent->match != lead().match.at("match").get<std::string>()) return;
    // A bot that was there, or a person who takes a seat back from one, makes entries too.
    const int made = known(sent->match).choices_since(sent->version, sent->seat);
    if (made > 0 && made < sent->count) throw Difference("match " + sent->match + ": half a choice was kept");
    ++(made > 0 ? world_.unanswered : world_.lost);
}

KnownMatch& CrashTable::known(const std::string& match) {
    auto& one = matches_[match];
    if (!one) one = std::make_shared<KnownMatch>(match);
    return *one;
}

void CrashTable::wait_until(Person& person, const std::function<bool()>& holds) {
    if (!person.client->until(holds)) throw std::runtime_error("what was awaited did not come: " + link_);
}

void CrashTable::everybody_at(int version) {
    for (auto& person : people_) {
        wait_until(*person, [&] { return !person->client->match.is_null() && person->client->version() >= version; });
    }
}

Json CrashTable::request(Person& person, protocol::in::Message message) {
    person.client->heard.clear();
    note(person, "says " + std::visit([](const auto& one) { return std::string(one.type); }, message));
    return person.client->ask(std::move(message));
}

void CrashTable::change_lobby(Person& person, protocol::in::Message message, const std::set<std::string>& may_refuse) {
    changing_ = true;
    const Json answer = request(person, std::move(message));
    pass_over_trouble(answer);
    changing_ = false;
    if (answer.at("type") == "error" && !may_refuse.contains(answer.at("code").get<std::string>())) {
        throw Difference("lobby " + link_ + ": refused: " + answer.dump());
    }
    lobby_ = lasting(person.client->lobby);
    ++world_.lobby_changes;
}

void CrashTable::step() {
    if (link_.empty()) return open_lobby();
    const std::string phase = lead().lobby.at("phase");
    if (phase == "open") return prepare();
    if (phase == "playing") return play();
    after_the_end();
}

}  // namespace coronet::test
