#include "engine/core/game.hpp"

#include "engine/core/option_check.hpp"

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

TEST(OptionInfo, AnOptionCanHaveOneOfItsValues) {
    const OptionInfo option{"printing", "Printing", "", {{"first", "First"}, {"later", "Later"}}, "first"};
    EXPECT_TRUE(can_be(option, "later"));
    for (const auto* value : {"", "last", "first later", " first"}) EXPECT_FALSE(can_be(option, value)) << value;
}

TEST(OptionInfo, AListIsSoManyDifferentValues) {
    const OptionInfo option{"two", "Two", "", {{"red", "Red"}, {"blue", "Blue"}, {"green", "Green"}}, "red blue", 2};
    EXPECT_TRUE(can_be(option, "green red"));
    EXPECT_TRUE(can_be(option, "red blue"));
    for (const auto* value : {"", "red", "red red", "red pink", "red blue green"}) {
        EXPECT_FALSE(can_be(option, value)) << value;
    }
}

}  // namespace
}  // namespace coronet::engine
