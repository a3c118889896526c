// Was the shuffle of a recorded game honest? Does what the replay page does (web-client/src/shuffle), but for what only
// a browser remembers. That the trace belongs to the game is shown by carrying the game out again: audit/play_through.
// Used by `coronet verify`.
#pragma once

#include "protocol/replay.hpp"
#include "server/audit/report.hpp"

#include <vector>

namespace coronet::server {

/// Three checks: `commitment` (the server's secret is the one it sealed), `seed` (it comes of that secret and what the
/// players gave), `shuffles` (every use of chance is the seed's next, from the sorted order). One, `shuffles`, that is
/// `not_possible` for a recording from before shuffles could be verified. Pure; never throws but std::bad_alloc.
[[nodiscard]] std::vector<Check> check_shuffle(const protocol::Replay& replay);

}  // namespace coronet::server
