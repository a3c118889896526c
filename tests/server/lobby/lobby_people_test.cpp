// A lobby before and beside its match: people, seats, options, host, chat.
#include "table_of_friends.hpp"

#include <gtest/gtest.h>

using namespace coronet;
using namespace coronet::test;

namespace {

int member(const Friend& who) { return who.ear->last("lobby").at("you"); }
Json facts(const Friend& viewer, const Friend& about) {
    return viewer.ear->lobby.at("members").at(std::to_string(member(about)));
}

TEST(LobbyPeople, whoever_opens_a_lobby_is_its_host_in_the_first_seat) {
    TableOfFriends table;
    const Json lobby = table.host().ear->lobby;
    EXPECT_EQ(lobby.at("phase"), "open");
    EXPECT_EQ(lobby.at("host"), member(table.host()));
    EXPECT_EQ(facts(table.host(), table.host()).at("seat"), 0);
    EXPECT_EQ(facts(table.host(), table.host()).at("here"), true);
    EXPECT_EQ(lobby.at("options").at("turn_seconds"), "0");
    EXPECT_EQ(lobby.at("link"), table.lobby->link().text());
}

TEST(LobbyPeople, everybody_sees_who_comes_sits_down_and_is_ready) {
    TableOfFriends table;
    Friend& ben = table.friend_named("Ben");
    table.join(ben);
    EXPECT_EQ(facts(table.host(), ben).at("seat"), -1);
    table.say(ben, protocol::in::Sit{});
    EXPECT_EQ(facts(table.host(), ben).at("seat"), 1) << "the first free seat";
    table.say(ben, protocol::in::Ready{true});
    EXPECT_EQ(facts(table.host(), ben).at("ready"), true);
    EXPECT_EQ(facts(ben, ben).at("ready"), true);
    table.say(ben, protocol::in::Stand{});
    EXPECT_EQ(facts(table.host(), ben).at("seat"), -1);
}

TEST(LobbyPeople, every_request_with_an_id_is_answered_once) {
    TableOfFriends table;
    Friend& ben = table.friend_named("Ben");
    table.join(ben);
    ben.ear->forget();
    const int sat = table.say(ben, protocol::in::Sit{0});
    EXPECT_EQ(ben.ear->code(), "seat_taken");
    EXPECT_EQ(ben.ear->last("error").at("id"), sat);
    const int stood = table.say(ben, protocol::in::Sit{2});
    EXPECT_EQ(ben.ear->all("done").size(), 1U);
    EXPECT_EQ(ben.ear->last("done").at("id"), stood);
}

TEST(LobbyPeople, a_refusal_reaches_its_sender_only) {
    TableOfFriends table;
    Friend& ben = table.friend_named("Ben");
    table.join(ben);
    table.host().ear->forget();
    table.say(ben, protocol::in::Start{});
    EXPECT_EQ(ben.ear->code(), "not_host");
    table.say(ben, protocol::in::Sit{4});
    EXPECT_EQ(ben.ear->code(), "no_such_seat");
    table.say(ben, protocol::in::Stand{});
    EXPECT_EQ(ben.ear->code(), "not_seated");
    EXPECT_TRUE(table.host().ear->heard.empty());
}

TEST(LobbyPeople, several_windows_of_one_person_are_one_member) {
    TableOfFriends table;
    Friend& ben = table.friend_named("Ben");
    table.join(ben);
    Friend phone{"Ben", ben.person};
    table.join(phone);
    EXPECT_EQ(member(phone), member(ben));
    table.say(table.host(), protocol::in::Chat{"hello"});
    EXPECT_EQ(ben.ear->last("chat").at("text"), "hello");
    EXPECT_EQ(phone.ear->last("chat").at("text"), "hello");
    table.away(ben);
    EXPECT_EQ(facts(table.host(), ben).at("here"), true) << "the phone is still there";
    table.away(phone);
    EXPECT_EQ(facts(table.host(), ben).at("here"), false);
}

TEST(LobbyPeople, only_the_host_configures_and_that_ends_readiness) {
    TableOfFriends table;
    Friend& ben = table.friend_named("Ben");
    table.join(ben);
    table.say(ben, protocol::in::Sit{1});
    table.say(ben, protocol::in::Ready{true});
    protocol::in::Configure change;
    change.options.emplace();
    change.options->emplace("banners", "off");
    change.options->emplace("turn_seconds", "60");
    table.say(ben, change);
    EXPECT_EQ(ben.ear->code(), "not_host");
    table.say(table.host(), change);
    EXPECT_EQ(ben.ear->lobby.at("options").at("banners"), "off");
    EXPECT_EQ(ben.ear->lobby.at("options").at("turn_seconds"), "60");
    EXPECT_EQ(facts(ben, ben).at("ready"), false);
}

TEST(LobbyPeople, bad_options_change_nothing) {
    TableOfFriends table;
    const Json before = table.host().ear->lobby.at("options");
    for (const auto& [option, value] : std::vector<std::pair<std::string, std::string>>{
             {"banners", "maybe"}, {"dragons", "on"}, {"turn_seconds", "1"}, {"turn_seconds", "soon"}}) {
        protocol::in::Configure change;
        change.options.emplace();
        change.options->emplace(option, value);
        table.say(table.host(), change);
        EXPECT_EQ(table.host().ear->code(), "bad_options");
        EXPECT_EQ(table.host().ear->lobby.at("options"), before);
    }
}

TEST(LobbyPeople, the_host_reorders_removes_and_hands_over) {
    TableOfFriends table;
    Friend& ben = table.friend_named("Ben");
    Friend& cleo = table.friend_named("Cleo");
    for (Friend* guest : {&ben, &cleo}) {
        table.join(*guest);
        table.say(*guest, protocol::in::Sit{});
    }
    protocol::in::Reorder order;
    for (const Friend* one : {&cleo, &ben, &table.host()}) order.members.emplace_back(member(*one));
    table.say(table.host(), order);
    EXPECT_EQ(facts(ben, cleo).at("seat"), 0);
    EXPECT_EQ(facts(ben, table.host()).at("seat"), 2);
    order.members.pop_back();
    table.say(table.host(), order);
    EXPECT_EQ(table.host().ear->code(), "bad_order");

    table.say(table.host(), protocol::in::Remove{member(cleo)});
    EXPECT_EQ(cleo.ear->last("left").at("reason"), "removed");
    EXPECT_FALSE(ben.ear->lobby.at("members").contains(std::to_string(member(cleo))));
    cleo.ear->forget();
    table.join(cleo);
    EXPECT_EQ(cleo.ear->code(), "unknown_lobby") << "who was sent away cannot come back by the link";

    table.say(table.host(), protocol::in::HandOver{member(ben)});
    EXPECT_EQ(ben.ear->lobby.at("host"), member(ben));
    table.say(table.host(), protocol::in::Remove{member(ben)});
    EXPECT_EQ(table.host().ear->code(), "not_host");
}

TEST(LobbyPeople, when_the_host_leaves_the_next_one_is_host) {
    TableOfFriends table;
    Friend& ben = table.friend_named("Ben");
    table.join(ben);
    table.say(table.host(), protocol::in::Leave{});
    EXPECT_EQ(table.host().ear->last("left").at("reason"), "left");
    EXPECT_EQ(ben.ear->lobby.at("host"), member(ben));
    table.say(ben, protocol::in::Leave{});
    Friend& cleo = table.friend_named("Cleo");
    table.join(cleo);
    EXPECT_EQ(cleo.ear->lobby.at("host"), member(cleo)) << "an empty lobby belongs to whoever comes";
}

TEST(LobbyPeople, who_is_not_inside_can_ask_for_nothing) {
    TableOfFriends table;
    Friend& ben = table.friend_named("Ben");
    table.say(ben, protocol::in::Chat{"hello"});
    EXPECT_EQ(ben.ear->code(), "not_in_lobby");
    EXPECT_TRUE(table.host().ear->all("chat").empty());
}

TEST(LobbyPeople, a_private_lobby_opens_by_its_link_only) {
    TableOfFriends table;
    Friend& ben = table.friend_named("Ben");
    protocol::in::Join by_id;
    by_id.lobby = table.id.text();
    table.lobby->join(ben.ear, ben.person, "Ben", by_id, 1);
    table.run();
    EXPECT_EQ(ben.ear->code(), "unknown_lobby");
    EXPECT_FALSE(table.listing);
    table.say(table.host(), protocol::in::Configure{std::nullopt, protocol::Access::public_});
    ASSERT_TRUE(table.listing);
    EXPECT_EQ(table.listing->taken, 1);
    EXPECT_EQ(table.listing->host.value, "Ada");
    table.lobby->join(ben.ear, ben.person, "Ben", by_id, 2);
    table.run();
    EXPECT_EQ(ben.ear->lobby.at("id"), table.id.text());
    table.away(ben);
    table.away(table.host());
    EXPECT_FALSE(table.listing) << "nobody is there to play with";
}

TEST(LobbyPeople, chat_is_kept_for_those_who_come_later_and_has_a_pace) {
    TableOfFriends table;
    table.say(table.host(), protocol::in::Chat{"<b>not bold</b>"});
    Friend& ben = table.friend_named("Ben");
    table.join(ben);
    EXPECT_EQ(ben.ear->lobby.at("chats").at(0).at("text"), "<b>not bold</b>");
    // All at once: however slow the machine is, no time goes by between them.
    for (int i = 0; i < 20; ++i) table.lobby->receive(ben.ear, {ben.next_id++, protocol::in::Chat{"again"}});
    table.run();
    EXPECT_EQ(ben.ear->code(), "too_fast");
    EXPECT_LT(table.host().ear->all("chat").size(), 12U);
    ben.ear->forget();
    table.lobby->receive(ben.ear, {ben.next_id++, protocol::in::Leave{}});
    table.join(ben);
    table.lobby->receive(ben.ear, {ben.next_id++, protocol::in::Chat{"and again"}});
    table.run();
    EXPECT_EQ(ben.ear->code(), "too_fast") << "nor by leaving and coming back";
}

TEST(LobbyPeople, a_new_name_is_seen_by_everybody) {
    TableOfFriends table;
    Friend& ben = table.friend_named("Ben");
    table.join(ben);
    table.lobby->rename(ben.person, "Benedict");
    table.run();
    EXPECT_EQ(facts(table.host(), ben).at("name"), "Benedict");
}

TEST(LobbyPeople, what_was_agreed_survives_a_restart) {
    TableOfFriends table;
    Friend& ben = table.friend_named("Ben");
    table.join(ben);
    table.say(ben, protocol::in::Sit{3});
    table.say(ben, protocol::in::Chat{"see you"});
    protocol::in::Configure change{protocol::OptionValues{}, std::nullopt};
    change.options->emplace("printing", "first");
    table.say(table.host(), change);
    table.restart();
    table.join(ben);
    EXPECT_EQ(facts(ben, ben).at("seat"), 3);
    EXPECT_EQ(facts(ben, ben).at("here"), true);
    EXPECT_EQ(ben.ear->lobby.at("options").at("printing"), "first");
    EXPECT_EQ(ben.ear->lobby.at("chats").at(0).at("text"), "see you");
    EXPECT_EQ(ben.ear->lobby.at("host"), 1);
}

TEST(LobbyPeople, a_closed_lobby_tells_those_inside_and_lets_nobody_in) {
    TableOfFriends table;
    bool closed = true;
    table.lobby->close(false, [&](bool did) { closed = did; });
    table.run();
    EXPECT_FALSE(closed) << "somebody is here";
    table.lobby->close(true, [&](bool did) { closed = did; });
    table.run();
    EXPECT_TRUE(closed);
    EXPECT_EQ(table.host().ear->last("left").at("reason"), "closed");
    table.join(table.host());
    EXPECT_EQ(table.host().ear->code(), "unknown_lobby");
}

}  // namespace
