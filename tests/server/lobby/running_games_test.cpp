// The list of the matches that run in which one sits: which, with whom, who is asked since when.
#include "server/lobby/running_games.hpp"

#include "table_of_friends.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

using namespace coronet;
using namespace coronet::test;

namespace {

using server::RunningGame;
using server::RunningGames;

std::vector<std::string> lobbies(const RunningGames& games, server::PersonId person) {
    std::vector<std::string> ids;
    const auto told = games.of(person);
    for (const auto& game : told.games) ids.push_back(game.lobby.value);
    return ids;
}

server::Member player(std::optional<server::PersonId> person, int seat) {
    server::Member member;
    member.person = person;
    member.name = "somebody";
    member.seat = seat;
    return member;
}

TEST(RunningGames, those_that_wait_for_me_come_first_and_the_longest_of_them) {
    const auto me = server::PersonId::draw(), other = server::PersonId::draw();
    const auto first = server::LobbyId::draw(), second = server::LobbyId::draw(), third = server::LobbyId::draw();
    RunningGames games;
    const server::Time noon{std::chrono::hours(12)};
    for (const auto& lobby : {first, second, third})
        games.set(lobby, RunningGame{"monarch", {player(me, 0), player(other, 1)}, {}, noon});
    const engine::SeatSet mine{engine::seat_at(0)}, others{engine::seat_at(1)};
    games.asked(first, others, noon);
    games.asked(second, mine, noon + std::chrono::minutes(5));
    games.asked(third, mine, noon + std::chrono::minutes(1));
    EXPECT_EQ(lobbies(games, me), (std::vector{third.text(), second.text(), first.text()}));
    EXPECT_EQ(lobbies(games, other), (std::vector{first.text(), third.text(), second.text()}));
    EXPECT_EQ(games.of(other).games.front().seat, 1);
    EXPECT_EQ(games.latest_of(me), third) << "the one that began last";
    games.set(third, std::nullopt);
    EXPECT_EQ(lobbies(games, me), (std::vector{second.text(), first.text()}));
    games.asked(third, mine, noon);
    EXPECT_EQ(lobbies(games, me).size(), 2U) << "who is asked in what is over is nobody's concern";
    EXPECT_TRUE(games.of(server::PersonId::draw()).games.empty());
}

TEST(RunningGames, a_lobby_tells_who_is_asked_once_that_is_stored) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    const auto waiting = [&] {
        std::vector<int> seats;
        const auto told = table.running.of(mover.person);
        for (const auto& seat : told.games.at(0).waiting) seats.push_back(seat);
        return seats;
    };
    const int seat = mover.ear->match.at("seat");
    EXPECT_EQ(waiting(), std::vector{seat});
    table.clock += std::chrono::seconds(9);
    table.hold_commits = true;
    table.choose(mover, {"end_turn"});
    EXPECT_EQ(waiting(), std::vector{seat}) << "not stored yet";
    table.hold_commits = false;
    table.run();
    EXPECT_EQ(waiting(), std::vector{1 - seat});
    EXPECT_EQ(table.running.of(mover.person).games.at(0).since.value, table.clock.time_since_epoch().count());
    table.clock += std::chrono::seconds(9);
    table.restart();
    EXPECT_EQ(waiting(), std::vector{1 - seat}) << "after a restart as well";
    EXPECT_EQ(table.running.of(mover.person).games.at(0).since.value,
              (table.clock - std::chrono::seconds(9)).time_since_epoch().count());
}

}  // namespace
