#include "engine/minerva/text/text.hpp"
#include "tests/engine/minerva/random_games.hpp"

#include <gtest/gtest.h>

namespace coronet::minerva {
namespace {

State blank(int players) { return std::get<State>(Minerva::blank(table_of(players))); }

std::string fact_of(const State& state, std::string_view key) {
    const auto found = Minerva::fact(state, key);
    const auto* text = std::get_if<std::string>(&found);
    return text != nullptr ? *text : std::string(std::get<engine::Refusal>(found).code);
}
std::string all_facts(const State& state) {
    std::string text;
    for (const auto& key : Minerva::fact_keys(state)) text += key + ": " + fact_of(state, key) + '\n';
    return text;
}
std::string rounds(int count) {
    std::string words;
    for (int i = 0; i < count; ++i) words += "round_tile ";
    return words;
}
std::string arranged(State& state, std::string_view key, std::string_view value) {
    const std::string before = all_facts(state);
    const auto refused = Minerva::arrange(state, key, value);
    if (!refused) return "ok";
    EXPECT_EQ(all_facts(state), before) << "what is refused changes nothing";
    return std::string(refused->code);
}

// The facts of any position at the beginning of a turn, arranged anew, give the same position.
TEST(Position, AllFactsTogetherGiveThePositionAgain) {
    for (int players = 1; players <= max_players; ++players) {
        int compared = 0;
        play_random(table_of(players), 7, [&](const State& state) {
            if (state.question(state.turn.seat).ask != Ask::turn) return;
            State again = blank(players);
            for (const auto& key : Minerva::fact_keys(state)) {
                ASSERT_EQ(arranged(again, key, fact_of(state, key)), "ok") << key << ": " << fact_of(state, key);
            }
            Minerva::arranged(again, {});
            Minerva::check(again);
            const Public was = Minerva::view(state);
            const Public now = Minerva::view(again);
            ASSERT_EQ(now.seats, was.seats);
            ASSERT_EQ(now.turn, was.turn);
            ASSERT_EQ(now.culture, was.culture);
            ASSERT_EQ(now.glory, was.glory);
            ASSERT_EQ(now.temples, was.temples);
            ASSERT_EQ(now.next_order, was.next_order);
            ASSERT_TRUE(again.stack == state.stack && again.temple_stack == state.temple_stack);
            for (const Seat seat : state.seats()) {
                ASSERT_EQ(Minerva::view(again, seat).cells, Minerva::view(state, seat).cells);
                ASSERT_EQ(legal_of(again, seat).size(), legal_of(state, seat).size());
            }
            ++compared;
        });
        EXPECT_GT(compared, 20);
    }
}

TEST(Position, RefusesWhatMakesNoSense) {
    State state = blank(3);
    EXPECT_EQ(arranged(state, "city A", "fountain 0,0 foundry#1 1,0"), "ok");
    EXPECT_EQ(arranged(state, "offer", "foundry#1"), "bad_position") << "it lies in a city already";
    EXPECT_EQ(arranged(state, "offer", "temple_around_trade"), "bad_position");
    EXPECT_EQ(arranged(state, "offer", "round_tile"), "bad_position");
    EXPECT_EQ(arranged(state, "offer", "palace"), "bad_position");
    EXPECT_EQ(arranged(state, "offer", "circus circus"), "bad_position");
    EXPECT_EQ(arranged(state, "pairs", "farm mine"), "bad_position");
    EXPECT_EQ(arranged(state, "row", "farm"), "bad_position");
    EXPECT_EQ(arranged(state, "row", "- - - - - -"), "bad_position");
    EXPECT_EQ(arranged(state, "stack", "forest"), "bad_position") << "a starting tile";
    EXPECT_EQ(arranged(state, "temple_stack", "round_tile"), "bad_position");
    for (const char* city :
         {"", "farm 0,0", "fountain 0,0 fountain 1,0", "fountain 0,0 farm", "fountain 0,0 farm 0,0",
          "fountain 0,0 farm 2,0", "fountain 0,0 farm 1", "fountain 0,0 farm 1,x", "fountain 0,0 farm 999,0",
          "fountain 0,0 residence/north 1,0", "fountain 0,0 round_tile 1,0", "fountain 0,0 foundry#1 1,0"}) {
        EXPECT_EQ(arranged(state, "city B", city), "bad_position") << city;
    }
    EXPECT_EQ(arranged(state, "denarii A", "-1"), "bad_position");
    EXPECT_EQ(arranged(state, "denarii A", "many"), "bad_position");
    EXPECT_EQ(arranged(state, "denarii D", "1"), "unknown_fact");
    EXPECT_EQ(arranged(state, "grain A", "7"), "bad_position");
    EXPECT_EQ(arranged(state, "assistants A", "6"), "bad_position");
    EXPECT_EQ(arranged(state, "residences A", "10"), "bad_position");
    EXPECT_EQ(arranged(state, "order A", "4"), "bad_position");
    EXPECT_EQ(arranged(state, "order A", "2"), "ok");
    EXPECT_EQ(arranged(state, "order A", "2"), "ok");
    EXPECT_EQ(arranged(state, "order B", "2"), "bad_position");
    EXPECT_EQ(arranged(state, "round", "7"), "bad_position");
    EXPECT_EQ(arranged(state, "turn", "D"), "bad_position");
    EXPECT_EQ(arranged(state, "stack art", "culture_theater_1"), "bad_position");
    EXPECT_EQ(arranged(state, "culture A", "culture_cooking_1"), "bad_position");
    EXPECT_EQ(arranged(state, "glory_tiles A", "glory_r1_3"), "bad_position");
    for (const char* tiles : {"glory_r1_1 glory_r1_2",
                              "glory_r1_1 glory_r2_1 glory_r3_1 glory_r4_1 glory_r5_1 "
                              "glory_r6_1 glory_r6_2"}) {
        EXPECT_EQ(arranged(state, "glory_tiles A", tiles), "bad_position") << tiles;
    }
    EXPECT_EQ(arranged(state, "stack", "3*farm"), "bad_position");
    EXPECT_EQ(arranged(state, "stack", rounds(6)), "ok");
    EXPECT_EQ(arranged(state, "stack", rounds(7)), "bad_position");
    EXPECT_EQ(arranged(state, "pair_numbers", "0"), "unknown_fact");
    EXPECT_EQ(arranged(state, "weather", "fine"), "unknown_fact");
    State alone = blank(1);
    EXPECT_EQ(arranged(alone, "offer", "farm"), "bad_position");
    EXPECT_EQ(arranged(alone, "pairs", "farm"), "bad_position");
    EXPECT_EQ(arranged(alone, "pairs", "round_tile farm"), "bad_position");
    EXPECT_EQ(arranged(alone, "order A", "1"), "bad_position");
    EXPECT_EQ(arranged(alone, "pairs", "farm round_tile mine round_tile"), "ok");
    EXPECT_EQ(arranged(alone, "stack", rounds(5)), "bad_position") << "two of the six lie in pairs";
    EXPECT_EQ(arranged(alone, "stack", rounds(4)), "ok");
    for (const char* numbers : {"1 2", "1 2 3 4", "2 1 3", "1 2 2", "1 1 2", "1 2 x", "-1 2 3", "1 2 99"}) {
        EXPECT_EQ(arranged(alone, "pair_numbers", numbers), "bad_position") << numbers;
    }
    EXPECT_EQ(arranged(alone, "pair_numbers", "1 5 9"), "ok");
    EXPECT_EQ(fact_of(alone, "pair_numbers"), "1 5 9");
    EXPECT_EQ(arranged(alone, "pair_numbers", "0 1 2"), "ok");
    EXPECT_EQ(fact_of(alone, "pair_numbers"), "-") << "as they are counted unless given";
}

// A fact can be arranged again; the tiles it named before are free then.
TEST(Position, TheLastWordCounts) {
    State state = blank(2);
    for (const auto& [key, value] :
         std::initializer_list<std::pair<const char*, const char*>>{{"offer", "circus"},
                                                                    {"offer", "farm#1"},
                                                                    {"city A", "fountain 0,0 circus 1,0 residence 2,0"},
                                                                    {"city A", "fountain 0,0 residence 1,0"},
                                                                    {"row", "temple_around_trade"},
                                                                    {"row", "-"},
                                                                    {"temple_stack", "temple_around_trade"},
                                                                    {"culture A", "culture_art_1"},
                                                                    {"culture A", "-"},
                                                                    {"culture B", "culture_art_1"},
                                                                    {"order A", "1"},
                                                                    {"order A", "0"}}) {
        ASSERT_EQ(arranged(state, key, value), "ok") << key << ": " << value;
    }
    Minerva::arranged(state, {});
    Minerva::check(state);
    EXPECT_EQ(fact_of(state, "offer"), "farm#1");
    EXPECT_EQ(fact_of(state, "residences A"), "8");
    EXPECT_EQ(fact_of(state, "row"), "temple_around_trade - - - -");
    EXPECT_EQ(fact_of(state, "culture A"), "-");
    EXPECT_EQ(fact_of(state, "culture B"), "culture_art_1");
    EXPECT_EQ(fact_of(state, "next_order"), "1");
}

// A reserve of residences stays as it was given, before the city or after it.
TEST(Position, TheReserveOfResidencesStays) {
    State state = blank(2);
    ASSERT_EQ(arranged(state, "residences A", "3"), "ok");
    ASSERT_EQ(arranged(state, "city A", "fountain 0,0 residence 1,0 residence 2,0"), "ok");
    ASSERT_EQ(arranged(state, "city B", "fountain 0,0 residence 1,0 residence 2,0"), "ok");
    ASSERT_EQ(arranged(state, "residences B", "3"), "ok");
    for (const char* seat : {"A", "B"}) {
        EXPECT_EQ(fact_of(state, std::string("residences ") + seat), "3");
        EXPECT_EQ(fact_of(state, std::string("removed ") + seat), "4");
    }
}

TEST(Position, AssistantsAreFiveInReserveAndCityTogether) {
    State state = blank(2);
    ASSERT_EQ(arranged(state, "assistants A", "4"), "ok");
    EXPECT_EQ(arranged(state, "city A", "fountain 0,0 residence/up 1,0 residence/up 2,0"), "bad_position");
    EXPECT_EQ(arranged(state, "city B", "fountain 0,0 residence/up 1,0 residence/up 2,0"), "ok");
    EXPECT_EQ(arranged(state, "assistants B", "4"), "bad_position");
}

TEST(Position, SaysWhichFactIsUnknown) {
    const State state = dealt(table_of(2), 1);
    for (const char* key : {"weather", "denarii", "denarii C", "worth A farm#1 1,0", "pay A palace", "temple A farm#1",
                            "stack cooking", "pairs", "worth A temple_around_trade", ""}) {
        EXPECT_EQ(fact_of(state, key), "unknown_fact") << key;
    }
}

}  // namespace
}  // namespace coronet::minerva
