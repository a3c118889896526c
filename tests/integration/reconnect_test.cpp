// Coming back after a lost connection: with the updates that were missed, or with a snapshot.
#include "served.hpp"

using namespace coronet;
using namespace coronet::test;

namespace {

using Reconnect = Served;

/// Comes back as the same person and tells the server the version they know.
WsClient resumed(std::uint16_t port, const WsClient& gone) {
    WsClient client(port);
    client.hello({}, gone.secret);
    client.match = gone.match;
    protocol::in::Join how;
    how.link = protocol::Id(gone.lobby.at("link").get<std::string>());
    how.match = protocol::Id(gone.match.at("match").get<std::string>());
    how.version = gone.version();
    client.get(how);
    return client;
}

int count(const WsClient& client, const std::string& type) {
    return static_cast<int>(std::count_if(client.heard.begin(), client.heard.end(),
                                          [&](const Json& one) { return one.at("type") == type; }));
}

TEST_F(Reconnect, a_short_break_costs_only_the_updates_that_were_missed) {
    serve();
    Pair two = pair();
    WsClient& mover = two.mover();
    WsClient& other = two.other();
    other.cut();
    mover.choose({"harvest"});
    mover.choose({"end_turn"});
    WsClient again = resumed(port, other);
    EXPECT_EQ(count(again, "match"), 0);
    EXPECT_EQ(count(again, "update"), 2);
    WsClient fresh = back(port, other);
    EXPECT_EQ(count(fresh, "match"), 1);
    for (const char* part : {"public", "private", "table", "own", "version"}) {
        EXPECT_EQ(again.match.at(part), fresh.match.at(part)) << part;
    }
    EXPECT_EQ(code_of(again.choose({"harvest"})), "");
    ASSERT_TRUE(mover.until([&] { return mover.version() == 3; }));
    ASSERT_TRUE(fresh.until([&] { return fresh.version() == 3; }));
    EXPECT_EQ(fresh.match.at("private"), again.match.at("private"));
}

TEST_F(Reconnect, who_missed_nothing_is_sent_nothing) {
    serve();
    Pair two = pair();
    two.mover().choose({"harvest"});
    ASSERT_TRUE(two.at(1));
    two.ben.cut();
    WsClient again = resumed(port, two.ben);
    EXPECT_EQ(count(again, "match"), 0);
    EXPECT_EQ(count(again, "update"), 0);
    EXPECT_EQ(again.version(), 1);
}

TEST_F(Reconnect, a_long_break_costs_a_snapshot) {
    serve({"--messages-per-second", "1000", "--message-burst", "1000"});
    Pair two = pair();
    WsClient& mover = two.mover();
    WsClient& other = two.other();
    other.cut();
    for (int i = 0; i < 35; ++i) {
        mover.choose({"harvest"});
        mover.get(protocol::in::Undo{});
    }
    WsClient again = resumed(port, other);
    EXPECT_EQ(count(again, "match"), 1);
    EXPECT_EQ(count(again, "update"), 0);
    EXPECT_EQ(again.version(), 70);
    EXPECT_EQ(again.match.at("log").size(), 71U);
}

TEST_F(Reconnect, a_choice_whose_answer_was_lost_may_be_sent_again) {
    serve();
    Pair two = pair();
    WsClient& mover = two.mover();
    WsClient& other = two.other();
    const protocol::in::Choose choice{0, {"harvest"}};
    mover.say(choice, 99);
    ASSERT_TRUE(other.until([&] { return other.version() == 1; }));
    mover.cut();
    WsClient again = resumed(port, mover);
    again.say(choice, 99);
    EXPECT_EQ(again.expect("update").at("v"), 1);
    ASSERT_TRUE(again.until([&] {
        return std::any_of(again.heard.begin(), again.heard.end(),
                           [](const Json& one) { return one.at("type") == "done" && one.at("id") == 99; });
    }));
    EXPECT_TRUE(again.errors.empty());
    EXPECT_EQ(again.version(), 1);
}

}  // namespace
