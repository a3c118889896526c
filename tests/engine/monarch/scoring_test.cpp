#include "engine/monarch/table/scoring.hpp"

#include "tests/engine/monarch/table.hpp"

#include <gtest/gtest.h>

namespace coronet::monarch {
namespace {

/// A table where seat A has this court; villages on spaces 5 to 8.
Table court(std::string_view cards) {
    Table table(3);
    table.given("court A", cards);
    return table;
}

TEST(Scoring, TigerPeltCountsItselfTheCourtAndTheBoard) {  // MON-129, MON-131, MON-135
    auto table = court("tiger_pelt cannon");
    table.given("space 5", "castle");
    EXPECT_EQ(table.fact("worth tiger_pelt"), "6");
    EXPECT_EQ(table.fact("counts tiger_pelt"), "tiger_pelt cannon castle");
}

TEST(Scoring, BeastkeeperCountsBeastsAndIsNone) {  // MON-132, MON-136
    EXPECT_EQ(court("beastkeeper hounds").fact("worth beastkeeper"), "3");
    auto table = court("beastkeeper rhinoceros");
    EXPECT_EQ(table.fact("worth beastkeeper"), "3");
    EXPECT_EQ(table.fact("worth rhinoceros"), "7");
    EXPECT_EQ(court("wardrobe_master tiger_pelt harvest_gown asp").fact("worth wardrobe_master"), "6");
}

TEST(Scoring, RhinocerosIsWorthNothingBesideAnotherBeast) {  // MON-127, MON-137
    auto table = court("rhinoceros pure_white_stag");
    EXPECT_EQ(table.fact("worth rhinoceros"), "0");
    EXPECT_EQ(table.fact("spoiled_by rhinoceros"), "pure_white_stag");
    EXPECT_EQ(table.fact("worth pure_white_stag"), "6");
    EXPECT_EQ(court("rhinoceros pure_white_stag").given("banner A", "balance").fact("score A"), "17");
}

TEST(Scoring, AstronomerIsWorthNothingBesideFireworks) {  // MON-126, MON-138
    EXPECT_EQ(court("astronomer").fact("worth astronomer"), "4");
    auto table = court("astronomer fireworks");
    EXPECT_EQ(table.fact("worth astronomer"), "0");
    EXPECT_EQ(table.fact("worth fireworks"), "4");
}

TEST(Scoring, ConditionsLookAtNoOtherCourt) {  // MON-126
    auto table = court("astronomer ermine");
    table.given("court B", "fireworks asp");
    EXPECT_EQ(table.fact("score A"), "7");
}

TEST(Scoring, CoveredImprovementsCountForNothing) {  // MON-130, MON-139
    auto table = court("scimitar cannon");
    table.given("space 5", "castle").given("space 6", "garrison");
    EXPECT_EQ(table.fact("worth scimitar"), "4");
    auto other = court("ceremonial_coat bard");
    other.given("space 5", "jewel_bazaar#1").given("space 6", "jewel_bazaar#2 academy");
    EXPECT_EQ(other.fact("worth ceremonial_coat"), "6");
}

TEST(Scoring, MightBannerGuestAndCourtAddUp) {  // MON-122, MON-133, MON-140
    auto table = court("cannon tiger_pelt scimitar rhinoceros hounds");
    table.given("banner A", "might").given("guests A", "boorish_uncle").given("space 5", "castle");
    EXPECT_EQ(table.fact("worth tiger_pelt"), "12");
    EXPECT_EQ(table.fact("worth scimitar"), "6");
    EXPECT_EQ(table.fact("worth rhinoceros"), "0");
    EXPECT_EQ(table.fact("banner_crowns A"), "6");
    EXPECT_EQ(table.fact("score A"), "29");
}

TEST(Scoring, BalanceBannerLiftsConditions) {  // MON-116, MON-134, MON-141
    const char* cards = "cannon monkeys_on_ostriches rhinoceros beastkeeper treasurer";
    EXPECT_EQ(court(cards).fact("score A"), "14");
    auto table = court(cards);
    table.given("banner A", "balance");
    EXPECT_EQ(table.fact("banner_crowns A"), "4");
    EXPECT_EQ(table.fact("score A"), "30");
    EXPECT_EQ(court("cannon bard asp strategist vintner hounds").given("banner A", "balance").fact("banner_crowns A"),
              "8");
}

TEST(Scoring, TotalsMayBeNegative) {  // MON-122
    auto table = court("royal_physician");
    table.given("guests A", "uninvited_ambassador meddlesome_matchmaker");
    EXPECT_EQ(table.fact("score A"), "-6");
}

TEST(Scoring, AWorthlessCardStillCounts) {  // MON-128
    auto table = court("monkeys_on_ostriches cannon ceremonial_coat");
    EXPECT_EQ(table.fact("worth monkeys_on_ostriches"), "0");
    EXPECT_EQ(table.fact("worth ceremonial_coat"), "4");
    EXPECT_EQ(table.fact("can_take A"), "culture balance");
}

TEST(Scoring, BalanceAsksForTwoKinds) {  // MON-108, MON-109
    EXPECT_EQ(court("cannon monkeys_on_ostriches").fact("met A balance"), "2");
    EXPECT_EQ(court("cannon hounds").fact("met A balance"), "1");
    EXPECT_EQ(court("cannon hounds asp").fact("met A balance"), "2");
    EXPECT_EQ(court("asp jester").fact("met A balance"), "1");
}

TEST(Scoring, EqualTotalsShareThePlace) {  // MON-124
    EXPECT_EQ(engine::places_by({12, 20, 20}), (std::vector<int>{3, 1, 1}));
}

TEST(Scoring, CountsCoverCourtBoardAndEmblemsTogether) {  // MON-067
    auto table = court("strategist gazing_glass vintner exotic_fruits");
    table.given("banner A", "wisdom").given("space 0", "royal_goatery#1").given("row", "herb_garden");
    EXPECT_EQ(table.fact("banner_crowns A"), "2");
    EXPECT_EQ(table.fact("crowns_by A bounty"), "3");
    table.play_all("A", {"acquire_improvement herb_garden 0"});
    EXPECT_EQ(table.fact("banner_crowns A"), "3");
    EXPECT_EQ(table.fact("crowns_by A bounty"), "2");
}

}  // namespace
}  // namespace coronet::monarch
