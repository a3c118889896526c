#include "server/lobby/summons.hpp"

#include <gtest/gtest.h>

using namespace coronet::server;
using namespace std::chrono_literals;
using coronet::engine::Seat;
using coronet::engine::SeatSet;

namespace {

constexpr Seat A{0};
constexpr Seat B{1};

struct SummonsTest : testing::Test {
    Summons summons;
    Instant now{24h};

    std::optional<Instant> last_call;

    bool look(SeatSet missed) { return summons.look(missed, last_call, now, 60s); }
    void resume(SeatSet missed, std::chrono::seconds ago) { summons.resume(missed, now - ago, last_call, now, 60s); }
    /// Whether anybody is summoned within this time.
    SeatSet within(std::chrono::seconds time) {
        now += time;
        return summons.due(now);
    }
};

TEST_F(SummonsTest, whoever_is_asked_and_away_for_a_while_is_summoned_once) {
    EXPECT_FALSE(summons.next());
    EXPECT_FALSE(look({}));
    EXPECT_TRUE(look({B}));
    EXPECT_EQ(summons.next(), now + 60s);
    EXPECT_EQ(within(59s), SeatSet());
    EXPECT_FALSE(look({B})) << "it is no news";
    EXPECT_EQ(within(1s), SeatSet({B}));
    EXPECT_FALSE(summons.next());
    EXPECT_EQ(within(100h), SeatSet());
}

TEST_F(SummonsTest, whoever_comes_is_not_and_is_again_once_they_have_gone) {
    look({A});
    now += 30s;
    EXPECT_TRUE(summons.back(A));
    EXPECT_EQ(within(60s), SeatSet());
    look({A});
    EXPECT_EQ(within(60s), SeatSet({A}));
    EXPECT_FALSE(summons.back(A)) << "nothing was to be done any more";
    look({A});
    EXPECT_EQ(within(60s), SeatSet({A})) << "another absence";
}

TEST_F(SummonsTest, whoever_is_asked_no_more_is_not) {
    look({A, B});
    now += 30s;
    EXPECT_FALSE(look({B})) << "whose time is the same";
    EXPECT_EQ(within(30s), SeatSet({B}));
    EXPECT_EQ(within(2h), SeatSet());
}

TEST_F(SummonsTest, while_they_are_away_it_is_an_hour_until_the_next) {
    look({A});
    ASSERT_EQ(within(60s), SeatSet({A}));
    look({});
    now += 59min;
    EXPECT_FALSE(look({A}));
    EXPECT_EQ(within(2h), SeatSet()) << "asked anew within the hour, and no more since";
    look({});
    EXPECT_TRUE(look({A}));
    EXPECT_EQ(within(60s), SeatSet({A}));
}

TEST_F(SummonsTest, a_match_that_comes_back_summons_nobody_twice) {
    resume({A, B}, 1h);
    EXPECT_FALSE(summons.next());
    look({});
    now += 1min;
    EXPECT_TRUE(look({A})) << "that was an hour ago";
    resume({B}, 20s);
    EXPECT_EQ(summons.next(), now + 40s);
    EXPECT_EQ(within(40s), SeatSet({B}));
}

TEST_F(SummonsTest, no_patience_means_at_once) {
    EXPECT_TRUE(summons.look({A}, std::nullopt, now, 0s));
    EXPECT_EQ(summons.due(now), SeatSet({A}));
}

TEST_F(SummonsTest, once_more_when_a_long_turn_comes_to_its_end) {
    last_call = now + 20min;
    EXPECT_TRUE(look({A, B}));
    EXPECT_TRUE(summons.calls());
    ASSERT_EQ(within(60s), SeatSet({A, B}));
    EXPECT_FALSE(summons.calls()) << "nobody before that";
    EXPECT_EQ(summons.next(), last_call);
    summons.back(B);
    EXPECT_EQ(within(19min), SeatSet({A})) << "though it is no hour since the first";
    EXPECT_FALSE(look({A})) << "not again";
    last_call = now + 2h;
    EXPECT_TRUE(look({A})) << "the same seat is asked for another turn";
    EXPECT_TRUE(look({})) << "and no more";
    EXPECT_FALSE(summons.next());
}

TEST_F(SummonsTest, whoever_goes_before_that_is_summoned_for_both_at_once_where_they_meet) {
    last_call = now + 60s;
    look({A});
    EXPECT_EQ(within(60s), SeatSet({A}));
    EXPECT_FALSE(summons.next());
}

TEST_F(SummonsTest, not_once_more_when_the_other_clock_is_not_there_yet) {
    last_call = now + 20min;
    look({A});
    ASSERT_EQ(within(60s), SeatSet({A}));
    ASSERT_EQ(within(19min), SeatSet({A}));
    last_call = now + 3s;
    EXPECT_FALSE(look({A}));
}

TEST_F(SummonsTest, a_match_that_comes_back_does_so_too_until_it_has) {
    last_call = now + 10s;
    resume({A}, 23h);
    EXPECT_FALSE(summons.calls());
    EXPECT_EQ(summons.next(), last_call);
    now += 1min;
    resume({A}, 23h);
    EXPECT_FALSE(summons.next());
}

}  // namespace
