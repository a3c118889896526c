#pragma once
// Texts and numbers kept in files that a test compares with what comes out now. After a change that is meant, run the
// test with UPDATE_GOLDEN=1 in the environment; the difference then shows in the commit.

#include <string>

namespace coronet::golden {

/// A gtest failure unless the file under the root of the tree holds exactly `text`; says the first line that differs.
/// With UPDATE_GOLDEN=1 the file is written instead.
void expect_as_before(const std::string& path, const std::string& text);

}  // namespace coronet::golden
