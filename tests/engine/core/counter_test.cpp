#include "engine/core/counter.hpp"

#include "engine/core/check.hpp"

#include <gtest/gtest.h>

#include <string>

namespace coronet::engine {
namespace {

TEST(Check, ThrowsABugThatSaysWhatItMeansAndWhere) {
    EXPECT_NO_THROW(CHECK(1 + 1 == 2, "numbers add up"));
    try {
        CHECK(1 + 1 == 3, "numbers add up");
        FAIL() << "it did not throw";
    } catch (const Bug& bug) {
        const std::string what = bug.what();
        EXPECT_NE(what.find("numbers add up"), std::string::npos) << what;
        EXPECT_NE(what.find("1 + 1 == 3"), std::string::npos) << what;
        EXPECT_NE(what.find("counter_test.cpp:"), std::string::npos) << what;
    }
}

TEST(Check, IsAnExpression) {
    const auto half = [](int number) { return CHECK(number % 2 == 0, "the number is even"), number / 2; };
    EXPECT_EQ(half(8), 4);
    EXPECT_THROW(half(7), Bug);
}

TEST(Counter, GainsAndPays) {
    Counter gold(5);
    gold.gain(4);
    gold.pay(9);
    EXPECT_EQ(gold.value(), 0);
    EXPECT_EQ(gold, Counter());
    EXPECT_LT(gold, Counter(1));
}

TEST(Counter, LosesAtMostWhatIsThere) {
    Counter gold(3);
    EXPECT_EQ(gold.lose(2), 2);
    EXPECT_EQ(gold.lose(5), 1);
    EXPECT_EQ(gold.lose(5), 0);
    EXPECT_EQ(gold.value(), 0);
}

TEST(Counter, NeverWrapsNorFallsBelowZero) {
    Counter gold(3);
    EXPECT_THROW(gold.pay(4), Bug);
    EXPECT_THROW(gold.pay(-1), Bug);
    EXPECT_THROW(gold.gain(-1), Bug);
    EXPECT_THROW(gold.lose(-1), Bug);
    EXPECT_THROW(gold.gain(32765), Bug);
    EXPECT_THROW(gold.set(-1), Bug);
    EXPECT_EQ(gold.value(), 3) << "a refused payment changes nothing";
    gold.gain(32764);
    EXPECT_EQ(gold.value(), 32767);
}

}  // namespace
}  // namespace coronet::engine
