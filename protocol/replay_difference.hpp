// Where what the engine does differs from what was recorded. Used by server/audit to name a changed rule.
#pragma once

#include "protocol/replay.hpp"

#include <optional>
#include <string>

namespace coronet::protocol {

/// The first thing that differs, for people: "/d/seats/0/food was recorded as 6, now it is 5". Nothing: they are the
/// same, however they are spelled.
[[nodiscard]] std::optional<std::string> difference(const ReplayMove& recorded, const ReplayMove& played);
/// The same for the deal.
[[nodiscard]] std::optional<std::string> difference(const ReplayFirst& recorded, const ReplayFirst& played);

}  // namespace coronet::protocol
