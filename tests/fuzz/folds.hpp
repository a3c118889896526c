#pragma once
// Whether a view, a patch and the view after it fit together, read from their texts: no document is built, what did not
// change is compared as it stands. Used where inputs are tried by the thousand a second. Everything read is held to
// JSON's grammar.

#include <string_view>

namespace coronet::fuzz {

/// Whether folding `patch` (RFC 7396; empty text: nothing changed) into `before` gives `after`, up to the order of
/// members. What is no JSON never does.
bool folds(std::string_view before, std::string_view patch, std::string_view after);

}  // namespace coronet::fuzz
