// When a lobby says `done`: once what it says is stored.
#include "table_of_friends.hpp"

#include <gtest/gtest.h>

using namespace coronet;
using namespace coronet::test;

namespace {

/// Whether this request was answered `done`.
bool done(const Friend& who, int id) {
    for (const Json& message : who.ear->all("done")) {
        if (message.at("id") == id) return true;
    }
    return false;
}

TEST(LobbySaving, a_change_is_answered_once_it_is_stored) {
    TableOfFriends table;
    Friend& ben = table.friend_named("Ben");
    table.join(ben);
    table.hold_commits = true;
    const int sits = table.say(ben, protocol::in::Sit{1});
    const int ready = table.say(ben, protocol::in::Ready{true});
    EXPECT_EQ(table.host().ear->lobby.at("members").at("2").at("seat"), 1) << "everybody sees it at once";
    EXPECT_FALSE(done(ben, sits));
    table.storage.commit();
    table.run();
    EXPECT_TRUE(done(ben, sits));
    EXPECT_FALSE(done(ben, ready)) << "it came after the record that was being stored";
    table.hold_commits = false;
    table.run();
    EXPECT_TRUE(done(ben, ready));
}

TEST(LobbySaving, a_lobby_that_cannot_be_stored_takes_no_changes_until_it_can) {
    TableOfFriends table;
    Friend& ben = table.friend_named("Ben");
    Friend& eve = table.friend_named("Eve");
    table.join(ben);
    table.storage.fault = server::StorageFault::full;
    const int sits = table.say(ben, protocol::in::Sit{1});
    EXPECT_FALSE(done(ben, sits));
    EXPECT_EQ(table.host().ear->code(), "storage_trouble") << "everybody is told";
    EXPECT_FALSE(ben.ear->last("error").contains("id")) << "what was asked for is neither refused nor done";
    const int stands = table.say(ben, protocol::in::Stand{});
    EXPECT_EQ(ben.ear->last("error").at("id"), stands);
    const int says = table.say(ben, protocol::in::Chat{"Is anybody there?"});
    EXPECT_EQ(table.host().ear->last("chat").at("text"), "Is anybody there?");
    table.join(eve);
    EXPECT_EQ(eve.ear->code(), "storage_trouble") << "she would not be known any more after a restart";
    table.away(ben);
    table.join(ben);
    EXPECT_FALSE(ben.ear->lobby.is_null()) << "who is known may come back";
    table.storage.fault.reset();
    EXPECT_TRUE(table.eventually([&] { return done(ben, says); }));
    EXPECT_TRUE(done(ben, sits));
    table.join(eve);
    EXPECT_FALSE(eve.ear->lobby.is_null());
}

TEST(LobbySaving, a_line_of_chat_is_answered_once_it_is_stored_and_stores_nothing_else) {
    TableOfFriends table;
    Friend& ben = table.friend_named("Ben");
    table.join(ben);
    const int before = table.storage.records;
    table.hold_commits = true;
    const int says = table.say(ben, protocol::in::Chat{"hello"});
    EXPECT_EQ(table.host().ear->last("chat").at("text"), "hello") << "everybody hears it at once";
    EXPECT_FALSE(done(ben, says));
    EXPECT_FALSE(table.storage.chats.contains(table.id) && !table.storage.chats.at(table.id).empty());
    table.hold_commits = false;
    table.run();
    EXPECT_TRUE(done(ben, says));
    table.say(table.host(), protocol::in::Chat{"welcome"});
    const auto& chat = table.storage.chats.at(table.id);
    ASSERT_EQ(chat.size(), 2U) << "each of them once";
    EXPECT_EQ(chat[0].text, "hello");
    EXPECT_EQ(chat[0].name, "Ben");
    EXPECT_EQ(chat[1].number, 1);
    EXPECT_EQ(table.storage.records, before) << "the record is as it was";
}

TEST(LobbySaving, no_line_is_stored_before_the_lobby_knows_who_said_it) {
    TableOfFriends table;
    Friend& ben = table.friend_named("Ben");
    table.hold_commits = true;
    table.say(table.host(), protocol::in::Ready{true});
    table.join(ben);
    const int says = table.say(ben, protocol::in::Chat{"hello"});
    while (!done(ben, says)) {
        ASSERT_GT(table.storage.waiting(), 0U);
        table.storage.commit();
        const server::StoredLobby stored = table.storage.stored(table.id);
        if (!stored.chat.empty()) {
            EXPECT_GT(stored.record.next_member, stored.chat.back().member);
        }
        table.run();
    }
    EXPECT_EQ(table.storage.chats.at(table.id).size(), 1U);
}

TEST(LobbySaving, a_line_that_cannot_be_stored_is_stored_once_that_goes_again) {
    TableOfFriends table;
    Friend& ben = table.friend_named("Ben");
    table.join(ben);
    const int before = table.storage.records;
    table.storage.fault = server::StorageFault::full;
    const int says = table.say(ben, protocol::in::Chat{"hello"});
    EXPECT_EQ(table.host().ear->code(), "storage_trouble") << "everybody is told";
    const int again = table.say(ben, protocol::in::Chat{"anybody?"});
    EXPECT_FALSE(done(ben, says));
    table.storage.fault.reset();
    EXPECT_TRUE(table.eventually([&] { return done(ben, says) && done(ben, again); }));
    const auto& chat = table.storage.chats.at(table.id);
    ASSERT_EQ(chat.size(), 2U);
    EXPECT_EQ(chat[0].text, "hello");
    EXPECT_EQ(chat[1].text, "anybody?");
    EXPECT_EQ(table.storage.records, before);
}

TEST(LobbySaving, what_storage_refuses_for_good_is_no_answered_line) {
    TableOfFriends table;
    table.storage.fault = server::StorageFault::conflict;
    const int says = table.say(table.host(), protocol::in::Chat{"hello"});
    EXPECT_EQ(table.host().ear->last("error").at("id"), says);
    EXPECT_FALSE(done(table.host(), says));
}

TEST(LobbySaving, choices_sent_together_are_stored_together) {
    TableOfFriends table;
    table.start_match();
    table.choose(table.to_move(), {"harvest", "end_turn"});
    EXPECT_EQ(table.storage.appends, 1) << "a kill leaves both or none";
    EXPECT_EQ(table.storage.journals.begin()->second.size(), 2U);
}

TEST(LobbySaving, who_comes_before_a_match_is_taken_up_has_it_at_once) {
    TableOfFriends table;
    table.start_match();
    table.choose(table.to_move(), {"harvest"});
    table.lobby->let_go();
    table.run();
    table.lobby = std::make_shared<server::Lobby>(table.io, table, table.storage.stored(table.id), server::Fence{2});
    table.join(table.host());
    EXPECT_EQ(table.host().ear->match.at("version"), 1);
    bool resumed = false;
    table.lobby->resume(server::Urgency::later, [&] { resumed = true; });
    table.run();
    EXPECT_TRUE(resumed);
    EXPECT_EQ(table.host().ear->all("match").size(), 2U) << "one before the restart and one after it";
}

}  // namespace
