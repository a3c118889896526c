// A recording carried out once more by the rules of this program. Used by `coronet verify` and `coronet check`.
#pragma once

#include "server/audit/replay_file.hpp"
#include "server/audit/report.hpp"

namespace coronet::server {

/// Deals and plays a recording again and compares every entry with what was recorded, then the whole, byte for byte.
/// `not_possible` when it was recorded under another version of the rules, which is named. `failed` names the first
/// entry, its action and the field or event that differs: a rule was changed without a new version, or the file was.
/// Never throws but std::bad_alloc.
[[nodiscard]] Check play_through(const ReplayFile& file);

}  // namespace coronet::server
