#include "tests/bench/load/load.hpp"

#include "tests/games/monarch/player.hpp"
#include "tests/support/ws_client.hpp"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <thread>
#include <vector>

namespace coronet::test {

namespace {

using Clock = std::chrono::steady_clock;

/// One table and what was measured at it.
class LoadTable {
  public:
    LoadTable(std::uint16_t port, const LoadWish& wish, const Json& catalog, Clock::time_point until)
        : port_(port), wish_(wish), catalog_(catalog), until_(until) {}

    void play() {
        for (int i = 0; i < wish_.players; ++i) {
            players_.emplace_back(port_, Knock{.check = false});
            players_.back().hello("Player " + std::to_string(i + 1));
        }
        while (Clock::now() < until_) play_game();
        for (WsClient& player : players_) {
            update_bytes.insert(update_bytes.end(), player.update_bytes.begin(), player.update_bytes.end());
        }
    }

    std::vector<double> latencies;
    std::vector<std::size_t> update_bytes;
    std::size_t games = 0;
    std::size_t errors = 0;

  private:
    void play_game() {
        players_[0].create();
        for (std::size_t i = 1; i < players_.size(); ++i) {
            players_[i].join(players_[0].lobby.at("link"));
            players_[i].get(protocol::in::Sit{});
        }
        players_[0].get(protocol::in::Start{});
        for (WsClient& player : players_) {
            if (!player.until([&] { return !player.match.is_null(); })) throw std::runtime_error("no match began");
        }
        while (Clock::now() < until_) {
            if (players_[0].match.at("table").at("over").get<bool>()) {
                ++games;
                return;
            }
            move();
        }
    }

    void move() {
        for (WsClient& player : players_) {
            const auto action = monarch_choice(catalog_, player.match);
            if (!action) continue;
            if (wish_.thinking.count() > 0) std::this_thread::sleep_for(wish_.thinking);
            const int next = player.version() + 1;
            const auto begun = Clock::now();
            player.say(protocol::in::Choose{player.version(), {protocol::ActionText(*action)}});
            const std::size_t errors_before = player.errors.size();
            player.until([&] { return player.version() >= next || player.errors.size() > errors_before; });
            if (player.version() < next) {
                ++errors;
                throw std::runtime_error("a choice was refused: " +
                                         (player.errors.empty() ? *action : player.errors.back().dump()));
            }
            latencies.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begun).count());
            for (WsClient& other : players_) {
                if (!other.until([&] { return other.version() >= next; }))
                    throw std::runtime_error("an update is missing");
                other.heard.clear();
            }
            return;
        }
        throw std::runtime_error("nobody is asked");
    }

    std::uint16_t port_;
    const LoadWish& wish_;
    const Json& catalog_;
    Clock::time_point until_;
    std::vector<WsClient> players_;
};

/// A table at which bots play game after game, watched by their host.
void watch_bots(std::uint16_t port, Clock::time_point until) {
    WsClient host(port, Knock{.check = false});
    host.hello("Watcher");
    while (Clock::now() < until) {
        host.create();
        host.get(protocol::in::Stand{});
        for (int seat = 0; seat < 4; ++seat) host.get(protocol::in::SeatBot{seat, protocol::BotLevel::regent});
        host.get(protocol::in::Start{});
        host.until([&] {
            host.heard.clear();
            return Clock::now() > until || host.lobby.at("phase") == "ended";
        });
    }
}

template <class Number>
Number quantile(const std::vector<Number>& sorted, double part) {
    if (sorted.empty()) return {};
    const auto place = static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1));
    return sorted[place];
}

}  // namespace

LoadFigures run_load(std::uint16_t port, const LoadWish& wish) {
    const Json catalog = monarch_catalog(http_get(port, "/api/games").body);
    const auto begun = Clock::now();
    std::vector<LoadTable> tables;
    tables.reserve(static_cast<std::size_t>(wish.lobbies));
    for (int i = 0; i < wish.lobbies; ++i) tables.emplace_back(port, wish, catalog, begun + wish.lasting);
    std::mutex mutex;
    std::exception_ptr failed;
    std::vector<std::thread> threads;
    const auto run = [&](auto play) {
        threads.emplace_back([&mutex, &failed, play] {
            try {
                play();
            } catch (...) {
                const std::lock_guard lock(mutex);
                failed = std::current_exception();
            }
        });
    };
    for (int i = 0; i < wish.bot_tables; ++i) run([&] { watch_bots(port, begun + wish.lasting); });
    for (LoadTable& table : tables) run([&table] { table.play(); });
    for (std::thread& thread : threads) thread.join();
    if (failed) std::rethrow_exception(failed);
    LoadFigures figures;
    std::vector<double> latencies;
    std::vector<std::size_t> bytes;
    for (const LoadTable& table : tables) {
        latencies.insert(latencies.end(), table.latencies.begin(), table.latencies.end());
        bytes.insert(bytes.end(), table.update_bytes.begin(), table.update_bytes.end());
        figures.games += table.games;
        figures.errors += table.errors;
    }
    std::sort(latencies.begin(), latencies.end());
    std::sort(bytes.begin(), bytes.end());
    figures.moves = latencies.size();
    figures.moves_per_second =
        static_cast<double>(figures.moves) / std::chrono::duration<double>(Clock::now() - begun).count();
    figures.p50_ms = quantile(latencies, 0.5);
    figures.p99_ms = quantile(latencies, 0.99);
    figures.worst_ms = quantile(latencies, 1);
    figures.update_bytes_median = quantile(bytes, 0.5);
    figures.update_bytes_p99 = quantile(bytes, 0.99);
    return figures;
}

std::string in_words(const LoadFigures& figures) {
    char text[512];
    std::snprintf(text, sizeof text,
                  "moves                 %zu (%zu games to their end, %zu errors)\n"
                  "moves per second      %.0f\n"
                  "choice until update   %.2f ms median, %.2f ms p99, %.2f ms worst\n"
                  "bytes of an update    %zu median, %zu p99\n",
                  figures.moves, figures.games, figures.errors, figures.moves_per_second, figures.p50_ms,
                  figures.p99_ms, figures.worst_ms, figures.update_bytes_median, figures.update_bytes_p99);
    return text;
}

}  // namespace coronet::test
