// A bug in the rules wherever they are entered without a request: it freezes the match, with a reproduction that tells
// everything that was played, and the lobby goes on.
#include "engine/core/check.hpp"
#include "two_rooms.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace coronet;
using namespace coronet::test;
using namespace std::chrono_literals;

namespace {

enum class Place { automatic, stand_in, view, thinker, preview, entry, imagined };

/// A table whose rules fail in one place, from some version on.
class FailingTable final : public WrappedTable {
  public:
    FailingTable(std::unique_ptr<protocol::Table> table, Place place, int from)
        : WrappedTable(std::move(table)), place_(place), from_(from) {}

    std::unique_ptr<Table> clone() const override {
        return std::make_unique<FailingTable>(inner->clone(), place_, from_);
    }
    std::unique_ptr<Table> imagined(engine::Viewer viewer, const engine::Seed& seed) const override {
        fail_in(Place::imagined);
        return inner->imagined(viewer, seed);
    }
    using Table::enter;
    protocol::Entered enter(std::span<const protocol::Entry> entries) override {
        fail_in(Place::entry);
        return inner->enter(entries);
    }
    std::string public_view() const override {
        fail_in(Place::view);
        return inner->public_view();
    }
    std::string default_action(engine::Seat seat) const override {
        fail_in(Place::stand_in);
        return inner->default_action(seat);
    }
    std::optional<std::string> automatic(engine::Seat seat) const override {
        fail_in(Place::automatic);
        return inner->automatic(seat);
    }
    std::unique_ptr<search::Thinker> thinker(engine::Seat seat, const engine::Seed& seed) const override {
        fail_in(Place::thinker);
        return inner->thinker(seat, seed);
    }
    engine::Parsed<std::string> consult(engine::Seat seat, std::string_view action) const override {
        fail_in(Place::preview);
        return inner->consult(seat, action);
    }

  private:
    void fail_in(Place place) const { CHECK(place != place_ || version() < from_, "made to fail"); }

