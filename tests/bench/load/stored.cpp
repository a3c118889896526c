#include "tests/bench/load/stored.hpp"

#include "server/storage/storage.hpp"
#include "server/storage/waiting.hpp"
#include "tests/support/server_process.hpp"
#include "tests/support/ws_client.hpp"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace coronet::test {
namespace {

using Clock = std::chrono::steady_clock;

double ms_since(Clock::time_point begun) {
    return std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
}

/// A server on the data below a folder; stopped in order at the end.
class Running {
  public:
    explicit Running(const TemporaryFolder& folder, std::vector<std::string> more = {}) {
        for (std::string& option : unlimited()) more.push_back(std::move(option));
        begun = Clock::now();
        process = std::make_unique<ServerProcess>(serve_in(folder.path(), more));
        const auto opened = process->ready();
        if (!opened) throw std::runtime_error("the server does not start: " + process->said());
        port = *opened;
    }
    ~Running() {
        process->signal(SIGTERM);
        static_cast<void>(process->wait(std::chrono::seconds(60)));
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    /// What it holds of the machine's memory now.
    [[nodiscard]] double megabytes() const {
        std::ifstream status("/proc/" + std::to_string(process->id()) + "/status");
        for (std::string word; status >> word;) {
            if (word != "VmRSS:") continue;
            double kilobytes = 0;
            status >> kilobytes;
            return kilobytes / 1024;
        }
        return 0;
    }

    Clock::time_point begun;
    std::unique_ptr<ServerProcess> process;
    std::uint16_t port = 0;
};

/// Two at a table whose match has begun.
struct Two {
    explicit Two(std::uint16_t port) : ada(port, Knock{.check = false}), ben(port, Knock{.check = false}) {
        ada.hello("Ada");
        ben.hello("Ben");
        ada.create({{"first_seat", "0"}});
        ben.join(ada.lobby.at("link"));
        ben.get(protocol::in::Sit{1});
        ada.get(protocol::in::Start{});
        ada.expect("match");
        ben.expect("match");
    }
    /// Chooses and takes back, again and again.
    void play(int entries) {
        for (int made = 0; made < entries; ++made) {
            made % 2 == 0 ? ada.get(protocol::in::Choose{ada.version(), {protocol::ActionText("harvest")}})
                          : ada.get(protocol::in::Undo{});
            if (!ben.until([&] { return ben.version() > made; })) throw std::runtime_error("an update is missing");
            ada.heard.clear();
            ben.heard.clear();
        }
    }
    WsClient ada;
    WsClient ben;
};

/// A lobby and its match, as they are stored.
struct Pattern {
    server::LobbyRecord lobby;
    server::MatchRecord match;
    std::vector<server::Entry> journal;
    std::optional<server::Gzip> recording;
};

std::vector<Pattern> patterns(server::Storage& storage) {
    using server::waited;
    std::vector<Pattern> found;
    auto all = [&](auto done) { storage.lobbies().all(std::move(done)); };
    for (const auto& lobby : waited<std::vector<server::LobbyRecord>>(all).value()) {
        auto match = [&](auto done) { storage.matches().find(*lobby.match, std::move(done)); };
        auto journal = [&](auto done) { storage.journal().read(*lobby.match, std::move(done)); };
        auto recording = [&](auto done) { storage.matches().recording(*lobby.match, std::move(done)); };
        found.push_back({lobby, waited<std::optional<server::MatchRecord>>(match).value().value(),
                         waited<std::vector<server::Entry>>(journal).value(),
                         waited<std::optional<server::Gzip>>(recording).value()});
    }
    return found;
}

constexpr auto stored = [](const server::Result<void>& result) {
    if (!result) std::cerr << "coronet_stored: " << result.error().sentence << '\n';
};

/// Stores the same once more, played by these people in a lobby of its own.
void store_again(server::Storage& storage, server::Fence fence, Pattern again, const server::PersonId* people) {
    again.lobby.id = server::LobbyId::draw();
    again.lobby.link = server::LobbyLink::draw();
    again.match.id = server::MatchId::draw();
    again.match.lobby = again.lobby.id;
    server::Finish finish{again.match.ended.value_or(server::Time{}), again.match.ended_by, {}, {}};
    for (std::size_t i = 0; i < again.match.players.size(); ++i) {
        server::MatchPlayer& player = again.match.players.at(i);
        again.lobby.members.at(i).person = player.person = people[i];
        finish.scores.push_back(std::exchange(player.score, {}).value_or(0));
        finish.places.push_back(std::exchange(player.place, {}).value_or(1));
    }
    again.match.state = server::MatchState::playing;
    again.match.ended.reset();
    again.match.ended_by.clear();
    server::LobbyRecord lobby = again.lobby;
    lobby.phase = server::Phase::playing;
    lobby.match = again.lobby.match = again.match.id;
    storage.matches().start(fence, again.match, lobby, stored);
    storage.journal().append(again.match.id, fence, again.journal, stored);
    if (again.recording)
        storage.matches().finish(fence, again.match.id, std::move(finish), *again.recording, again.lobby, stored);
}

/// The match that ended `ended` times and the one that runs `sleeping` times, the two themselves included.
void multiply(const std::filesystem::path& file, int ended, int sleeping) {
    server::SqliteSettings settings;
    settings.file = file;
    settings.most_queued = 1'000'000;
    const auto storage = server::open_sqlite(settings).value();
    const auto now = server::wall_clock();
    std::vector<server::PersonId> people;
    const auto known = [&](const server::Result<server::NewDevice>& guest) {
        people.push_back(guest.value().person.id);
    };
    for (int i = 0; i < 2 * (ended + sleeping); ++i) storage->people().create_guest("Guest", now, known);
    // Writes are carried out in order: once this one is, all before it are.
    const auto settle = [&] { server::waited<void>([&](auto done) { storage->probe(now, std::move(done)); }).value(); };
    settle();
    const server::PersonId* next = people.data();
    for (const Pattern& pattern : patterns(*storage)) {
        auto own = [&](auto done) { storage->directory().acquire(pattern.lobby.id, std::move(done)); };
        const server::Fence fence = server::waited<server::Fence>(own).value();
        for (int i = 1; i < (pattern.recording ? ended : sleeping); ++i, next += 2)
            store_again(*storage, fence, pattern, next);
    }
    settle();
    storage->close();
}

}  // namespace

StartFigures start_on_many(const StoredWish& wish) {
    const TemporaryFolder folder;
    {
        const Running first(folder);
        Two over(first.port);
        over.play(wish.entries);
        over.ada.get(protocol::in::Resign{});
        if (!over.ada.until([&] { return over.ada.lobby.at("phase") == "ended"; }))
            throw std::runtime_error("a match does not end");
        Two running(first.port);
        running.play(wish.entries);
    }
    const auto file = folder.path() / "coronet.db";
    multiply(file, wish.ended, wish.sleeping);
    StartFigures figures;
    figures.database_mb = static_cast<double>(std::filesystem::file_size(file)) / 1e6;
    const Running server(folder, {"--rest-after", std::to_string(wish.rest_after.count())});
    if (http_get(server.port, "/healthz").status != 200) throw std::runtime_error("the server is not well");
    figures.first_answer_ms = ms_since(server.begun);
    figures.first_answer_mb = server.megabytes();
    if (!server.process->says("lobbies: taken up", std::chrono::seconds(600))) throw std::runtime_error("it ended");
    figures.all_matches_ms = ms_since(server.begun);
    figures.all_matches_mb = server.megabytes();
    const auto awake = [&] {
        return http_get(server.port, "/metrics").body.find("\ncoronet_lobbies 0\n") == std::string::npos;
    };
    while (awake()) std::this_thread::sleep_for(std::chrono::milliseconds(100));
    figures.at_rest_mb = server.megabytes();
    return figures;
}

ReturnFigures come_back_to(int entries) {
    const TemporaryFolder folder;
    std::string secret;
    std::string link;
    {
        const Running first(folder);
        Two two(first.port);
        two.play(entries);
        secret = two.ada.secret;
        link = two.ada.lobby.at("link");
    }
    const Running server(folder);
    if (!server.process->says("lobbies: taken up", std::chrono::seconds(600))) throw std::runtime_error("it ended");
    ReturnFigures figures;
    figures.all_matches_ms = ms_since(server.begun);
    WsClient ada(server.port, Knock{.check = false});
    ada.hello({}, secret);
    ada.noticed = [&](const Json& message) {
        if (message.at("type") == "match") figures.snapshot_bytes = message.dump().size();
    };
    const auto begun = Clock::now();
    ada.join(link);
    if (!ada.until([&] { return figures.snapshot_bytes > 0; })) throw std::runtime_error("no snapshot came");
    figures.join_ms = ms_since(begun);
    return figures;
}

}  // namespace coronet::test
