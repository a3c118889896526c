#include "engine/monarch/cards/cards.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <string>

namespace coronet::monarch {
namespace {

using Ids = std::set<std::string_view>;

template <class Wanted>
Ids ids_of(Wanted wanted) {
    Ids ids;
    for (const CardFacts& card : card_table) {
        if (wanted(card)) ids.insert(card.id);
    }
    return ids;
}

int count(Group group) {
    return static_cast<int>(std::count_if(card_table.begin(), card_table.end(),
                                          [group](const CardFacts& card) { return card.group == group; }));
}

// The tests of the Box hold the tables against the numbers and lists of the rules: they alone change when a card comes
// to the box.

// MON-001
TEST(Box, Has38CourtCards22Improvements6GuestsAnd8Moons) {
    EXPECT_EQ(count(Group::court), 38);
    EXPECT_EQ(count(Group::improvement), 22);
    EXPECT_EQ(count(Group::guest), 6);
    EXPECT_EQ(count(Group::moon), 8);
}

// MON-002, MON-003
TEST(Box, HasTwelveBoardsAndFiveBanners) {
    EXPECT_EQ(facts(Land::farm).copies + facts(Land::village).copies, 12);
    EXPECT_EQ(facts(Land::farm).yield, 1);
    EXPECT_EQ(facts(Land::village).yield, 1);
    Ids banners;
    for (const BannerFacts& banner : banner_table) banners.insert(banner.id);
    EXPECT_EQ(banners, (Ids{"might", "culture", "wisdom", "bounty", "balance"}));
}

// MON-007: an instance is named by its id, with a number where there are copies.
TEST(CardTable, NamesEveryCardOnce) {
    EXPECT_EQ(ids_of([](const auto&) { return true; }).size(), card_table.size());
    for (int number = 0; number < card_count; ++number) EXPECT_EQ(card_from(facts(Card(number)).id), Card(number));
    EXPECT_EQ(facts(Card::jewel_bazaar_2).id, "jewel_bazaar#2");
    EXPECT_EQ(facts(Card::royal_goatery_1).id, "royal_goatery#1");
    EXPECT_EQ(facts(Card::hall_of_1000_wonders).id, "hall_of_1000_wonders");
    EXPECT_FALSE(card_from("jewel_bazaar"));
    EXPECT_FALSE(card_from(""));
}

// MON-010
TEST(Box, HasExactlyNineBeasts) {
    EXPECT_EQ(ids_of([](const auto& card) { return card.emblem == Emblem::beast; }),
              (Ids{"asp", "ermine", "hounds", "magnificent_tortoise", "radiant_dragon", "monkeys_on_ostriches",
                   "pomeranian", "pure_white_stag", "rhinoceros"}));
}

// MON-011
TEST(Box, HasExactlyEightGarments) {
    EXPECT_EQ(ids_of([](const auto& card) { return card.emblem == Emblem::garment; }),
              (Ids{"ceremonial_coat", "dragon_phoenix_gown", "gold_and_silver_armor", "harvest_gown",
                   "meditation_robes", "owl_feather_dress", "robe_of_the_rains", "tiger_pelt"}));
}

// MON-012
TEST(CardTable, GivesBeastkeeperAndWardrobeMasterNoEmblem) {
    EXPECT_EQ(facts(Card::beastkeeper).emblem, Emblem::none);
    EXPECT_EQ(facts(Card::wardrobe_master).emblem, Emblem::none);
}

// MON-013
TEST(Box, HasExactlyFiveChasers) {
    EXPECT_EQ(ids_of([](const auto& card) { return card.ability.chases(); }),
              (Ids{"cannon", "consecrated_oils", "hounds", "intimidating_automaton", "bard"}));
}

// MON-014
TEST(CardTable, LetsOnlyBountyCourtCardsCostGoldAndFood) {
    for (const CardFacts& card : card_table) {
        const bool gold = card.cost.gold > 0;
        const bool food = card.cost.food > 0;
        EXPECT_EQ(gold, card.group == Group::court || card.group == Group::guest) << card.id;
        EXPECT_EQ(food, card.group == Group::improvement || card.path == Path::bounty) << card.id;
    }
}

// MON-009, MON-001: eight Court Cards a path, six without one; 11 improvements of each kind.
TEST(Box, SpreadsPathsEvenly) {
    for (const Path path : {Path::might, Path::culture, Path::wisdom, Path::bounty}) {
        EXPECT_EQ(ids_of([&](const auto& card) { return card.group == Group::court && card.path == path; }).size(), 8U);
    }
    EXPECT_EQ(ids_of([](const auto& card) { return card.group == Group::court && card.path == Path::none; }).size(),
              6U);
    for (const Land land : {Land::farm, Land::village}) {
        EXPECT_EQ(
            ids_of([&](const auto& card) { return card.group == Group::improvement && card.land == land; }).size(),
            11U);
    }
}

// MON-126, MON-127
TEST(CardTable, KnowsWhichCardSpoilsWhich) {
    const auto enemy = [](Card card) { return facts(card).scoring.enemy; };
    EXPECT_EQ(enemy(Card::astronomer), Card::fireworks);
    EXPECT_EQ(enemy(Card::pomeranian), Card::hounds);
    EXPECT_EQ(enemy(Card::pure_white_stag), Card::hounds);
    EXPECT_EQ(enemy(Card::monkeys_on_ostriches), Card::cannon);
    EXPECT_EQ(enemy(Card::ermine), Card::asp);
    EXPECT_EQ(enemy(Card::jester), Card::bard);
    EXPECT_EQ(facts(Card::rhinoceros).scoring.emblem, Emblem::beast);
}

// MON-084
TEST(CardTable, KnowsTheEightMoons) {
    using Kind = MoonEffect::Kind;
    const auto is = [](Card card, Kind kind, Resource resource, int amount, int reward, int loss) {
        const MoonEffect& moon = facts(card).moon;
        return moon.kind == kind && moon.resource == resource && moon.amount == amount && moon.reward == reward &&
               moon.loss == loss;
    };
    EXPECT_TRUE(is(Card::diamond_moon, Kind::reward_if_paid, Resource::food, 4, 7, 0));
    EXPECT_TRUE(is(Card::silver_moon, Kind::reward_if_paid, Resource::gold, 5, 7, 0));
    EXPECT_TRUE(is(Card::hollow_moon, Kind::discard_unless_paid, Resource::gold, 6, 0, 0));
    EXPECT_TRUE(is(Card::blood_moon, Kind::loss_unless_paid, Resource::gold, 6, 0, 5));
    EXPECT_TRUE(is(Card::barren_moon, Kind::lose_half, Resource::food, 0, 0, 0));
    EXPECT_TRUE(is(Card::thieves_moon, Kind::lose_half, Resource::gold, 0, 0, 0));
    EXPECT_TRUE(is(Card::harvest_moon, Kind::gain, Resource::food, 4, 0, 0));
    EXPECT_TRUE(is(Card::golden_moon, Kind::gain, Resource::gold, 3, 0, 0));
}

// MON-008, MON-017
TEST(CardTable, CallsTheAstronomerAstrologerInTheFirstPrinting) {
    EXPECT_EQ(name(Card::astronomer, Printing::first), "Astrologer");
    EXPECT_EQ(name(Card::astronomer, Printing::later), "Astronomer");
    EXPECT_EQ(name(Card::cannon, Printing::first), name(Card::cannon, Printing::later));
}

/// The pictograms that reach the client: one a line, the only list of cards there that is kept by hand.
std::set<std::string> drawn_pictograms() {
    std::ifstream file(CORONET_SOURCE_DIR "/web-client/src/games/monarch/monarch.icons");
    std::set<std::string> names;
    for (std::string line; std::getline(file, line);) names.insert(line);
    return names;
}

TEST(CardTable, NamesPictogramsThatTheClientDraws) {
    const auto drawn = drawn_pictograms();
    const auto check = [&](std::string_view id, std::string_view picture) {
        EXPECT_TRUE(drawn.contains(std::string(picture))) << "monarch.icons lacks " << picture << " of " << id;
    };
    for (const CardFacts& card : card_table) check(card.id, card.picture);
    for (const BoardFacts& board : board_table) check(board.id, board.picture);
    for (const BannerFacts& banner : banner_table) check(banner.id, banner.picture);
}

// MON-006: what is our best reading is marked.
TEST(CardTable, MarksReconstructedValues) {
    EXPECT_EQ(facts(Card::cannon).doubts, doubt::gold);
    EXPECT_EQ(facts(Card::mappamundi).doubts, doubt::crowns | doubt::ability);
    EXPECT_TRUE(facts(Card::treasurer).doubts & doubt::name);
    EXPECT_EQ(facts(Card::barren_moon).doubts, doubt::name);
    EXPECT_FALSE(facts(Banner::balance).doubts & doubt::ability);
}

}  // namespace
}  // namespace coronet::monarch
