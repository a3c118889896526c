#include "tests/bench/load/load.hpp"

#include "tests/bench/load/load_player.hpp"
#include "tests/games/monarch/player.hpp"
#include "tests/support/any_player.hpp"
#include "tests/support/ws_client.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <exception>
#include <fstream>
#include <iterator>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace coronet::test {

namespace asio = boost::asio;

namespace {

using Clock = std::chrono::steady_clock;

/// What a process has used so far.
struct Spent {
    Clock::time_point at{};
    double us = 0;  ///< of processor time, microseconds
    double kb = 0;  ///< of memory now
};

Spent spent_by(pid_t process) {
    Spent spent{.at = Clock::now()};
    if (process == 0) return spent;
    const std::string folder = "/proc/" + std::to_string(process);
    std::ifstream stat(folder + "/stat");
    std::string text((std::istreambuf_iterator<char>(stat)), {});
    std::istringstream fields(text.substr(text.rfind(')') + 1));
    std::string skipped;
    for (int i = 0; i < 11; ++i) fields >> skipped;
    double user = 0;
    double kernel = 0;
    fields >> user >> kernel;
    spent.us = (user + kernel) * 1e6 / static_cast<double>(sysconf(_SC_CLK_TCK));
    std::ifstream pages(folder + "/statm");
    double all = 0;
    double resident = 0;
    pages >> all >> resident;
    spent.kb = resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1024;
    return spent;
}

/// What all tables share.
struct Field {
    Field(std::uint16_t at_port, const LoadWish& wished)
        : port(at_port),
          wish(wished),
          games(Json::parse(http_get(port, "/api/games").body)),
          spent{spent_by(wish.server)},
          gathered(io) {
        gathered.expires_at(Clock::time_point::max());
    }

    /// Waits until all tables have come here, and looks at the server then.
    asio::awaitable<void> gather() {
        const std::size_t meetings = spent.size();
        if (++here == wish.lobbies) {
            here = 0;
            spent.push_back(spent_by(wish.server));
            until = spent.back().at + wish.lasting;
            gathered.cancel();
        }
        while (spent.size() == meetings) {
            boost::system::error_code met;
            co_await gathered.async_wait(asio::redirect_error(asio::use_awaitable, met));
        }
    }

    std::uint16_t port;
    const LoadWish& wish;
    Json games;
    std::vector<Spent> spent;   ///< before all, with all seated, after all
    Clock::time_point until{};  ///< once all are seated
    asio::io_context io{1};
    asio::steady_timer gathered;
    int here = 0;
    std::atomic<bool> tables_left{true};  ///< the bots play as long as there are
};

/// One table and what was measured at it.
class LoadTable {
  public:
    LoadTable(Field& field, int number)
        : field_(field), number_(number), pause_(field.io), monarch_(monarch_part(field)) {
        seed_[0] = static_cast<std::uint8_t>(number);
        dice_ = engine::Generator(seed_);
    }

    asio::awaitable<void> play() {
        for (int i = 0; i < field_.wish.players; ++i) {
            players_.push_back(std::make_unique<LoadPlayer>(field_.io, door(i), field_.wish.doors));
            co_await players_.back()->hello("Player " + std::to_string(i + 1));
        }
        co_await begin();
        std::uint64_t before = 0;
        for (const auto& player : players_) before += player->received();
        co_await field_.gather();
        due_ = Clock::now() + interval() * number_ / field_.wish.lobbies;  // one table after the other
        while (!done()) {
            if (players_[0]->match.at("table").at("over").get<bool>()) {
                ++games;
                co_await begin();
                due_ = std::max(due_, Clock::now());  // nothing falls due between two games
            }
            co_await move();
        }
        co_await field_.gather();
        for (const auto& player : players_) {
            wire_bytes += player->received();
            update_bytes.insert(update_bytes.end(), player->update_bytes.begin(), player->update_bytes.end());
            sync_bytes.insert(sync_bytes.end(), player->sync_bytes.begin(), player->sync_bytes.end());
        }
        wire_bytes -= before;
    }

    std::vector<double> latencies;
    std::vector<std::size_t> update_bytes;
    std::vector<std::size_t> sync_bytes;
    std::uint64_t wire_bytes = 0;
    std::size_t games = 0;
    std::size_t errors = 0;

  private:
    static Json monarch_part(const Field& field) {
        return field.wish.game == "monarch" ? monarch_catalog(field.games.dump()) : Json();
    }

    [[nodiscard]] bool done() const {
        const int wanted = field_.wish.choices;
        return wanted > 0 ? latencies.size() >= static_cast<std::size_t>(wanted) : Clock::now() >= field_.until;
    }

