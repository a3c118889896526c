#include "tests/crash/restart.hpp"

#include "tests/games/games.hpp"
#include "tests/support/any_player.hpp"
#include "tests/support/server_process.hpp"
#include "tests/support/ws_client.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <exception>
#include <fstream>
#include <functional>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

namespace coronet::test {

namespace {

using Clock = std::chrono::steady_clock;
constexpr int threads = 16;  // players' programs, not the server's

/// Two people in the middle of a match.
struct Couple {
    std::array<std::unique_ptr<WsClient>, 2> clients;
    std::array<std::string, 2> secrets;
    std::string link;
    engine::Generator dice;
    int version = 0;
    std::size_t asked = 0;  ///< which of the two is asked next
    double moved_ms = 0;
};

/// Runs `work` for each number below `count` on several threads; throws what one of them threw.
void for_each_of(int count, const std::function<void(int)>& work) {
    std::atomic<int> next{0};
    std::mutex mutex;
    std::exception_ptr failed;
    std::vector<std::thread> running;
    for (int i = 0; i < threads; ++i) {
        running.emplace_back([&] {
            try {
                for (int number = next++; number < count; number = next++) work(number);
            } catch (...) {
                const std::lock_guard lock(mutex);
                failed = std::current_exception();
                next = count;
            }
        });
    }
    for (std::thread& thread : running) thread.join();
    if (failed) std::rethrow_exception(failed);
}

std::unique_ptr<WsClient> knock(std::uint16_t port) {
    return std::make_unique<WsClient>(port, Knock{.check = false, .deflate = false});
}

/// One choice of whoever is asked; false when the match is over.
bool move(Couple& couple, const Json& games) {
    for (std::size_t i = 0; i < 2; ++i) {
        WsClient& client = *couple.clients.at(i);
        const auto action = any_choice(games, client.match, couple.dice);
        if (!action) continue;
        const Json done = client.choose({*action});
        if (done.at("type") == "error") throw std::runtime_error("refused: " + done.dump() + " to " + *action);
        couple.version = made_version(done);
        for (auto& each : couple.clients) {
            if (!each->until([&] { return each->version() >= couple.version; })) throw std::runtime_error("no update");
            each->heard.clear();
        }
        return !client.match.at("table").at("over").get<bool>();
    }
    throw std::runtime_error("nobody is asked");
}

/// Opens a table and plays; false when the match ended before so many moves.
bool open(Couple& couple, const std::string& game, const Json& games, int moves) {
    protocol::in::Create create;
    create.game = game;
    couple.clients[0]->get(create);
    couple.link = couple.clients[0]->lobby.at("link");
    couple.clients[1]->join(couple.link);
    couple.clients[1]->get(protocol::in::Sit{});
    for (auto& client : couple.clients) client->match = Json();
    couple.clients[0]->get(protocol::in::Start{});
    for (auto& client : couple.clients) {
        if (!client->until([&] { return !client->match.is_null(); })) throw std::runtime_error("no match began");
    }
    for (int i = 0; i < moves; ++i) {
        if (!move(couple, games)) return false;
    }
    return true;
}

void begin(Couple& couple, std::uint16_t port, int number, const Json& games, int moves) {
    static const auto names = game_ids();
    engine::Seed seed{};
    seed[0] = static_cast<std::uint8_t>(number);
    seed[1] = static_cast<std::uint8_t>(number / 256);
    couple.dice = engine::Generator(seed);
    for (std::size_t i = 0; i < 2; ++i) {
        couple.clients.at(i) = knock(port);
        couple.clients.at(i)->hello("Guest " + std::to_string(2 * number) + std::to_string(i));
        couple.secrets.at(i) = couple.clients.at(i)->secret;
    }
    // A game whose matches are all over sooner leaves its place to the next.
    constexpr std::size_t tries = 3;
    const auto game_of = [&](std::size_t i) {
        return names.at((static_cast<std::size_t>(number) + i / tries) % names.size());
    };
    for (std::size_t i = 0; !open(couple, game_of(i), games, moves); ++i) {
        if (i == tries * names.size()) throw std::runtime_error("every match ends too soon");
    }
    couple.asked = couple.clients[0]->asked() ? 0 : 1;
}

/// Whoever is asked comes back and makes a choice.
void go_on(Couple& couple, std::uint16_t port, const Json& games) {
    auto client = knock(port);
    client->hello({}, couple.secrets.at(couple.asked));
    client->join(couple.link);
    if (!client->until([&] { return !client->match.is_null(); })) throw std::runtime_error("the match did not come");
    if (client->version() != couple.version) throw std::runtime_error("another version: " + client->match.dump());
    const auto action = any_choice(games, client->match, couple.dice);
    if (!action) throw std::runtime_error("another seat is asked: " + client->match.dump());
    const Json done = client->choose({*action});
    if (done.at("type") == "error") throw std::runtime_error("refused: " + done.dump());
    couple.clients.at(couple.asked) = std::move(client);
}

std::size_t resident_kib(pid_t process) {
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:")) return std::stoul(line.substr(6));
    }
    return 0;
}

std::vector<std::string> options(const std::filesystem::path& folder) {
    auto more = unlimited();
    more.insert(more.end(), {"--log-level", "warn", "--max-connections", "100000"});
    return serve_in(folder, more);
}

std::uint16_t listening(ServerProcess& server) {
    const auto port = server.ready();
    if (!port) throw std::runtime_error("the server does not start: " + server.said());
    return *port;
}

}  // namespace

