// The text form of choices (section 14), which copy they are about included.
#include "engine/heart_of_crown/table/action.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <string>

namespace coronet::heart_of_crown {
namespace {

Action read(const char* text) {
    const auto parsed = parse_action(text);
    if (const auto* refusal = std::get_if<engine::Refusal>(&parsed)) ADD_FAILURE() << text << ": " << refusal->sentence;
    const auto* action = std::get_if<Action>(&parsed);
    return action == nullptr ? Action{} : *action;
}

TEST(Action, SaysWhichOfSeveralCopiesItIsAbout) {  // HOC-013
    EXPECT_EQ(read("play scout hidden"), choose::play(Card::scout, Copy::hidden));
    EXPECT_EQ(read("set prince open"), choose::set(Card::prince, Copy::open));
    EXPECT_EQ(read("keep scout recalled 2"), choose::keep(Card::scout, 2, Copy::recalled));
    EXPECT_EQ(read("use_witch open"), choose::witch(Copy::open));
    EXPECT_EQ(read("pick rampart used_open"), choose::pick(Card::rampart, Way::none, Copy::used_open));
    EXPECT_EQ(read("pick 1 hidden"), choose::pick(1, Copy::hidden));
    EXPECT_EQ(read("play scout"), choose::play(Card::scout));
}

TEST(Action, GivesAPrincessHerCardsInOneOrder) {  // HOC-132
    const Action given = choose::princess(Card::scout, Card::offering, {Copy::open, Copy::hidden});
    EXPECT_EQ(read("use_princess scout open offering hidden"), given);
    EXPECT_EQ(read("use_princess offering hidden scout open"), given);
    EXPECT_EQ(to_text(given), "use_princess scout open offering hidden");
    EXPECT_EQ(to_text(choose::princess(Card::town)), "use_princess town");
}

TEST(Action, ParsesBackFromItsTextWithItsCopy) {
    for (const auto* text : {"play scout used", "keep scout hidden 2", "use_witch hidden", "use_princess", "pick 0",
                             "use_princess town recalled", "use_princess scout offering open", "pick 2 open",
                             "pick scout top", "pick scout 1", "pick_starting_hand 3", "support raolily town city"}) {
        EXPECT_EQ(read(to_text(read(text)).c_str()), read(text)) << text;
    }
    EXPECT_EQ(to_text(read("keep scout hidden 2")), "keep scout hidden 2");
    EXPECT_EQ(to_text(read("pick 2 open")), "pick 2 open");
}

TEST(Action, ACopyStandsOnlyBehindWhatHasCopies) {
    for (const auto* text : {"play open scout", "play scout any", "play scout none", "play scout open open",
                             "buy scout open", "recall scout open 0", "keep scout 0 open", "pick scout top open",
                             "pick scout 1 open", "pick draw open", "pick_starting_hand 1 open", "stop open"}) {
        const auto parsed = parse_action(text);
        ASSERT_TRUE(std::holds_alternative<engine::Refusal>(parsed)) << text;
        EXPECT_EQ(std::get<engine::Refusal>(parsed).code, "bad_request") << text;
    }
}

TEST(Action, ANumberOfAnySizeIsUnderstood) {
    EXPECT_EQ(read("pick 4294967297").number, Action::above_all);
    EXPECT_EQ(read("spend_coin_counters 99999999999999999999999999").number, Action::above_all);
    EXPECT_EQ(read("pick -1").number, Action::below_all);
    EXPECT_EQ(read("spend_coin_counters -99999999999999999999999999").number, Action::below_all);
    EXPECT_EQ(read("keep scout 99999999999999999999999999").slot, Action::no_slot - 1);
    EXPECT_EQ(read("pick rampart -1").slot, Action::no_slot - 1);
}

TEST(Action, AStateStoresAChoiceInTheBytesItAlwaysHad) {  // running games are carried out again after an upgrade
    using Bytes = std::array<std::uint8_t, 12>;
    EXPECT_EQ(std::bit_cast<Bytes>(Action{}), (Bytes{14, 255, 255, 255, 255, 255, 0, 255, 255, 255, 255, 255}));
    EXPECT_EQ(std::bit_cast<Bytes>(choose::starting_hand(2)), (Bytes{0, 255, 255, 255, 255, 255, 0, 255, 2, 0, 0, 0}));
}

}  // namespace
}  // namespace coronet::heart_of_crown
