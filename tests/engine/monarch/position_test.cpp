#include "engine/monarch/text/text.hpp"
#include "tests/engine/monarch/random_games.hpp"
#include "tests/engine/monarch/table.hpp"

#include <gtest/gtest.h>

namespace coronet::monarch {
namespace {

// MON-026, MON-174
TEST(Position, BeginsWithTheStartingHoldings) {
    Table table(3);
    EXPECT_EQ(table.fact("food A"), "5");
    EXPECT_EQ(table.fact("gold C"), "5");
    EXPECT_EQ(table.fact("spaces"), "fffffvvvv");
    EXPECT_EQ(table.fact("row"), "- - - - -");
    EXPECT_EQ(table.fact("deck"), "-");
    EXPECT_EQ(table.fact("turn"), "A");
    EXPECT_EQ(table.fact("round"), "1");
}

// MON-174: the facts of any position, arranged anew, give the same position.
TEST(Position, AllFactsTogetherGiveThePositionAgain) {
    for (const auto& options : tables()) {
        int seen = 0;
        play_random(options, 7, [&](const State& state) {
            if (++seen % 17 != 0 || state.turn.over) return;
            if (state.moon.card != no_card) return;  // confirmations and discards cannot be arranged
            State again = std::get<State>(Monarch::blank(options));
            for (const auto& key : Monarch::fact_keys(state)) {
                const auto refused = Monarch::arrange(again, key, std::get<std::string>(Monarch::fact(state, key)));
                ASSERT_FALSE(refused) << key << ": " << refused->sentence;
            }
            Monarch::arranged(again, {});
            Monarch::check(again);
            ASSERT_EQ(Monarch::view(again).at, Monarch::view(state).at);
            ASSERT_EQ(Monarch::view(again).seats, Monarch::view(state).seats);
            ASSERT_EQ(Monarch::view(again).turn, Monarch::view(state).turn);
            ASSERT_TRUE(again.deck == state.deck);
            for (const Seat seat : state.seats()) ASSERT_EQ(Monarch::view(again, seat), Monarch::view(state, seat));
        });
    }
}

// MON-174
TEST(Position, RefusesWhatMakesNoSense) {
    Table table(3);
    table.given("court A", "cannon");
    EXPECT_EQ(table.arrange("row", "cannon"), "bad_position") << "it lies in a court already";
    EXPECT_EQ(table.arrange("row", "diamond_moon"), "bad_position");
    EXPECT_EQ(table.arrange("row", "asp bard jester vintner hounds treasurer"), "bad_position");
    EXPECT_EQ(table.arrange("court B", "castle"), "bad_position");
    EXPECT_EQ(table.arrange("court B", "dragon"), "bad_position");
    EXPECT_EQ(table.arrange("court B", "asp asp"), "bad_position");
    EXPECT_EQ(table.arrange("court B", "asp bard jester vintner hounds treasurer ermine strategist"), "bad_position");
    EXPECT_EQ(table.arrange("space 0", "castle"), "bad_position") << "a village improvement on a farm";
    EXPECT_EQ(table.arrange("space 5", "castle garrison"), "bad_position") << "a top never falls";
    EXPECT_EQ(table.arrange("space 9", "castle"), "bad_position");
    EXPECT_EQ(table.arrange("spaces", "fff"), "bad_position");
    EXPECT_EQ(table.arrange("food A", "-1"), "bad_position");
    EXPECT_EQ(table.arrange("food A", "many"), "bad_position");
    EXPECT_EQ(table.arrange("food D", "1"), "unknown_fact");
    EXPECT_EQ(table.arrange("turn", "D"), "bad_position");
    EXPECT_EQ(table.arrange("banner A", "courage"), "bad_position");
    EXPECT_EQ(table.arrange("banner A", "might"), "ok");
    EXPECT_EQ(table.arrange("banner B", "might"), "bad_position");
    EXPECT_EQ(table.arrange("pledge A", "1"), "bad_position");
    EXPECT_EQ(table.arrange("weather", "fine"), "unknown_fact");
}

// MON-174: a fact can be arranged again; the cards it named before leave the game.
TEST(Position, TheLastWordCounts) {
    Table table(3);
    table.given("row", "asp").given("row", "bard").given("court A", "asp");
    EXPECT_EQ(table.fact("row"), "bard - - - -");
    EXPECT_EQ(table.fact("court A"), "asp");
}

// MON-176: a position with an open Moon and pledges can be arranged too.
TEST(Position, AnOpenMoonCanBeArranged) {
    Table table(3);
    table.given("moon", "silver_moon").given("pledge B", "3").given("revision", "4").given("turn", "B");
    EXPECT_EQ(table.fact("asked"), "A B C");
    EXPECT_EQ(table.fact("pledge B"), "3");
    EXPECT_EQ(table.choose("A", "confirm 4"), "ok");
}

TEST(Position, SaysWhichFactIsUnknown) {
    Table table(3);
    EXPECT_EQ(std::get<engine::Refusal>(Monarch::fact(table.state(), "weather")).code, "unknown_fact");
    EXPECT_EQ(std::get<engine::Refusal>(Monarch::fact(table.state(), "worth cannon")).code, "unknown_fact");
}

}  // namespace
}  // namespace coronet::monarch
