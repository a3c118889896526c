// The small pieces that hold a client back: token bucket, hourly budget, outbox.
#include "server/net/address_budget.hpp"
#include "server/net/outbox.hpp"
#include "server/net/token_bucket.hpp"

#include <gtest/gtest.h>

using namespace coronet::server;
using namespace std::chrono_literals;

namespace {

TEST(TokenBucket, allows_a_burst_and_then_the_lasting_rate) {
    const auto start = TokenBucket::Clock::time_point{};
    TokenBucket bucket(2, 3, start);
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(start));
    EXPECT_FALSE(bucket.take(start));
    EXPECT_FALSE(bucket.take(start + 400ms));
    EXPECT_TRUE(bucket.take(start + 600ms));
    EXPECT_FALSE(bucket.take(start + 600ms));
}

TEST(TokenBucket, never_holds_more_than_its_capacity) {
    const auto start = TokenBucket::Clock::time_point{};
    TokenBucket bucket(1, 2, start);
    EXPECT_TRUE(bucket.take(start + 1h));
    EXPECT_TRUE(bucket.take(start + 1h));
    EXPECT_FALSE(bucket.take(start + 1h));
}

TEST(TokenBucket, a_clock_that_runs_back_gives_nothing) {
    const auto start = TokenBucket::Clock::time_point{} + 1h;
    TokenBucket bucket(1, 1, start);
    EXPECT_TRUE(bucket.take(start));
    EXPECT_FALSE(bucket.take(start - 30min));
    EXPECT_FALSE(bucket.take(start));
}

TEST(TokenBucket, what_it_is_charged_has_to_come_back_first) {
    const auto start = TokenBucket::Clock::time_point{};
    TokenBucket bucket(2, 10, start);
    bucket.charge(16, start);
    EXPECT_FALSE(bucket.take(start + 3s));
    EXPECT_TRUE(bucket.take(start + 4s));
    bucket.charge(1000, start + 4s);
    EXPECT_FALSE(bucket.take(start + 9s));
    EXPECT_TRUE(bucket.take(start + 10s)) << "nobody owes more than a full bucket";
}

TEST(AddressBudget, counts_each_address_by_itself_and_refills_over_an_hour) {
    AddressBudget budget(2);
    const auto start = TokenBucket::Clock::now();
    EXPECT_TRUE(budget.take("a", start));
    EXPECT_TRUE(budget.take("a", start));
    EXPECT_FALSE(budget.take("a", start));
    EXPECT_TRUE(budget.take("b", start));
    EXPECT_FALSE(budget.take("a", start + 29min));
    EXPECT_TRUE(budget.take("a", start + 31min));
    EXPECT_TRUE(budget.take("a", start + 5h));
}

Outgoing message(std::string head, std::string tail) {
    return {std::make_shared<const std::string>(std::move(head)), std::move(tail)};
}

TEST(Outbox, gives_messages_in_order) {
    OutboxTotal total(1000);
    Outbox outbox(100, 10, total);
    EXPECT_TRUE(outbox.push(message("one", "1")));
    EXPECT_TRUE(outbox.push({nullptr, "two"}));
    EXPECT_EQ(outbox.bytes(), 7U);
    const auto first = outbox.pop();
    ASSERT_TRUE(first);
    EXPECT_EQ(*first->head + first->tail, "one1");
    EXPECT_EQ(outbox.pop()->tail, "two");
    EXPECT_FALSE(outbox.pop());
    EXPECT_EQ(outbox.bytes(), 0U);
}

TEST(Outbox, too_many_bytes_fill_it_for_good) {
    OutboxTotal total(1000);
    Outbox outbox(10, 100, total);
    EXPECT_TRUE(outbox.push(message("12345", "678")));
    EXPECT_FALSE(outbox.push({nullptr, "9abc"}));
    EXPECT_TRUE(outbox.full());
    EXPECT_TRUE(outbox.empty()) << "what waited is useless to a client that missed a message";
    EXPECT_FALSE(outbox.push({nullptr, "x"}));
}

TEST(Outbox, too_many_messages_fill_it_for_good) {
    OutboxTotal total(1000);
    Outbox outbox(1000, 2, total);
    EXPECT_TRUE(outbox.push({nullptr, "a"}));
    EXPECT_TRUE(outbox.push({nullptr, "b"}));
    EXPECT_FALSE(outbox.push({nullptr, "c"}));
    EXPECT_TRUE(outbox.full());
}

TEST(Outbox, an_empty_one_always_takes_one_message) {
    OutboxTotal total(100);
    Outbox outbox(10, 100, total);
    EXPECT_TRUE(outbox.push({nullptr, std::string(50, 'a')})) << "larger than the box";
    EXPECT_FALSE(outbox.push({nullptr, "b"}));
    Outbox other(10, 100, total);
    EXPECT_TRUE(other.push({nullptr, std::string(500, 'a')})) << "larger than all boxes";
    EXPECT_EQ(other.pop()->size(), 500U);
    EXPECT_TRUE(other.push({nullptr, "c"}));
}

TEST(Outbox, what_waits_in_all_of_them_together_is_bounded) {
    OutboxTotal total(10);
    {
        Outbox one(100, 100, total);
        Outbox two(100, 100, total);
        EXPECT_TRUE(one.push({nullptr, "12345"}));
        EXPECT_TRUE(two.push({nullptr, "1234"}));
        EXPECT_EQ(total.bytes(), 9U);
        EXPECT_FALSE(one.push({nullptr, "12"})) << "one of those that are slow";
        EXPECT_EQ(total.bytes(), 4U);
        EXPECT_TRUE(two.push({nullptr, "123456"}));
        EXPECT_EQ(two.pop()->size(), 4U);
        EXPECT_EQ(total.bytes(), 6U);
    }
    EXPECT_EQ(total.bytes(), 0U) << "what a connection leaves behind does not count";
}

TEST(TokenBucket, takes_many_or_none) {
    const auto start = TokenBucket::Clock::time_point{};
    TokenBucket bucket(1, 10, start);
    EXPECT_FALSE(bucket.take(11.0, start));
    EXPECT_TRUE(bucket.take(8.0, start));
    EXPECT_FALSE(bucket.take(3.0, start));
    EXPECT_TRUE(bucket.take(2.0, start));
}

}  // namespace
