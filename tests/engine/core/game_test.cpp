#include "engine/core/game.hpp"

#include "engine/core/option_check.hpp"
#include "tests/support/skirmish/skirmish.hpp"

#include <gtest/gtest.h>

namespace coronet::engine {
namespace {

using skirmish::Skirmish;

// Skirmish, one function of which has another name than the one that the engine asks for.
struct MisspeltSecret : Skirmish {
    static bool secrect(const Action& action) { return Skirmish::secret(action); }

  private:
    using Skirmish::secret;
};
struct NoAutomatic : Skirmish {
  private:
    using Skirmish::automatic;
};
struct NoUndoRefused : Skirmish {
  private:
    using Skirmish::undo_refused;
};
struct NoBehindBarrier : Skirmish {
  private:
    using Skirmish::behind_barrier;
};
struct NoUndoBlocked : Skirmish {
  private:
    using Skirmish::undo_blocked;
};
struct NoFactKeys : Skirmish {
  private:
    using Skirmish::fact_keys;
};
struct NoVocabulary : Skirmish {
  private:
    using Skirmish::vocabulary;
};
struct SecretOfAnotherType : Skirmish {
    static int secret(const Action&) { return 1; }
};

TEST(GameConcept, AGameWithAMisspeltFunctionIsNone) {
    EXPECT_TRUE(Game<Skirmish>);
    EXPECT_FALSE(Game<MisspeltSecret>);
    EXPECT_FALSE(Game<NoAutomatic>);
    EXPECT_FALSE(Game<NoUndoRefused>);
    EXPECT_FALSE(Game<NoBehindBarrier>);
    EXPECT_FALSE(Game<NoUndoBlocked>);
    EXPECT_FALSE(Game<NoFactKeys>);
    EXPECT_FALSE(Game<NoVocabulary>);
    EXPECT_FALSE(Game<SecretOfAnotherType>);
}

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
