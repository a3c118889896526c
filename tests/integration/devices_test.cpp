// One person in two windows, or on two devices, at one table.
#include "served.hpp"

using namespace coronet;
using namespace coronet::test;

namespace {

using Devices = Served;

bool here(const WsClient& seen_by, int member) {
    return seen_by.lobby.at("members").at(std::to_string(member)).value("here", false);
}

std::string code_for(WsClient& client, int id) {
    std::string code;
    const bool answered = client.until([&] {
        for (const Json& one : client.heard) {
            if (one.value("id", 0) != id) continue;
            code = one.value("code", one.at("type").get<std::string>());
            return true;
        }
        return false;
    });
    return answered ? code : "no answer";
}

TEST_F(Devices, two_windows_show_the_same_and_either_answers) {
    serve();
    Pair two = pair();
    WsClient& first = two.mover();
    WsClient second = back(port, first);
    EXPECT_EQ(second.seat(), first.seat());
    EXPECT_EQ(second.match.at("private"), first.match.at("private"));
    EXPECT_EQ(code_of(second.choose({"harvest"})), "");
    ASSERT_TRUE(two.at(1));
    EXPECT_EQ(code_of(first.choose({"end_turn"})), "");
    ASSERT_TRUE(two.at(2) && second.until([&] { return second.version() == 2; }));
    for (const char* part : {"public", "private", "table", "own"}) {
        EXPECT_EQ(second.match.at(part), first.match.at(part)) << part;
    }
}

TEST_F(Devices, closing_one_window_leaves_the_person_at_the_table) {
    serve();
    Pair two = pair();
    WsClient second = back(port, two.ada);
    const int ada = two.ada.member;
    two.ada.close();
    two.ben.get(protocol::in::Chat{"still there?"});
    EXPECT_TRUE(here(two.ben, ada));
    second.cut();
    EXPECT_TRUE(two.ben.until([&] { return !here(two.ben, ada); })) << "only the last one does";
}

TEST_F(Devices, of_two_answers_to_one_question_exactly_one_is_made) {
    serve({"--messages-per-second", "1000", "--message-burst", "1000"});
    Pair two = pair();
    const std::vector<WsClient*> players{&two.ada, &two.ben};
    std::vector<WsClient> windows;
    for (WsClient* one : players) windows.push_back(back(port, *one));
    int id = 5'000;
    for (int version = 0; version < 40; ++version) {
        const std::size_t turn = two.ada.asked() ? 0 : 1;
        WsClient& first = *players[turn];
        WsClient& second = windows[turn];
        const bool harvests = first.match.at("private").value("harvest", false);
        const protocol::in::Choose choice{version, {harvests ? "harvest" : "end_turn"}};
        const int one = ++id;
        const int other = ++id;
        first.say(choice, one);
        second.say(choice, other);
        std::vector<std::string> codes{code_for(first, one), code_for(second, other)};
        std::sort(codes.begin(), codes.end());
        ASSERT_EQ(codes, (std::vector<std::string>{"stale_version", "update"}));
        ASSERT_TRUE(two.at(version + 1));
        for (WsClient& window : windows) ASSERT_TRUE(window.until([&] { return window.version() == version + 1; }));
    }
    EXPECT_EQ(two.ada.version(), 40);
    EXPECT_EQ(metric(http_get(port, "/metrics").body, "coronet_choices_total"), 40);
}

TEST_F(Devices, the_old_line_may_be_half_dead_while_the_new_one_plays) {
    serve();
    Pair two = pair();
    WsClient& old = two.mover();
    WsClient& other = two.other();
    WsClient fresh = back(port, old);
    EXPECT_EQ(code_of(fresh.choose({"harvest"})), "");
    EXPECT_EQ(code_of(fresh.choose({"end_turn"})), "");
    ASSERT_TRUE(other.until([&] { return other.version() == 2; }));
    // What the old one says now comes too late, and it catches up by itself.
    const int id = old.say(protocol::in::Choose{0, {"harvest"}});
    EXPECT_EQ(code_for(old, id), "stale_version");
    ASSERT_TRUE(old.until([&] { return old.version() == 2; }));
    EXPECT_EQ(old.match.at("private"), fresh.match.at("private"));
    EXPECT_TRUE(here(other, old.member));
}

}  // namespace