    /// Of several servers each gets as many tables as the others, and each table comes together from several.
    [[nodiscard]] std::uint16_t door(int player) const {
        const LoadDoors& doors = field_.wish.doors;
        if (doors.empty()) return field_.port;
        return std::next(doors.begin(), (number_ + player) % static_cast<int>(doors.size()))->second;
    }

    asio::awaitable<void> begin() {
        for (const auto& player : players_) player->match = nullptr;
        protocol::in::Create create;
        create.game = field_.wish.game;
        create.access = protocol::Access::private_;
        co_await players_[0]->get(create);
        for (std::size_t i = 1; i < players_.size(); ++i) {
            protocol::in::Join how;
            how.link = protocol::Id(players_[0]->lobby.at("link").get<std::string>());
            co_await players_[i]->enter(how);
            co_await players_[i]->get(protocol::in::Sit{});
        }
        co_await players_[0]->get(protocol::in::Start{});
        for (const auto& player : players_) {
            co_await player->until([&] { return !player->match.is_null(); });
        }
    }

    [[nodiscard]] std::optional<std::string> choice_of(const LoadPlayer& player) {
        if (!monarch_.is_null()) return monarch_choice(monarch_, player.match);
        if (field_.wish.game == "hands") {  // what the peers' loads play, too (tests/bench/compare)
            const bool asked = player.match.at("public").at("seat") == player.match.at("seat");
            return asked ? std::optional<std::string>("play 0") : std::nullopt;
        }
        return any_choice(field_.games, player.match, dice_);
    }

    asio::awaitable<void> move() {
        for (const auto& player : players_) {
            if (const auto action = choice_of(*player)) {
                co_await choose(*player, *action);
                co_return;
            }
        }
        // Somebody is answered for by the program.
        co_await heard_by_all(players_[0]->version() + 1);
    }

    asio::awaitable<void> choose(LoadPlayer& player, const std::string& action) {
        const int next = player.version() + 1;
        const auto begun = co_await wait_for_choice();
        const std::size_t errors_before = player.errors;
        player.say(protocol::in::Choose{player.version(),
                                        {protocol::ActionText(action)},
                                        protocol::Id(player.match.at("match").get<std::string>())});
        co_await player.until([&] { return player.version() >= next || player.errors > errors_before; });
        if (player.version() < next) {
            // The players of the other games guess.
            if (monarch_.is_null()) co_return;
            ++errors;
            throw std::runtime_error("a choice was refused: " + player.last_error.dump());
        }
        latencies.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begun).count());
        co_await heard_by_all(next);
    }

    /// Between two choices of this table.
    [[nodiscard]] Clock::duration interval() const {
        const LoadWish& wish = field_.wish;
        return wish.rate == 0 ? Clock::duration{} : Clock::duration(std::chrono::seconds(wish.lobbies)) / wish.rate;
    }

    /// Waits until the next choice is to be made; gives the time from which it counts.
    asio::awaitable<Clock::time_point> wait_for_choice() {
        const LoadWish& wish = field_.wish;
        if (wish.thinking.count() > 0) co_await sleep_until(Clock::now() + wish.thinking);
        if (wish.rate == 0) co_return Clock::now();
        co_await sleep_until(due_);
        co_return std::exchange(due_, due_ + interval());
    }

    asio::awaitable<void> sleep_until(Clock::time_point time) {
        pause_.expires_at(time);
        co_await pause_.async_wait(asio::use_awaitable);
    }

    asio::awaitable<void> heard_by_all(int version) {
        for (const auto& player : players_) {
            co_await player->until([&] { return player->version() >= version; });
        }
    }

    Field& field_;
    int number_;
    asio::steady_timer pause_;
    Clock::time_point due_{};  ///< the next choice, where a rate is wished
    Json monarch_;
    engine::Seed seed_{};
    engine::Generator dice_{engine::Seed{}};
    std::vector<std::unique_ptr<LoadPlayer>> players_;
};

