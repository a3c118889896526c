#include "tests/bench/cluster/drain.hpp"

#include "tests/games/monarch/player.hpp"
#include "tests/support/ws_client.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/system/system_error.hpp>

#include <algorithm>
#include <array>
#include <exception>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

namespace coronet::test {
namespace {

namespace asio = boost::asio;
using Clock = std::chrono::steady_clock;

double ms(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

/// What all tables share; one thread.
struct Hall {
    explicit Hall(const DrainWish& wished)
        : wish(wished), monarch(monarch_catalog(http_get(wish.nodes.at(wish.drains), "/api/games").body)) {
        for (const auto& [name, port] : wish.nodes)
            if (name != wish.drains) others.push_back(port);
    }

    const DrainWish& wish;
    const Json monarch;
    std::vector<std::uint16_t> others;
    asio::io_context io{1};
    int begun = 0;  ///< tables whose match runs
    int back = 0;
    bool all_begun() const { return begun == wish.tables; }
    bool all_back() const { return back == wish.tables; }
    std::size_t choices = 0;
};

class DrainTable {
  public:
    DrainTable(Hall& hall, int number) : hall_(hall), number_(number), pause_(hall.io) {
        for (auto& player : players_)
            player = std::make_unique<LoadPlayer>(hall.io, hall.wish.nodes.at(hall.wish.drains), hall.wish.nodes);
    }

    asio::awaitable<void> play() {
        co_await begin();
        ++hall_.begun;
        while (!hall_.all_begun()) co_await sleep(std::chrono::milliseconds(20));
        // They do not all choose at once.
        co_await sleep(hall_.wish.thinking * number_ / hall_.wish.tables);
        while (!hall_.all_back() || made_since_ == 0) {
            if (!gone_ && std::any_of(players_.begin(), players_.end(), [](const auto& one) { return one->over(); }))
                co_await come_back();
            try {
                co_await move();
            } catch (const std::runtime_error&) {
                if (gone_) throw;
            }
        }
    }

    std::optional<Clock::time_point> gone_;
    std::optional<Clock::time_point> back_;
    std::size_t errors() const { return players_[0]->errors + players_[1]->errors; }
    const Json& last_error() const { return (players_[0]->errors > 0 ? players_[0] : players_[1])->last_error; }

  private:
    asio::awaitable<void> sleep(Clock::duration time) {
        pause_.expires_after(time);
        co_await pause_.async_wait(asio::use_awaitable);
    }

    asio::awaitable<void> begin() {
        co_await players_[0]->hello("Ada");
        co_await players_[1]->hello("Ben");
        protocol::in::Create create;
        create.game = "monarch";
        create.access = protocol::Access::private_;
        co_await players_[0]->get(create);
        how_.link = protocol::Id(players_[0]->lobby.at("link").get<std::string>());
        co_await players_[1]->enter(how_);
        co_await players_[1]->get(protocol::in::Sit{});
        co_await players_[0]->get(protocol::in::Start{});
        for (const auto& player : players_) co_await player->until([&] { return !player->match.is_null(); });
    }

    asio::awaitable<void> move() {
        if (players_[0]->match.at("table").at("over").get<bool>()) throw std::logic_error("a match is over too soon");
        co_await players_[0]->rest(Clock::now() + hall_.wish.thinking);
        for (const auto& player : players_) {
            const auto action = monarch_choice(hall_.monarch, player->match);
            if (!action) continue;
            const int next = player->version() + 1;
            const std::size_t errors_before = errors();
            player->say(protocol::in::Choose{player->version(),
                                             {protocol::ActionText(*action)},
                                             protocol::Id(player->match.at("match").get<std::string>())});
            for (const auto& one : players_)
                co_await one->until([&] { return one->version() >= next || errors() > errors_before; });
            ++hall_.choices;
            if (gone_) ++made_since_;
            co_return;
        }
    }

    asio::awaitable<void> come_back() {
        gone_ = Clock::now();
        std::size_t lot = static_cast<std::size_t>(number_);
        for (const auto& player : players_) {
            player->match = nullptr;
            while (player->match.is_null()) {
                try {
                    co_await player->come_back(hall_.others[lot++ % hall_.others.size()], how_);
                    co_await player->until([&] { return !player->match.is_null(); });
                    continue;
                } catch (const boost::system::system_error&) {
                    // It was sent to where nobody is any more.
                }
                co_await sleep(std::chrono::milliseconds(20));
            }
        }
        back_ = Clock::now();
        ++hall_.back;
    }

    Hall& hall_;
    int number_;
    asio::steady_timer pause_;
    protocol::in::Join how_;
    std::array<std::unique_ptr<LoadPlayer>, 2> players_;
    std::size_t made_since_ = 0;
};

asio::awaitable<Clock::time_point> stop_in_the_middle(Hall& hall) {
    asio::steady_timer timer(hall.io);
    while (!hall.all_begun()) {
        timer.expires_after(std::chrono::milliseconds(20));
        co_await timer.async_wait(asio::use_awaitable);
    }
    timer.expires_after(hall.wish.before);
    co_await timer.async_wait(asio::use_awaitable);
    const auto stopped = Clock::now();
    hall.wish.stop();
    co_return stopped;
}

double quantile(std::vector<double>& times, double part) {
    std::sort(times.begin(), times.end());
    return times.at(static_cast<std::size_t>(part * static_cast<double>(times.size() - 1)));
}

}  // namespace

DrainFigures run_drain(const DrainWish& wish) {
    Hall hall(wish);
    std::vector<std::unique_ptr<DrainTable>> tables;
    std::exception_ptr failed;
    std::size_t done = 0;
    const auto ended = [&](const std::exception_ptr& failure) {
        if (failure && !failed) failed = failure;
        if (failure || ++done == tables.size() + 1) hall.io.stop();
    };
    Clock::time_point stopped{};
    for (int i = 0; i < wish.tables; ++i) tables.push_back(std::make_unique<DrainTable>(hall, i));
    for (auto& table : tables) asio::co_spawn(hall.io, table->play(), ended);
    asio::co_spawn(hall.io, stop_in_the_middle(hall), [&](const std::exception_ptr& failure, Clock::time_point when) {
        stopped = when;
        ended(failure);
    });
    hall.io.run();
    if (failed) std::rethrow_exception(failed);
    DrainFigures figures;
    std::vector<double> apart;
    std::vector<double> since;
    for (const auto& table : tables) {
        apart.push_back(ms(*table->back_ - *table->gone_));
        since.push_back(ms(*table->back_ - stopped));
        figures.given_up_ms = std::max(figures.given_up_ms, ms(*table->gone_ - stopped));
        figures.refusals += table->errors();
        if (table->errors() > 0) figures.refusal = table->last_error().dump();
    }
    figures.apart_p50_ms = quantile(apart, 0.5);
    figures.apart_p99_ms = quantile(apart, 0.99);
    figures.apart_worst_ms = quantile(apart, 1);
    figures.stopped_p50_ms = quantile(since, 0.5);
    figures.stopped_worst_ms = quantile(since, 1);
    figures.choices = hall.choices;
    return figures;
}

}  // namespace coronet::test
