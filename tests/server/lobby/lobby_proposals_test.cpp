// What is said of a position, a proposal or a match that is not the one any more: late taps do nothing.
#include "engine/heart_of_crown/cards/cards.hpp"
#include "table_of_friends.hpp"
#include "wrapped_table.hpp"

#include <gtest/gtest.h>

#include <string>

using namespace coronet;
using namespace coronet::test;

namespace {

protocol::in::Undo undo_at(int version, int choices = 1) {
    protocol::in::Undo undo;
    undo.version = version;
    if (choices > 1) undo.choices = choices;
    return undo;
}

protocol::in::Vote vote(bool agree, int proposal) { return {agree, proposal}; }

TEST(LobbyProposals, a_double_tap_takes_back_one_choice) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    table.choose(mover, {"harvest"});
    table.say(mover, undo_at(1));
    EXPECT_EQ(mover.version(), 2);
    table.choose(mover, {"harvest"});
    EXPECT_EQ(mover.version(), 3);
    table.say(mover, undo_at(1));
    EXPECT_EQ(mover.ear->code(), "stale_version") << "said of a position that is past";
    EXPECT_EQ(mover.version(), 3) << "the choice made since stands";
    table.say(mover, undo_at(3));
    EXPECT_EQ(mover.version(), 4);
}

/// A choice of this seat that plays a card of Heart of Crown.
std::string any_play(const Friend& who) {
    for (const auto& [handle, may] : who.ear->match.at("private").at("hand").items()) {
        const auto card = static_cast<heart_of_crown::Card>(std::stoi(handle));
        if (may.at("play") == "ok") return "play " + std::string(heart_of_crown::id_of(card));
    }
    return "nothing can be played";
}

TEST(LobbyProposals, what_one_tap_did_is_taken_back_by_one) {
    TableOfFriends table({{"first_seat", "0"}}, "heart_of_crown");
    table.start_match();
    Friend& mover = table.to_move();
    const Json before = mover.ear->match;
    const int first = mover.version();
    for (int made = 0; made < 2; ++made) table.choose(mover, {any_play(mover)});
    ASSERT_EQ(mover.version(), first + 2) << mover.ear->code();
    table.say(mover, undo_at(first + 2, 2));
    EXPECT_EQ(mover.ear->match.at("public"), before.at("public"));
    EXPECT_EQ(mover.ear->match.at("private"), before.at("private"));
    EXPECT_EQ(mover.version(), first + 4);
    EXPECT_EQ(mover.ear->last("done").at("version"), first + 4);
}

TEST(LobbyProposals, more_than_is_free_is_not_taken_back) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    table.choose(mover, {"harvest"});
    table.say(mover, undo_at(1, 5));
    EXPECT_EQ(mover.version(), 2);
    EXPECT_EQ(mover.ear->last("done").at("version"), 2);
}

/// Two play; whoever began has ended the turn and asks to take that back, which needs the other's consent.
class AskedToTakeBack : public testing::Test {
  protected:
    AskedToTakeBack() {
        table.choose(mover, {"end_turn"});
        table.say(mover, protocol::in::Undo{});
    }

    TableOfFriends table;
    Friend& mover = (table.start_match(), table.to_move());
    Friend& other = table.other_than(mover);
};

TEST_F(AskedToTakeBack, one_no_ends_a_proposal_and_so_does_the_next_choice) {
    EXPECT_TRUE(other.ear->lobby.contains("proposal"));
    table.say(other, protocol::in::Vote{false});
    EXPECT_FALSE(other.ear->lobby.contains("proposal"));
    table.say(mover, protocol::in::Undo{});
    table.choose(other, {"harvest"});
    EXPECT_FALSE(other.ear->lobby.contains("proposal"));
    table.say(other, protocol::in::Vote{true});
    EXPECT_EQ(other.ear->code(), "no_proposal");
}

TEST_F(AskedToTakeBack, a_vote_counts_for_the_proposal_that_was_seen) {
    const int seen = other.ear->lobby.at("proposal").at("id");
    table.say(mover, vote(false, seen));
    table.say(mover, protocol::in::Undo{});
    const int now = other.ear->lobby.at("proposal").at("id");
    EXPECT_NE(now, seen);
    table.say(other, vote(true, seen));
    EXPECT_EQ(other.ear->code(), "stale_proposal");
    EXPECT_EQ(mover.version(), 1) << "nothing is taken back";
    EXPECT_TRUE(other.ear->lobby.contains("proposal"));
    table.say(other, vote(true, now));
    EXPECT_EQ(mover.version(), 2);
}

