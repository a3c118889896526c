// What the target `table` looks on with can see a fault.

#include "tests/fuzz/folds.hpp"

#include <gtest/gtest.h>

namespace coronet::fuzz {
namespace {

TEST(Folds, a_patch_changes_adds_and_takes_away) {
    EXPECT_TRUE(folds(R"({"a":1,"b":{"c":[1,2],"d":"x"}})", "", R"({"a":1,"b":{"c":[1,2],"d":"x"}})"));
    EXPECT_TRUE(folds(R"({"a":1,"b":{"c":[1,2],"d":"x"}})", R"({"b":{"c":[3]}})", R"({"a":1,"b":{"c":[3],"d":"x"}})"));
    EXPECT_TRUE(folds(R"({"a":1,"b":2})", R"({"b":null,"c":{"d":-10}})", R"({"c":{"d":-10},"a":1})"));
    EXPECT_TRUE(folds(R"({"a":1})", R"({"a":{"b":true}})", R"({"a":{"b":true}})"));
}

TEST(Folds, what_a_patch_does_not_say_is_missed) {
    EXPECT_FALSE(folds(R"({"a":1})", "", R"({"a":2})"));
    EXPECT_FALSE(folds(R"({"a":1,"b":2})", R"({"a":3})", R"({"a":3})")) << "b is gone";
    EXPECT_FALSE(folds(R"({"a":1})", R"({"a":3})", R"({"a":3,"b":2})")) << "b has come";
    EXPECT_FALSE(folds(R"({"a":1,"b":2})", R"({"a":3})", R"({"a":3,"b":4})")) << "b is another";
    EXPECT_FALSE(folds(R"({"a":1})", R"({"a":null})", R"({"a":1})")) << "a is still there";
    EXPECT_FALSE(folds(R"({"a":{"b":1}})", R"({"a":{"b":2}})", R"({"a":{"b":3}})"));
}

TEST(Folds, what_is_no_json_is_seen) {
    for (const auto* broken : {R"({"a":01})", R"({"a":1,})", R"({"a":"\x"})", R"({"a":"\u12"})", R"({"a":[1,]})",
                               R"({"a":tru})", R"({"a":1)", R"({"a":1}})", "{\"a\":\"\n\"}", R"({"a":-})"}) {
        EXPECT_FALSE(folds(broken, R"({"b":1})", broken)) << broken;
    }
}

}  // namespace
}  // namespace coronet::fuzz
