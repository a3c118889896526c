#include "engine/core/game.hpp"

#include <gtest/gtest.h>

namespace coronet::engine {
namespace {

TEST(Places, EqualScoresShareAPlaceAndTheNextIsLeftOut) {
    EXPECT_EQ(places_by({9, 4, 9}), (std::vector<int>{1, 3, 1}));
    EXPECT_EQ(places_by({-2, 5, 0, 0}), (std::vector<int>{4, 1, 2, 2}));
    EXPECT_EQ(places_by({}), std::vector<int>{});
}

TEST(OptionInfo, ASwitchHasTheValuesOnAndOff) {
    OptionInfo option{"banners", "Banners", "", {{"on", "On"}, {"off", "Off"}}, "on"};
    EXPECT_TRUE(option.is_switch());
    option.values = {{"first", "First"}, {"later", "Later"}};
    EXPECT_FALSE(option.is_switch());
}

}  // namespace
}  // namespace coronet::engine
