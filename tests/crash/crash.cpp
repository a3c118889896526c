#include "tests/crash/crash.hpp"

#include "tests/support/server_process.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <memory>
#include <random>
#include <stdexcept>
#include <thread>

namespace coronet::test {

namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point begun) {
    return std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
}

/// Somebody at a table of bots who never reads what is sent.
class DeafWatcher {
  public:
    explicit DeafWatcher(std::uint16_t port) : client_(port, Knock{.check = false}) {
        client_.hello("Deaf");
        protocol::in::Create create;
        create.game = "monarch";
        create.options.emplace("fast_bots", "on");
        create.bots.emplace().push_back(protocol::BotLevel::regent);
        create.bots->push_back(protocol::BotLevel::regent);
        client_.get(create);
        client_.get(protocol::in::Stand{});
        client_.get(protocol::in::Start{});
    }

  private:
    WsClient client_;
};

/// The killer, its server, and the threads of the tables.
class Crash {
  public:
    Crash(const std::filesystem::path& folder, const CrashWish& wish)
        : folder_(folder), wish_(wish), dice_(wish.seed), tables_(world_, wish.lobbies, wish.seed) {}

    ~Crash() {
        world_.finish();
        // Ends what tables wait for.
        world_.down();
        process_.reset();
    }
    Crash(const Crash&) = delete;
    Crash& operator=(const Crash&) = delete;

    CrashFigures run() {
        start();
        while (!listen()) throw std::runtime_error("the server does not start: " + process_->said());
        tables_.begin(Json::parse(http_get(port_, "/api/games").body));
        up();
        for (int kills = 0; kills < wish_.kills;) kills += kill_once(wish_.kills - kills);
        everybody_goes_on();
        tables_.end();
        figures_.tables = tables_.compare_all(port_);
        process_->signal(SIGTERM);
        const auto ended = process_->wait();
        if (!ended || ended->code != 0) throw Difference("the server did not end well after SIGTERM");
        sum_up();
        return figures_;
    }

    void keep_log() {
        if (process_) std::ofstream(folder_ / "server.log") << process_->said();
    }

