#include "engine/monarch/table/action.hpp"

#include "tests/engine/monarch/random_games.hpp"

#include <gtest/gtest.h>

namespace coronet::monarch {
namespace {

std::string refusal_of(std::string_view text) {
    const auto parsed = parse_action(text);
    const auto* refusal = std::get_if<engine::Refusal>(&parsed);
    return refusal == nullptr ? "" : std::string(refusal->code);
}

// MON-144, MON-145
TEST(Action, HasATextFormForEachKind) {
    EXPECT_EQ(to_text(choose::harvest()), "harvest");
    EXPECT_EQ(to_text(choose::tax()), "tax");
    EXPECT_EQ(to_text(choose::court(Card::cannon)), "acquire_court cannon");
    EXPECT_EQ(to_text(choose::court(Card::cannon, Card::asp, Card::boorish_uncle)),
              "acquire_court cannon replace asp discard_guest boorish_uncle");
    EXPECT_EQ(to_text(choose::improvement(Card::jewel_bazaar_1, 0)), "acquire_improvement jewel_bazaar#1 0");
    EXPECT_EQ(to_text(choose::guest(Card::boorish_uncle, engine::seat_at(1))), "acquire_guest boorish_uncle B");
    EXPECT_EQ(to_text(choose::sweep()), "sweep");
    EXPECT_EQ(to_text(choose::take(Banner::balance)), "take_banner balance");
    EXPECT_EQ(to_text(choose::end_turn()), "end_turn");
    EXPECT_EQ(to_text(choose::pledge(0)), "pledge 0");
    EXPECT_EQ(to_text(choose::confirm(12)), "confirm 12");
    EXPECT_EQ(to_text(choose::discard(Card::asp)), "discard_court asp");
}

// MON-144: every action of a game survives its text form.
TEST(Action, ParsesBackFromItsText) {
    for (const auto& options : tables()) {
        play_random(options, 5, [](const State& state) {
            for (const Seat seat : state.seats()) {
                std::vector<Action> list;
                Monarch::legal(state, seat, list);
                for (const Action& action : list) {
                    const auto parsed = parse_action(to_text(action));
                    ASSERT_TRUE(std::holds_alternative<Action>(parsed)) << to_text(action);
                    ASSERT_EQ(std::get<Action>(parsed), action) << to_text(action);
                }
            }
        });
    }
}

// MON-143: unknown kinds, missing and ill-typed parameters.
TEST(Action, RefusesWhatCannotBeUnderstood) {
    for (const char* text : {"",
                             " ",
                             "dance",
                             "Harvest",
                             "harvest now",
                             "acquire_court",
                             "acquire_court dragon",
                             "acquire_court cannon asp",
                             "acquire_court cannon replace",
                             "acquire_court cannon discard_guest",
                             "acquire_improvement castle",
                             "acquire_improvement castle x",
                             "acquire_improvement castle 9e9",
                             "acquire_guest boorish_uncle",
                             "acquire_guest boorish_uncle F",
                             "acquire_guest boorish_uncle BB",
                             "take_banner",
                             "pledge",
                             "pledge x",
                             "pledge 1.5",
                             "pledge 99999999999999999999.",
                             "confirm",
                             "discard_court",
                             "discard_court -",
                             "end_turn end_turn"}) {
        EXPECT_EQ(refusal_of(text), "bad_request") << text;
    }
}

TEST(Action, WhatItDiscardsMayBeSaidInEitherOrder) {
    EXPECT_EQ(std::get<Action>(parse_action("acquire_court cannon discard_guest boorish_uncle replace asp")),
              choose::court(Card::cannon, Card::asp, Card::boorish_uncle));
}

// MON-144: what is well-formed but impossible has its own code later.
TEST(Action, UnderstandsImpossibleNumbersAndBanners) {
    for (const char* text : {"acquire_improvement castle 12", "acquire_improvement castle -1", "pledge -1",
                             "pledge 1000", "confirm -5", "take_banner courage",
                             // of any size (MON-143)
                             "acquire_improvement castle 99999", "pledge 2147483648", "pledge 99999999999999999999",
                             "confirm -99999999999999999999"}) {
        EXPECT_EQ(refusal_of(text), "") << text;
    }
}

// MON-143
TEST(Action, SaysWhatIsWrongWithIt) {
    const auto parsed = parse_action("acquire_court dragon");
    EXPECT_EQ(std::get<engine::Refusal>(parsed).sentence,
              "\"acquire_court\" cannot be understood. \"dragon\" is not a card.");
    const auto said = [](const char* text) { return std::get<engine::Refusal>(parse_action(text)).sentence; };
    EXPECT_EQ(said("dance"), "There is no choice \"dance\".");
    EXPECT_EQ(said("pledge"), "\"pledge\" cannot be understood. It lacks an amount.");
    EXPECT_EQ(said("pledge 2 3"), "\"pledge\" cannot be understood. \"3\" does not belong there.");
    EXPECT_EQ(said("acquire_court asp with jester"),
              "\"acquire_court\" cannot be understood. \"with\" is not replace or discard_guest.");
}

}  // namespace
}  // namespace coronet::monarch