/// A table at which bots play game after game, watched by their host.
void watch_bots(const Field& field) {
    WsClient host(field.port, Knock{.check = false});
    host.hello("Watcher");
    while (field.tables_left) {
        host.create();
        host.get(protocol::in::Stand{});
        for (int seat = 0; seat < 4; ++seat) host.get(protocol::in::SeatBot{seat, protocol::BotLevel::regent});
        host.get(protocol::in::Start{});
        host.until([&] {
            host.heard.clear();
            return !field.tables_left || host.lobby.at("phase") == "ended";
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

namespace {

/// Lets all play, in this thread; the bots' watchers in threads of their own. Throws what one of them met.
void play_all(Field& field, std::vector<LoadTable>& tables) {
    std::mutex mutex;
    std::exception_ptr failed;
    const auto note = [&](const std::exception_ptr& failure) {
        const std::lock_guard lock(mutex);
        if (failure) failed = failure;
    };
    std::vector<std::thread> bots;
    for (int i = 0; i < field.wish.bot_tables; ++i) {
        bots.emplace_back([&] {
            try {
                watch_bots(field);
            } catch (...) {
                note(std::current_exception());
            }
        });
    }
    std::size_t done = 0;
    for (LoadTable& table : tables) {
        asio::co_spawn(field.io, table.play(), [&](const std::exception_ptr& failure) {
            note(failure);
            if (failure || ++done == tables.size()) field.io.stop();  // who is left would wait for a table that failed
        });
    }
    field.io.run();
    field.tables_left = false;
    for (std::thread& thread : bots) thread.join();
    if (failed) std::rethrow_exception(failed);
}

}  // namespace

LoadFigures run_load(std::uint16_t port, const LoadWish& wish) {
    Field field(port, wish);
    std::vector<LoadTable> tables;
    tables.reserve(static_cast<std::size_t>(wish.lobbies));
    for (int i = 0; i < wish.lobbies; ++i) tables.emplace_back(field, i);
    play_all(field, tables);
    LoadFigures figures;
    std::vector<double> latencies;
    std::vector<std::size_t> bytes;
    std::vector<std::size_t> syncs;
    double wire = 0;
    for (const LoadTable& table : tables) {
        latencies.insert(latencies.end(), table.latencies.begin(), table.latencies.end());
        bytes.insert(bytes.end(), table.update_bytes.begin(), table.update_bytes.end());
        syncs.insert(syncs.end(), table.sync_bytes.begin(), table.sync_bytes.end());
        wire += static_cast<double>(table.wire_bytes);
        figures.games += table.games;
        figures.errors += table.errors;
    }
    std::sort(latencies.begin(), latencies.end());
    std::sort(bytes.begin(), bytes.end());
    std::sort(syncs.begin(), syncs.end());
    figures.moves = latencies.size();
    const Spent& seated = field.spent.at(1);
    const Spent& done = field.spent.at(2);
    figures.moves_per_second =
        static_cast<double>(figures.moves) / std::chrono::duration<double>(done.at - seated.at).count();
    figures.p50_ms = quantile(latencies, 0.5);
    figures.p99_ms = quantile(latencies, 0.99);
    figures.p999_ms = quantile(latencies, 0.999);
    figures.worst_ms = quantile(latencies, 1);
    figures.update_bytes_median = quantile(bytes, 0.5);
    figures.update_bytes_p99 = quantile(bytes, 0.99);
    const auto updates = static_cast<double>(std::max<std::size_t>(1, bytes.size()));
    figures.update_bytes_mean = std::accumulate(bytes.begin(), bytes.end(), 0.0) / updates;
    figures.wire_bytes = wire / updates;
    figures.sync_bytes = quantile(syncs, 0.5);
    figures.server_us = (done.us - seated.us) / static_cast<double>(std::max<std::size_t>(1, figures.moves));
    figures.lobby_kb = (done.kb - field.spent.front().kb) / wish.lobbies;
    return figures;
}

double run_idle(std::uint16_t port, pid_t server, int connections) {
    std::vector<WsClient> open;
    const auto knock = [&](int count) {
        for (int i = 0; i < count; ++i) {
            open.emplace_back(port, Knock{.check = false});
            open.back().hello("Player");
        }
    };
    knock(100);  // what is there once for all of them
    const double before = spent_by(server).kb;
    knock(connections);
    return (spent_by(server).kb - before) / connections;
}

std::string in_a_row(const LoadFigures& figures) {
    char text[256];
    std::snprintf(text, sizeof text, "%.0f %.0f %.2f %.2f %.2f %.0f %.0f %.0f %zu\n", figures.moves_per_second,
                  figures.server_us, figures.p50_ms, figures.p99_ms, figures.p999_ms, figures.wire_bytes,
                  figures.update_bytes_mean, figures.lobby_kb, figures.sync_bytes);
    return text;
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
    std::string words = text;
    if (figures.server_us > 0) {
        std::snprintf(text, sizeof text,
                      "processor time        %.0f us of the server for a choice\n"
                      "memory                %.0f KB of the server for a lobby\n",
                      figures.server_us, figures.lobby_kb);
        words += text;
    }
    return words;
}

}  // namespace coronet::test
