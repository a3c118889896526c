// Deals played for every way to seat the players, and what is made of them.
#include "engine/search/arena_of.hpp"
#include "tests/engine/search/budgets.hpp"

#include <gtest/gtest.h>

namespace coronet::search {
namespace {

using skirmish::Skirmish;

Deal deal_of(std::vector<Level> players, int number) {
    return {.options = {},
            .players = std::move(players),
            .seed = deal_seed(1, number),
            .budget = [] { return iterations(20); },
            .clock = [] { return 0.0; }};
}

Played played(const Deal& deal) { return std::get<Played>(play_deal<Skirmish>(deal)); }

TEST(Arena, the_same_deal_gives_the_same_games) {
    const auto deal = deal_of({Level::regent, Level::courtier, Level::novice}, 3);
    const Played one = played(deal);
    const Played other = played(deal);
    for (std::size_t i = 0; i < one.size(); ++i) {
        EXPECT_EQ(one[i].wins, other[i].wins);
        EXPECT_EQ(one[i].points, other[i].points);
        EXPECT_EQ(one[i].choices, other[i].choices);
        EXPECT_EQ(one[i].iterations, other[i].iterations);
    }
}

TEST(Arena, every_player_sits_in_every_seat_once_a_deal) {
    const Played four = played(deal_of({Level::courtier, Level::novice, Level::random, Level::random}, 1));
    double wins = 0;
    for (const Deeds& deeds : four) {
        EXPECT_EQ(deeds.games, 4);
        EXPECT_GT(deeds.choices, 0U);
        wins += deeds.wins;
    }
    EXPECT_DOUBLE_EQ(wins, 4.0);
}

TEST(Arena, deals_differ_by_series_and_number) {
    EXPECT_EQ(deal_seed(1, 2), deal_seed(1, 2));
    EXPECT_NE(deal_seed(1, 2), deal_seed(1, 3));
    EXPECT_NE(deal_seed(1, 2), deal_seed(2, 2));
}

TEST(Arena, a_table_the_game_does_not_know_is_refused) {
    auto deal = deal_of({Level::random}, 1);
    const auto alone = play_deal<Skirmish>(deal);
    ASSERT_TRUE(std::holds_alternative<engine::Refusal>(alone));
    EXPECT_EQ(std::get<engine::Refusal>(alone).code, "bad_options");
}

TEST(Arena, a_tally_gives_rates_and_an_interval_that_shrinks) {
    Tally few({Level::courtier, Level::random});
    Tally many({Level::courtier, Level::random});
    const Played won = {{.games = 2, .wins = 2, .points = 20}, {.games = 2, .wins = 0, .points = 4}};
    const Played shared = {{.games = 2, .wins = 1, .points = 10}, {.games = 2, .wins = 1, .points = 10}};
    for (int i = 0; i < 40; ++i) (i % 4 == 0 ? (many.add(shared)) : (many.add(won)));
    for (int i = 0; i < 4; ++i) few.add(i == 0 ? shared : won);
    const auto small = few.standings();
    const auto large = many.standings();
    EXPECT_EQ(large[0].level, Level::courtier);
    EXPECT_DOUBLE_EQ(large[0].rate, 0.875);
    EXPECT_DOUBLE_EQ(large[1].rate, 0.125);
    EXPECT_EQ(large[0].deeds.games, 80);
    EXPECT_DOUBLE_EQ(large[0].deeds.points, 700);
    EXPECT_NEAR(large[0].margin, large[1].margin, 1e-9);
    EXPECT_LT(large[0].margin, small[0].margin);
    EXPECT_GT(large[0].margin, 0.05);
    EXPECT_LT(large[0].margin, 0.12);
}

TEST(Arena, a_clean_sweep_has_an_interval_too) {
    Tally tally({Level::courtier, Level::random});
    for (int i = 0; i < 200; ++i) tally.add({{.games = 2, .wins = 2}, {.games = 2}});
    EXPECT_DOUBLE_EQ(tally.standings()[0].rate, 1.0);
    EXPECT_GT(tally.standings()[0].margin, 0.005);
    EXPECT_LT(tally.standings()[0].margin, 0.02);
}

}  // namespace
}  // namespace coronet::search
