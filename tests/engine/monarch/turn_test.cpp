// Turns, production, acquiring, the deck and the end: what the numeric tests of the rules say.

#include "tests/engine/monarch/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace coronet::monarch {
namespace {

TEST(Turn, ActionsComeInAnyOrder) {  // MON-028, MON-029, MON-033
    Table table(3);
    table.given("spaces", "vvvffffff")
        .given("row", "market_town")
        .given("deck", "asp bard jester vintner hounds fireworks");
    table.play_all("A", {"acquire_improvement market_town 0", "tax", "sweep", "acquire_court fireworks"});
    EXPECT_EQ(table.fact("food A"), "1");
    EXPECT_EQ(table.fact("gold A"), "0");
}

TEST(Turn, TaxPaysForEveryVillageAndGainsTheTops) {  // MON-035, MON-037, MON-040
    Table table(3);
    table.given("spaces", "vvvvvffff")
        .given("space 3", "monastery")
        .given("space 4", "jewel_bazaar#1")
        .given("gold A", "0");
    table.play_all("A", {"tax"});
    EXPECT_EQ(table.fact("food A"), "0");
    EXPECT_EQ(table.fact("gold A"), "8");
    EXPECT_EQ(table.choose("A", "harvest"), "already_produced");

    Table poor(3);
    poor.given("spaces", "vvvvvffff").given("food A", "4");
    EXPECT_EQ(poor.choose("A", "tax"), "not_enough_food");
    EXPECT_EQ(poor.last_refusal->sentence, "Taxing costs 5 food; you lack 1 food.");
    EXPECT_EQ(poor.choose("A", "harvest"), "ok");
}

TEST(Turn, BuyFirstThenTax) {  // MON-044, MON-046
    Table table(3);
    table.given("spaces", "vvvvvffff").given("space 2", "monastery").given("space 3", "garrison");
    table.given("space 4", "jewel_bazaar#1").given("row", "hall_of_1000_wonders mappamundi");
    table.given("food A", "11").given("gold A", "0");
    table.play_all("A", {"acquire_improvement hall_of_1000_wonders 0", "tax"});
    EXPECT_EQ(table.fact("gold A"), "12");
    table.play_all("A", {"acquire_court mappamundi"});
    EXPECT_EQ(table.fact("gold A"), "0");
}

TEST(Turn, DiscountsHoldWhileTheCardIsThere) {  // MON-054, MON-055, MON-056
    Table table(3);
    table.given("court A", "gazing_glass").given("row", "strategist mappamundi fireworks owl_feather_dress");
    table.given("gold A", "20");
    EXPECT_EQ(table.fact("price A strategist"), "4 gold");
    EXPECT_EQ(table.fact("price A mappamundi"), "10 gold");
    EXPECT_EQ(table.fact("price A fireworks"), "6 gold");
    EXPECT_EQ(table.fact("price B strategist"), "6 gold");
    table.play_all("A", {"acquire_court strategist replace gazing_glass"});
    EXPECT_EQ(table.fact("gold A"), "16");
    EXPECT_EQ(table.fact("price A mappamundi"), "12 gold");
    Table other(3);
    other.given("court A", "horn_of_plenty").given("row", "exotic_fruits");
    EXPECT_EQ(other.fact("price A exotic_fruits"), "2 food");
}

TEST(Turn, AChaserDiscardsOneGuestOnAcquiringOnly) {  // MON-057, MON-058, MON-060
    Table table(3);
    table.given("row", "intimidating_automaton cannon").given("guests A", "boorish_uncle").given("gold A", "16");
    table.play_all("A", {"acquire_court intimidating_automaton discard_guest boorish_uncle"});
    EXPECT_EQ(table.fact("gold A"), "9");
    EXPECT_EQ(table.fact("row"), "boorish_uncle cannon - - -") << "the refill reshuffles what was just discarded";
    table.play_all("A", {"acquire_court cannon"});
    EXPECT_EQ(table.fact("gold A"), "0");
    EXPECT_EQ(table.fact("score A"), "9");
}

TEST(Turn, AnEmptyDeckIsMadeFromTheDiscardPile) {  // MON-077, MON-081
    Table table(3);
    table.given("row", "asp cannon bard jester vintner").given("discard", "hounds treasurer").given("gold A", "6");
    table.play_all("A", {"acquire_court asp"});
    EXPECT_EQ(table.fact("deck_size"), "1");
    EXPECT_EQ(table.fact("discard"), "-");
    EXPECT_NE(std::find(table.told.begin(), table.told.end(), "reshuffled count 2"), table.told.end());
}

TEST(Turn, SweptCardsTakePartInTheReshuffle) {  // MON-072
    Table table(3);
    table.given("row", "asp cannon bard jester vintner");
    table.play_all("A", {"sweep"});
    EXPECT_EQ(table.fact("deck_size"), "0");
    EXPECT_EQ(table.fact("shuffles"), "1");
    EXPECT_EQ(table.fact("gold A"), "2");
}

TEST(Turn, SlotsStayEmptyWhereNothingIsLeft) {  // MON-075, MON-079
    Table table(3);
    table.given("row", "treasurer asp").given("deck", "bard");
    table.play_all("A", {"acquire_court treasurer"});
    EXPECT_EQ(table.fact("row"), "bard asp - - -");
    EXPECT_EQ(table.told.back(), "row_short count 3");
}

TEST(Turn, BannersOfOthersGainByHarvestAndTax) {  // MON-113, MON-114, MON-115
    Table table(3);
    table.given("banner B", "wisdom").given("banner C", "bounty").given("spaces", "vvvffffff");
    table.play_all("A", {"tax", "end_turn"});
    EXPECT_EQ(table.fact("gold B"), "6");
    table.play_all("B", {"tax", "end_turn"});
    EXPECT_EQ(table.fact("gold B"), "9") << "never on her own tax";
    table.play_all("C", {"harvest", "end_turn"});
    EXPECT_EQ(table.fact("food C"), "11");
    table.play_all("A", {"harvest"});
    EXPECT_EQ(table.fact("food C"), "13");
}

TEST(Turn, MightLowersTheTaxPrice) {  // MON-111
    Table table(3);
    table.given("banner A", "might").given("spaces", "vvvvvffff");
    EXPECT_EQ(table.fact("tax_price A"), "2");
    EXPECT_EQ(table.fact("tax_price B"), "5");
}

TEST(Turn, CultureSweepsOnceForNothing) {  // MON-073
    Table table(3);
    table.given("court A", "bard fireworks").given("gold A", "3").given("deck", "asp");
    EXPECT_EQ(table.fact("sweep_price A"), "3");
    table.play_all("A", {"take_banner culture"});
    EXPECT_EQ(table.fact("sweep_price A"), "0");
    table.play_all("A", {"sweep", "sweep"});
    EXPECT_EQ(table.fact("gold A"), "0");

    Table late(3);
    late.given("court A", "bard fireworks").given("sweeps", "1").given("banner A", "culture");
    EXPECT_EQ(late.fact("sweep_price A"), "3") << "an earlier sweep counts as the first";
}

TEST(Turn, UndoGoesBackToTheBarrier) {  // MON-156, MON-157, MON-158
    Table table(3);
    table.given("spaces", "vvvffffff").given("court A", "cannon hounds").given("row", "treasurer").given("gold A", "9");
    table.play_all("A", {"harvest", "undo", "tax", "take_banner might", "undo", "undo"});
    EXPECT_EQ(table.fact("banner A"), "none");
    EXPECT_EQ(table.fact("gold A"), "9");
    EXPECT_EQ(table.fact("food A"), "5");
    table.play_all("A", {"harvest", "acquire_court treasurer"});
    EXPECT_EQ(table.choose("A", "undo"), "nothing_to_undo");
    table.play_all("A", {"end_turn"});
    EXPECT_EQ(table.choose("A", "undo"), "not_your_turn");
    EXPECT_EQ(table.choose("B", "undo"), "nothing_to_undo");
}

TEST(Turn, TheGameEndsAfterTheRoundOnly) {  // MON-118, MON-119, MON-120, MON-121
    Table table(3);
    table.given("row", "treasurer").given("gold A", "5");
    table.given("court A", "cannon bard asp jester vintner hounds");
    table.play_all("A", {"acquire_court treasurer", "end_turn"});
    EXPECT_EQ(table.fact("ending"), "yes");
    table.play_all("B", {"end_turn"});
    EXPECT_EQ(table.fact("over"), "no");
    table.play_all("C", {"end_turn"});
    EXPECT_EQ(table.fact("over"), "yes");
    EXPECT_EQ(table.fact("places"), "1 2 2");
    EXPECT_EQ(table.fact("waiting"), "-");
    EXPECT_EQ(table.choose("A", "harvest"), "game_over");
    EXPECT_EQ(table.choose("A", "undo"), "game_over");
}

TEST(Turn, ACourtThatShrinksInTimeDoesNotEndTheGame) {  // MON-119, MON-120
    Table table(3);
    table.given("turn", "C").given("court A", "cannon bard asp jester vintner hounds treasurer");
    table.given("moon", "hollow_moon").given("deck", "ermine");
    for (const char* seat : {"A", "B", "C"}) table.play_all(seat, {"confirm 0"});
    table.play_all("A", {"discard_court asp"});
    table.play_all("C", {"end_turn"});
    EXPECT_EQ(table.fact("over"), "no");
    EXPECT_EQ(table.fact("turn"), "A");
    EXPECT_EQ(table.fact("round"), "2");
}

TEST(Turn, EndlessHarvestsBreakNothing) {  // MON-004
    Table table(2);
    table.given("food A", "30000").given("round", "60000");
    State state = table.state();
    for (int round = 0; round < 6000; ++round) {
        ASSERT_FALSE(Monarch::apply(state, state.turn.seat, choose::harvest(), {}));
        ASSERT_FALSE(Monarch::apply(state, state.turn.seat, choose::end_turn(), {}));
        ASSERT_FALSE(Monarch::apply(state, state.turn.seat, choose::end_turn(), {}));
    }
    EXPECT_EQ(state.court(engine::seat_at(0)).food.value(), engine::Counter::most);
    EXPECT_EQ(state.turn.round, 65535);
    Monarch::check(state);
}

TEST(Turn, EventsTellCostsAndGains) {  // MON-169
    Table table(3);
    table.given("row", "cannon").given("court A", "asp").given("gold A", "9").given("guests A", "boorish_uncle");
    table.given("deck", "golden_moon castle");
    table.play_all("A", {"acquire_court cannon replace asp discard_guest boorish_uncle"});
    const std::vector<std::string> expected = {"acquired A cannon gold 9",
                                               "replaced A asp",
                                               "guest_discarded A boorish_uncle other cannon",
                                               "moon_rose golden_moon",
                                               "gained A golden_moon gold 3",
                                               "gained B golden_moon gold 3",
                                               "gained C golden_moon gold 3",
                                               "moon_set golden_moon",
                                               "revealed castle slot 0",
                                               "reshuffled count 2"};
    ASSERT_GE(table.told.size(), expected.size());
    EXPECT_TRUE(std::equal(expected.begin(), expected.end(), table.told.begin()));
}

}  // namespace
}  // namespace coronet::monarch
