#include "engine/monarch/table/moons.hpp"
#include "tests/engine/monarch/table.hpp"

#include <gtest/gtest.h>

namespace coronet::monarch {
namespace {

/// Pledges of four seats, A active, for the Diamond Moon (T = 4): what each would pay.
std::string payments_for(const std::array<int, 4>& pledges) {
    Table table(4);
    table.given("moon", "diamond_moon");
    for (int at = 0; at < 4; ++at) {
        const std::string seat(1, engine::letter(engine::seat_at(at)));
        EXPECT_EQ(table.choose(seat, "pledge " + std::to_string(pledges[static_cast<std::size_t>(at)])), "ok");
    }
    return table.fact("pays");
}

// MON-100, MON-101
TEST(Moon, ExcessIsGivenBackToTheLargestPledges) {
    EXPECT_EQ(payments_for({3, 2, 1, 0}), "2 1 1 0");
    EXPECT_EQ(payments_for({2, 2, 2, 2}), "1 1 1 1");
    EXPECT_EQ(payments_for({4, 4, 0, 0}), "2 2 0 0");
    EXPECT_EQ(payments_for({2, 2, 1, 0}), "2 1 1 0");
    EXPECT_EQ(payments_for({1, 1, 1, 1}), "1 1 1 1");
    EXPECT_EQ(payments_for({1, 1, 1, 0}), "0 0 0 0") << "a sum that is too small is not paid";
}

// MON-099, MON-100: exactly T is paid, nobody more than pledged, and a lower pledge never pays more than a higher one.
TEST(Moon, EveryExcessIsSharedFairly) {
    for (int all = 0; all < 5 * 5 * 5 * 5; ++all) {
        State state = std::get<State>(Monarch::blank({{"players", "4"}}));
        state.turn.seat = engine::seat_at(all % 4);
        state.moon.card = Card::diamond_moon;
        for (int at = 0, rest = all; at < 4; ++at, rest /= 5) {
            state.moon.pledges[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(rest % 5);
        }
        const auto pays = payments(state);
        int sum = 0;
        for (std::size_t a = 0; a < 4; ++a) {
            sum += pays[a];
            EXPECT_TRUE(pays[a] >= 0 && pays[a] <= state.moon.pledges[a]);
            for (std::size_t b = 0; b < 4; ++b) {
                EXPECT_TRUE(state.moon.pledges[a] >= state.moon.pledges[b] || pays[a] <= pays[b]);
            }
        }
        EXPECT_EQ(sum, state.moon.sum() >= 4 ? 4 : 0);
    }
}

// MON-093 to MON-098, MON-102
TEST(Moon, TheDiamondMoonIsPaidOnceAllHaveConfirmed) {
    Table table(4);
    table.given("moon", "diamond_moon").given("deck", "asp");
    table.play_all("A", {"pledge 1"});
    table.play_all("B", {"pledge 1"});
    table.play_all("C", {"pledge 1", "confirm 3"});
    table.play_all("D", {"confirm 3"});
    table.play_all("A", {"confirm 3"});
    EXPECT_EQ(table.fact("waiting"), "B");
    EXPECT_EQ(table.choose("B", "pledge 2"), "ok");
    EXPECT_EQ(table.fact("confirmed"), "-");
    EXPECT_EQ(table.choose("A", "confirm 3"), "stale_revision");
    for (const char* seat : {"A", "B", "C", "D"}) EXPECT_EQ(table.choose(seat, "confirm 4"), "ok");
    EXPECT_EQ(table.told[1], "together_paid diamond_moon amounts 1 2 1 0");
    for (const char* seat : {"A", "B", "C", "D"}) EXPECT_EQ(table.fact(std::string("gold ") + seat), "12");
    EXPECT_EQ(table.fact("food B"), "3");
    EXPECT_EQ(table.fact("food D"), "5");
    EXPECT_EQ(table.fact("box"), "diamond_moon");
    EXPECT_EQ(table.fact("row"), "asp - - - -");
    EXPECT_EQ(table.fact("ask A"), "turn");
}

// MON-098, MON-102
TEST(Moon, TooLittleIsNotPaidAtAll) {
    Table table(4);
    table.given("moon", "diamond_moon");
    for (const char* seat : {"A", "B", "C"}) table.play_all(seat, {"pledge 1"});
    for (const char* seat : {"A", "B", "C", "D"}) table.play_all(seat, {"confirm 3"});
    EXPECT_EQ(table.fact("food A"), "5");
    EXPECT_EQ(table.fact("gold A"), "5");
    EXPECT_EQ(table.fact("box"), "diamond_moon");
}

// MON-094: repeating the same amount cancels only one's own confirmation.
TEST(Moon, TheSameAmountAgainChangesNothingForOthers) {
    Table table(3);
    table.given("moon", "silver_moon");
    table.play_all("A", {"pledge 2", "confirm 1"});
    table.play_all("B", {"confirm 1", "pledge 0"});
    EXPECT_EQ(table.fact("confirmed"), "A");
    EXPECT_EQ(table.fact("revision"), "1");
    EXPECT_EQ(table.fact("waiting"), "B C");
}

// MON-091, MON-089
TEST(Moon, WhereAllTogetherHoldTooLittleNobodyIsAsked) {
    Table table(3);
    table.given("moon", "blood_moon").given("gold A", "3").given("gold B", "0").given("gold C", "2");
    EXPECT_EQ(table.fact("ask A"), "turn");
    EXPECT_EQ(table.fact("gold A"), "0");
    EXPECT_EQ(table.fact("gold C"), "0");
}

// MON-096
TEST(Moon, WhoHoldsNothingIsNotAsked) {
    Table table(3);
    table.given("moon", "blood_moon").given("gold A", "6").given("gold B", "0");
    EXPECT_EQ(table.fact("asked"), "A C");
    table.play_all("A", {"pledge 6", "confirm 1"});
    table.play_all("C", {"confirm 1"});
    EXPECT_EQ(table.fact("gold A"), "0");
    EXPECT_EQ(table.fact("gold C"), "5");
}

// MON-088, MON-150
TEST(Moon, UnpaidHollowMoonTakesACourtCardEach) {
    Table table(4);
    table.given("moon", "hollow_moon").given("deck", "treasurer");
    table.given("court A", "cannon asp").given("court B", "bard").given("court D", "jester vintner hounds");
    for (const char* seat : {"A", "B", "C", "D"}) table.play_all(seat, {"confirm 0"});
    EXPECT_EQ(table.fact("court B"), "-");
    EXPECT_EQ(table.fact("discarding"), "A D");
    EXPECT_EQ(table.choose("A", "end_turn"), "decision_pending");
    EXPECT_EQ(table.choose("D", "discard_court cannon"), "bad_card");
    EXPECT_EQ(table.choose("D", "discard_court vintner"), "ok");
    EXPECT_EQ(table.fact("court D"), "jester hounds");
    EXPECT_EQ(table.choose("D", "discard_court jester"), "no_decision");
    EXPECT_EQ(table.fact("row"), "- - - - -");
    EXPECT_EQ(table.choose("A", "discard_court asp"), "ok");
    EXPECT_EQ(table.fact("discard"), "-") << "the refill that follows needs a reshuffle";
    EXPECT_EQ(table.fact("shuffles"), "1");
}

// MON-085, MON-086
TEST(Moon, BarrenMoonHalvesFoodRoundedDown) {
    Table table(3);
    table.given("row", "pure_white_stag").given("deck", "barren_moon asp");
    table.given("gold A", "7").given("food A", "8").given("food B", "0").given("food C", "7");
    table.play_all("A", {"acquire_court pure_white_stag"});
    EXPECT_EQ(table.fact("food A"), "2");
    EXPECT_EQ(table.fact("food B"), "0");
    EXPECT_EQ(table.fact("food C"), "4");
    EXPECT_EQ(table.fact("box"), "barren_moon");
    EXPECT_EQ(table.fact("row"), "asp - - - -");
}

// MON-020, MON-090
TEST(Moon, ForTwoTheAmountIsHalvedRoundedUp) {
    const auto target = [](const char* moon, const char* changes) {
        Table table(2, {{"two_player_changes", changes}});
        table.given("moon", moon).given("gold A", "20").given("food A", "20");
        return table.fact("target");
    };
    EXPECT_EQ(target("diamond_moon", "on"), "2");
    EXPECT_EQ(target("silver_moon", "on"), "3");
    EXPECT_EQ(target("hollow_moon", "on"), "3");
    EXPECT_EQ(target("blood_moon", "on"), "3");
    EXPECT_EQ(target("diamond_moon", "off"), "4");
    EXPECT_EQ(target("silver_moon", "off"), "5");
}

// MON-092: the order in which pledges and confirmations arrive does not matter.
TEST(Moon, AnswersCommute) {
    const auto after = [](const std::vector<std::pair<const char*, const char*>>& choices) {
        Table table(3);
        table.given("moon", "silver_moon").given("deck", "asp cannon bard jester vintner");
        for (const auto& [seat, action] : choices) EXPECT_EQ(table.choose(seat, action), "ok");
        return engine::hash_of(table.state());
    };
    EXPECT_EQ(
        after({{"A", "pledge 2"}, {"B", "pledge 3"}, {"A", "confirm 2"}, {"B", "confirm 2"}, {"C", "confirm 2"}}),
        after({{"B", "pledge 3"}, {"A", "pledge 2"}, {"C", "confirm 2"}, {"B", "confirm 2"}, {"A", "confirm 2"}}));
}

}  // namespace
}  // namespace coronet::monarch
