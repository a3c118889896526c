// How GoogleTest compares and prints JSON: once, in printing.cpp. Without this each file that compares two JSON values
// would compile it anew, half a second each.
#pragma once

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace nlohmann {

/// As one line; what is not UTF-8 is shown as the replacement character.
void PrintTo(const json& value, std::ostream* out);

}  // namespace nlohmann

namespace testing::internal {

extern template AssertionResult CmpHelperEQ(const char*, const char*, const nlohmann::json&, const nlohmann::json&);
extern template AssertionResult CmpHelperEQFailure(const char*, const char*, const nlohmann::json&,
                                                   const nlohmann::json&);
extern template AssertionResult CmpHelperNE(const char*, const char*, const nlohmann::json&, const nlohmann::json&);

}  // namespace testing::internal