TEST_F(AskedToTakeBack, everybody_is_told_what_became_of_it) {
    EXPECT_FALSE(mover.ear->lobby.contains("settled"));
    const int asked = mover.ear->lobby.at("proposal").at("id");
    table.say(other, vote(false, asked));
    EXPECT_FALSE(mover.ear->lobby.contains("proposal"));
    EXPECT_EQ(mover.ear->lobby.at("settled"),
              (Json{{"id", asked}, {"kind", "undo"}, {"end", "declined"}, {"seat", other.ear->match.at("seat")}}));
    table.say(mover, protocol::in::Undo{});
    EXPECT_FALSE(mover.ear->lobby.contains("settled")) << "that was of the proposal before";
    table.say(other, protocol::in::Vote{true});
    EXPECT_EQ(mover.ear->lobby.at("settled").at("end"), "agreed");
    table.choose(mover, {"end_turn"});
    table.say(mover, protocol::in::Undo{});
    table.choose(other, {"harvest"});
    EXPECT_EQ(other.ear->lobby.at("settled").at("end"), "overtaken");
}

TEST(LobbyProposals, a_bot_that_is_wanted_comes_when_the_last_one_who_was_asked_gives_up) {
    TableOfFriends table;
    table.start_match(4);
    Friend& away = table.friend_named("Dan");
    table.away(away);
    const int seat = away.ear->match.at("seat");
    table.say(table.host(), protocol::in::Replace{seat});
    const int asked = table.host().ear->lobby.at("proposal").at("id");
    table.say(table.friend_named("Ben"), vote(true, asked));
    EXPECT_EQ(table.host().ear->lobby.at("proposal").at("missing"),
              Json::array({table.friend_named("Cleo").ear->match.at("seat")}));
    table.say(table.friend_named("Cleo"), protocol::in::Resign{});
    EXPECT_FALSE(table.host().ear->lobby.contains("proposal"));
    EXPECT_TRUE(table.match().bots().contains(engine::seat_at(seat)));
}

TEST(LobbyProposals, an_undo_waits_no_longer_for_whoever_gives_up) {
    TableOfFriends table;
    table.start_match(3);
    Friend& mover = table.to_move();
    table.choose(mover, {"end_turn"});
    Friend& next = table.to_move();
    table.say(mover, protocol::in::Undo{});
    table.say(next, protocol::in::Vote{true});
    const int before = mover.version();
    for (const char* name : {"Ada", "Ben", "Cleo"}) {
        Friend& third = table.friend_named(name);
        if (&third != &mover && &third != &next) table.say(third, protocol::in::Resign{});
    }
    EXPECT_EQ(mover.version(), before + 2) << "given up, and taken back";
    EXPECT_EQ(mover.ear->lobby.at("settled").at("end"), "agreed");
}

/// A table of three whose rules have put one of them out.
class ShortTable final : public WrappedTable {
  public:
    ShortTable(std::unique_ptr<protocol::Table> table, engine::Seat out) : WrappedTable(std::move(table)), out_(out) {}
    engine::SeatSet in_play() const override {
        engine::SeatSet left = inner->in_play();
        left.remove(out_);
        return left;
    }

  private:
    engine::Seat out_;
};

TEST(LobbyProposals, whoever_the_rules_have_put_out_is_not_asked_and_has_no_say) {
    TableOfFriends table;
    table.start_match(3);
    auto made = protocol::make_table("monarch", {{"players", "3"}}, engine::Seed{});
    auto three = std::get<std::unique_ptr<protocol::Table>>(std::move(made));
    const int first = three->table_view().waiting.at(0);
    const engine::Seat out = engine::seat_at((first + 2) % 3);
    table.put(server::RunningMatch(std::make_unique<ShortTable>(std::move(three), out), {}, table.clock));
    const auto at = [&](int seat) -> Friend& {
        for (const char* name : {"Ada", "Ben"})
            if (table.friend_named(name).ear->match.at("seat") == seat) return table.friend_named(name);
        return table.friend_named("Cleo");
    };
    table.choose(at(first), {"end_turn"});
    table.say(at(first), protocol::in::Undo{});
    EXPECT_EQ(at(first).ear->lobby.at("proposal").at("missing"), Json::array({(first + 1) % 3}));
    const int asked = at(first).ear->lobby.at("proposal").at("id");
    table.say(at(index(out)), vote(false, asked));
    EXPECT_EQ(at(index(out)).ear->code(), "spectator");
    table.say(at((first + 1) % 3), vote(true, asked));
    EXPECT_EQ(table.match().version(), 2) << "taken back";
}

TEST(LobbyProposals, a_choice_for_another_match_is_refused) {
    TableOfFriends table;
    table.start_match();
    Friend& mover = table.to_move();
    protocol::in::Choose choice{0, {"harvest"}};
    choice.match = protocol::Id("yesterday");
    table.say(mover, choice);
    EXPECT_EQ(mover.ear->code(), "stale_match");
    EXPECT_EQ(mover.version(), 0);
    choice.match = protocol::Id(mover.ear->match.at("match").get<std::string>());
    table.say(mover, choice);
    EXPECT_EQ(mover.version(), 1);
}

}  // namespace