RestartFigures run_restart(const std::filesystem::path& folder, const RestartWish& wish) {
    RestartFigures figures;
    std::vector<Couple> couples(static_cast<std::size_t>(wish.lobbies));
    const auto couple = [&](int number) -> Couple& { return couples[static_cast<std::size_t>(number)]; };
    auto server = std::make_unique<ServerProcess>(options(folder));
    std::uint16_t port = listening(*server);
    const Json games = Json::parse(http_get(port, "/api/games").body);
    for_each_of(wish.lobbies, [&](int number) { begin(couple(number), port, number, games, wish.moves); });
    for (const Couple& one : couples) figures.moves += static_cast<std::size_t>(one.version);
    figures.before_kib = resident_kib(server->id());
    server->signal(SIGKILL);
    if (!server->wait()) throw std::runtime_error("the server does not end");
    for (Couple& one : couples) one.clients = {};

    const auto begun = Clock::now();
    const auto passed = [&] { return std::chrono::duration<double, std::milli>(Clock::now() - begun).count(); };
    server = std::make_unique<ServerProcess>(options(folder));
    port = listening(*server);
    figures.listening_ms = passed();
    figures.ready_kib = resident_kib(server->id());
    for_each_of(wish.lobbies, [&](int number) {
        go_on(couple(number), port, games);
        couple(number).moved_ms = passed();
    });
    figures.after_kib = resident_kib(server->id());
    std::vector<double> moved;
    for (const Couple& one : couples) moved.push_back(one.moved_ms);
    std::sort(moved.begin(), moved.end());
    figures.first_move_ms = moved.front();
    figures.half_ms = moved[moved.size() / 2];
    figures.all_ms = moved.back();
    return figures;
}

std::string in_words(const RestartFigures& figures) {
    std::array<char, 600> text{};
    std::snprintf(text.data(), text.size(),
                  "moves in the journals         %zu\n"
                  "exec until listening          %.0f ms\n"
                  "until the first move          %.0f ms\n"
                  "until half have moved         %.0f ms\n"
                  "until every lobby has moved   %.0f ms\n"
                  "resident memory               %zu MiB before, %zu MiB when listening, %zu MiB after\n",
                  figures.moves, figures.listening_ms, figures.first_move_ms, figures.half_ms, figures.all_ms,
                  figures.before_kib / 1024, figures.ready_kib / 1024, figures.after_kib / 1024);
    return text.data();
}

}  // namespace coronet::test
