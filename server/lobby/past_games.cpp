#include "server/lobby/past_games.hpp"

#include "server/lobby/stored.hpp"
#include "server/lobby/summaries.hpp"

#include <utility>

namespace coronet::server {

namespace asio = boost::asio;

namespace {
constexpr int games_per_page = 50;
constexpr int most_pages = 40;
}  // namespace

asio::awaitable<Result<protocol::out::MyGames>> PastGames::page(Matches& matches, PersonId person,
                                                                std::optional<std::int64_t> before) {
    // Storage goes on behind a match.
    std::optional<MatchId> behind;
    if (before && last_ && last_->ended == *before) behind = last_->match;
    for (int page = 0; page < most_pages; ++page) {
        auto ask = [&](Completion<GamePage> done) {
            matches.finished_games(person, behind, games_per_page, std::move(done));
        };
        const auto games = co_await stored<GamePage>(std::move(ask));
        if (!games) co_return games.error();
        const bool from_last = behind && last_ && last_->match == *behind;
        protocol::out::MyGames answer;
        for (const MatchRecord& game : games->games) {
            auto summary = summary_of(game, person);
            if (!before || from_last || summary.ended.value < *before) answer.games.push_back(std::move(summary));
        }
        if (answer.games.empty() && games->more) {
            behind = games->games.back().id;
            continue;
        }
        answer.more = games->more;
        if (!games->games.empty()) {
            const MatchRecord& end = games->games.back();
            last_ = Last{end.id, end.ended.value_or(end.started).time_since_epoch().count()};
        }
        co_return answer;
    }
    co_return protocol::out::MyGames{};
}

}  // namespace coronet::server
