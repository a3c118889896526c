#include "server/arena/arena.hpp"

#include "protocol/table.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <iomanip>
#include <mutex>
#include <optional>
#include <ostream>
#include <sstream>
#include <thread>
#include <variant>

namespace coronet::server {
namespace {

/// Seconds of a core this thread has had: what else the machine does makes no player weaker.
double seconds_of_core() {
    timespec had{};
    CHECK(clock_gettime(CLOCK_THREAD_CPUTIME_ID, &had) == 0, "every thread has a clock");
    return static_cast<double>(had.tv_sec) + static_cast<double>(had.tv_nsec) * 1e-9;
}

/// The budget of one choice of Regent.
search::Go budget(const Arena& arena) {
    if (arena.iterations > 0)
        return [most = arena.iterations](std::uint64_t made) { return most - std::min(made, most); };
    const double allowed = std::chrono::duration<double>(arena.regent_time).count();
    return [begun = seconds_of_core(), allowed](std::uint64_t made) {
        return search::left_in_time(made, seconds_of_core() - begun, allowed);
    };
}

search::Deal deal_of(const Arena& arena, int number) {
    return {.options = arena.options,
            .players = arena.players,
            .seed = search::deal_seed(arena.seed, number),
            .budget = [&arena] { return budget(arena); },
            .clock = seconds_of_core,
            .tuning = arena.tuning};
}

/// Deals handed out to threads, and what they gave.
class Hall {
  public:
    Hall(const Arena& arena, const protocol::GameEntry& game, int deals, std::ostream& err)
        : arena_(arena), game_(game), played_(static_cast<std::size_t>(deals)), err_(err) {}

    void run() {
        std::vector<std::thread> threads;
        for (int i = 1; i < arena_.jobs; ++i) threads.emplace_back([this] { work(); });
        work();
        for (std::thread& thread : threads) thread.join();
        if (failed_) std::rethrow_exception(failed_);
    }
    /// In the order of the deals, whichever thread played them.
    [[nodiscard]] const std::vector<search::Played>& played() const { return played_; }
    [[nodiscard]] const std::optional<engine::Refusal>& refused() const { return refused_; }

  private:
    void work() {
        const int deals = static_cast<int>(played_.size());
        for (int number = next_++; number < deals; number = next_++) {
            try {
                auto result = game_.play_deal(deal_of(arena_, number));
                const std::lock_guard lock(mutex_);
                if (auto* refusal = std::get_if<engine::Refusal>(&result)) {
                    refused_ = std::move(*refusal);
                    next_ = deals;
                    return;
                }
                played_[static_cast<std::size_t>(number)] = std::get<search::Played>(std::move(result));
                if (arena_.progress) err_ << '\r' << ++done_ << " of " << deals << " deals" << std::flush;
            } catch (...) {
                const std::lock_guard lock(mutex_);
                failed_ = std::current_exception();
                next_ = deals;
                return;
            }
        }
    }

    const Arena& arena_;
    const protocol::GameEntry& game_;
    std::vector<search::Played> played_;
    std::ostream& err_;
    std::atomic<int> next_ = 0;
    std::mutex mutex_;  // guards what stands below, and played_
    int done_ = 0;
    std::optional<engine::Refusal> refused_;
    std::exception_ptr failed_;
};

double per_second(std::uint64_t count, double seconds) {
    return seconds > 0 ? static_cast<double>(count) / seconds : 0.0;
}
double low(const search::Standing& each) { return std::max(0.0, each.rate - each.margin); }
double high(const search::Standing& each) { return std::min(1.0, each.rate + each.margin); }

/// A number with so many digits after the point.
std::string fixed(double value, int digits) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(digits) << value;
    return text.str();
}

}  // namespace

std::string arena_table(const Arena& arena, const ArenaResult& result) {
    std::ostringstream out;
    const auto games = static_cast<std::size_t>(result.deals) * arena.players.size();
    out << result.game << ", " << arena.players.size() << (arena.players.size() == 1 ? " player, " : " players, ")
        << games << " games (" << result.deals
        << " deals, each once for every way to seat the players in a circle), seed " << arena.seed << ", Regent "
        << (arena.iterations > 0 ? std::to_string(arena.iterations) + " iterations"
                                 : std::to_string(arena.regent_time.count()) + " ms")
        << " a decision\n\n"
        << "player    win rate  95 % interval   mean points  decisions a game  decisions/s  iterations/s\n";
    for (const search::Standing& each : result.standings) {
        const std::string interval = fixed(100 * low(each), 1) + " - " + fixed(100 * high(each), 1) + " %";
        out << std::left << std::setw(10) << search::id_of(each.level) << std::right << std::setw(6)
            << fixed(100 * each.rate, 1) << " %  " << std::left << std::setw(16) << interval << std::right
            << std::setw(11) << fixed(each.deeds.points / each.deeds.games, 1) << std::setw(18)
            << fixed(static_cast<double>(each.deeds.choices) / each.deeds.games, 1) << std::setw(13)
            << fixed(per_second(each.deeds.choices, each.deeds.seconds), 1) << std::setw(14)
            << (each.deeds.iterations > 0 ? fixed(per_second(each.deeds.iterations, each.deeds.seconds), 0) : "-")
            << '\n';
    }
    return out.str();
}

std::string arena_json(const Arena& arena, const ArenaResult& result) {
    std::ostringstream out;
    out << "{\"game\":\"" << arena.game << "\",\"seed\":" << arena.seed << ",\"deals\":" << result.deals
        << (arena.iterations > 0 ? ",\"iterations\":" : ",\"regent_ms\":")
        << (arena.iterations > 0 ? std::to_string(arena.iterations) : std::to_string(arena.regent_time.count()))
        << ",\"players\":[";
    const char* comma = "";
    for (const search::Standing& each : result.standings) {
        out << comma << "{\"level\":\"" << search::id_of(each.level) << "\",\"games\":" << each.deeds.games
            << ",\"wins\":" << fixed(each.deeds.wins, 3) << ",\"rate\":" << fixed(each.rate, 4)
            << ",\"low\":" << fixed(low(each), 4) << ",\"high\":" << fixed(high(each), 4)
            << ",\"points\":" << fixed(each.deeds.points / each.deeds.games, 3)
            << ",\"decisions\":" << each.deeds.choices << ",\"iterations\":" << each.deeds.iterations
            << ",\"decisions_per_second\":" << fixed(per_second(each.deeds.choices, each.deeds.seconds), 1)
            << ",\"iterations_per_second\":" << fixed(per_second(each.deeds.iterations, each.deeds.seconds), 1) << '}';
        comma = ",";
    }
    out << "]}\n";
    return out.str();
}

int run_arena(const Arena& arena, std::ostream& out, std::ostream& err) {
    const protocol::GameEntry* game = protocol::find_game(arena.game);
    CHECK(game != nullptr && !arena.players.empty(), "the command line names a game and players");
    const int seats = static_cast<int>(arena.players.size());
    Hall hall(arena, *game, (arena.games + seats - 1) / seats, err);
    hall.run();
    if (arena.progress) err << '\n';
    if (hall.refused()) {
        err << "coronet: " << hall.refused()->sentence << '\n';
        return EXIT_FAILURE;
    }
    search::Tally tally(arena.players);
    for (const search::Played& deal : hall.played()) tally.add(deal);
    const ArenaResult result{std::string(game->name), tally.standings(), tally.deals()};
    out << (arena.json ? arena_json(arena, result) : arena_table(arena, result));
    return EXIT_SUCCESS;
}

}  // namespace coronet::server
