#include "server/lobby/chat.hpp"

#include <gtest/gtest.h>

using namespace coronet::server;

namespace {

void say(Chat& chat, int times) {
    for (; times > 0; --times) chat.say(1, "Ada", "line " + std::to_string(chat.next()), Time{});
}

TEST(Chat, numbers_its_lines_and_goes_on_after_those_that_are_stored) {
    Chat chat({});
    EXPECT_EQ(chat.say(2, "Ben", "hello", Time{std::chrono::milliseconds(5)}).number, 0);
    say(chat, 1);
    const Chat again(chat.unstored());
    EXPECT_EQ(again.next(), 2);
    EXPECT_TRUE(again.all_stored());
    ASSERT_EQ(again.lines().size(), 2U);
    EXPECT_EQ(again.lines()[0], (coronet::protocol::ChatLine{2, "Ben", "hello", 5}));
    EXPECT_EQ(again.lines()[1].text, "line 1");
}

TEST(Chat, knows_what_is_not_stored_yet) {
    Chat chat({});
    EXPECT_TRUE(chat.all_stored());
    say(chat, 3);
    EXPECT_EQ(chat.unstored().size(), 3U);
    chat.stored(2);
    ASSERT_EQ(chat.unstored().size(), 1U);
    EXPECT_EQ(chat.unstored()[0].number, 2);
    EXPECT_FALSE(chat.all_stored());
    chat.stored(3);
    EXPECT_TRUE(chat.unstored().empty());
    EXPECT_TRUE(chat.all_stored());
}

TEST(Chat, keeps_the_latest_lines) {
    Chat chat({});
    say(chat, 130);
    ASSERT_EQ(chat.lines().size(), most_chat_lines);
    EXPECT_EQ(chat.lines().front().text, "line 30");
    EXPECT_EQ(chat.lines().back().text, "line 129");
    EXPECT_EQ(chat.unstored().size(), most_chat_lines) << "what nobody will be shown again is not stored either";
    EXPECT_EQ(chat.unstored().front().number, 30);
    Chat again(chat.unstored());
    say(again, 1);
    EXPECT_EQ(again.unstored().front().number, 130);
    EXPECT_EQ(again.lines().size(), most_chat_lines);
}

}  // namespace
