// Bots at the table: in seats of their own, for persons who are away, and as advisers.
#include "table_of_friends.hpp"
#include "tests/games/monarch/player.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

using namespace coronet;
using namespace coronet::test;
using namespace std::chrono_literals;

namespace {

using protocol::BotLevel;

Json table_of(const Friend& who) { return who.ear->match.at("table"); }

void let_time_pass(TableOfFriends& table, std::chrono::milliseconds time) {
    const auto until = std::chrono::steady_clock::now() + time;
    while (std::chrono::steady_clock::now() < until) {
        table.run();
        std::this_thread::sleep_for(1ms);
    }
}

/// The line of the member in this seat.
Json member_at(const Friend& who, int seat) {
    for (const auto& [id, member] : who.ear->lobby.at("members").items()) {
        if (member.at("seat") == seat) {
            Json found = member;
            found["id"] = std::stoi(id);
            return found;
        }
    }
    return nullptr;
}

bool asked(const Friend& who, int seat) {
    const Json waiting = table_of(who).at("waiting");
    return std::find(waiting.begin(), waiting.end(), Json(seat)) != waiting.end();
}

/// Ada answers what she is asked until her turn of this round is over.
void ada_moves(TableOfFriends& table) {
    static const Json catalog = monarch_catalog(protocol::catalog_text());
    const Friend& ada = table.host();
    const auto round = [&] { return ada.ear->match.at("public").at("turn").at("round"); };
    const int before = ada.version();
    const Json this_round = round();
    while (asked(ada, 0) && round() == this_round && !table_of(ada).at("over").get<bool>()) {
        const int now = ada.version();
        table.choose(table.host(), {*monarch_choice(catalog, ada.ear->match)});
        ASSERT_GT(ada.version(), now) << ada.ear->code();
    }
    ASSERT_GT(ada.version(), before);
}

TEST(LobbyBots, the_host_seats_them_and_sends_them_away) {
    TableOfFriends table;
    Friend& ada = table.host();
    Friend& ben = table.friend_named("Ben");
    table.join(ben);
    table.say(ben, protocol::in::SeatBot{1, BotLevel::novice});
    EXPECT_EQ(ben.ear->code(), "not_host");
    table.say(ada, protocol::in::SeatBot{1, BotLevel::novice});
    table.say(ada, protocol::in::SeatBot{2, BotLevel::novice});
    EXPECT_EQ(member_at(ada, 1).at("name"), "Novice");
    EXPECT_EQ(member_at(ada, 1).at("bot"), "novice");
    EXPECT_EQ(member_at(ada, 1).at("here"), true);
    EXPECT_EQ(member_at(ada, 2).at("name"), "Novice 2");
    table.say(ben, protocol::in::Sit{1});
    EXPECT_EQ(ben.ear->code(), "seat_taken");
    table.say(ada, protocol::in::SeatBot{0, BotLevel::novice});
    EXPECT_EQ(ada.ear->code(), "seat_taken");
    table.say(ada, protocol::in::SeatBot{4, BotLevel::novice});
    EXPECT_EQ(ada.ear->code(), "no_such_seat");
    table.say(ada, protocol::in::SeatBot{2, BotLevel::regent});
    EXPECT_EQ(member_at(ada, 2).at("name"), "Regent");
    const protocol::MemberId bot = member_at(ada, 2).at("id").get<int>();
    table.say(ada, protocol::in::HandOver{bot});
    EXPECT_EQ(ada.ear->code(), "no_such_member");
    table.say(ada, protocol::in::Remove{bot});
    EXPECT_EQ(member_at(ada, 2), nullptr);
    table.say(ben, protocol::in::Sit{2});
    EXPECT_EQ(member_at(ada, 2).at("name"), "Ben");
}

TEST(LobbyBots, play_their_seats_to_the_end_and_stand_in_the_result) {
    TableOfFriends table;
    Friend& ada = table.host();
    for (int seat = 1; seat < 4; ++seat) table.say(ada, protocol::in::SeatBot{seat, BotLevel::courtier});
    table.say(ada, protocol::in::Start{});
    EXPECT_EQ(table_of(ada).at("bots"), (Json{{"1", "courtier"}, {"2", "courtier"}, {"3", "courtier"}}));
    table.say(ada, protocol::in::SeatBot{1, BotLevel::regent});
    EXPECT_EQ(ada.ear->code(), "match_running");
    for (int turn = 0; turn < 3; ++turn) {
        ASSERT_TRUE(table.eventually([&] { return asked(ada, 0); })) << "the bots make their turns";
        ada_moves(table);
    }
    ASSERT_TRUE(table.eventually([&] { return asked(ada, 0); }));
    table.say(ada, protocol::in::Resign{});
    EXPECT_TRUE(table_of(ada).at("over").get<bool>()) << "bots do not play on among themselves";
    EXPECT_EQ(table_of(ada).at("ended_by"), "resignation");
    ASSERT_TRUE(table.eventually([&] { return ada.ear->lobby.at("phase") == "ended"; }));
    const auto match = table.storage.matches.begin()->second;
    EXPECT_FALSE(match.players.at(2).person);
    EXPECT_EQ(match.players.at(2).bot, "courtier");
    table.say(ada, protocol::in::Rematch{});
    ASSERT_EQ(table.opened.size(), 1U);
    EXPECT_EQ(table.opened.at(0).members.size(), 4U) << "they come along";
}

TEST(LobbyBots, one_plays_for_who_is_away_until_they_are_back) {
    TableOfFriends table;
    table.start_match();
    Friend& ada = table.host();
    Friend& ben = table.friend_named("Ben");
    table.say(ada, protocol::in::Replace{1, BotLevel::novice});
    EXPECT_EQ(ada.ear->code(), "not_away");
    table.say(ada, protocol::in::Replace{0, BotLevel::novice});
    EXPECT_EQ(ada.ear->code(), "not_away");
    table.say(ada, protocol::in::Replace{4, BotLevel::novice});
    EXPECT_EQ(ada.ear->code(), "no_such_seat");
    table.say(ben, protocol::in::TakeBack{});
    EXPECT_EQ(ben.ear->code(), "no_bot");
    table.away(ben);
    table.say(ada, protocol::in::Replace{1, BotLevel::novice});
    EXPECT_EQ(table_of(ada).at("bots"), (Json{{"1", "novice"}})) << "nobody else is here to be asked";
    const auto updates = ada.ear->all("update");
    EXPECT_TRUE(
        std::any_of(updates.begin(), updates.end(), [](const Json& one) { return one.value("how", "") == "bot"; }));
    ASSERT_TRUE(table.eventually([&] { return asked(ada, 0); }));
    ada_moves(table);
    ASSERT_TRUE(table.eventually([&] { return asked(ada, 0); })) << "the bot makes Ben's turn";
    table.restart();
    table.join(ada);
    EXPECT_EQ(table_of(ada).at("bots"), (Json{{"1", "novice"}})) << "a restart changes nothing";
    table.join(ben);
    EXPECT_FALSE(table_of(ben).contains("bots"));
    EXPECT_EQ(ben.ear->last("update").at("how"), "person");
    ada_moves(table);
    let_time_pass(table, 50ms);
    EXPECT_TRUE(asked(ben, 1)) << "Ben plays himself again";
}

TEST(LobbyBots, all_who_are_here_are_asked_whether_one_shall_play) {
    TableOfFriends table;
    table.start_match(3);
    Friend& ada = table.host();
    Friend& ben = table.friend_named("Ben");
    Friend& cleo = table.friend_named("Cleo");
    table.away(cleo);
    table.say(ada, protocol::in::Replace{2, BotLevel::courtier});
    EXPECT_EQ(ben.ear->lobby.at("proposal").at("kind"), "bot");
    EXPECT_EQ(ben.ear->lobby.at("proposal").at("seat"), 2);
    table.say(ben, protocol::in::Vote{false});
    EXPECT_TRUE(ben.ear->lobby.value("proposal", Json()).is_null());
    EXPECT_FALSE(table_of(ada).contains("bots"));
    table.say(ben, protocol::in::Replace{2, BotLevel::courtier});
    table.choose(table.to_move(), {"harvest"});
    EXPECT_EQ(ada.ear->lobby.at("proposal").at("kind"), "bot") << "a choice does not settle it";
    table.say(ada, protocol::in::Vote{true});
    EXPECT_EQ(table_of(ada).at("bots"), (Json{{"2", "courtier"}}));
    EXPECT_TRUE(ben.ear->lobby.value("proposal", Json()).is_null());
    table.join(cleo);
    table.away(cleo);
    table.say(ada, protocol::in::Replace{2, BotLevel::courtier});
    table.join(cleo);
    EXPECT_TRUE(ada.ear->lobby.value("proposal", Json()).is_null()) << "who comes back needs none";
    table.away(cleo);
    table.say(ada, protocol::in::Replace{2, BotLevel::courtier});
    table.away(ben);
    EXPECT_EQ(table_of(ada).at("bots"), (Json{{"2", "courtier"}})) << "who leaves is not waited for";
}

TEST(LobbyBots, after_the_hosts_time_one_plays_without_a_vote) {
    TableOfFriends table(server::Options{{"away_seconds", "1"}});
    table.start_match();
    Friend& ada = table.host();
    table.away(table.friend_named("Ben"));
    EXPECT_FALSE(table_of(ada).contains("bots"));
    ASSERT_TRUE(table.eventually([&] { return table_of(ada).contains("bots"); }));
    EXPECT_EQ(table_of(ada).at("bots"), (Json{{"1", "courtier"}}));
}

TEST(LobbyBots, one_can_play_on_for_who_gave_up) {
    TableOfFriends table;
    table.start_match(3);
    Friend& ada = table.host();
    Friend& cleo = table.friend_named("Cleo");
    table.say(cleo, protocol::in::Resign{});
    EXPECT_TRUE(member_at(ada, 2).at("resigned").get<bool>());
    table.say(ada, protocol::in::Replace{2, BotLevel::courtier});
    table.say(table.friend_named("Ben"), protocol::in::Vote{true});
    EXPECT_EQ(table_of(ada).at("bots"), (Json{{"2", "courtier"}}));
    table.choose(cleo, {"harvest"});
    EXPECT_EQ(cleo.ear->code(), "bot_plays");
    table.say(cleo, protocol::in::TakeBack{});
    EXPECT_FALSE(table_of(ada).contains("bots"));
    EXPECT_FALSE(member_at(ada, 2).at("resigned").get<bool>());
    // A kill between the entry and the lobby's record leaves the record behind.
    for (server::Member& member : table.storage.lobbies.at(table.id).members) member.resigned = member.seat == 2;
    table.restart();
    table.join(ada);
    EXPECT_FALSE(member_at(ada, 2).at("resigned").get<bool>()) << "the journal has the last word";
}

TEST(LobbyBots, over_days_whoever_has_closed_the_page_keeps_the_seat_until_the_reserve_is_used_up) {
    TableOfFriends table(server::Options{{"turn_seconds", "86400"}, {"bank_seconds", "259200"}});
    table.start_match();
    Friend& ada = table.host();
    Friend& ben = table.friend_named("Ben");
    if (asked(ada, 0)) ada_moves(table);
    table.away(ben);
    table.clock += 90h;
    table.say(ada, protocol::in::Replace{1, BotLevel::novice});
    EXPECT_EQ(ada.ear->code(), "not_away");
    table.clock += 6h;
    table.ring(server::Alarm::turn);
    table.say(ada, protocol::in::Replace{1, BotLevel::novice});
    EXPECT_TRUE(table.match().bots().contains(engine::seat_at(1)));
}

TEST(LobbyBots, over_days_whoever_has_resigned_is_replaced_at_once) {
    TableOfFriends table(server::Options{{"turn_seconds", "86400"}, {"bank_seconds", "259200"}});
    table.start_match(3);
    table.say(table.friend_named("Ben"), protocol::in::Resign{});
    table.say(table.host(), protocol::in::Replace{1, BotLevel::novice});
    table.say(table.friend_named("Cleo"), protocol::in::Vote{true});
    EXPECT_TRUE(table.match().bots().contains(engine::seat_at(1)));
}

TEST(LobbyBots, a_choice_that_comes_too_late_is_dropped) {
    TableOfFriends table;
    table.rest = 1s;
    table.start_match();
    Friend& ada = table.host();
    Friend& ben = table.friend_named("Ben");
    if (asked(ada, 0)) ada_moves(table);
    table.away(ben);
    table.say(ada, protocol::in::Replace{1, BotLevel::novice});
    let_time_pass(table, 20ms);
    EXPECT_FALSE(table.notes.of(table.id)) << "for whom a bot plays no game waits";
    table.join(ben);
    EXPECT_EQ(table.notes.of(table.id).value().asked, 2U);
    const int back = ada.version();
    let_time_pass(table, 1200ms);
    EXPECT_EQ(ada.version(), back);
    EXPECT_TRUE(asked(ada, 1));
}

TEST(LobbyBots, after_a_restart_they_wait_until_somebody_is_there) {
    TableOfFriends table;
    Friend& ada = table.host();
    table.say(ada, protocol::in::SeatBot{1, BotLevel::regent});
    table.say(ada, protocol::in::Start{});
    ASSERT_TRUE(table.eventually([&] { return asked(ada, 0); }));
    table.rest = 30s;
    ada_moves(table);
    const auto journal = table.storage.journals.begin()->second.size();
    table.restart();
    table.rest = 0ms;
    let_time_pass(table, 150ms);
    EXPECT_EQ(table.storage.journals.begin()->second.size(), journal);
    table.join(ada);
    ASSERT_TRUE(table.eventually([&] { return asked(ada, 0); })) << "then they go on";
}

TEST(LobbyBots, advise_where_the_lobby_allows_it) {
    for (const bool on : {false, true}) {
        TableOfFriends table(server::Options{{"hints", on ? "on" : "off"}});
        table.start_match();
        Friend& mover = table.to_move();
        Friend& other = &mover == &table.host() ? table.friend_named("Ben") : table.host();
        table.say(other, protocol::in::Hint{});
        EXPECT_EQ(other.ear->code(), on ? "not_asked" : "hints_off");
        const int id = table.say(mover, protocol::in::Hint{});
        if (!on) {
            EXPECT_EQ(mover.ear->code(), "hints_off");
            continue;
        }
        ASSERT_TRUE(table.eventually([&] { return !mover.ear->all("hinted").empty(); }));
        const Json hint = mover.ear->last("hinted");
        EXPECT_EQ(hint.at("id"), id);
        EXPECT_EQ(hint.at("version"), 0);
        EXPECT_GT(hint.at("choices").at(0).at("tried"), 0);
        table.choose(mover, {hint.at("choices").at(0).at("action").get<std::string>()});
        EXPECT_EQ(mover.version(), 1) << "what is advised is legal";
        EXPECT_TRUE(other.ear->all("hinted").empty());
    }
}

TEST(LobbyBots, advise_once_the_host_allows_it_in_the_middle_of_a_match) {
    TableOfFriends table;
    table.start_match();
    Friend& ben = table.friend_named("Ben");
    const auto hints = [&] { return ben.ear->lobby.at("options").at("hints"); };
    protocol::in::Configure change;
    change.options.emplace();
    change.options->emplace("hints", "on");
    table.say(ben, change);
    EXPECT_EQ(ben.ear->code(), "not_host");
    EXPECT_EQ(hints(), "off");
    table.say(table.host(), change);
    EXPECT_EQ(hints(), "on") << "all are told";
    EXPECT_EQ(ben.version(), 0) << "the match goes on where it was";

    table.restart();
    for (Friend* one : {&table.host(), &ben}) table.join(*one);
    EXPECT_EQ(hints(), "on") << "it was stored";
    Friend& mover = table.to_move();
    table.say(mover, protocol::in::Hint{});
    ASSERT_TRUE(table.eventually([&] { return !mover.ear->all("hinted").empty(); }));

    change.options->at("hints") = "off";
    table.say(table.host(), change);
    EXPECT_EQ(hints(), "off");
    table.say(mover, protocol::in::Hint{});
    EXPECT_EQ(mover.ear->code(), "hints_off");
}

TEST(LobbyBots, whoever_waits_for_advice_is_answered_also_when_the_match_ends_before_it) {
    TableOfFriends table(server::Options{{"hints", "on"}});
    table.start_match();
    Friend& mover = table.to_move();
    const int id = table.say(mover, protocol::in::Hint{});
    table.say(table.other_than(mover), protocol::in::Resign{});
    ASSERT_TRUE(table.eventually([&] { return !mover.ear->answers(id).empty(); }));
    EXPECT_EQ(mover.ear->answers(id).size(), 1U);
}

}  // namespace
