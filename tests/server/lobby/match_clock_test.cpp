// How long those who are asked have.
#include "server/lobby/match_clock.hpp"

#include <gtest/gtest.h>

using namespace coronet::server;
using namespace std::chrono_literals;
using coronet::engine::Seat;
using coronet::engine::seat_at;
using coronet::engine::SeatSet;

namespace {

using Turn = MatchClock::Turn;

class MatchClocks : public testing::Test {
  protected:
    static constexpr Time begun{1'000'000ms};
    static constexpr Seat ada = seat_at(0), ben = seat_at(1), cleo = seat_at(2);

    static std::int64_t bank_of(const MatchClock& clock, Seat seat) {
        coronet::protocol::TableView view;
        clock.show(view);
        return view.banks->at(index(seat)).value;
    }
};

TEST_F(MatchClocks, without_a_limit_it_never_runs) {
    MatchClock clock({0s, 300s}, 2);
    clock.ask({ada}, Turn::begins, begun);
    EXPECT_FALSE(clock.first_end());
    EXPECT_EQ(clock.end_of(ada), Time::max());
    EXPECT_TRUE(clock.late(begun + 1000h).empty());
    EXPECT_EQ(clock.rests_until(begun), Time::max());
    coronet::protocol::TableView view;
    clock.show(view);
    EXPECT_EQ(view, coronet::protocol::TableView{});
}

TEST_F(MatchClocks, of_several_who_are_asked_each_has_a_bank) {
    MatchClock clock({10s, 60s}, 3);
    clock.ask({ada}, Turn::begins, begun);
    clock.ask({ben, cleo}, Turn::begins, begun + 30s);
    EXPECT_EQ(bank_of(clock, ada), 40'000);
    clock.ask({cleo}, Turn::goes_on, begun + 45s);
    EXPECT_EQ(bank_of(clock, ben), 55'000) << "who has answered is charged";
    EXPECT_EQ(bank_of(clock, cleo), 55'000) << "and who is still asked";
    EXPECT_EQ(clock.first_end(), begun + 100s) << "as before";
    clock.ask({ada, cleo}, Turn::begins, begun + 70s);
    EXPECT_EQ(bank_of(clock, cleo), 30'000);
    EXPECT_EQ(clock.first_end(), begun + 110s) << "the one who has less";
    EXPECT_EQ(clock.late(begun + 110s), SeatSet{cleo});
    EXPECT_EQ(clock.late(begun + 120s), (SeatSet{ada, cleo}));
    clock.ask({ada}, Turn::begins, begun + 200s);
    EXPECT_EQ(bank_of(clock, cleo), 0);
    EXPECT_EQ(bank_of(clock, ada), 0);
    EXPECT_EQ(clock.first_end(), begun + 210s) << "a turn's time is left";
}

TEST_F(MatchClocks, within_a_turn_each_has_what_they_have_not_used) {
    MatchClock clock({60s}, 2);
    clock.ask({ada}, Turn::begins, begun);
    clock.ask({ben}, Turn::goes_on, begun + 40s);
    EXPECT_EQ(clock.first_end(), begun + 100s);
    clock.ask({ada}, Turn::goes_on, begun + 90s);
    EXPECT_EQ(clock.first_end(), begun + 110s);
    clock.ask({ada, ben}, Turn::goes_on, begun + 95s);
    EXPECT_EQ(clock.first_end(), begun + 110s) << "of those who are asked at once, the one who has most";
    clock.ask({ada}, Turn::begins, begun + 100s);
    EXPECT_EQ(clock.first_end(), begun + 160s) << "the next turn may be the same seat's";
}

TEST_F(MatchClocks, a_turn_that_is_taken_back_leaves_what_there_was) {
    MatchClock clock({60s}, 2);
    clock.ask({ada}, Turn::begins, begun);
    clock.ask({ben}, Turn::begins, begun + 55s);
    clock.ask({ada}, Turn::taken_back, begun + 58s);
    EXPECT_EQ(clock.first_end(), begun + 63s);
    clock.ask({ben}, Turn::begins, begun + 60s);
    EXPECT_EQ(clock.first_end(), begun + 120s);
    clock.ask({ada}, Turn::taken_back, begun + 61s);
    EXPECT_EQ(clock.first_end(), begun + 64s);
}

TEST_F(MatchClocks, a_match_that_is_over_has_none) {
    MatchClock clock({10s, 60s}, 2);
    clock.ask({ada}, Turn::begins, begun);
    clock.ask({}, Turn::begins, begun + 5s);
    EXPECT_FALSE(clock.first_end());
    EXPECT_TRUE(clock.late(begun + 1h).empty());
}

TEST_F(MatchClocks, renewed_it_gives_a_short_turn_whole_and_of_a_long_one_an_hour) {
    MatchClock quick({90s}, 2);
    quick.ask({ada}, Turn::begins, begun);
    quick.renew(begun + 5h);
    EXPECT_EQ(quick.first_end(), begun + 5h + 90s);
    MatchClock days({48h}, 2);
    days.ask({ada}, Turn::begins, begun);
    days.renew(begun + 5h);
    EXPECT_EQ(days.first_end(), begun + 48h);
    days.renew(begun + 60h);
    EXPECT_EQ(days.first_end(), begun + 61h);
}

TEST_F(MatchClocks, one_over_days_rests_and_is_taken_up_again_as_it_was) {
    MatchClock clock({48h, 2h}, 2);
    clock.ask({ada}, Turn::begins, begun);
    ASSERT_EQ(clock.rests_until(begun), begun + 47h);
    clock.renew(*clock.rests_until(begun));
    EXPECT_EQ(clock.first_end(), begun + 50h);
    MatchClock quick({1h}, 2);
    quick.ask({ada}, Turn::begins, begun);
    EXPECT_FALSE(quick.rests_until(begun));
    EXPECT_FALSE(quick.last_hour(begun));
}

TEST_F(MatchClocks, holidays_are_used_while_nobody_looks) {
    MatchClock clock({24h, 72h}, 2);
    clock.ask({ada}, Turn::begins, begun);
    EXPECT_EQ(clock.last_hour(begun), begun + 23h);
    EXPECT_EQ(clock.rests_until(begun + 23h), begun + 95h) << "first the turn is over, then the bank";
    clock.renew(begun + 50h);
    EXPECT_EQ(clock.first_end(), begun + 96h) << "what has been used is";
    EXPECT_EQ(clock.rests_until(begun + 50h), begun + 95h);
    clock.renew(begun + 95h + 30min);
    EXPECT_EQ(clock.first_end(), begun + 96h + 30min) << "but nobody misses the end by an interruption";
    clock.ask({ben}, Turn::begins, begun + 60h);
    clock.ask({ada}, Turn::begins, begun + 61h);
    EXPECT_EQ(clock.first_end(), begun + 61h + 24h + 36h + 30min);
}

}  // namespace
