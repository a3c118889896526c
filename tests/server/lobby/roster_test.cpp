#include "server/lobby/roster.hpp"

#include "server/lobby/settings.hpp"

#include <gtest/gtest.h>

using namespace coronet;
using namespace coronet::server;
using protocol::Code;

namespace {

Roster roster() {
    const auto& game = *protocol::find_game("monarch");
    return Roster(Roster::opened(game, Access::by_link, standard_settings(game), PersonId::draw(), "Ada", Time{}));
}

int enter(Roster& roster, const std::string& name) { return std::get<int>(roster.enter(PersonId::draw(), name)); }

Code code(const Checked& checked) {
    EXPECT_TRUE(checked.has_value());
    return std::get<Code>(*checked);
}

TEST(Roster, a_full_lobby_makes_room_only_by_forgetting_who_is_gone) {
    Roster lobby = roster();
    lobby.arrive(1);
    std::vector<int> guests;
    while (lobby.now().members.size() < most_members) {
        guests.push_back(enter(lobby, "Guest"));
        lobby.arrive(guests.back());
    }
    EXPECT_EQ(std::get<Code>(lobby.enter(PersonId::draw(), "Late")), Code::lobby_full);
    EXPECT_TRUE(lobby.depart(guests[5]));
    const int late = enter(lobby, "Late");
    EXPECT_EQ(lobby.member(guests[5]), nullptr);
    EXPECT_GT(late, guests.back()) << "numbers are never given twice";
}

TEST(Roster, a_lobby_whose_numbers_are_used_up_takes_nobody_new) {
    const protocol::GameEntry& game = protocol::games().front();
    const PersonId ada = PersonId::draw();
    LobbyRecord old = Roster::opened(game, Access::by_link, standard_settings(game), ada, "Ada", Time{});
    old.next_member = protocol::MemberId::highest;
    Roster lobby(old);
    EXPECT_EQ(enter(lobby, "Last"), protocol::MemberId::highest);
    EXPECT_EQ(std::get<Code>(lobby.enter(PersonId::draw(), "Late")), Code::lobby_full);
    EXPECT_EQ(code(lobby.seat_bot(1, 1, search::Level{})), Code::lobby_full);
    EXPECT_EQ(std::get<int>(lobby.enter(ada, "Ada")), 1) << "who is known comes in";
}

TEST(Roster, the_next_host_is_somebody_who_is_there_and_sits) {
    Roster lobby = roster();
    const int away = enter(lobby, "Away");
    const int watching = enter(lobby, "Watching");
    const int seated = enter(lobby, "Seated");
    EXPECT_FALSE(lobby.sit(away, 1));
    EXPECT_FALSE(lobby.sit(seated, 2));
    lobby.arrive(watching);
    lobby.arrive(seated);
    EXPECT_TRUE(lobby.replace_absent_host());
    EXPECT_EQ(lobby.now().host, seated);
    EXPECT_FALSE(lobby.replace_absent_host()) << "the host is here";
    lobby.leave(seated);
    EXPECT_EQ(lobby.now().host, watching);
}

TEST(Roster, fewer_seats_make_spectators_of_those_beyond) {
    const auto& game = *protocol::find_game("monarch");
    Roster lobby = roster();
    Options five{{"five_players", "on"}};
    ASSERT_FALSE(lobby.configure(1, five, std::nullopt));
    EXPECT_EQ(lobby.now().seats, most_seats(game, lobby.now().options));
    const int guest = enter(lobby, "Eve");
    ASSERT_FALSE(lobby.sit(guest, 4));
    five["five_players"] = "off";
    ASSERT_FALSE(lobby.configure(1, five, std::nullopt));
    EXPECT_EQ(lobby.seat_of(guest), -1);
    EXPECT_EQ(code(lobby.sit(guest, 4)), Code::no_such_seat);
}

TEST(Roster, options_with_which_no_match_can_begin_are_refused) {
    const auto& game = *protocol::find_game("heart_of_crown");
    Roster lobby(Roster::opened(game, Access::by_link, standard_settings(game), PersonId::draw(), "Ada", Time{}));
    EXPECT_FALSE(lobby.configure(1, Options{{"supply", "random"}, {"random_base", "off"}}, {}));
    const LobbyRecord before = lobby.now();
    const Checked why = lobby.configure(1, Options{{"random_far_east", "off"}}, Access::listed);
    ASSERT_TRUE(why);
    EXPECT_EQ(std::get<engine::Refusal>(*why).code, "bad_options");
    EXPECT_EQ(lobby.now(), before) << "a refusal changes nothing";
}

TEST(Roster, while_a_match_runs_its_host_may_switch_hints_and_change_nothing_else) {
    Roster lobby = roster();
    const int guest = enter(lobby, "Eve");
    ASSERT_FALSE(lobby.sit(guest, 3));
    ASSERT_FALSE(lobby.ready(guest, true));
    const Options on{{"hints", "on"}};
    lobby.starting();
    EXPECT_EQ(code(lobby.configure(1, on, {})), Code::match_running) << "what is being stored stays as it is";
    lobby.begin(MatchId::draw());

    LobbyRecord expected = lobby.now();
    EXPECT_EQ(code(lobby.configure(guest, on, {})), Code::not_host);
    EXPECT_EQ(code(lobby.configure(1, on, Access::listed)), Code::match_running);
    EXPECT_EQ(code(lobby.configure(1, {}, {})), Code::match_running);
    EXPECT_EQ(code(lobby.configure(1, Options{}, {})), Code::match_running);
    for (const char* other : {"turn_seconds", "away_seconds", "fast_bots", "banners", "five_players", "dragons"}) {
        EXPECT_EQ(code(lobby.configure(1, Options{{"hints", "on"}, {other, "on"}}, {})), Code::match_running) << other;
    }
    const Checked why = lobby.configure(1, Options{{"hints", "maybe"}}, {});
    ASSERT_TRUE(why);
    EXPECT_EQ(std::get<engine::Refusal>(*why).code, "bad_options");
    EXPECT_EQ(lobby.now(), expected) << "a refusal changes nothing";

    EXPECT_FALSE(lobby.configure(1, on, {}));
    expected.options["hints"] = "on";
    EXPECT_EQ(lobby.now(), expected) << "who sits, the number of seats and who was ready stay as they are";
    lobby.end();
    EXPECT_EQ(code(lobby.configure(1, Options{{"hints", "off"}}, {})), Code::match_over);
}

TEST(Roster, a_record_comes_back_as_it_was) {
    Roster lobby = roster();
    const int guest = enter(lobby, "Ben \"the bold\"");
    ASSERT_FALSE(lobby.sit(guest, 2));
    lobby.opened_rematch(LobbyId::draw(), LobbyLink::draw());
    const Roster again(lobby.record());
    EXPECT_EQ(again.record(), lobby.record());
    EXPECT_EQ(again.view(std::nullopt), lobby.view(std::nullopt));
}

TEST(Roster, unreadable_notes_cost_what_they_held_and_nothing_else) {
    LobbyRecord record = roster().record();
    record.extra = "{\"rematch\":";
    const Roster lobby(record);
    EXPECT_EQ(lobby.now().members.size(), 1U);
    EXPECT_TRUE(lobby.view(std::nullopt).rematch.empty());
}

TEST(Roster, reserved_seats_are_given_to_others_last) {
    Roster lobby = roster();
    const PersonId ben = PersonId::draw();
    const int ben_id = std::get<int>(lobby.enter(ben, "Ben"));
    ASSERT_FALSE(lobby.sit(ben_id, 1));
    Roster next(lobby.rematch(1, {}, Time{}));
    const int stranger = enter(next, "Stranger");
    ASSERT_FALSE(next.sit(stranger, std::nullopt));
    EXPECT_EQ(next.seat_of(stranger), 2);
    EXPECT_EQ(next.seat_of(std::get<int>(next.enter(ben, "Ben"))), 1);
}

TEST(Roster, who_was_sent_away_is_not_let_into_the_next_game) {
    Roster lobby = roster();
    const PersonId ben = PersonId::draw();
    ASSERT_FALSE(lobby.remove(1, std::get<int>(lobby.enter(ben, "Ben"))));
    ASSERT_FALSE(lobby.admits(ben, true));
    EXPECT_FALSE(Roster(lobby.rematch(1, {}, Time{})).admits(ben, true));
}

TEST(Roster, a_lobby_from_before_the_option_asking_shows_it_as_its_switch_was) {
    const auto& game = *protocol::find_game("heart_of_crown");
    for (const auto& [formerly, now] : {std::pair("on", "open"), std::pair("off", "swift")}) {
        Options stored = standard_settings(game);
        stored.erase("asking");
        stored.emplace("ask_holders_only", formerly);
        Roster lobby(Roster::opened(game, Access::by_link, stored, PersonId::draw(), "Ada", Time{}));
        EXPECT_EQ(lobby.now().options.at("asking"), now);
        EXPECT_FALSE(lobby.now().options.contains("ask_holders_only"));
        EXPECT_EQ(lobby.configure(1, Options{{"asking", "strict"}}, {}), std::nullopt);
        EXPECT_EQ(lobby.rematch(1, {}, Time{}).options.at("asking"), "strict");
    }
}

}  // namespace
