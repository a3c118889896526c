#include "engine/core/seat.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace coronet::engine {
namespace {

TEST(Seat, HasANumberAndALetter) {
    EXPECT_EQ(index(seat_at(3)), 3);
    EXPECT_EQ(letter(seat_at(0)), 'A');
    EXPECT_EQ(letter(seat_at(4)), 'E');
    EXPECT_EQ(seat_from("C"), seat_at(2));
    for (const auto* word : {"", "F", "a", "AB", "@", "1"}) EXPECT_FALSE(seat_from(word)) << word;
}

TEST(Seat, NoSeatHasNoNumber) {
    EXPECT_THROW(index(no_seat), Bug);
    EXPECT_THROW(seat_at(5), Bug);
    EXPECT_THROW(seat_at(-1), Bug);
}

TEST(Seat, TheTableIsRound) {
    EXPECT_EQ(clockwise(seat_at(0), 3), seat_at(1));
    EXPECT_EQ(clockwise(seat_at(2), 3), seat_at(0));
    EXPECT_EQ(clockwise_distance(seat_at(2), seat_at(1), 3), 2);
    EXPECT_EQ(clockwise_distance(seat_at(1), seat_at(1), 4), 0);
}

TEST(SeatSet, IteratesInSeatOrder) {
    SeatSet seats{seat_at(4), seat_at(0), seat_at(2)};
    std::vector<int> order;
    for (const Seat seat : seats) order.push_back(index(seat));
    EXPECT_EQ(order, (std::vector<int>{0, 2, 4}));
    EXPECT_EQ(seats.size(), 3);
    seats.remove(seat_at(0));
    seats.remove(seat_at(0));
    EXPECT_EQ(seats, (SeatSet{seat_at(2), seat_at(4)}));
}

TEST(SeatSet, KnowsWholeTables) {
    EXPECT_TRUE(SeatSet::all(0).empty());
    EXPECT_EQ(SeatSet::all(3), (SeatSet{seat_at(0), seat_at(1), seat_at(2)}));
    EXPECT_EQ(SeatSet::all(5).size(), 5);
    EXPECT_THROW(SeatSet::all(6), Bug);
    EXPECT_FALSE(SeatSet::all(3).has(seat_at(3)));
    EXPECT_THROW(static_cast<void>(SeatSet().has(no_seat)), Bug);
}

}  // namespace
}  // namespace coronet::engine
