// The list of the matches that run in which one sits: which, with whom, who is asked since when; and what a node tells
// the others of its lobbies.
#include "server/lobby/running_games.hpp"

#include "table_of_friends.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

using namespace coronet;
using namespace coronet::test;

namespace {

using server::LobbyNote;
using server::Notes;
using server::PlayedLobby;

const server::Time noon{std::chrono::hours(12)};

std::vector<std::string> ids(const protocol::out::RunningGames& told) {
    std::vector<std::string> ids;
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
    std::vector<PlayedLobby> played(3);
    for (PlayedLobby& one : played) {
        one.record.id = server::LobbyId::draw();
        one.record.game = "monarch";
        one.record.members = {player(other, 1), player({}, -1), player(me, 0)};
        one.record.touched = noon;
    }
    const auto& first = played[0].record.id;
    const auto& second = played[1].record.id;
    const auto& third = played[2].record.id;
    const engine::SeatSet mine{engine::seat_at(0)}, others{engine::seat_at(1)};
    Notes own(false);
    own.asked(first, others, noon);
    own.asked(second, mine, noon + std::chrono::minutes(5));
    own.asked(third, mine, noon + std::chrono::minutes(1));
    const auto told = [&](server::PersonId person) { return server::running_games(person, played, own); };
    EXPECT_EQ(ids(told(me)), (std::vector{third.text(), second.text(), first.text()}));
    EXPECT_EQ(ids(told(other)), (std::vector{first.text(), third.text(), second.text()}));
    EXPECT_EQ(told(other).games.front().seat, 1);
    EXPECT_EQ(told(other).games.front().players.size(), 2U) << "a spectator sits nowhere";

    EXPECT_FALSE(told(me).games.front().until);
    played[2].record.options = {{"turn_seconds", "86400"}};
    EXPECT_EQ(told(me).games.front().until, told(me).games.front().since.value + 86'400'000);
    own.asked(third, mine, noon + std::chrono::minutes(1), noon + std::chrono::hours(96));
    EXPECT_EQ(told(me).games.front().until, server::millis(noon + std::chrono::hours(96))) << "with the reserve";

    own.forget(third);
    EXPECT_EQ(ids(told(me)), (std::vector{second.text(), first.text(), third.text()}))
        << "nobody knows who is asked there";
    EXPECT_EQ(told(me).games.back().since.value, noon.time_since_epoch().count());
    played[2].note = {1, noon - std::chrono::minutes(1), false};
    EXPECT_EQ(ids(told(me)).front(), third.text()) << "another node says so";
    own.asked(third, others, noon);
    EXPECT_EQ(ids(told(me)).front(), second.text()) << "what one knows oneself is later";
}

TEST(RunningGames, a_lobby_tells_who_is_asked_once_that_is_stored) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    const auto waiting = [&] { return table.notes.of(table.id).value().asked; };
    const int seat = mover.ear->match.at("seat");
    const unsigned mine = 1U << static_cast<unsigned>(seat), others = 3U - mine;
    EXPECT_EQ(waiting(), mine);
    table.clock += std::chrono::seconds(9);
    table.hold_commits = true;
    table.choose(mover, {"end_turn"});
    EXPECT_EQ(waiting(), mine) << "not stored yet";
    table.hold_commits = false;
    table.run();
    EXPECT_EQ(waiting(), others);
    EXPECT_EQ(table.notes.of(table.id).value().since, table.clock);
    table.clock += std::chrono::seconds(9);
    table.restart();
    EXPECT_EQ(waiting(), others) << "after a restart as well";
    EXPECT_EQ(table.notes.of(table.id).value().since, table.clock - std::chrono::seconds(9));
}

TEST(RunningGames, a_lobby_tells_until_when_with_all_that_a_seat_has) {
    TableOfFriends table(server::Options{{"turn_seconds", "86400"}, {"bank_seconds", "259200"}});
    table.start_match();
    const auto until = [&] { return table.notes.of(table.id).value().until; };
    EXPECT_EQ(until(), table.clock + std::chrono::hours(96));
    table.clock += std::chrono::hours(30);
    table.choose(table.to_move(), {"harvest"});
    EXPECT_EQ(until(), table.clock + std::chrono::hours(66)) << "the turn goes on";
    table.choose(table.to_move(), {"end_turn"});
    EXPECT_EQ(until(), table.clock + std::chrono::hours(96));
}

TEST(Notes, the_others_are_told_what_has_changed_once_and_all_of_it) {
    const auto lobby = server::LobbyId::draw(), other = server::LobbyId::draw();
    Notes notes(true);
    const engine::SeatSet seats{engine::seat_at(1), engine::seat_at(2)};
    notes.asked(lobby, seats, noon);
    notes.listed(lobby, protocol::LobbySummary{});
    notes.listed(other, std::nullopt);
    using Changes = std::vector<std::pair<server::LobbyId, LobbyNote>>;
    EXPECT_EQ(notes.take_changed(), (Changes{{lobby, {6, noon, true}}})) << "of the other there is nothing new";
    EXPECT_TRUE(notes.take_changed().empty());
    notes.listed(lobby, protocol::LobbySummary{});
    EXPECT_TRUE(notes.take_changed().empty()) << "it was listed before";
    EXPECT_EQ(notes.list().size(), 1U);
    notes.listed(lobby, std::nullopt);
    EXPECT_EQ(notes.take_changed(), (Changes{{lobby, {6, noon, false}}}));
    EXPECT_TRUE(notes.list().empty());
    notes.asked(lobby, {}, noon);
    EXPECT_FALSE(notes.of(lobby)) << "it tells nothing any more";
    notes.asked(other, seats, noon);
    notes.forget(other);
    EXPECT_EQ(notes.take_changed(), (Changes{{lobby, {0, noon, false}}})) << "what is not its own it does not tell of";
}

}  // namespace
