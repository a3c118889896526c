// What is thought about for a lobby, by itself: no match, no thread, and time is a number.
#include "server/lobby/thoughts.hpp"

#include "server/lobby/made_choices.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>

using namespace coronet;
using namespace std::chrono_literals;
using engine::Seat;
using search::Level;
using server::BotPace;
using server::Thoughts;

namespace coronet::test::thoughts {
namespace {

constexpr Seat ben{1};
constexpr Seat cleo{2};

TEST(Thoughts, a_choice_is_made_once_it_is_thought_out_and_the_pause_is_over) {
    for (const bool thought_first : {true, false}) {
        Thoughts thoughts;
        const auto question = thoughts.question(ben, 4);
        thoughts.begin(question);
        if (thought_first) {
            EXPECT_FALSE(thoughts.thought(question.number, "harvest"));
            EXPECT_TRUE(thoughts.rested());
        } else {
            EXPECT_FALSE(thoughts.rested());
            EXPECT_TRUE(thoughts.thought(question.number, "harvest"));
        }
        const auto choice = thoughts.take();
        EXPECT_EQ(choice.action, "harvest");
        EXPECT_EQ(choice.question.seat, ben);
        EXPECT_EQ(choice.question.version, 4);
        EXPECT_FALSE(thoughts.asked());
    }
}

TEST(Thoughts, an_answer_to_what_is_not_asked_any_more_is_dropped) {
    Thoughts thoughts;
    const auto old = thoughts.question(ben, 4);
    thoughts.begin(old);
    EXPECT_FALSE(thoughts.rested());
    const auto present = thoughts.question(cleo, 5);
    thoughts.begin(present);
    EXPECT_FALSE(thoughts.thought(old.number, "harvest"));
    EXPECT_FALSE(thoughts.rested()) << "the pause begins anew, and nothing is thought out";
    thoughts.stop();
    EXPECT_FALSE(thoughts.thought(present.number, "harvest"));
    EXPECT_FALSE(thoughts.rested());
}

TEST(Thoughts, a_thought_ends_when_nobody_waits_for_it) {
    Thoughts thoughts;
    auto ticket = std::make_shared<int>();
    const std::weak_ptr<int> held = ticket;
    thoughts.begin(thoughts.question(ben, 4));
    thoughts.hold(std::move(ticket));
    EXPECT_FALSE(held.expired());
    thoughts.stop();
    EXPECT_TRUE(held.expired());
}

TEST(Thoughts, a_hint_and_a_bots_choice_are_thought_about_side_by_side) {
    Thoughts thoughts;
    const auto bots = thoughts.question(ben, 4);
    thoughts.begin(bots);
    const auto hint = thoughts.question(cleo, 4);
    thoughts.begin_hint({{nullptr, 9}, hint}, nullptr);
    EXPECT_TRUE(thoughts.hints());
    EXPECT_FALSE(thoughts.take_hint(bots.number));
    const auto told = thoughts.take_hint(hint.number);
    ASSERT_TRUE(told);
    EXPECT_EQ(told->who.id, 9);
    EXPECT_FALSE(thoughts.hints());
    EXPECT_TRUE(thoughts.asked()) << "the bot's is still thought about";
    EXPECT_FALSE(thoughts.give_up_hint());
}

std::chrono::milliseconds pause(Thoughts& thoughts, Seat seat, Level level, const BotPace& pace, double lot,
                                bool shows = false) {
    thoughts.begin(thoughts.question(seat, 4));
    return thoughts.pause(level, pace, shows, lot);
}

TEST(Thoughts, a_pause_hangs_on_seat_level_and_lot_alone) {
    const BotPace pace{1000ms, 2000ms};
    Thoughts thoughts;
    EXPECT_EQ(pause(thoughts, ben, Level::novice, pace, 0), 750ms);
    EXPECT_EQ(pause(thoughts, cleo, Level::novice, pace, 0.5), 1000ms);
    EXPECT_EQ(pause(thoughts, ben, Level::novice, pace, 0.5), 1000ms);
    EXPECT_EQ(pause(thoughts, ben, Level::novice, pace, 0), 413ms) << "the same seat goes on";
    EXPECT_EQ(pause(thoughts, ben, Level::regent, pace, 0), 2250ms) << "a thought fits in";
    const BotPace fast{1000ms, 2000ms, true};
    EXPECT_LT(pause(thoughts, cleo, Level::regent, fast, 0, true), 125ms);
    EXPECT_EQ(pause(thoughts, cleo, Level::regent, fast, 0, false), 2250ms) << "nobody shall see how many there were";
    EXPECT_EQ(pause(thoughts, ben, Level::regent, {0ms, 2000ms}, 0.9), 0ms);
}

TEST(MadeChoices, a_choice_that_is_sent_again_is_known_by_all_that_it_says) {
    server::MadeChoices made;
    protocol::in::Choose choice;
    choice.version = 3;
    choice.actions.emplace_back("harvest");
    made.add(1, 20, choice, {4, {}});
    ASSERT_NE(made.find(1, 20, choice), nullptr);
    EXPECT_EQ(made.find(1, 20, choice)->after, 4);
    EXPECT_EQ(made.find(2, 20, choice), nullptr);
    EXPECT_EQ(made.find(1, 21, choice), nullptr);
    protocol::in::Choose other = choice;
    other.actions.emplace_back("end_turn");
    EXPECT_EQ(made.find(1, 20, other), nullptr);
    other = choice;
    other.version = 4;
    EXPECT_EQ(made.find(1, 20, other), nullptr);
    for (int id = 100; id < 100 + static_cast<int>(server::MadeChoices::most); ++id) made.add(1, id, choice, {5, {}});
    EXPECT_EQ(made.find(1, 20, choice), nullptr) << "only the latest are kept";
}

}  // namespace
}  // namespace coronet::test::thoughts