  private:
    int below(int n) { return static_cast<int>(dice_() % static_cast<unsigned>(n)); }
    void rest(double most_ms) {
        const auto part = static_cast<double>(dice_() % 1000) / 1000.0;
        std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(part * most_ms));
    }

    void start() {
        std::vector<std::string> options = unlimited();
        const std::vector<std::string> ours{"--log-level",  "warn", "--bot-pause",    "20",
                                            "--bot-budget", "20",   "--answer-pause", "20"};
        options.insert(options.end(), ours.begin(), ours.end());
        options.insert(options.end(), wish_.options.begin(), wish_.options.end());
        begun_ = Clock::now();
        process_ = std::make_unique<ServerProcess>(serve_in(folder_, options));
    }

    bool listen() {
        const auto opened = process_->ready();
        if (!opened) return false;
        port_ = *opened;
        figures_.ready_ms.push_back(milliseconds_since(begun_));
        return true;
    }

    void kill(Instant instant) {
        world_.down();
        process_->signal(SIGKILL);
        const auto ended = process_->wait();
        const bool by_us = ended && ended->signal == SIGKILL;
        if (!by_us) throw Difference("the server ended by itself: " + process_->said());
        ++figures_.kills.at(static_cast<std::size_t>(instant));
    }

    /// One kill of a server that is up, then perhaps some while it starts. Gives how many.
    int kill_once(int most) {
        int kills = 0;
        const int draw = below(20);
        if (draw < 4 && figures_.ready_ms.size() > 1) {
            rest(60);  // clients come back, journals are replayed
            kill(Instant::taking_up);
        } else {
            everybody_goes_on();
            if (draw == 19) return stop();
            const Instant instant = draw < 10 ? Instant::burst : draw < 13 ? Instant::end : Instant::play;
            await(instant);
            kill(instant);
        }
        ++kills;
        for (start(); kills < most && below(4) == 0; start()) {
            rest(1.2 * figures_.ready_ms.front());
            kill(Instant::start);
            ++kills;
        }
        if (!listen()) throw Difference("the server does not start again: " + process_->said());
        up();
        return kills;
    }

    /// SIGTERM instead. No kill, but everything has to be there again all the same.
    int stop() {
        rest(wish_.longest_play_ms);
        const DeafWatcher deaf(port_);
        world_.stopping();
        const auto begun = Clock::now();
        process_->signal(SIGTERM);
        const auto ended = process_->wait();
        if (!ended || ended->code != 0) throw Difference("the server did not end well after SIGTERM");
        figures_.stop_ms.push_back(milliseconds_since(begun));
        ++figures_.kills.at(static_cast<std::size_t>(Instant::stop));
        start();
        if (!listen()) throw Difference("the server does not start again: " + process_->said());
        up();
        return 0;
    }

    void await(Instant instant) {
        const auto until = Clock::now() + std::chrono::seconds(2);
        const auto poll = [&](const auto& holds) {
            while (!holds() && Clock::now() < until) std::this_thread::sleep_for(std::chrono::microseconds(100));
        };
        if (instant == Instant::burst) {
            const int many = std::max(2, wish_.lobbies / 3);
            poll([&] { return world_.under_way >= many; });
            return rest(2);
        }
        if (instant == Instant::end) {
            world_.ending = 0;
            world_.ends_wanted = true;
            poll([&] { return world_.ending > 0; });
            world_.ends_wanted = false;
            return rest(8);
        }
        rest(wish_.longest_play_ms);
    }

    void up() {
        world_.expect_all_to_go_on();
        world_.up(port_);
    }

    void everybody_goes_on() {
        tables_.go_on([this] { static_cast<void>(process_->said()); });
        figures_.everybody_ms.push_back(milliseconds_since(begun_));
    }

    void sum_up() {
        for (auto* times : {&figures_.ready_ms, &figures_.stop_ms, &figures_.everybody_ms})
            std::sort(times->begin(), times->end());
    }

    const std::filesystem::path& folder_;
    const CrashWish& wish_;
    std::mt19937_64 dice_;
    CrashFigures figures_;
    CrashWorld world_;
    CrashTables tables_;  // its threads end before what they use
    std::unique_ptr<ServerProcess> process_;
    Clock::time_point begun_{};
    std::uint16_t port_ = 0;
};

double quantile(const std::vector<double>& sorted, double part) {
    if (sorted.empty()) return 0;
    return sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
}

}  // namespace

CrashFigures run_crash(const std::filesystem::path& folder, const CrashWish& wish) {
    Crash crash(folder, wish);
    try {
        return crash.run();
    } catch (...) {
        crash.keep_log();
        throw;
    }
}

std::string in_words(const CrashFigures& figures) {
    std::string text;
    const auto line = [&](const std::string& what, const std::string& much) {
        text += what + std::string(what.size() < 34 ? 34 - what.size() : 1, ' ') + much + "\n";
    };
    const auto number = [&](const std::string& what, std::size_t much) { line(what, std::to_string(much)); };
    const auto times = [&](const std::string& what, const std::vector<double>& sorted) {
        std::array<char, 100> much{};
        std::snprintf(much.data(), much.size(), "%.0f ms median, %.0f ms at most", quantile(sorted, 0.5),
                      quantile(sorted, 1));
        line(what, much.data());
    };
    for (std::size_t i = 0; i < figures.kills.size(); ++i) {
        number("kills: " + std::string(instant_words.at(i)), static_cast<std::size_t>(figures.kills.at(i)));
    }
    in_lines(figures.tables, number);
    times("start until listening", figures.ready_ms);
    times("start until every lobby went on", figures.everybody_ms);
    times("SIGTERM until the process ended", figures.stop_ms);
    return text;
}

}  // namespace coronet::test