    Place place_;
    int from_;
};

/// Puts a match of Ada, Ben and whom the table has into its lobby, whose rules fail in that place.
void fail(TableOfFriends& table, Place place, int from, server::Bots bots = {}, std::chrono::seconds turn = {},
          int players = 2) {
    auto made = protocol::make_table("monarch", {{"players", std::to_string(players)}}, engine::Seed{});
    auto failing =
        std::make_unique<FailingTable>(std::get<std::unique_ptr<protocol::Table>>(std::move(made)), place, from);
    table.put(server::RunningMatch(std::move(failing), server::ClockTerms{turn}, table.clock, std::move(bots)));
}

std::string reproduction(const TableOfFriends& table) {
    std::ostringstream text;
    if (!std::filesystem::exists(table.folder)) return {};
    for (const auto& file : std::filesystem::directory_iterator(table.folder)) {
        text << std::ifstream(file.path()).rdbuf();
    }
    return text.str();
}

/// Lets the lobby run until its match is frozen; false if it does not in time.
bool freezes(TableOfFriends& table) {
    if (!table.eventually([&] { return table.counted.matches_frozen.value() > 0; })) return false;
    table.run();
    return table.counted.matches_frozen.value() == 1;
}

void expect_lobby_goes_on(TableOfFriends& table) {
    EXPECT_EQ(table.storage.matches.begin()->second.state, server::MatchState::frozen);
    EXPECT_NE(reproduction(table).find("made to fail"), std::string::npos);
    EXPECT_EQ(table.host().ear->lobby.at("phase"), "ended");
    table.say(table.host(), protocol::in::Chat{"what now?"});
    EXPECT_EQ(table.host().ear->last("chat").at("text"), "what now?");
}

TEST(LobbyGuard, a_bug_in_the_answer_for_a_seat_without_choice_freezes_the_match) {
    TableOfFriends table;
    table.start_match();
    fail(table, Place::automatic, 1);
    table.hold_commits = true;
    table.choose(table.to_move(), {"harvest"});
    table.hold_commits = false;
    table.run();
    EXPECT_EQ(table.counted.matches_frozen.value(), 1U);
    expect_lobby_goes_on(table);
    EXPECT_NE(reproduction(table).find(": harvest"), std::string::npos) << "though it was not stored yet";
}

TEST(LobbyGuard, a_bug_behind_a_choice_keeps_nobody_waiting_for_what_was_carried_out_before_it) {
    TableOfFriends table;
    table.start_match(3);
    fail(table, Place::stand_in, 3, {}, {}, 3);
    Friend& mover = table.to_move();
    table.say(table.friend_named(&mover == &table.host() ? "Ben" : "Ada"), protocol::in::Resign{});
    for (int turn = 0; turn < 2 && table.counted.matches_frozen.value() == 0; ++turn) {
        Friend& next = table.to_move();
        table.choose(next, {"harvest"});
        table.choose(next, {"end_turn"});
    }
    ASSERT_EQ(table.counted.matches_frozen.value(), 1U);
    expect_lobby_goes_on(table);
    Friend& dan = table.friend_named("Dan");
    table.join(dan);
    EXPECT_EQ(dan.version(), static_cast<int>(table.storage.journals.begin()->second.size()));
    EXPECT_GE(dan.version(), 3);
}

TEST(LobbyGuard, a_bug_when_the_time_of_a_turn_is_over_freezes_the_match) {
    TableOfFriends table;
    table.start_match();
    fail(table, Place::stand_in, 0, {}, std::chrono::seconds(1));
    table.clock += std::chrono::hours(1);
    table.ring(server::Alarm::turn);
    ASSERT_TRUE(freezes(table));
    expect_lobby_goes_on(table);
}

TEST(LobbyGuard, a_bug_in_a_bots_default_choice_freezes_the_match_instead_of_stalling_it) {
    TableOfFriends table;
    table.rest = 1h;  // nothing happens by itself
    table.start_match();
    const server::Bots both{{engine::seat_at(0), search::Level::novice}, {engine::seat_at(1), search::Level::novice}};
    // A thought that fails gives way to the default choice; the rules fail there, too.
    fail(table, Place::stand_in, 0, both);
    table.think("dance");
    ASSERT_TRUE(freezes(table));
    expect_lobby_goes_on(table);
}

TEST(LobbyGuard, a_bot_whose_thought_cannot_begin_makes_the_default_choice) {
    TableOfFriends table;
    table.rest = 1h;  // nothing happens by itself
    table.start_match();
    const server::Bots both{{engine::seat_at(0), search::Level::novice}, {engine::seat_at(1), search::Level::novice}};
    fail(table, Place::thinker, 0, both);
    for (int choices = 0; choices < 2; ++choices) {
        const int before = table.host().version();
        table.ring(server::Alarm::bot);
        EXPECT_GT(table.host().version(), before);
    }
}

TEST(LobbyGuard, a_bug_in_what_a_viewer_sees_freezes_the_match_and_lets_them_in) {
    TableOfFriends table;
    table.start_match();
    fail(table, Place::view, 1);
    table.choose(table.to_move(), {"harvest"});
    Friend& eve = table.friend_named("Eve");
    table.join(eve);
    EXPECT_EQ(table.counted.matches_frozen.value(), 1U);
    EXPECT_EQ(eve.ear->code(), "match_frozen");
    EXPECT_FALSE(eve.ear->last("done").is_null());
    expect_lobby_goes_on(table);
}

TEST(LobbyGuard, a_bug_in_a_preview_is_answered_and_the_match_goes_on) {
    TableOfFriends table;
    table.start_match();
    fail(table, Place::preview, 0);
    Friend& mover = table.to_move();
    const int id = table.say(mover, protocol::in::Consult{"harvest"});
    EXPECT_EQ(mover.ear->code(), "internal");
    EXPECT_EQ(mover.ear->last("error").at("id"), id);
    table.choose(mover, {"harvest"});
    EXPECT_EQ(table.counted.matches_frozen.value(), 0U);
    EXPECT_EQ(mover.ear->all("update").size(), 1U);
}

TEST(LobbyGuard, a_bug_while_a_moment_is_written_down_is_answered_and_the_match_goes_on) {
    TableOfFriends table;
    table.start_match();
    fail(table, Place::imagined, 0);
    Friend& mover = table.to_move();
    const int id = table.say(mover, protocol::in::Position{});
    EXPECT_EQ(mover.ear->code(), "internal");
    EXPECT_EQ(mover.ear->last("error").at("id"), id);
    table.choose(mover, {"harvest"});
    EXPECT_EQ(mover.ear->lobby.at("phase"), "playing");
    EXPECT_EQ(mover.ear->all("update").size(), 1U);
}

TEST(LobbyGuard, the_reproduction_tells_what_was_on_its_way_to_the_journal) {
    TableOfFriends table;
    table.start_match();
    fail(table, Place::entry, 1);
    table.hold_commits = true;
    Friend& mover = table.to_move();
    table.choose(mover, {"harvest"});
    table.choose(mover, {"end_turn"}, 1);
    EXPECT_EQ(table.counted.matches_frozen.value(), 1U);
    const std::string text = reproduction(table);
    const auto played = text.find(": harvest");
    const auto failed = text.find("# what failed");
    ASSERT_NE(played, std::string::npos) << text;
    EXPECT_LT(played, failed);
    EXPECT_NE(text.find(": end_turn", failed), std::string::npos);
    table.hold_commits = false;
    table.run();
}

TEST(LobbyGuard, a_lost_journal_answers_whoever_waits_and_whoever_comes) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    table.choose(mover, {"harvest"});
    Friend& eve = table.friend_named("Eve");
    table.join(eve);
    table.away(eve);
    eve.ear = std::make_shared<Ear>();
    table.hold_commits = true;
    const int chooses = table.choose(mover, {"end_turn"});
    table.join(eve);
    EXPECT_TRUE(eve.ear->match.is_null()) << "the position is not stored yet";
    table.storage.fault = server::StorageFault::conflict;
    table.storage.commit();
    table.storage.fault.reset();
    table.hold_commits = false;
    table.run();
    EXPECT_EQ(eve.ear->match.at("version"), 1) << "what is stored is what happened";
    EXPECT_FALSE(eve.ear->last("done").is_null());
    bool refused = false;
    for (const Json& error : mover.ear->all("error")) refused = refused || error.value("id", 0) == chooses;
    EXPECT_TRUE(refused);
    EXPECT_EQ(mover.ear->match.at("version"), 1);
    Friend& fay = table.friend_named("Fay");
    table.join(fay);
    EXPECT_EQ(fay.ear->match.at("version"), 1);
    EXPECT_FALSE(fay.ear->last("done").is_null());
}

}  // namespace
