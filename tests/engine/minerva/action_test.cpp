#include "engine/minerva/table/table.hpp"
#include "tests/engine/minerva/random_games.hpp"

#include <gtest/gtest.h>

namespace coronet::minerva {
namespace {

TEST(Action, HasATextFormForEachVerb) {  // MIN-139, MIN-140, MIN-141
    const Tile foundry = first_of(Kind::foundry);
    EXPECT_EQ(to_text(choose::facility(foundry, {1, -1})), "build_facility foundry#1 1,-1");
    EXPECT_EQ(to_text(choose::residence({1, 0}, Dir::right)), "build_residence 1,0 right");
    EXPECT_EQ(to_text(choose::assistant({1, 0}, Dir::left)), "place_assistant 1,0 left");
    EXPECT_EQ(to_text(choose::round_tile(2)), "take_round_tile 2");
    EXPECT_EQ(to_text(choose::pass()), "pass");
    EXPECT_EQ(to_text(choose::sell(Resource::wood, 2)), "sell wood 2");
    EXPECT_EQ(to_text(choose::fountain(Resource::ore)), "fountain ore");
    EXPECT_EQ(to_text(choose::garden(Culture::art)), "garden art");
    EXPECT_EQ(to_text(choose::convert(3)), "convert 3");
    EXPECT_EQ(to_text(choose::convert_pairs({2, 0, 0, 1})), "convert_pairs grain 2 ore 1");
    EXPECT_EQ(to_text(choose::trade({0, 1, 2, 0})), "trade wood 1 stone 2");
    EXPECT_EQ(to_text(choose::arch(Culture::theater)), "arch theater");
    EXPECT_EQ(to_text(choose::dining({0, 2, 0, 0})), "dining wood 2");
    EXPECT_EQ(to_text(choose::bathhouse({-3, 0})), "bathhouse -3,0");
    EXPECT_EQ(to_text(choose::aquaeduct({1, 0}, {2, -1})), "aquaeduct 1,0 2,-1");
    EXPECT_EQ(to_text(choose::circus({1, 0})), "circus 1,0");
    EXPECT_EQ(to_text(choose::buy_assistant(Payment::glory)), "buy_assistant glory");
    for (const auto& [ask, text] :
         std::initializer_list<std::pair<Ask, const char*>>{{Ask::turn, "pass"},
                                                            {Ask::convert, "convert 0"},
                                                            {Ask::convert_pairs, "convert_pairs none"},
                                                            {Ask::trade, "trade none"},
                                                            {Ask::arch, "arch none"},
                                                            {Ask::dining, "dining none"},
                                                            {Ask::bathhouse, "bathhouse stop"},
                                                            {Ask::aquaeduct, "aquaeduct none"},
                                                            {Ask::circus, "circus none"},
                                                            {Ask::buy_assistant, "buy_assistant none"}}) {
        EXPECT_EQ(to_text(choose::decline(ask)), text);
    }
}

TEST(Action, ParsesBackFromItsText) {
    for (int players = 1; players <= max_players; ++players) {
        int seen = 0;
        play_random(table_of(players), 5, [&](const State& state) {
            if (++seen % 3 != 0) return;
            for (const Seat seat : state.seats()) {
                for (const Action& action : legal_of(state, seat)) {
                    const auto parsed = parse_action(to_text(action));
                    ASSERT_TRUE(std::holds_alternative<Action>(parsed)) << to_text(action);
                    ASSERT_EQ(std::get<Action>(parsed), action) << to_text(action);
                }
            }
        });
    }
}

TEST(Action, RefusesWhatCannotBeUnderstood) {  // MIN-144
    for (const char* text : {"",
                             " ",
                             "dance",
                             "Pass",
                             "pass now",
                             "sell",
                             "sell wood",
                             "sell wood 1 2",
                             "fountain",
                             "build_facility",
                             "build_facility foundry#1",
                             "build_facility foundry#1 1,0 2",
                             "build_residence 1,0",
                             "circus",
                             "aquaeduct 1,0",
                             "aquaeduct 1 0 2",
                             "bathhouse",
                             "trade wood",
                             "buy_assistant",
                             "take_round_tile",
                             "convert",
                             "arch",
                             "garden art theater"}) {
        const auto parsed = parse_action(text);
        const auto* refusal = std::get_if<engine::Refusal>(&parsed);
        ASSERT_NE(refusal, nullptr) << text;
        EXPECT_EQ(refusal->code, "bad_request") << text;
        EXPECT_FALSE(refusal->sentence.empty());
    }
}

TEST(Action, ReadsWordsThatNameNothingForTheRulesToRefuse) {  // MIN-144
    EXPECT_EQ(std::get<Action>(parse_action("sell gold 1")).resource, no_resource);
    EXPECT_EQ(std::get<Action>(parse_action("garden cooking")).culture, no_culture);
    EXPECT_EQ(std::get<Action>(parse_action("build_residence 1,0 north")).dir, no_dir);
    EXPECT_EQ(std::get<Action>(parse_action("build_facility palace 1,0")).tile, no_tile);
    EXPECT_EQ(std::get<Action>(parse_action("buy_assistant both")).payment, no_payment);
    EXPECT_EQ(std::get<Action>(parse_action("convert many")).number, no_number);
    EXPECT_EQ(std::get<Action>(parse_action("convert 99999999999")).number, largest_number);
    EXPECT_EQ(std::get<Action>(parse_action("convert -99999999999")).number, -largest_number);
    EXPECT_TRUE(std::get<Action>(parse_action("trade wood 1 wood 1")).unknown);
    EXPECT_FALSE(std::get<Action>(parse_action("dining wood 0")).none);  // MIN-054
    EXPECT_EQ(std::get<Action>(parse_action("circus 1")).x, no_number);
    EXPECT_EQ(std::get<Action>(parse_action("circus one,0")).y, no_number);
    EXPECT_EQ(std::get<Action>(parse_action("circus 1,99999999999")).y, largest_number);
    // Each of them has a text again that is read as the same.
    for (const char* text : {"sell gold 1", "build_facility palace 1,0", "build_residence 1,0 north", "trade gold 1",
                             "dining ore 0", "aquaeduct 1,0 there"}) {
        const Action action = std::get<Action>(parse_action(text));
        EXPECT_EQ(std::get<Action>(parse_action(to_text(action))), action) << to_text(action);
    }
}

TEST(Action, ReadsCellsOfTwoWordsAsTheyWereStoredOnce) {
    for (const auto& [old, now] : std::initializer_list<std::pair<const char*, const char*>>{
             {"build_facility foundry#1 1 -1", "build_facility foundry#1 1,-1"},
             {"build_residence -2 0 up", "build_residence -2,0 up"},
             {"place_assistant 1 0 left", "place_assistant 1,0 left"},
             {"bathhouse 1 0", "bathhouse 1,0"},
             {"aquaeduct 1 0 2 -1", "aquaeduct 1,0 2,-1"},
             {"circus 0 3", "circus 0,3"}}) {
        EXPECT_EQ(to_text(std::get<Action>(parse_action(old))), now);
    }
}

}  // namespace
}  // namespace coronet::minerva
