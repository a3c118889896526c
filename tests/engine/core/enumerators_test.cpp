// The words of an enum as the compiler knows them.
#include "engine/core/enumerators.hpp"

#include <gtest/gtest.h>

namespace coronet::engine {
namespace {

enum class Fruit : unsigned char { apple, sour_cherry, x3 };
enum class Nothing : unsigned char {};

static_assert(enumerator<Fruit::apple>() == "apple");
static_assert(enumerator<Fruit::sour_cherry>() == "sour_cherry");
static_assert(enumerator<Fruit{2}>() == "x3");
static_assert(enumerator<Fruit{3}>().empty());

TEST(Enumerators, AreCountedFromNothingOn) {
    EXPECT_EQ(enumerator_count<Fruit>(), 3);
    EXPECT_EQ(enumerator_count<Nothing>(), 0);
}

}  // namespace
}  // namespace coronet::engine
