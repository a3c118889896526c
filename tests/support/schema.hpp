// Is this JSON what the contract says? For every test that sees a message, a view or a file of ours.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace coronet::test {

/// Success if `json` is valid by a schema of schema/protocol/: `server` for server.schema.json as a whole,
/// `monarch#Public` for one of its definitions. The failure names the schema, the place and the text.
testing::AssertionResult valid(std::string_view schema, std::string_view json);

/// Fails the running test, without ending it, unless `json` is valid.
inline void expect_valid(std::string_view schema, std::string_view json) { EXPECT_TRUE(valid(schema, json)); }
/// Fails the running test unless `json` is invalid.
inline void expect_invalid(std::string_view schema, std::string_view json) { EXPECT_FALSE(valid(schema, json)); }

}  // namespace coronet::test
