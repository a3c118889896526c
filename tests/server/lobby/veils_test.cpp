// What is kept back of who declines, by itself: no lobby, no match, and time is a number. lobby_veiled_test.cpp has it
// in a lobby.
#include "server/lobby/veils.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <vector>

using namespace coronet;
using namespace std::chrono_literals;
using engine::Seat;
using server::Asking;
using server::Time;
using server::Veils;

namespace coronet::test::veils {
namespace {

constexpr Seat ben{1};
constexpr Seat cleo{2};
constexpr Time noon{};

Veils::Question put(Seat seat, bool idle, bool here = true, int version = 7) {
    return {seat, version, idle, engine::index(seat) + 10, here};
}

Veils::Kept decline_of(Seat seat, int id) {
    Veils::Kept kept{{nullptr, id}, engine::index(seat) + 10, {}};
    kept.choice.version = 7;
    return kept;
}

/// In the middle of what chance can give: of 20 s, some.
class VeilsTest : public testing::Test {
  protected:
    VeilsTest() { veils_.begin(Asking::swift, 20s); }
    std::vector<Veils::Kept> look(const std::vector<Veils::Question>& open, Time now = noon) {
        return veils_.look(open, now, std::nullopt);
    }
    Veils veils_{[] { return 0.5; }};
};

TEST_F(VeilsTest, the_program_declines_at_its_time_for_who_can_do_nothing_else) {
    EXPECT_EQ(veils_.next(), std::nullopt);
    EXPECT_TRUE(look({put(ben, true), put(cleo, false)}).empty());
    const auto at = veils_.next();
    ASSERT_TRUE(at);
    EXPECT_GT(*at, noon);
    EXPECT_FALSE(veils_.due(*at - 1ms));
    const auto due = veils_.due(*at);
    ASSERT_TRUE(due);
    EXPECT_EQ(due->seat, ben);
    EXPECT_FALSE(due->kept);
}

TEST_F(VeilsTest, a_decline_is_given_out_once_when_it_is_due) {
    look({put(ben, false)});
    const auto declined = veils_.decline(ben, decline_of(ben, 3), noon + 1ms);
    EXPECT_TRUE(declined.kept);
    EXPECT_FALSE(declined.replaced);
    EXPECT_TRUE(veils_.keeps());
    const auto at = veils_.next();
    ASSERT_TRUE(at);
    const auto due = veils_.due(*at);
    ASSERT_TRUE(due && due->kept);
    EXPECT_EQ(due->kept->who.id, 3);
    EXPECT_FALSE(veils_.keeps());
    EXPECT_FALSE(veils_.due(*at)) << "it hangs on Ben again, until the match asks something else";
}

TEST_F(VeilsTest, who_takes_longer_than_the_wait_is_told_at_once) {
    look({put(ben, false)});
    EXPECT_FALSE(veils_.decline(ben, decline_of(ben, 3), noon + 1min).kept);
    EXPECT_FALSE(veils_.keeps());
}

TEST_F(VeilsTest, another_decline_takes_the_place_of_an_earlier_one_and_the_same_one_does_not) {
    look({put(ben, false)});
    EXPECT_TRUE(veils_.decline(ben, decline_of(ben, 3), noon).kept);
    const auto same = veils_.decline(ben, decline_of(ben, 3), noon);
    EXPECT_TRUE(same.kept);
    EXPECT_FALSE(same.replaced) << "the request came on another line";
    const auto other = veils_.decline(ben, decline_of(ben, 4), noon);
    ASSERT_TRUE(other.replaced);
    EXPECT_EQ(other.replaced->who.id, 3);
}

TEST_F(VeilsTest, what_was_kept_of_a_question_that_is_gone_is_given_back) {
    look({put(ben, false), put(cleo, false)});
    EXPECT_TRUE(veils_.decline(ben, decline_of(ben, 3), noon).kept);
    EXPECT_TRUE(veils_.decline(cleo, decline_of(cleo, 4), noon).kept);
    EXPECT_TRUE(look({put(ben, false), put(cleo, false)}).empty());
    const auto gone = look({put(ben, false), put(cleo, false, true, 8)});
    ASSERT_EQ(gone.size(), 1U);
    EXPECT_EQ(gone.front().who.id, 4);
    const auto lifted = veils_.lift();
    ASSERT_EQ(lifted.size(), 1U);
    EXPECT_EQ(lifted.front().who.id, 3);
    EXPECT_EQ(veils_.question(ben), nullptr);
}

TEST_F(VeilsTest, who_is_away_is_waited_for_and_has_the_time_of_a_new_question) {
    look({put(ben, true, false)});
    EXPECT_EQ(veils_.next(), std::nullopt);
    look({put(ben, true)}, noon + 1min);
    ASSERT_TRUE(veils_.next());
    EXPECT_GT(*veils_.next(), noon + 1min);
    look({put(ben, true, false)}, noon + 1min);
    EXPECT_EQ(veils_.next(), std::nullopt);
}

TEST_F(VeilsTest, in_open_who_can_only_decline_is_not_waited_for_here_or_away) {
    veils_.begin(Asking::open, 20s);
    for (const bool here : {true, false}) {
        look({put(ben, true, here), put(cleo, false, here)});
        EXPECT_EQ(veils_.next(), noon);
        const auto due = veils_.due(noon);
        ASSERT_TRUE(due) << here;
        EXPECT_EQ(due->seat, ben);
        look({put(cleo, false, here)});
        EXPECT_EQ(veils_.next(), std::nullopt) << "Cleo has a choice";
    }
}

TEST_F(VeilsTest, a_clock_that_is_put_back_makes_nobody_wait_longer) {
    look({put(ben, true)}, noon + 1h);
    look({put(ben, true)}, noon);
    EXPECT_LT(*veils_.next(), noon + 1min);
}

TEST_F(VeilsTest, all_is_told_before_the_time_of_the_turn_is_over) {
    static_cast<void>(veils_.look({put(ben, true)}, noon, noon + 100ms));
    EXPECT_LE(*veils_.next(), noon + 75ms);
}

TEST_F(VeilsTest, what_the_program_does_is_announced_once_to_each_who_comes) {
    look({put(ben, true), put(cleo, false)});
    const auto news = veils_.announce(noon);
    ASSERT_EQ(news.size(), 1U);
    EXPECT_EQ(news.front().seat, ben);
    EXPECT_EQ(news.front().at, veils_.next());
    EXPECT_TRUE(veils_.announce(noon).empty());
    veils_.announce_again(ben);
    EXPECT_EQ(veils_.announce(noon).size(), 1U);
}

TEST_F(VeilsTest, strict_answers_for_nobody_and_open_keeps_nothing_back) {
    veils_.begin(Asking::strict, 20s);
    look({put(ben, true)});
    EXPECT_EQ(veils_.next(), std::nullopt);
    EXPECT_TRUE(veils_.announce(noon).empty());
    EXPECT_TRUE(veils_.decline(ben, decline_of(ben, 3), noon).kept);
    veils_.begin(Asking::open, 20s);
    look({put(cleo, false)});
    EXPECT_FALSE(veils_.decline(cleo, decline_of(cleo, 4), noon).kept);
}

}  // namespace
}  // namespace coronet::test::veils
